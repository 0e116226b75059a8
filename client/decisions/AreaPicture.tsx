import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { BarsWithLimits } from '../charts/BarsWithLimits.tsx';
import { RatesOver } from '../charts/RatesOver.tsx';
import type { CellAt, Sheet } from '../grid/sheet.ts';
import type { Store } from '../lib/store.ts';
import styles from './AreaPicture.module.css';
import { drawingOf, drawnText, followedFields } from './areaDrawings.ts';

type PictureProps = {
  readonly sheet: Sheet;
  /** Where this person is on the screen. */
  readonly place: Pick<Store<{ readonly cell: CellAt | null }>, 'get' | 'subscribe'>;
};

/** Draws again in a transition, so that a key is painted in its cell before the picture follows it. */
function useDrawing({ sheet, place }: PictureProps) {
  const [drawing, setDrawing] = useState(() => drawingOf(sheet, place.get().cell));
  useEffect(() => {
    const draw = (): void => startTransition(() => setDrawing(drawingOf(sheet, place.get().cell)));
    const fields = followedFields(sheet.area);
    let cells: readonly (() => void)[] = [];
    const follow = (): void => {
      for (const end of cells) end();
      cells = sheet
        .rowIds()
        .flatMap((id) => [
          sheet.subscribeRow(id, draw),
          ...fields.map((field) => sheet.subscribeCell(id, field, draw)),
        ]);
      draw();
    };
    follow();
    const ends = [sheet.subscribeRows(follow), place.subscribe(draw)];
    return () => {
      for (const end of [...ends, ...cells]) end();
    };
  }, [sheet, place]);
  return drawing;
}

/** The picture of an area below its grid: it follows the record, the draft, teammates and the active cell. */
export function AreaPicture(props: PictureProps): ReactNode {
  const drawing = useDrawing(props);
  if (!drawing) return null;
  const { title, unit, reading } = drawing;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      <p>{reading}</p>
      {drawing.kind === 'rates' ? (
        <RatesOver rows={drawing.rows} label={title} activeId={props.place.get().cell?.rowId ?? null} />
      ) : (
        <BarsWithLimits figures={drawing.figures} label={title} textOf={(value) => drawnText(value, unit)} />
      )}
    </section>
  );
}
