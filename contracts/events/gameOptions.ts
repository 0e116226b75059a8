import * as z from 'zod';

/** Settings of a game that control what its teams may do, besides the inputs of its banks. */
export const gameOptionsSchema = z.strictObject({
  /** Name of the game's community in Foresight; blank for none. */
  foresightCommunityName: z.string(),
  areReportsHidden: z.boolean(),
  areForecastsDisabled: z.boolean(),
  areScenariosDisabled: z.boolean(),
  areMergersEnabled: z.boolean(),
  isVisitForced: z.boolean(),
  isOutsideTurnInDisabled: z.boolean(),
  /** Whether students may view past quarters of their own team. */
  areHistoriesOpen: z.boolean(),
  /** Whether instructors may read what teams say from now on. */
  isTalkOpenToInstructors: z.boolean(),
  /** Whether instructors of the game may run its turns. */
  areInstructorsRunning: z.boolean(),
});
export type GameOptions = z.infer<typeof gameOptionsSchema>;

/** A game to which nothing of that applies. */
export const noOptions: GameOptions = {
  foresightCommunityName: '',
  areReportsHidden: false,
  areForecastsDisabled: false,
  areScenariosDisabled: false,
  areMergersEnabled: false,
  isVisitForced: false,
  isOutsideTurnInDisabled: false,
  areHistoriesOpen: false,
  isTalkOpenToInstructors: false,
  areInstructorsRunning: false,
};
