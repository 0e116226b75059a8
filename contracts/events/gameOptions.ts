import * as z from 'zod';

/** Settings of a game that say what its teams may do, beside those that its banks are computed from. */
export const gameOptionsSchema = z.strictObject({
  /** Name of the game's community in Foresight; blank for none. */
  foresightCommunityName: z.string(),
  areReportsHidden: z.boolean(),
  areForecastsDisabled: z.boolean(),
  areScenariosDisabled: z.boolean(),
  areMergersEnabled: z.boolean(),
  isVisitForced: z.boolean(),
  isOutsideTurnInDisabled: z.boolean(),
  /** Whether students go through the closed quarters of their own team; absent in events of before, which means no. */
  areHistoriesOpen: z.boolean().default(false),
  /** Whether those who teach the game make research packs of it; absent in events of before, which means no. */
  areResearchPacksOpen: z.boolean().default(false),
});
export type GameOptions = z.infer<typeof gameOptionsSchema>;

/** A game that was created before there were options has none of them. */
export const noOptions: GameOptions = {
  foresightCommunityName: '',
  areReportsHidden: false,
  areForecastsDisabled: false,
  areScenariosDisabled: false,
  areMergersEnabled: false,
  isVisitForced: false,
  isOutsideTurnInDisabled: false,
  areHistoriesOpen: false,
  areResearchPacksOpen: false,
};

/** The options of recorded settings, those that they are too old for included. */
export const optionsOf = (recorded: Partial<GameOptions> = {}): GameOptions => ({
  ...noOptions,
  ...recorded,
});
