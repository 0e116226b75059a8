import * as z from 'zod';

const commonFields = {
  gameId: z.int(),
  gameName: z.string(),
  /** The quarter that it was typed for. */
  turn: z.int(),
};
const teamFields = { teamId: z.int(), teamName: z.string() };

/**
 * Where something was typed that belongs to a quarter, by ids and by the names that people know, readable
 * even for people who can no longer open the place.
 */
export const waitingPlaceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('decisions'),
    ...commonFields,
    ...teamFields,
    intraturnId: z.int(),
    scenario: z.string(),
    area: z.string(),
    filterChoice: z.string().nullable(),
  }),
  z.object({ kind: z.literal('regulator'), ...commonFields, ...teamFields }),
  z.object({ kind: z.literal('adjustments'), ...commonFields }),
]);
export type WaitingPlace = z.infer<typeof waitingPlaceSchema>;
export type DecisionsPlace = Extract<WaitingPlace, { kind: 'decisions' }>;

/** The last parts of the key under which values wait: equal for the same place. */
export function nameOfPlace(place: WaitingPlace): string {
  const { kind, gameId, turn } = place;
  const team = kind === 'adjustments' ? [] : [place.teamId];
  const sheet = kind === 'decisions' ? [place.intraturnId, place.area, place.filterChoice ?? ''] : [];
  return [kind, gameId, turn, ...team, ...sheet].join('/');
}
