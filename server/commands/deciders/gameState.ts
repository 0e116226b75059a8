import type { DebriefView } from '../../../contracts/fields/debriefViews.ts';
import type { Schedule } from '../../../contracts/fields/schedule.ts';
import type { GameOfRoster } from './rosterState.ts';

/** A game: not created yet, or with its teams, members and freeze. */
export type GameState =
  | { readonly status: 'notCreated' }
  | (GameOfRoster & {
      readonly status: 'created';
      readonly isOpened: boolean;
      /**
       * How often its banks were opened or are being opened: once, and again after each change of the
       * settings they depend on.
       */
      readonly openings: number;
      /** Who froze the game and when; null while it is not frozen. */
      readonly frozen: { readonly by: number | null; readonly at: string } | null;
      readonly debriefShown: DebriefView;
      /** Its dates; null without any. Whether decisions are submitted at a lockdown is said by its settings alone. */
      readonly schedule: Schedule | null;
      /** When the game was deleted; null while it exists. */
      readonly deletedAt: string | null;
    });
export type CreatedGame = Extract<GameState, { status: 'created' }>;
