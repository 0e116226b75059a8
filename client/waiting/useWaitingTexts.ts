import type * as z from 'zod';
import type { WaitingPlace } from '../drafts/waitingPlace.ts';
import { toast } from '../ui/toast.tsx';
import { useWaiting } from './useWaiting.ts';
import { discardWaiting, takeUpWaiting, type Waiting } from './waitingStore.ts';

/** What waits for a form that belongs to a quarter, with its drafts parsed, newest first. */
export type WaitingTexts<Draft> = Waiting & { readonly drafts: readonly Draft[] };

/**
 * What was typed into a form in earlier quarters; `fill` applies it to the form and returns what could not be
 * applied.
 */
export function useWaitingTexts<Draft>(
  isHere: (place: WaitingPlace) => boolean,
  schema: z.ZodType<Draft>,
  fill: (drafts: readonly Draft[], from: WaitingPlace) => readonly string[],
) {
  const offers = useWaiting()
    .filter(({ place }) => isHere(place))
    .map((one): WaitingTexts<Draft> => {
      const drafts = one.values.flatMap(({ draft }) => schema.safeParse(draft).data ?? []);
      return { ...one, drafts };
    });
  return {
    offers,
    use: (offer: WaitingTexts<Draft>): void => {
      takeUpWaiting(offer, fill(offer.drafts, offer.place));
      toast('Filled in, not saved yet.');
    },
    discard: discardWaiting,
  };
}
