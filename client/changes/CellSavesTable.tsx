import type { ReactNode } from 'react';
import type { CellSave } from '../../contracts/calls/turnHistory.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { Moment } from '../ui/Moment.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Changes.module.css';

/** Who saved a cell when, from which value to which, newest first; `acts` are the actions on a save. */
export function CellSavesTable({
  saves,
  column,
  timeText,
  acts = null,
}: {
  readonly saves: readonly CellSave[];
  readonly column: Column;
  readonly timeText: (at: string) => string;
  readonly acts?: { readonly title: string; readonly of: (save: CellSave) => ReactNode } | null;
}): ReactNode {
  const text = (value: CellValue | null): string => (value === null ? '–' : formatCell(column, value));
  return (
    <table className={styles.changes} aria-label="Saves, newest first">
      <thead>
        <tr>
          <TermHead name="Saved by" />
          <TermHead name="From" />
          <TermHead name="To" />
          <TermHead name="Scenario" />
          {acts && <TermHead name={acts.title} />}
        </tr>
      </thead>
      <tbody>
        {saves.map((save) => (
          <tr key={save.position}>
            <th scope="row">
              {save.modifiedBy} <Moment at={save.at} format={timeText} />
              {save.isForced && ' (saved over a teammate’s change)'}
            </th>
            <td data-label="From">{text(save.from)}</td>
            <td data-label="To">{save.kind === 'deleted' ? 'row deleted' : text(save.to)}</td>
            <td data-label="Scenario">{save.scenario}</td>
            {acts && <td className={styles.restore}>{acts.of(save)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
