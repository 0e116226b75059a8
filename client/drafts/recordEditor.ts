import type * as z from 'zod';
import type { Place } from '../../contracts/push/ephemeral.ts';
import { conflictQuestion } from './conflictQuestion.ts';
import type { OfForm } from './keptForms.ts';
import type { DraftRow, RecordDraft, RowId, SavedRow } from './recordDraft.ts';
import type { OfQuarter } from './useTextRecovery.ts';

/** Why a save was refused: somebody else changed the same data meanwhile. */
export type Clash = {
  readonly text: string;
  /** The times that it tells, ISO 8601. */
  readonly at: readonly string[];
  readonly acceptLabel: string;
  readonly details?: readonly string[];
};

/** Result of a save: the conflict, or the new version, ISO 8601 (null where records have none). */
export type SaveOutcome =
  | { readonly clash: Clash }
  | { readonly clash: null; readonly seen: string | null; readonly savedText: string };

/** Reads the answer of a save that names who changed the same data meanwhile and when. */
export function saveOutcome(
  records: string,
  { modifiedBy, at }: { readonly modifiedBy: string | null; readonly at: string | null },
  savedText = 'Saved.',
): SaveOutcome {
  if (modifiedBy === null) return { clash: null, seen: at, savedText };
  const text = conflictQuestion({ records }, modifiedBy, at ?? '');
  return { clash: { text, at: [at ?? []].flat(), acceptLabel: 'Save anyway' } };
}

/** Configuration of a record's editor. */
export type RecordEditor<Data, Id extends RowId, Row> = {
  /** The record's load. */
  readonly load: {
    readonly data?: Data | undefined;
    readonly refetch: () => Promise<{ data?: Data | undefined }>;
  };
  readonly rowsOf: (record: Data) => readonly SavedRow<Id, Row>[];
  /**
   * Where teammates see this person, as editing while something is unsaved; absent if another part reports
   * it.
   */
  readonly place?: Pick<Place, 'teamId' | 'screen'>;
  /** Storage key of the draft in this browser tab. */
  readonly keptUnder: string;
  readonly schema: z.ZodType<RecordDraft<Id, Row>>;
  /** Where a draft was typed, for people who can no longer open the screen. */
  readonly of: (unsaved: RecordDraft<Id, Row>, changeCount: number) => OfForm | OfQuarter | null;
  /** How many changes the unsaved rows count as; by default one per row. */
  readonly countOf?: (unsaved: readonly DraftRow<Id, Row>[], record: Data) => number;
  /** Sends the rows over the record as it was shown. */
  readonly send: (
    rows: readonly DraftRow<Id, Row>[],
    over: { readonly record: Data; readonly force: boolean },
  ) => Promise<SaveOutcome>;
  /**
   * Whether a conflict affects nothing that I changed, so that my save is resent over the newest record
   * without asking.
   */
  readonly isAside?: (rows: readonly DraftRow<Id, Row>[], over: Data, newest: Data) => boolean;
  readonly onSaved?: (rows: readonly DraftRow<Id, Row>[]) => void;
  /** A failure of a call that shows its failure itself; elsewhere it has already raised its alert. */
  readonly onFailure?: (failure: unknown) => Promise<void>;
  /** True where the rows of a record are fixed: unsaved changes to a row that is gone no longer count. */
  readonly hasFixedRows?: boolean;
  /** The part of a stored draft that can be restored over the current record; by default all of it. */
  readonly restored?: (draft: RecordDraft<Id, Row>, record: Data) => RecordDraft<Id, Row>;
  /** True if what is typed beside an offer continues the stored draft; otherwise it replaces it. */
  readonly goesOnWithKept?: boolean;
};
