/** A unit in words. */
import { t } from '../../i18n.svelte';
import type { UnitCard, UnitView } from '../../types';

/** "medium cavalry", "light horse artillery", "light infantry, Guard". */
export function kindOf(counter: UnitCard): string {
  const arm = t(`arm-${counter.arm}`);
  const words = [
    counter.weight ? t(`weight-${counter.weight}`) : null,
    counter.light ? t('kind-light') : null,
    counter.horse ? t('kind-horse') : null,
  ].filter((word) => word !== null);
  const kind = t('unit-kind', { arm, words: words.join(' '), plain: String(words.length === 0) });
  const besides = [counter.guard ? t('kind-guard') : null, counter.swiss ? t('kind-swiss') : null].filter(
    (word) => word !== null,
  );
  return [kind, ...besides].join(', ');
}

/** What everybody saw it do or suffer, as far as it still matters. */
export function deedsOf(state: UnitView, turn: number): string[] {
  const { deeds } = state;
  const said: [boolean, string][] = [
    [state.no_fire >= turn, t('unit-no-fire', { turn: state.no_fire })],
    [state.stuck, t('unit-stuck')],
    [state.marching, t('unit-marching')],
    [deeds.assault === true, t('unit-assault')],
    [deeds.charging != null, t('unit-charging')],
    [deeds.stopped === true, t('unit-stopped')],
    [deeds.fired_attacking || deeds.fired_defending, t('unit-fired')],
    [deeds.attacked === true, t('unit-attacked')],
  ];
  return said.filter(([is]) => is).map(([, words]) => words);
}
