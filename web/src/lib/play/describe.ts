/** A hex in words: "Y18: Borbón 4 C, Farnesio 2 C; facing west; target". */
import { t } from '../../i18n.svelte';
import type { Hex, UnitId } from '../../types';
import type { Hand } from './hand.svelte';

export function describe(hand: Hand, hex: Hex): string {
  const { table, stage } = hand;
  const label = hand.ground?.label(hex) ?? '';
  const units = hand.unitsAt(hex);
  const hidden = (table.stacks.get(hex)?.counters ?? units.length) - units.length;
  const marks = hand.markers.filter((marker) => marker.hex === hex);
  const pieces = [
    ...marks.map((marker) => t('marker-title', { number: marker.number })),
    ...units.map((unit) => unitWords(hand, unit)),
    ...(hidden > 0 ? [t('say-hidden', { count: hidden })] : []),
    ...hand.leadersAt(hex).map((leader) => table.setting?.leaders[leader]?.name ?? ''),
  ];
  const leaders = hand.leadersAt(hex);
  const chosen =
    units.some((unit) => stage.chosen.has(unit)) || leaders.some((leader) => stage.chosenLeaders.has(leader));
  const acts = units.some((unit) => stage.act.has(unit)) || leaders.some((leader) => stage.actLeaders.has(leader));
  const owes = units.some((unit) => stage.owing.has(unit));
  const top = hand.seen(units[0]);
  const goal = stage.goals?.get(hex);
  const here = table.board?.hexes[hex];
  const ground = here ? t('ground-level', { terrain: t(`terrain-${here.terrain}`), level: here.level }) : '';
  const notes = [
    top && !top.marching ? t('say-facing', { facing: t(`facing-${top.facing}`) }) : '',
    chosen ? t('say-chosen') : owes ? t('say-owing') : acts ? t('say-act') : '',
    stage.target === hex ? t('say-target') : stage.targets.has(hex) ? t('say-may-target') : '',
    stage.lit.has(hex) ? t('say-lit') : '',
    goal ? t('say-cost', { cost: goal.cost }) : '',
    ...(goal?.risks.map((risk) => risk.text) ?? []),
  ].filter(Boolean);
  return `${label}: ${[pieces.join(', ') || t('say-empty'), ...notes, ground].filter(Boolean).join('; ')}`;
}

function unitWords(hand: Hand, unit: UnitId): string {
  const card = hand.table.unit(unit);
  const seen = hand.seen(unit);
  if (!card) return '';
  const state = seen && seen.cohesion !== 'good' ? ` ${t(`cohesion-${seen.cohesion}`)}` : '';
  const form = seen && seen.formation !== 'normal' ? ` ${t(`formation-${seen.formation}`)}` : '';
  const march = seen?.marching ? ` ${t('say-marching')}` : '';
  return `${card.name} ${seen?.strength ?? card.strength}${card.grade ? ` ${card.grade}` : ''}${form}${state}${march}`;
}
