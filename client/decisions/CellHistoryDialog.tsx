import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type CellSave, loadCellHistory } from '../../contracts/calls/turnHistory.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { useLoad } from '../call/queries.ts';
import type { CellAt, Sheet } from '../grid/sheet.ts';
import { OpenInReplay } from '../history/OpenInReplay.tsx';
import { formatTime } from '../shell/clock.ts';
import dialogStyles from '../shell/Dialog.module.css';
import { Dialog } from '../shell/Dialog.tsx';
import styles from './Changes.module.css';
import { rowName } from './conflictQuestion.ts';

type HistoryProps = {
  readonly intraturnId: number;
  readonly sheet: Sheet;
  readonly at: CellAt;
  /** Puts an earlier value into the cell as a draft; null where nothing can be typed. */
  readonly onRestore: ((value: CellValue) => void) | null;
  readonly onClose: () => void;
};

/** Who saved a cell when, from what to what, newest first; an earlier value can be taken again (ux §2.11). */
export function CellHistoryDialog(props: HistoryProps): ReactNode {
  const { sheet, at, onClose } = props;
  const [cursors, setCursors] = useState<readonly (number | null)[]>([null]);
  const column = columnOf(sheet.area, at.field);
  if (!column) return null;
  return (
    <Dialog title={`History of ${rowName(sheet, at.rowId)}, ${column.title}`} width="wide" onCancel={onClose}>
      {cursors.map((before, index) => (
        <HistoryPage
          key={before ?? 'newest'}
          {...props}
          column={column}
          before={before}
          onMore={
            index === cursors.length - 1 ? (revision) => setCursors((shown) => [...shown, revision]) : null
          }
        />
      ))}
      <div className={dialogStyles.actions}>
        <Button onClick={onClose}>Close</Button>
      </div>
    </Dialog>
  );
}

function HistoryPage({
  intraturnId,
  sheet,
  at,
  column,
  before,
  onMore,
  onRestore,
  onClose,
}: HistoryProps & {
  readonly column: Column;
  readonly before: number | null;
  readonly onMore: ((revision: number) => void) | null;
}): ReactNode {
  const body = { area: sheet.area.name, row_id: at.rowId, field: at.field };
  const { data } = useLoad(
    loadCellHistory,
    { intraturn: intraturnId },
    before === null ? body : { ...body, before },
  );
  if (!data) return <Text role="status">Loading...</Text>;
  const oldest = data.saves.at(-1);
  if (!oldest) return <Text>Nobody has saved this cell in this turn.</Text>;
  return (
    <>
      <table className={styles.changes} aria-label="Saves, newest first">
        <thead>
          <tr>
            <th scope="col">Saved by</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Scenario</th>
            <th scope="col">Restore</th>
          </tr>
        </thead>
        <tbody>
          {data.saves.map((save) => (
            <SaveRow
              key={save.revision}
              {...{ save, column, onRestore, onClose }}
              current={sheet.cell(at.rowId, at.field).value}
            />
          ))}
        </tbody>
      </table>
      {!data.hasMore && oldest.from !== null && (
        <div className={styles.start}>
          <Text size="sm">At the start of the turn: {formatCell(column, oldest.from)}</Text>
          <Restore
            value={oldest.from}
            {...{ column, onRestore }}
            current={sheet.cell(at.rowId, at.field).value}
          />
        </div>
      )}
      {data.hasMore && onMore && (
        <Button variant="default" mt="sm" onClick={() => onMore(oldest.revision)}>
          Show earlier saves
        </Button>
      )}
    </>
  );
}

type RestoreProps = {
  readonly column: Column;
  /** What the cell shows now. */
  readonly current: CellValue;
  readonly onRestore: HistoryProps['onRestore'];
};

function SaveRow({
  save,
  column,
  current,
  onRestore,
  onClose,
}: RestoreProps & { readonly save: CellSave; readonly onClose: () => void }): ReactNode {
  const text = (value: CellValue | null): string => (value === null ? '–' : formatCell(column, value));
  return (
    <tr>
      <th scope="row">
        {save.modifiedBy} {formatTime(save.at)}
        {save.isForced && ' (saved over a teammate’s change)'}
      </th>
      <td data-label="From">{text(save.from)}</td>
      <td data-label="To">{save.kind === 'deleted' ? 'row deleted' : text(save.to)}</td>
      <td data-label="Scenario">{save.scenario}</td>
      <td className={styles.restore}>
        {save.to !== null && <Restore value={save.to} {...{ column, current, onRestore }} />}
        <OpenInReplay position={save.position} onOpen={onClose} />
      </td>
    </tr>
  );
}

function Restore({
  value,
  column,
  current,
  onRestore,
}: RestoreProps & { readonly value: CellValue }): ReactNode {
  if (!onRestore || value === current) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Restore this value, ${formatCell(column, value)}`}
      onClick={() => onRestore(value)}
    >
      Restore this value
    </Button>
  );
}
