/** What an overlay shows: asked of the server, except the lie of the land, which the map itself tells. */
import { t } from '../../i18n.svelte';
import type { Hex, Overlay } from '../../types';
import type { Hand } from '../play/hand.svelte';
import type { Layer } from './layers';

export async function overlayOf(hand: Hand, layer: Layer): Promise<Overlay | null> {
  const { api } = hand.table;
  const unit = hand.held ?? hand.marchers[0] ?? (hand.looked === null ? undefined : hand.unitsAt(hand.looked)[0]);
  switch (layer) {
    case 'zones':
      return api.overlay('zones').catch(() => null);
    case 'command': {
      const leader = hand.looked === null ? undefined : hand.leadersAt(hand.looked)[0];
      return api.overlay('command', leader === undefined ? {} : { leader }).catch(() => null);
    }
    case 'fire':
      return unit === undefined ? none(layer) : api.overlay('fire', { unit }).catch(() => null);
    case 'range': {
      if (unit === undefined) return none(layer);
      const reach = await api.reach([unit]).catch(() => null);
      return {
        kind: layer,
        groups: reach?.goals.length
          ? [{ name: '', camp: null, hexes: reach.goals.map((goal) => goal.hex), strong: true }]
          : [],
      };
    }
    case 'heights':
      return heights(hand);
    case 'estimates':
      return estimates(hand);
    // Told by their writer, not by the board.
    case 'notes':
      return null;
    case 'stacks':
      return [...hand.table.stacks.values()].some((stack) => stack.counters > 1) ? null : none(layer);
  }
}

const none = (kind: string): Overlay => ({ kind, groups: [] });

/** Ground by its height, the lowest first; the board tints each level darker than the one before. */
function heights(hand: Hand): Overlay {
  const hexes = hand.table.board?.hexes ?? [];
  const levels = [...new Set(hexes.map((hex) => hex.level))].sort((a, b) => a - b);
  return {
    kind: 'heights',
    groups: levels.map((level) => ({
      name: String(level),
      camp: null,
      hexes: hexes.flatMap((hex, at): Hex[] => (hex.level === level ? [at] : [])),
      strong: false,
    })),
  };
}

/** Hexes whose top counter has an estimated value: its strength, or else its grade alone. */
function estimates(hand: Hand): Overlay {
  const { setting, stacks } = hand.table;
  const tops = [...stacks.values()].flatMap(({ hex, units: [top] }) => {
    const of = top === undefined ? undefined : setting?.units[top]?.provenance;
    return of ? [{ hex, of }] : [];
  });
  const group = (name: string, strong: boolean, fits: (of: (typeof tops)[number]['of']) => boolean) => ({
    name,
    camp: null,
    hexes: tops.filter(({ of }) => fits(of)).map(({ hex }) => hex),
    strong,
  });
  return {
    kind: 'estimates',
    groups: [
      group(t('layer-estimates-strength'), true, (of) => of.strength === 'estimate'),
      group(t('layer-estimates-grade'), false, (of) => of.strength !== 'estimate' && of.grade === 'estimate'),
    ].filter(({ hexes }) => hexes.length > 0),
  };
}
