import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { UnansweredSave } from '../../drafts/unansweredSave.ts';
import type { SaveAnswer, SheetDraft } from '../../grid/sheet/sheet.ts';
import { settledDraft, unsettledDraft } from '../../grid/sheet/sheetDraft.ts';

type Work = { readonly changeCount: number; readonly draft: SheetDraft };

/** How many changes a draft contains: changed cells of saved rows, added rows, deleted rows. */
export function changesOfDraft({ updated, added, deleted }: SheetDraft): number {
  const cells = updated.reduce((sum, row) => sum + Object.keys(row.cells).length, 0);
  return cells + added.length + deleted.length;
}

/**
 * What remains of stored work once the outcome of its save is known; `answer` is null if it was not recorded.
 */
export function settledWork(
  area: DecisionArea,
  { changeCount, draft }: Work,
  unanswered: UnansweredSave | null,
  answer: SaveAnswer | null,
): Work {
  if (!unanswered || !answer) return { changeCount, draft: unsettledDraft(draft) };
  const settled = settledDraft(area, draft, unanswered.sent, answer.ids);
  return { changeCount: changesOfDraft(settled), draft: settled };
}
