import { type ReactNode, useMemo } from 'react';
import { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { useLoad } from '../../call/queries.ts';
import { type ChangedCell, ChangedCellsContext } from '../../decisions/changedCells.ts';
import { type HistoryStep, nameOf, type Person } from '../steps/steps.ts';

/** Tells the grids which cells the shown step has changed; none for a step without a save. */
export function ChangedCells({
  step,
  people,
  children,
}: {
  readonly step: HistoryStep | null;
  readonly people: readonly Person[];
  readonly children: ReactNode;
}): ReactNode {
  const intraturn = step?.area === null ? null : (step?.intraturn_id ?? null);
  const { data } = useLoad(
    loadChanges,
    { intraturn: intraturn ?? 0 },
    { comparedWith: 'lastSave' },
    { isEnabled: intraturn !== null, showsFailure: true },
  );
  const cells = useMemo((): readonly ChangedCell[] => {
    if (!data || !step || intraturn === null) return [];
    const author = { userId: step.user_id ?? 0, name: nameOf(step, people) };
    return data.sections.flatMap(({ changes }) =>
      changes.map(({ area, row_id, field }) => ({ area, rowId: row_id, field, ...author })),
    );
  }, [data, step, intraturn, people]);
  return <ChangedCellsContext value={cells}>{children}</ChangedCellsContext>;
}
