import { Anchor, Group, Text } from '@mantine/core';
import { columnOf } from '../../../contracts/decisions/change.ts';
import { conflictSentence, rowConflictSentence } from '../control/gridTexts.ts';
import { rowNameIn } from '../sheet/rowNameIn.ts';
import type { CellAt, Sheet } from '../sheet/sheet.ts';
import { CellChoices, RowChoices } from './Choices.tsx';
import classes from './ConflictSummary.module.css';
import { useSheetState } from './gridContext.ts';

type ConflictSummaryProps = {
  readonly sheet: Sheet;
  readonly onGoTo: (at: CellAt) => void;
};

/**
 * All conflicts of a sheet, each with its two resolutions, as text and ordinary buttons; empty without
 * conflicts.
 */
export function ConflictSummary({ sheet, onGoTo }: ConflictSummaryProps) {
  const count = useSheetState(sheet, () => sheet.state().conflictCount);
  if (count === 0) return null;
  return (
    <section aria-label="Conflicts with teammates' saves">
      <Text fw={600} size="sm">
        ⚑ Conflicts with teammates' saves ({count})
      </Text>
      <ul className={classes.clashes}>
        {sheet.conflicts().map((at) => (
          <li key={`${at.rowId} ${at.field}`}>
            <Clash sheet={sheet} at={at} onGoTo={onGoTo} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Clash({ sheet, at, onGoTo }: ConflictSummaryProps & { readonly at: CellAt }) {
  const column = columnOf(sheet.area, at.field);
  const row = sheet.row(at.rowId);
  const rowConflict = sheet.rowState(at.rowId).conflict;
  const cell = sheet.cell(at.rowId, at.field);
  if (!column || !row) return null;
  const name = rowNameIn(sheet.area, row);
  return (
    <Group gap="xs">
      <Anchor component="button" type="button" size="sm" onClick={() => onGoTo(at)}>
        {rowConflict ? name : `${name}, ${column.title}`}
      </Anchor>
      {rowConflict && (
        <>
          <span>{rowConflictSentence(rowConflict)}</span>
          <RowChoices sheet={sheet} rowId={at.rowId} conflict={rowConflict} isTabStop />
        </>
      )}
      {cell.conflict && (
        <>
          <span>{conflictSentence(column, cell.conflict, cell.value)}</span>
          <CellChoices sheet={sheet} at={at} conflict={cell.conflict} isTabStop />
        </>
      )}
    </Group>
  );
}
