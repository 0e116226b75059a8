import { Button } from '@mantine/core';
import { clsx } from 'clsx';
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react';
import { type AreaPictureFigures, loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import { isPictureArea, pictureSourcesOf } from '../../contracts/decisions/pictureSources.ts';
import { useLoad } from '../call/queries.ts';
import type { CellAt, Sheet } from '../grid/sheet.ts';
import type { Store } from '../lib/store.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import styles from './AreaPicture.module.css';
import { type AreaDrawing, canDraw, drawingsOf, followedFields, pictureTitle } from './areaDrawings.ts';
import { BesidePicture } from './BesidePicture.tsx';
import { Drawn, narrowWidth, wideWidth } from './Drawn.tsx';
import { nothingTold, toldCellsOf } from './toldFigures.ts';

type PictureProps = {
  readonly sheet: Sheet;
  readonly intraturnId: number;
  /** Where this person is on the screen. */
  readonly place: Pick<Store<{ readonly cell: CellAt | null }>, 'get' | 'subscribe'>;
};

/** With more rows than this a picture is redrawn after a pause in typing, because reading the rows would delay keystrokes. */
const rowsAtOnce = 60;
const restMilliseconds = 150;

/** Counts redraws, in a transition, so that a keystroke is painted in its cell before the picture changes. */
function useSheetChanges({ sheet, place }: PictureProps): number {
  const [change, setChange] = useState(0);
  useEffect(() => {
    const fields = followedFields(sheet.area);
    if (fields.length === 0) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drawNow = (): void => startTransition(() => setChange((count) => count + 1));
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
    const move = (): void => void (cells.length > 0 && draw());
    const ends = [sheet.subscribeRows(follow), place.subscribe(move)];
    return () => {
      clearTimeout(timer);
      for (const end of [...ends, ...cells]) end();
    };
  }, [sheet, place]);
  return change;
}

/**
 * Figures of the last quarter, loaded once they are wanted: null while loading; undefined if there are none or the load failed.
 * They are not loaded with every screen, because the first such load after a start creates reports, which can take seconds.
 */
function useTold(
  { sheet, intraturnId }: PictureProps,
  isWanted: boolean,
): AreaPictureFigures | null | undefined {
  const { name } = sheet.area;
  const area = isPictureArea(name) ? name : 'certificatesOfDeposit';
  const isAsked = isWanted && isPictureArea(name);
  const options = { isEnabled: isAsked, showsFailure: true };
  const { data, isPending } = useLoad(loadAreaPicture, { intraturn: intraturnId }, { area }, options);
  if (!isAsked) return undefined;
  return data ?? (isPending ? null : undefined);
}

/** Panels take the full width; figures beside a picture have their own column. */
function layoutOf({ area }: Sheet, [first]: readonly AreaDrawing[]): 'panels' | 'columns' | 'one' {
  if (first?.kind === 'panels') return 'panels';
  const sources = pictureSourcesOf(area.name);
  return sources?.book !== undefined || sources?.hasCapital ? 'columns' : 'one';
}

/**
 * The picture of an area below its grid: it changes with the record, the draft, teammates' values and the active cell. On a
 * phone it is collapsed until somebody opens it.
 */
export function AreaPicture(props: PictureProps): ReactNode {
  const [isWanted, setIsWanted] = useState(false);
  const told = useTold(props, isWanted);
  const { shape } = props.sheet.area;
  const cells = useMemo(() => (told ? toldCellsOf(told, shape) : nothingTold), [told, shape]);
  const { sheet, place } = props;
  const change = useSheetChanges(props);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet is read again after each change it reports.
  const drawings = useMemo(() => drawingsOf(sheet, place.get().cell, cells), [sheet, place, cells, change]);
  const isSmall = useIsSmallScreen();
  const hasBeside = isPictureArea(sheet.area.name);
  if (drawings.length === 0 && !hasBeside) return null;
  const title = pictureTitle(sheet.area);
  const beside =
    isWanted || !hasBeside ? (
      <BesidePicture sheet={sheet} told={told} change={change} />
    ) : (
      <Button variant="subtle" size="compact-sm" onClick={() => setIsWanted(true)}>
        Show last quarter and all banks
      </Button>
    );
  if (isSmall) {
    return (
      <details className={clsx(styles.card, styles.folded)}>
        <summary>Picture: {title}</summary>
        <Drawn title={title} drawings={drawings} width={narrowWidth} />
        {beside}
      </details>
    );
  }
  return (
    <section className={styles.card} aria-label={title} data-layout={layoutOf(sheet, drawings)}>
      <div className={styles.parts}>
        <div>
          <Drawn title={title} drawings={drawings} width={wideWidth} />
        </div>
        <div className={styles.besides}>{beside}</div>
      </div>
    </section>
  );
}
