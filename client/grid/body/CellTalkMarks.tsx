import { plainNumber } from '../../../contracts/decisions/cellText.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import type { CellTalk, Proposed } from '../control/cellTalk.ts';
import { firstName } from '../control/gridTexts.ts';
import type { Cell } from '../sheet/sheet.ts';
import classes from './CellTalkMarks.module.css';
import texts from './CellText.module.css';

const figureMax = 9;

type MarksProps = {
  readonly column: Column;
  readonly cell: Cell;
  readonly talk: CellTalk;
  readonly proposed: Proposed | null;
};

/**
 * The corner of a cell about which something was said, a flag with the number of new remarks where no second line
 * moves the figure up, and what is proposed, `Ben: 0.88?`, below the value and never over it.
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
