import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { loadCellHistory } from '../../../contracts/calls/turnHistory.ts';
import { formatCell } from '../../../contracts/decisions/cellText.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import { OpenInReplay } from '../../addresses/OpenInReplay.tsx';
import { useLoad } from '../../call/queries.ts';
import { CellSavesTable } from '../../changes/CellSavesTable.tsx';
import styles from '../../changes/Changes.module.css';
import { useTeam } from '../../contexts/TeamContext.ts';
import { hasTalk } from '../../contexts/talkState.ts';
import { rowName } from '../../drafts/conflictQuestion.ts';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import { formatTime } from '../../lib/clock.ts';
import { SaidThere } from '../../talk/SaidThere.tsx';
import dialogStyles from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';

type HistoryProps = {
  readonly turn: number;
  readonly intraturnId: number;
  readonly sheet: Sheet;
  readonly at: CellAt;
  /** Puts an earlier value into the cell as a draft; null where nothing can be typed. */
  readonly onRestore: ((value: CellValue) => void) | null;
  readonly onClose: () => void;
};

/** Who saved a cell when, from which value to which, newest first; an earlier value can be restored. */
export function CellHistoryDialog(props: HistoryProps): ReactNode {
  const { sheet, at, onClose } = props;
  const team = useTeam();
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
      {hasTalk(team) && (
        <SaidThere turn={props.turn} intraturnId={props.intraturnId} sheet={sheet} at={at} column={column} />
      )}
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
  if (!oldest) return <Text>No one has saved this cell this turn.</Text>;
  const current = sheet.cell(at.rowId, at.field).value;
  return (
    <>
      <CellSavesTable
        saves={data.saves}
        column={column}
        timeText={formatTime}
        acts={{
          title: 'Restore',
          of: (save) => (
            <>
              {save.to !== null && (
                <Restore value={save.to} column={column} current={current} onRestore={onRestore} />
              )}
              <OpenInReplay position={save.position} onOpen={onClose} />
            </>
          ),
        }}
      />
      {!data.hasMore && oldest.from !== null && (
        <div className={styles.start}>
          <Text size="sm">At the start of the turn: {formatCell(column, oldest.from)}</Text>
          <Restore value={oldest.from} column={column} current={current} onRestore={onRestore} />
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
  /** The current value of the cell. */
  readonly current: CellValue;
  readonly onRestore: HistoryProps['onRestore'];
};

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
