import { type SaveConflict, saveCallOf } from '../../../contracts/calls/decisionCalls.ts';
import type { useActs } from '../../call/queries.ts';
import type { SaveAnswer, Sheet } from '../../grid/sheet/sheet.ts';

/** Answer of every save call; `modifiedBy` is null if it was recorded. */
export type DecisionSaveOutcome = SaveAnswer & {
  readonly modifiedBy: string | null;
  readonly conflicts: readonly SaveConflict[];
};

/** Sends a save of a sheet; resent under the same id it is recorded once, and answered alike. */
export async function sendSave(
  act: ReturnType<typeof useActs>['act'],
  { area, filterChoice }: Sheet,
  intraturnId: number,
  body: Readonly<Record<string, unknown>>,
  commandId: string,
): Promise<DecisionSaveOutcome> {
  const save = saveCallOf(area, filterChoice);
  const { ids, ...outcome } = await act(save, { intraturn: intraturnId }, body, commandId);
  return {
    ...outcome,
    ids: Object.fromEntries(Object.entries(ids).map(([from, to]) => [Number(from), to])),
  };
}
