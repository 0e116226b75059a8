import { createContext, useContext, useMemo } from 'react';
import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellChange } from '../grid/control/peerPlaces.ts';
import type { CellAt } from '../grid/sheet/sheet.ts';

/** A cell changed by the displayed step of the past, and who did it. */
export type ChangedCell = CellAt & {
  readonly area: string;
  readonly userId: number;
  readonly name: string;
  readonly change: CellChange;
};

/** What the displayed step changed; empty on a screen of the present. */
export const ChangedCellsContext = createContext<readonly ChangedCell[]>([]);

/** What the displayed step changed in an area; empty on a screen of the present. */
export function useChangesOf(area: DecisionArea): readonly ChangedCell[] {
  const changed = useContext(ChangedCellsContext);
  return useMemo(
    () => changed.filter((cell) => recordOf(areaNamed(cell.area)) === recordOf(area)),
    [changed, area],
  );
}

/** What was changed in a value outside a grid at the displayed moment of the past; null if nothing was. */
export function useChangeOf(area: DecisionArea, field: string): ChangedCell | null {
  return useChangesOf(area).find((cell) => cell.field === field) ?? null;
}
