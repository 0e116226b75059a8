import type { ChangedCell } from '../../decisions/changedCells.ts';
import { type HistoryStep, nameOf, type Person } from './steps.ts';

const none: readonly ChangedCell[] = [];

/** The cells that a step changed, as the grids mark them; a deleted row has none to mark. */
export function changedIn(step: HistoryStep | undefined, people: readonly Person[]): readonly ChangedCell[] {
  const area = step?.area ?? null;
  if (!step || area === null) return none;
  const author = { userId: step.user_id ?? 0, name: nameOf(step, people) };
  return step.changes
    .filter(({ kind, field }) => kind !== 'deleted' && field !== '')
    .map(({ row_id: rowId, field, from, over }, index) => ({
      ...{ area, rowId, field, ...author },
      change: { was: from, over, isFirst: index === 0 },
    }));
}
