/** What a battle has cost a side, as far as the viewer knows. */
import type { Camp, Setting, View } from '../../wire';
import { army } from '../panels/musters';

export interface Toll {
  lost: { points: number; units: number; broken: number; commands: number };
  of: { points: number; units: number; broken: number; commands: number };
}

export function toll(setting: Setting, view: View, camp: Camp): Toll {
  const { musters } = army(setting, view, camp);
  const units = musters.flatMap((muster) => muster.units).filter((unit) => unit.counter.arm !== 'cart');
  const levels = musters.filter((muster) => muster.state?.level != null);
  return {
    lost: {
      points: units.reduce((sum, unit) => sum + unit.lost, 0),
      units: units.filter((unit) => unit.state.fate === 'eliminated').length,
      broken: units.filter((unit) => unit.state.fate === 'on-map' && unit.state.cohesion !== 'good').length,
      commands: levels.filter((muster) => muster.state?.demoralized).length,
    },
    of: {
      points: units.reduce((sum, unit) => sum + unit.counter.strength, 0),
      units: units.length,
      broken: 0,
      commands: levels.length,
    },
  };
}
