import type * as z from 'zod';
import type { Place } from '../../contracts/push/ephemeral.ts';
import { conflictQuestion } from './conflictQuestion.ts';
import type { OfForm } from './keptForms.ts';
import type { DraftRow, RecordDraft, RowId, SavedRow } from './recordDraft.ts';
import type { OfQuarter } from './useTextRecovery.ts';

/** Why a save was not taken: somebody else changed the same meanwhile. */
export type Clash = {
  readonly text: string;
  readonly acceptLabel: string;
  readonly details?: readonly string[];
};

/** What became of a save: the clash, or the version that it made, ISO 8601 (null where records have none). */
export type SaveOutcome =
  | { readonly clash: Clash }
  | { readonly clash: null; readonly seen: string | null; readonly savedText: string };

/** Reads the answer of a save that names who changed the same meanwhile and when. */
export function saveOutcome(
  records: string,
  { modifiedBy, at }: { readonly modifiedBy: string | null; readonly at: string | null },
  savedText = 'Saved.',
): SaveOutcome {
  if (modifiedBy === null) return { clash: null, seen: at, savedText };
  const text = conflictQuestion({ records }, modifiedBy, at ?? '');
  return { clash: { text, acceptLabel: 'Save anyway' } };
}

/** What the editor of a record has to say of it. */
export type RecordEditor<Data, Id extends RowId, Row> = {
  /** The record's load. */
  readonly load: {
    readonly data?: Data | undefined;
    readonly refetch: () => Promise<{ data?: Data | undefined }>;
  };
  readonly rowsOf: (record: Data) => readonly SavedRow<Id, Row>[];
  /** Where teammates see this person, editing while something is unsaved; absent where another part tells it. */
  readonly place?: Pick<Place, 'teamId' | 'screen'>;
  /** Name under which the draft is kept in this browser tab. */
  readonly keptUnder: string;
  readonly schema: z.ZodType<RecordDraft<Id, Row>>;
  /** Where a draft was typed, for those who cannot open the screen any more. */
  readonly of: (unsaved: RecordDraft<Id, Row>, changeCount: number) => OfForm | OfQuarter | null;
  /** How many changes the unsaved rows are; a row is one where nothing else is said. */
  readonly countOf?: (unsaved: readonly DraftRow<Id, Row>[], record: Data) => number;
  /** Sends the rows over the record as it was shown. */
  readonly send: (
    rows: readonly DraftRow<Id, Row>[],
    over: { readonly record: Data; readonly force: boolean },
  ) => Promise<SaveOutcome>;
  /** Whether a clash is over nothing that I changed, so that mine is sent again over the newest record, unasked. */
  readonly isAside?: (rows: readonly DraftRow<Id, Row>[], over: Data, newest: Data) => boolean;
  readonly onSaved?: (rows: readonly DraftRow<Id, Row>[]) => void;
  /** A failure of a call that shows its failure itself; elsewhere it has raised its alert already. */
  readonly onFailure?: (failure: unknown) => Promise<void>;
  /** True where the rows of a record are given: what is unsaved of one that has gone is no change any more. */
  readonly hasFixedRows?: boolean;
  /** What of a kept draft can be restored over the record of today; all of it where nothing else is said. */
  readonly restored?: (draft: RecordDraft<Id, Row>, record: Data) => RecordDraft<Id, Row>;
  /** True where what is typed beside an offer goes on with what was kept; elsewhere it takes its place. */
  readonly goesOnWithKept?: boolean;
};
