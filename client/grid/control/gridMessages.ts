import type { Unsubscribe } from '../sheet/sheet.ts';
import { KeyedListeners } from '../sheet/subscriptions.ts';

/** One line under the grid about what just happened, and the one action it offers. */
export type GridMessage = {
  readonly text: string;
  readonly action: { readonly label: string; readonly act: () => void } | null;
};

/** The last message of a grid, for its status line and its announcements. */
export class GridMessages {
  #last: GridMessage | null = null;
  readonly #listeners = new KeyedListeners<'message'>();

  get last(): GridMessage | null {
    return this.#last;
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add('message', listener);
  }

  say(text: string, action: GridMessage['action'] = null): void {
    this.#last = text === '' ? null : { text, action };
    this.#listeners.tell('message');
  }
}
