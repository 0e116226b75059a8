import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { AuditChange } from '../../contracts/calls/audit.ts';
import { type CellSave, loadCellHistory } from '../../contracts/calls/turnHistory.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { useLoad } from '../call/queries.ts';
import changes from '../decisions/Changes.module.css';
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
  const text = (value: CellSave['to']): string =>
    value === null ? '–' : column ? formatCell(column, value) : String(value);
  return (
    <section aria-label={`History of ${name}`} aria-live="polite">
      {error && <Text>The scenario of this cell is gone; the entries of the team tell its saves.</Text>}
      {data && (
        <table className={changes.changes} aria-label="Saves, newest first">
          <thead>
            <tr>
              <th scope="col">Saved by</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col">Scenario</th>
            </tr>
          </thead>
          <tbody>
            {data.saves.map((save) => (
              <tr key={save.position}>
                <th scope="row">
                  {save.modifiedBy} {momentText(save.at)}
                  {save.isForced && ' (saved over a teammate’s change)'}
                </th>
                <td data-label="From">{text(save.from)}</td>
                <td data-label="To">{save.kind === 'deleted' ? 'row deleted' : text(save.to)}</td>
                <td data-label="Scenario">{save.scenario}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
