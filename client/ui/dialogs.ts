import { createContext, useContext } from 'react';
import { createStore, type Store } from '../lib/store.ts';

export type Alternative = { readonly label: string; readonly act: () => void };

/** One question or notice; the text is shown verbatim, with newlines. */
export type DialogRequest = {
  readonly kind: 'alert' | 'confirm';
  readonly text: string;
  /** The times in the text and the lines, ISO 8601. */
  readonly at: readonly string[];
  /** Lines listed below the text: the conflicting cells. */
  readonly details: readonly string[];
  readonly acceptLabel: string;
  /** A third way, beside accepting and not. */
  readonly alternative: Alternative | null;
  readonly answer: (isAccepted: boolean) => void;
};

/** Alerts and confirms, shown one after the other. */
export type Dialogs = {
  readonly queue: Store<readonly DialogRequest[]>;
  readonly alert: (text: string) => Promise<void>;
  /** The button is labeled with the action; Cancel and Escape return false. */
  readonly confirm: (
    text: string,
    options?: {
      readonly acceptLabel?: string;
      readonly at?: readonly string[];
      readonly details?: readonly string[];
      readonly alternative?: Alternative | null;
      /** Accepts by itself: what was asked about is no more. */
      readonly moot?: AbortSignal;
    },
  ) => Promise<boolean>;
};

export function createDialogs(): Dialogs {
  const queue = createStore<readonly DialogRequest[]>([]);
  function ask(request: Omit<DialogRequest, 'answer'>, moot?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const asked: DialogRequest = {
        ...request,
        answer: (isAccepted) => {
          queue.set(queue.get().filter((waiting) => waiting !== asked));
          resolve(isAccepted);
        },
      };
      queue.set([...queue.get(), asked]);
      moot?.addEventListener('abort', () => asked.answer(true));
    });
  }
  return {
    queue,
    alert: async (text) => {
      const isAlreadyShown = queue.get().some((waiting) => waiting.kind === 'alert' && waiting.text === text);
      if (!isAlreadyShown)
        await ask({ kind: 'alert', text, at: [], details: [], acceptLabel: 'OK', alternative: null });
    },
    confirm: (text, options = {}) =>
      ask(
        {
          kind: 'confirm',
          text,
          at: options.at ?? [],
          details: options.details ?? [],
          acceptLabel: options.acceptLabel ?? 'Yes',
          alternative: options.alternative ?? null,
        },
        options.moot,
      ),
  };
}

export const DialogsContext = createContext<Dialogs>(createDialogs());

/** Alerts and confirms for screens. */
export function useDialogs(): Dialogs {
  return useContext(DialogsContext);
}
