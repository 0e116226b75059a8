import { createContext, useContext, useMemo } from 'react';
import { loadHeat } from '../../../contracts/calls/heat.ts';
import { recordOf } from '../../../contracts/decisions/areas.ts';
import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { useLoad } from '../../call/queries.ts';
import type { SetHeat } from '../../decisions/heat.ts';
import type { CellHeat } from '../../grid/control/cellHeat.ts';

/** The log position after which saves are counted; null if no heat is shown. */
export const HeatAfterContext = createContext<number | null>(null);

/** The heat of a decision set until the shown moment; null if not requested, or not loaded yet. */
export function useCountedHeat(intraturnId: number): SetHeat | null {
  const after = useContext(HeatAfterContext);
  const isEnabled = after !== null;
  const { data } = useLoad(
    loadHeat,
    { intraturn: intraturnId },
    { after: after ?? 0 },
    { isEnabled, showsFailure: true },
  );
  return useMemo(() => {
    if (!isEnabled || !data) return null;
    const byRecord = new Map<string, Map<string, CellHeat>>();
    for (const { area, row_id: rowId, field, ...heat } of data.cells) {
      const cells = byRecord.get(area) ?? new Map<string, CellHeat>();
      byRecord.set(area, cells.set(cellKey(rowId, field), heat));
    }
    const records = (areas: readonly DecisionArea[]) => new Set(areas.map(recordOf));
    return {
      ofArea: (area) => byRecord.get(recordOf(area)) ?? new Map(),
      sumOf: (areas) =>
        [...records(areas)]
          .flatMap((record) => [...(byRecord.get(record)?.values() ?? [])])
          .reduce((sum, { saves }) => sum + saves, 0),
    };
  }, [isEnabled, data]);
}
