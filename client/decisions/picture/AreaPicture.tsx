import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { type ReactNode, startTransition, useContext, useEffect, useMemo, useState } from 'react';
import { isPictureArea, pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import { TeamContext } from '../../contexts/TeamContext.ts';
import type { CellAt, Sheet } from '../../grid/sheet/sheet.ts';
import type { Store } from '../../lib/store.ts';
import { personColor } from '../../presence/people.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import styles from './AreaPicture.module.css';
import { type AreaDrawing, canDraw, drawingsOf, followedFields, pictureTitle } from './areaDrawings.ts';
import { areaFacts } from './areaFacts.ts';
import { BesidePicture } from './BesidePicture.tsx';
import { Drawn, narrowWidth, wideWidth } from './Drawn.tsx';
import { anyColor, type ColorOf } from './ghostValues.ts';
import { noReportedCells, reportedCellsOf } from './reportedFigures.ts';
import { useLastQuarterFigures } from './useLastQuarterFigures.ts';

export type PictureProps = {
  readonly sheet: Sheet;
  readonly intraturnId: number;
  /** Whether the scenario was deleted while the screen shows it: nothing more of it can be loaded. */
  readonly isDeleted?: boolean;
  /** Where this person is on the screen. */
  readonly place: Pick<Store<{ readonly cell: CellAt | null }>, 'get' | 'subscribe'>;
};

/** With more rows a picture is redrawn after a pause in typing, because reading them would delay keystrokes. */
const rowsAtOnce = 60;
const restMilliseconds = 150;

/**
 * Counts redraws, in a transition, so that a keystroke is painted in its cell before the picture changes. The last cell
 * stays when focus leaves its grid, so that nothing collapses.
 */
function useSheetChanges({ sheet, place }: PictureProps): {
  readonly count: number;
  readonly cell: CellAt | null;
} {
  const [drawn, setDrawn] = useState(() => ({ count: 0, cell: place.get().cell }));
  useEffect(() => {
    const fields = followedFields(sheet.area);
    if (fields.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawNow = (): void => {
      const { cell: now } = place.get();
      startTransition(() => setDrawn(({ count, cell }) => ({ count: count + 1, cell: now ?? cell })));
    };
    // One keystroke can report several changed cells: they are drawn together.
    const draw = (): void => {
      clearTimeout(timer);
      if (sheet.rowIds().length > rowsAtOnce) timer = setTimeout(drawNow, restMilliseconds);
      else drawNow();
    };
    let cells: readonly (() => void)[] = [];
    const follow = (): void => {
      for (const end of cells) end();
      const followed = canDraw(sheet) ? sheet.rowIds() : [];
      cells = followed.flatMap((id) => [
        sheet.subscribeRow(id, draw),
        ...fields.map((field) => sheet.subscribeCell(id, field, draw)),
      ]);
      draw();
    };
    follow();
    let { cell } = place.get();
    // An editor that opens in the same cell changes nothing in a picture.
    const move = (): void => {
      const before = cell;
      cell = place.get().cell;
      const isSame = before?.rowId === cell?.rowId && before?.field === cell?.field;
      if (cells.length > 0 && !isSame) draw();
    };
    const ends = [sheet.subscribeRows(follow), place.subscribe(move)];
    return () => {
      clearTimeout(timer);
      for (const end of [...ends, ...cells]) end();
    };
  }, [sheet, place]);
  return drawn;
}

/** The cell of a picture that nobody is in: the first that can be decided, where its grid is entered. */
function entryOf({ area, rowIds, cell }: Sheet): CellAt | null {
  const cells = rowIds().flatMap((rowId) => followedFields(area).map((field) => ({ rowId, field })));
  return cells.find(({ rowId, field }) => cell(rowId, field).isEditable) ?? cells[0] ?? null;
}

/**
 * Panels take the full width. Figures beside a picture have their own column, those beside a few bars two, so that
 * none of them leaves the card half empty.
 */
function layoutOf(
  { area, filterChoice }: Sheet,
  [first]: readonly AreaDrawing[],
): 'panels' | 'columns' | 'thirds' | 'one' {
  if (first?.kind === 'panels') return 'panels';
  const { book, hasRange, hasCapital } = pictureSourcesOf(area.name) ?? {};
  if (hasCapital || (book !== undefined && filterChoice !== null && !hasRange)) return 'thirds';
  return book === undefined ? 'one' : 'columns';
}

/**
 * The picture of an area below its grid: it changes with the record, the draft, teammates' values and the
 * active cell. On a phone it is collapsed until somebody opens it.
 */
export function AreaPicture(props: PictureProps): ReactNode {
  const { sheet, intraturnId, isDeleted = false } = props;
  const isSmall = useIsSmallScreen();
  const [isOpen, setIsOpen] = useState(false);
  const lastQuarter = useLastQuarterFigures(sheet, intraturnId, { isSeen: isOpen || !isSmall, isDeleted });
  const { shape } = sheet.area;
  const { figures } = lastQuarter;
  const cells = useMemo(
    () => (figures ? reportedCellsOf(figures, shape) : noReportedCells),
    [figures, shape],
  );
  const colorOf = useColors();
  const { count: change, cell: last } = useSheetChanges(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const { drawings, facts } = useMemo(() => {
    const drawnAt = (cell: CellAt | null) => drawingsOf(sheet, cell, cells, colorOf);
    const wasIn = sheet.rowIds().includes(last?.rowId ?? 0);
    // Where nothing is decided yet, the picture says so instead of reading a row of zeros.
    const entry = wasIn || drawnAt(null).length === 0 ? null : entryOf(sheet);
    return { drawings: drawnAt(wasIn ? last : entry), facts: areaFacts(sheet, cells) };
  }, [sheet, last, cells, colorOf, change]);
  if (drawings.length === 0 && !isPictureArea(sheet.area.name)) return null;
  const title = pictureTitle(sheet.area);
  const drawn = { title, drawings, facts };
  const beside = lastQuarter.ask ? (
    <Button variant="subtle" size="compact-sm" onClick={lastQuarter.ask}>
      Show last quarter and all banks
    </Button>
  ) : lastQuarter.askAgain ? (
    <Failed isAsking={lastQuarter.isAsking} onAgain={lastQuarter.askAgain} />
  ) : (
    <BesidePicture sheet={sheet} reported={figures} change={change} colorOf={colorOf} />
  );
  if (isSmall) {
    return (
      <details
        className={clsx(styles.card, styles.folded)}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>Picture: {title}</summary>
        <Drawn {...drawn} width={narrowWidth} />
        {beside}
      </details>
    );
  }
  return (
    <section className={styles.card} aria-label={title} data-layout={layoutOf(sheet, drawings)}>
      <div className={styles.parts}>
        <div>
          <Drawn {...drawn} width={wideWidth} />
        </div>
        <div className={styles.besides}>{beside}</div>
      </div>
    </section>
  );
}

/** Colors of people on the open team's screens. */
function useColors(): ColorOf {
  const team = useContext(TeamContext);
  return useMemo(() => (team ? (userId: number) => personColor(team, userId) : anyColor), [team]);
}

function Failed({
  isAsking,
  onAgain,
}: {
  readonly isAsking: boolean;
  readonly onAgain: () => void;
}): ReactNode {
  return (
    <p role="status">
      The picture couldn’t be loaded.{' '}
      <Button variant="subtle" size="compact-sm" loading={isAsking} onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
}
