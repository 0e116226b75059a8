import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { useUser } from '../session/session.ts';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Remark.module.css';
import type { ShownRemark } from './useTalk.ts';

/** The cell that a proposal is for, on the screen. */
export type ProposedCell = {
  readonly column: Column;
  readonly saved: CellValue | null;
  readonly value: CellValue;
  /** Takes a proposed value as an unsaved change; null where nothing can be typed now. */
  readonly take: ((value: CellValue, name: string) => void) | null;
};

/** How a proposal stands: as the record has it, or in the reader's unsaved changes. */
type Standing = NonNullable<ShownRemark['standing']> | 'mine';

function standingOf({ standing, value }: ShownRemark, cell: ProposedCell | null): Standing {
  const isMine = cell !== null && cell.value === value && cell.saved !== value && standing !== 'withdrawn';
  return isMine ? 'mine' : (standing ?? 'open');
}

function standingText(
  remark: ShownRemark,
  column: Column,
  standing: Standing,
  cell: ProposedCell | null,
  name: string,
): string {
  const { since } = remark;
  const by = since ? ` by ${since.full_name}, ${formatTime(since.at)}` : '';
  if (standing === 'mine') return 'in your unsaved changes';
  if (standing === 'saved') return `saved${by}`;
  if (standing === 'withdrawn') return `withdrawn by ${firstName(name)}`;
  if (standing === 'outOfDate')
    return since
      ? `out of date: ${firstName(since.full_name)} saved ${formatCell(column, since.value)}, ${formatTime(since.at)}`
      : 'out of date';
  return cell && cell.saved !== null ? `instead of ${formatCell(column, cell.saved)}` : '';
}

/** `0.880% instead of 0.925%`, and what can be done with it. */
export function Proposal({
  remark,
  name,
  column,
  cell,
  onWithdraw,
}: {
  readonly remark: ShownRemark & { readonly value: CellValue };
  readonly name: string;
  readonly column: Column;
  /** Null where the cell is not on the screen. */
  readonly cell: ProposedCell | null;
  /** Null where nothing can be withdrawn. */
  readonly onWithdraw: (() => void) | null;
}): ReactNode {
  const isMine = useUser().userId === remark.by;
  const standing = standingOf(remark, cell);
  const isWaiting = standing === 'open' || standing === 'outOfDate';
  const { value } = remark;
  return (
    <div className={styles.proposal} data-standing={standing}>
      <span className={styles.figure}>{formatCell(column, value)}</span>
      <span className={styles.instead}>
        <MomentIn text={standingText(remark, column, standing, cell, name)} at={remark.since?.at ?? null} />
      </span>
      {isWaiting && !isMine && cell?.take && (
        <Button
          size="compact-sm"
          variant={standing === 'open' ? 'filled' : 'default'}
          onClick={() => cell.take?.(value, name)}
        >
          Take it
        </Button>
      )}
      {standing !== 'withdrawn' && standing !== 'saved' && isMine && onWithdraw && !remark.isWaiting && (
        <button type="button" className={styles.quiet} onClick={onWithdraw}>
          Withdraw
        </button>
      )}
    </div>
  );
}
