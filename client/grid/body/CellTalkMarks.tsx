import { plainNumber } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellTalk } from '../control/cellTalk.ts';
import { firstName } from '../control/gridTexts.ts';
import type { Cell } from '../sheet/sheet.ts';
import classes from './CellTalkMarks.module.css';
import texts from './CellText.module.css';

const figureMax = 9;

type Proposed = { readonly name: string; readonly value: number };

/** The value proposed for a cell as its second line: not while somebody types there, nor where the cell has it already. */
export function proposedFor(cell: Cell, talk: CellTalk | undefined): Proposed | null {
  const { name, value } = talk?.proposal ?? {};
  const isThere = value === cell.value || value === cell.saved;
  if (name === undefined || typeof value !== 'number' || isThere || cell.ghosts.length > 0) return null;
  return { name, value };
}

type MarksProps = {
  readonly column: Column;
  readonly cell: Cell;
  readonly talk: CellTalk;
  readonly proposed: Proposed | null;
};

/**
 * The corner of a cell about which something was said, a flag with the number of new remarks where no second line moves the
 * figure up, and what is proposed, `Ben: 0.88?`, below the value and never over it.
 */
export function CellTalkMarks({ column, cell, talk: { fresh }, proposed }: MarksProps) {
  const isFlag = fresh > 0 && !column.isRowHeader && !proposed && cell.ghosts.length === 0;
  return (
    <>
      {proposed && (
        <div className={texts.drafts} aria-hidden="true">
          <div className={texts.draft} data-proposed>
            <i>{firstName(proposed.name)}</i>:{' '}
            <span translate="no">{plainNumber(column, proposed.value)}</span>?
          </div>
        </div>
      )}
      <span
        className={classes.mark}
        data-comment-mark
        data-fresh={fresh > 0 || undefined}
        data-flag={isFlag || undefined}
        aria-hidden="true"
      >
        {isFlag && <i>{fresh > figureMax ? `${figureMax}+` : fresh}</i>}
      </span>
    </>
  );
}
