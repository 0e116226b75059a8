import type { CellValue, Row } from '../decisions/row.ts';

/** Rooms are set by the server from membership; a client never names one. */
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

/** What a frame may add to its kind: that it is also news for the recipient, whose bell has changed. */
export type NewsMark = { readonly isNews?: true };

/** The fields of every frame besides what happened: positions in its room and in the log, author and time. */
export type FrameFields = {
  readonly room: Room;
  readonly position: number;
  readonly previous: number;
  readonly by: { readonly userId: number; readonly name: string } | null;
  readonly at: string;
};
