/** The middle of an army: where it stands, or before it is set up where it stood in history. */
import type { Camp } from '../../types';
import { openingOf } from '../pages/vignettes';
import type { Table } from '../play/table.svelte';
import type { Ground, Point } from './ground';

export function middleOf(table: Table, ground: Ground, camp: Camp): Point | null {
  const stacks = [...table.stacks.values()].filter((stack) => stack.camp === camp);
  const stands = stacks.length ? stacks.map((stack) => ground.centre(stack.hex)) : opening(table, ground, camp);
  if (!stands.length) return null;
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return { x: mean(stands.map((point) => point.x)), y: mean(stands.map((point) => point.y)) };
}

function opening(table: Table, ground: Ground, camp: Camp): Point[] {
  const scene = openingOf(table.setting?.battle.id ?? '');
  if (!scene) return [];
  const scale = ground.width / scene.width;
  const own = scene.pieces.filter((piece) => (piece.figure.livery === 'fr') === (camp === 'french'));
  return own.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
}
