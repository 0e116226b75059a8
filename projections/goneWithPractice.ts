import type { GameEvent } from '../contracts/events/gameEvents.ts';

type Deletion = Extract<GameEvent, { type: 'GameDeleted' }>['data'];
type OfPractice = NonNullable<Deletion['practice']>;

/** What is shown of a practice game goes with it. */
export const goneWithPractice = (idsOf: (practice: OfPractice, gameId: number) => readonly string[]) => ({
  key: ({ data: { practice, gameId } }: { readonly data: Deletion }) => practice && idsOf(practice, gameId),
  reduce: () => null,
});

export const setIdsIn = ({ sets }: OfPractice): readonly string[] => Object.keys(sets);
