import { isPresent, putRow, removeRow } from './rowPresence.ts';
import type { CellAt, UndoneStep } from './sheet.ts';
import type { SheetCore } from './sheetCore.ts';
import type { EditStep, StepChange } from './stepRecord.ts';

const stepsMax = 200;

/** Runs one action of mine as a single undoable step; an action without effect leaves no step. */
export function takeStep<Result>(core: SheetCore, label: string, work: () => Result): Result {
  return core.change(() => {
    const changes: StepChange[] = [];
    core.recording = changes;
    const result = work();
    core.recording = null;
    if (changes.length > 0) {
      const number = core.options.nextStepNumber();
      push(core.steps.done, { label, number, changes, saveCount: core.saveCount });
      core.steps.undone = [];
    }
    return result;
  });
}

/** Undoes my last step; cells that a teammate has saved since keep the teammate's value. */
export function undoStep(core: SheetCore): UndoneStep | null {
  return reverseLast(core, core.steps.done, core.steps.undone);
}

/** Redoes the last undone step. */
export function redoStep(core: SheetCore): UndoneStep | null {
  return reverseLast(core, core.steps.undone, core.steps.done);
}

/** Reversing a step is itself a step, recorded for the other direction with what it actually changed. */
function reverseLast(core: SheetCore, from: EditStep[], to: EditStep[]): UndoneStep | null {
  const step = from.pop();
  if (!step) return null;
  return core.change(() => {
    const changes: StepChange[] = [];
    core.recording = changes;
    const reversed = step.changes.toReversed().filter((change) => reverse(core, step, change));
    core.recording = null;
    if (changes.length > 0) push(to, { ...step, changes, saveCount: core.saveCount });
    return { label: step.label, at: placeOf(core, step), skipped: step.changes.length - reversed.length };
  });
}

/** False if a teammate's save has changed the value that this step left, even if it is the same again. */
function reverse(core: SheetCore, step: EditStep, change: StepChange): boolean {
  if (change.kind === 'row') {
    if (isPresent(core, change.rowId) !== change.isPresentAfter) return false;
    if (change.isPresentAfter) removeRow(core, change.rowId);
    else putRow(core, change.rowId, change.row);
    return true;
  }
  const { rowId, field, before, after } = change;
  if (core.shown(rowId)?.[field] !== after || core.deleted.has(rowId)) return false;
  if (core.teammateSavesOf(rowId, field) !== change.teammateSaves) return false;
  const isUnsavedSince = step.saveCount === core.saveCount && core.saved.has(rowId);
  if (before.isDraft || !isUnsavedSince) core.write(rowId, { [field]: before.value });
  else if (core.drafts.get(rowId)?.has(field)) core.revertToSaved(rowId, field);
  else return false;
  return true;
}

function placeOf(core: SheetCore, step: EditStep): CellAt | null {
  const change = step.changes.find((candidate) => core.shown(candidate.rowId));
  if (!change) return null;
  const field = change.kind === 'cell' ? change.field : core.area.columns.find((c) => c.isRowHeader)?.field;
  return field === undefined ? null : { rowId: change.rowId, field };
}

function push(steps: EditStep[], step: EditStep): void {
  steps.push(step);
  if (steps.length > stepsMax) steps.shift();
}
