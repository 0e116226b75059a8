import { Button } from '@mantine/core';
import { rowChoices, takeTheirs } from '../control/gridTexts.ts';
import type { CellAt, CellConflict, RowConflict, Sheet } from '../sheet/sheet.ts';

type Shared = {
  readonly sheet: Sheet;
  /** False inside a bubble of the grid, which has a single tab stop. */
  readonly isTabStop: boolean;
  readonly onChosen?: () => void;
};

type Choose = (choice: 'mine' | 'theirs') => void;

/** [Keep mine] [Take Ben's] for a cell that I changed and a teammate saved. */
export function CellChoices({
  sheet,
  at,
  conflict,
  isTabStop,
  onChosen,
}: Shared & { readonly at: CellAt; readonly conflict: CellConflict }) {
  const choose: Choose = (choice) => {
    sheet.resolveConflict(at, choice);
    onChosen?.();
  };
  return <Pair mine="Keep mine" theirs={takeTheirs(conflict.by)} isTabStop={isTabStop} choose={choose} />;
}

/**
 * [Keep as new row] [Let it go] for a row that a teammate deleted, and the counterpart for one that I
 * deleted.
 */
export function RowChoices({
  sheet,
  rowId,
  conflict,
  isTabStop,
  onChosen,
}: Shared & { readonly rowId: number; readonly conflict: RowConflict }) {
  const choose: Choose = (choice) => {
    sheet.resolveRowConflict(rowId, choice);
    onChosen?.();
  };
  return <Pair {...rowChoices(conflict)} isTabStop={isTabStop} choose={choose} />;
}

function Pair(props: { mine: string; theirs: string; isTabStop: boolean; choose: Choose }) {
  const tabIndex = props.isTabStop ? 0 : -1;
  return (
    <>
      <Button size="compact-sm" tabIndex={tabIndex} onClick={() => props.choose('mine')}>
        {props.mine}
      </Button>
      <Button size="compact-sm" variant="default" tabIndex={tabIndex} onClick={() => props.choose('theirs')}>
        {props.theirs}
      </Button>
    </>
  );
}
