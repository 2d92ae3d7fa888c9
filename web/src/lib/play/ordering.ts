/** Orders: the sheet takes the choices, the map shows the lines of command and what the die must reach over each. */
import { t } from '../../i18n.svelte';
import type { OrderPrice } from '../../types';
import { choosing } from './choosing';
import type { Hand } from './hand.svelte';
import type { Handling } from './handling';
import type { Stage } from './stage';

export const ordering: Handling = {
  ...choosing,
  stage: (hand) => ({ ...choosing.stage(hand), lines: commandLines(hand) }),
};

/** What an order asks of the die, in the fewest words. */
export function faceOf({ needs }: Pick<OrderPrice, 'needs'>): string {
  if (needs === 0) return t('orders-no-die');
  return needs > 6 ? '–' : t('orders-face', { needs });
}

function commandLines(hand: Hand): Stage['lines'] {
  return (hand.table.sight?.prices ?? []).flatMap((price) => {
    const { from, to } = price;
    if (from === null || to === null || from === to) return [];
    // Between neighbours there is no room for words; the sheet has them.
    const near = hand.ground?.sideTo(from, to) !== null;
    return [{ from, to, text: near ? '' : faceOf(price) }];
  });
}
