/** What a battle has cost a side, as far as the viewer knows. */
import type { Camp, Line, Setting, View } from '../../types';
import { army } from '../panels/musters';
import { counts } from '../panels/reckoning';

export interface Toll {
  lost: { points: number; units: number; broken: number; commands: number };
  of: { points: number; units: number; broken: number; commands: number };
  /** Counters of the side that are not seen. */
  unseen: number;
}

export function toll(setting: Setting, view: View, camp: Camp, lines: readonly Line[]): Toll {
  const { musters, points, full, unseen } = army(setting, view, camp, lines);
  const seen = musters.flatMap((muster) => muster.units).filter((unit) => counts(unit.counter));
  const levels = musters.filter((muster) => muster.state?.level != null);
  return {
    lost: {
      points: full - points,
      units: seen.filter((unit) => unit.state.fate === 'eliminated').length,
      broken: seen.filter((unit) => unit.state.fate === 'on-map' && unit.state.cohesion !== 'good').length,
      commands: levels.filter((muster) => muster.state?.demoralized).length,
    },
    of: {
      points: full,
      units: setting.units.filter((unit) => unit.camp === camp && counts(unit)).length,
      broken: 0,
      commands: levels.length,
    },
    unseen,
  };
}
