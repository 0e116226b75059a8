import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { columnOf } from '../../../contracts/decisions/change.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import { conflictNews, conflictSentence, rowConflictSentence } from '../control/gridTexts.ts';
import { rowNameIn } from '../sheet/rowNameIn.ts';
import { anotherWindow, type CellAt, type Sheet } from '../sheet/sheet.ts';
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
  return count === 0 ? null : <Clashes sheet={sheet} count={count} onGoTo={onGoTo} />;
}

/** New conflicts for screen readers, on every screen of a sheet, so that the first one is spoken too. */
export function ConflictNews({ sheet }: Pick<ConflictSummaryProps, 'sheet'>) {
  return <VisuallyHidden role="status">{useNews(sheet)}</VisuallyHidden>;
}

/** New conflicts in words, each once, for screen readers: what is on the screen is found only by who looks there. */
function useNews(sheet: Sheet): string {
  const now = useSheetState(sheet, () => JSON.stringify(sheet.conflicts().map((at) => newsOf(sheet, at))));
  const told = useRef<readonly string[]>([]);
  const [news, setNews] = useState('');
  useEffect(() => {
    const all: readonly (readonly [string, string])[] = JSON.parse(now);
    const fresh = all.filter(([key]) => !told.current.includes(key)).map(([, text]) => text);
    told.current = all.map(([key]) => key);
    if (fresh.length > 0 || all.length === 0) setNews(fresh.join(' '));
  }, [now]);
  return news;
}

/** What identifies a conflict, and how it is told; my value in it may change without being news. */
function newsOf(sheet: Sheet, { rowId, field }: CellAt): readonly [string, string] {
  const column = columnOf(sheet.area, field);
  const row = sheet.row(rowId);
  const rowConflict = sheet.rowState(rowId).conflict;
  if (!column || !row) return ['', ''];
  const name = rowNameIn(sheet.area, row);
  if (rowConflict) return [`${rowId} ${rowConflict.kind}`, `${name}: ${rowConflictSentence(rowConflict)}`];
  const { conflict, value } = sheet.cell(rowId, field);
  if (!conflict) return ['', ''];
  return [`${rowId} ${field} ${conflict.theirs}`, conflictNews(column, name, conflict, value)];
}

function Clashes({ sheet, count, onGoTo }: ConflictSummaryProps & { readonly count: number }) {
  const places = sheet.conflicts();
  const isOwn = places.every(({ rowId, field }) => {
    const { conflict } = sheet.cell(rowId, field);
    return (conflict ?? sheet.rowState(rowId).conflict)?.by === anotherWindow;
  });
  const title = isOwn ? 'Conflicts with your saves in another window' : "Conflicts with teammates' saves";
  return (
    <section aria-label={title}>
      <Text fw={600} size="sm">
        ⚑ {title} ({count})
      </Text>
      <ul className={classes.clashes}>
        {places.map((at) => (
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
          <span>
            <MomentIn text={rowConflictSentence(rowConflict)} at={rowConflict.at} />
          </span>
          <RowChoices sheet={sheet} rowId={at.rowId} conflict={rowConflict} isTabStop />
        </>
      )}
      {cell.conflict && (
        <>
          <span>
            <MomentIn text={conflictSentence(column, cell.conflict, cell.value)} at={cell.conflict.at} />
          </span>
          <CellChoices sheet={sheet} at={at} conflict={cell.conflict} isTabStop />
        </>
      )}
    </Group>
  );
}
