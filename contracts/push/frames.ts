import type { CellValue, Row } from '../decisions/row.ts';

/** Rooms are set by the server from membership; a client never names one (architecture §5). */
export type Room =
  | `team-${number}`
  | `game-${number}`
  | `user-${number}`
  | `overseers-${number}`
  | 'administrators'
  | 'everyone';

/** One saved change to a row, as pushed to teammates: the fields that changed, or the whole row when added. */
export type RowPatch =
  | {
      readonly kind: 'updated';
      readonly rowId: number;
      readonly changes: Readonly<Record<string, CellValue>>;
    }
  | { readonly kind: 'added'; readonly rowId: number; readonly row: Row }
  | { readonly kind: 'deleted'; readonly rowId: number };

/** What happened, by kind. Only `decisionsSaved` carries a patch; the others name what to load again. */
export type FrameBody =
  | {
      readonly type: 'decisionsSaved';
      readonly teamId: number;
      readonly turn: number;
      readonly intraturnId: number;
      readonly area: string;
      readonly filter: string | null;
      readonly rows: readonly RowPatch[];
      /** The area's new lastUpdated stamp. */
      readonly lastUpdated: string;
    }
  | {
      /** The decision sets of a team's turn changed; `intraturnId` is the set that was created, activated or deleted. */
      readonly type: 'decisionSetsChanged';
      readonly change: 'created' | 'activated' | 'deleted';
      readonly teamId: number;
      readonly turn: number;
      readonly intraturnId: number;
      readonly name: string;
    }
  | { readonly type: 'decisionsSubmitted'; readonly gameId: number; readonly teamId: number }
  | {
      readonly type: 'teamLockChanged';
      readonly gameId: number;
      readonly teamId: number;
      readonly isFrozen: boolean;
    }
  | { readonly type: 'gameFreezeChanged'; readonly gameId: number; readonly isFrozen: boolean }
  | { readonly type: 'gamesChanged'; readonly gameId: number }
  | { readonly type: 'turnRunProgress'; readonly gameId: number; readonly turn: number }
  | {
      readonly type: 'forecastChanged';
      readonly teamId: number;
      readonly turn: number;
      readonly forecast: number;
    }
  | { readonly type: 'decisionsCounted'; readonly gameId: number; readonly teamId: number }
  | { readonly type: 'forecastsCounted'; readonly gameId: number; readonly teamId: number }
  | { readonly type: 'turnRenewed'; readonly gameId: number; readonly teamId: number; readonly turn: number }
  | { readonly type: 'turnCompleted'; readonly gameId: number; readonly turn: number }
  | { readonly type: 'turnOpened'; readonly gameId: number; readonly teamId: number; readonly turn: number }
  | { readonly type: 'membershipChanged'; readonly gameId: number }
  | { readonly type: 'joinCodeChanged'; readonly gameId: number }
  | { readonly type: 'researchQuestionChanged'; readonly gameId: number }
  | { readonly type: 'housekeepingChanged'; readonly gameId: number; readonly teamId: number }
  | { readonly type: 'measuresChanged'; readonly teamId: number }
  | { readonly type: 'notesChanged'; readonly teamId: number }
  | { readonly type: 'mergerScenariosChanged'; readonly teamId: number }
  /** The team's students do not read the regulator report of a turn any more. */
  | { readonly type: 'regulatorReportWithdrawn'; readonly gameId: number; readonly teamId: number }
  | {
      readonly type: 'regulatorReportChanged';
      readonly gameId: number;
      readonly teamId: number;
      readonly turn: number;
    }
  | { readonly type: 'adjustmentsChanged'; readonly gameId: number; readonly turn: number }
  /** The help of a page was saved, for one game or for all (null). */
  | { readonly type: 'helpChanged'; readonly page: string; readonly gameId: number | null }
  /** Somebody was erased: their name and their texts are gone from every screen. */
  | { readonly type: 'personErased' }
  /** The banner of whoever receives it has changed. */
  | { readonly type: 'messagesChanged' }
  /** Somebody was shown or cleared a message of whoever receives it. */
  | { readonly type: 'messagesRead' }
  /** The news of whoever receives it have changed; what else has changed is told by no frame of its own. */
  | { readonly type: 'newsChanged' };

/** What a frame may say beside its kind: that it is news to whoever receives it as well, and their bell has changed. */
export type NewsMark = { readonly isNews?: true };

/**
 * One pushed fact. `previous` is the position of the frame before it in the same room: a client that has not seen
 * that position has a gap, and loads its screen again through the ordinary call.
 */
export type Frame = FrameBody &
  NewsMark & {
    readonly room: Room;
    readonly position: number;
    readonly previous: number;
    readonly by: { readonly userId: number; readonly name: string } | null;
    readonly at: string;
  };
