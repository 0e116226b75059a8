import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { withdrawProposal } from '../../contracts/calls/talk.ts';
import { formatCell } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import { useGame } from '../contexts/GameContext.ts';
import { firstName } from '../grid/control/gridTexts.ts';
import { formatTime } from '../lib/clock.ts';
import { useUser } from '../session/session.ts';
import inline from '../ui/Inline.module.css';
import { MomentIn } from '../ui/Moment.tsx';
import styles from './Remark.module.css';
import { focusField, type ShownRemark, useTalkAct } from './useTalk.ts';

/** The cell that a proposal is for, on the screen. */
export type ProposedCell = {
  readonly column: Column;
  readonly saved: CellValue | null;
  readonly value: CellValue;
  /** Takes a proposed value as an unsaved change; null where nothing can be typed now. */
  readonly take: ((value: CellValue, name: string) => void) | null;
};

type ProposalProps = {
  readonly turn: number;
  readonly remark: ShownRemark;
  readonly name: string;
  /** Null for a whole row, for which nothing is proposed. */
  readonly column: Column | null;
  /** Null where the cell is not on the screen. */
  readonly cell: ProposedCell | null;
  readonly mayWithdraw: boolean;
};

/** How a proposal stands: as the record has it, in the reader's unsaved changes, or past once the quarter was run. */
function standingOf({ standing, value }: ShownRemark, cell: ProposedCell | null, isRun: boolean) {
  const isMine = cell !== null && cell.value === value && cell.saved !== value && standing !== 'withdrawn';
  if (isMine) return 'mine';
  return isRun && standing === 'open' ? 'outOfDate' : (standing ?? 'open');
}

function standingText(
  { turn, remark: { since }, name, cell }: ProposalProps,
  column: Column,
  standing: ReturnType<typeof standingOf>,
  isRun: boolean,
): string {
  const time = since && formatTime(since.at);
  if (standing === 'mine') return 'in your unsaved changes';
  if (standing === 'saved') return since ? `saved by ${since.full_name}, ${time}` : 'saved';
  if (standing === 'withdrawn') return `withdrawn by ${firstName(name)}`;
  const saved = cell && cell.saved !== null ? formatCell(column, cell.saved) : null;
  if (isRun) return saved === null ? '' : `Qtr ${turn} was run with ${saved}`;
  if (standing === 'outOfDate')
    return since
      ? `out of date: ${firstName(since.full_name)} saved ${formatCell(column, since.value)}, ${time}`
      : 'out of date';
  return saved === null ? '' : `instead of ${saved}`;
}

/** `0.880% instead of 0.925%`, and what can be done with it; nothing for words alone. */
export function Proposal(props: ProposalProps): ReactNode {
  const { turn, remark, name, column, cell } = props;
  const { value, remark_id: id } = remark;
  const isOwn = useUser().userId === remark.by;
  const act = useTalkAct();
  const isRun = turn <= useGame().turns_completed;
  if (value === null || !column) return null;
  const standing = standingOf(remark, cell, isRun);
  const isWaiting = standing === 'open' || standing === 'outOfDate';
  return (
    <div className={styles.proposal} data-standing={standing}>
      <span className={styles.figure}>{formatCell(column, value)}</span>
      <span className={styles.instead}>
        <MomentIn text={standingText(props, column, standing, isRun)} at={remark.since?.at ?? null} />
      </span>
      {isWaiting && !isOwn && cell?.take && (
        <Button
          size="compact-sm"
          variant={standing === 'open' ? 'filled' : 'default'}
          onClick={({ currentTarget }) => {
            focusField(currentTarget);
            cell.take?.(value, name);
          }}
        >
          Take it
        </Button>
      )}
      {(isWaiting || standing === 'mine') && isOwn && props.mayWithdraw && typeof id === 'number' && (
        <button
          type="button"
          className={inline.act}
          onClick={({ currentTarget }) => {
            focusField(currentTarget);
            act(withdrawProposal, { turn_num: turn, remark_id: id });
          }}
        >
          Withdraw
        </button>
      )}
    </div>
  );
}

type ProposedProps = {
  /** Who, where the line does not stand below their name. */
  readonly by?: string;
  readonly isPast?: boolean;
  readonly column: Column | undefined;
  readonly value: CellValue | null;
};

/** `proposes 0.880%`, where nothing can be done with it; nothing for words alone. */
export function Proposed({ by, isPast = false, column, value }: ProposedProps): ReactNode {
  if (value === null || !column) return null;
  return (
    <span className={styles.proposed}>
      {by && `${firstName(by)} `}
      {isPast ? 'proposed' : 'proposes'} <b>{formatCell(column, value)}</b>
    </span>
  );
}
