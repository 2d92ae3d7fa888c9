/** What is laid over the map at the player's wish, and the ground a command would hold. */
import { untrack } from 'svelte';
import type { Overlay } from '../../types';
import type { Layer } from '../board/layers';
import { overlayOf } from '../board/overlays';
import type { Hand } from '../play/hand.svelte';

export class Layers {
  /** The layer that is switched on. */
  on = $state<Layer | null>(null);
  #overlay = $state.raw<Overlay | null>(null);
  #defended = $state.raw<Overlay | null>(null);

  constructor(hand: Hand) {
    $effect(() => this.#fetch(hand));
    $effect(() => this.#fetchDefended(hand));
  }

  readonly shown = $derived.by(() => this.#overlay ?? this.#defended);
  /** The layer has nothing to show. */
  readonly empty = $derived.by(() => this.#overlay?.groups.length === 0);

  toggle = (layer: Layer): void => {
    this.on = this.on === layer ? null : layer;
  };

  #fetch(hand: Hand): void {
    const wanted = this.on;
    void [hand.table.sight?.ply, hand.looked, hand.held];
    if (!wanted) {
      this.#overlay = null;
      return;
    }
    void untrack(() => overlayOf(hand, wanted)).then((found) => {
      if (this.on === wanted) this.#overlay = found;
    });
  }

  /** The ground a command would hold is seen before it is named. */
  #fetchDefended(hand: Hand): void {
    const area = hand.mine && hand.ask?.ask === 'defend-area' ? hand.ask.of : null;
    const hex = area?.centre ?? hand.hover ?? hand.cursor;
    const turned = hand.turned;
    if (!area || hex === null || (area.centre === null && !hand.reading.hexes.has(hex))) {
      this.#defended = null;
      return;
    }
    void hand.table.api.defended(hex, turned).then(
      (found) => (this.#defended = found),
      () => undefined,
    );
  }
}
