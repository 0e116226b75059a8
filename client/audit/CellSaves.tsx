import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditChange } from '../../contracts/calls/audit.ts';
import { loadCellHistory } from '../../contracts/calls/turnHistory.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { useLoad } from '../call/queries.ts';
import { CellSavesTable } from '../changes/CellSavesTable.tsx';
import { momentText } from './auditTexts.ts';

/** Who saved a cell when, newest first. */
export function CellSaves({
  intraturnId,
  cell,
}: {
  readonly intraturnId: number;
  readonly cell: NonNullable<AuditChange['cell']>;
}): ReactNode {
  const { area, row_id, field, name } = cell;
  const { data, error } = useLoad(
    loadCellHistory,
    { intraturn: intraturnId },
    { area: areaNamed(area).name, row_id, field, limit: 100 },
    { showsFailure: true },
  );
  const column = columnOf(areaNamed(area), field);
  return (
    <section aria-label={`History of ${name}`} aria-live="polite">
      {error && <Text>The scenario of this cell is gone; the entries of the team tell its saves.</Text>}
      {data && column && <CellSavesTable saves={data.saves} column={column} timeText={momentText} />}
    </section>
  );
}
