import { createContext, useContext, useMemo } from 'react';
import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellAt } from '../grid/sheet.ts';

/** A cell that the step of the past which is shown has changed, and who did it. */
export type ChangedCell = CellAt & { readonly area: string; readonly userId: number; readonly name: string };

/** What the shown step changed; nothing where a screen shows today. */
export const ChangedCellsContext = createContext<readonly ChangedCell[]>([]);

/** What the shown step changed in an area; nothing where a screen shows today. */
export function useChangesOf(area: DecisionArea): readonly ChangedCell[] {
  const changed = useContext(ChangedCellsContext);
  return useMemo(
    () => changed.filter((cell) => recordOf(areaNamed(cell.area)) === recordOf(area)),
    [changed, area],
  );
}

/** Who changed a value that stands in no grid at the moment of the past that is shown; null where nobody did. */
export function useAuthorOf(area: DecisionArea, field: string): string | null {
  return useChangesOf(area).find((cell) => cell.field === field)?.name ?? null;
}
