import type { ReactNode } from 'react';
import { pictureSourcesOf } from '../../contracts/decisions/pictureSources.ts';
import type { ScreenSheets } from '../drafts/screenSheets.ts';
import type { Sheet } from '../grid/sheet.ts';
import styles from './PictureRoom.module.css';

/** Placeholder of a picture that is still loading, so that nothing on the page moves. */
export function PictureRoom({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const sources = pictureSourcesOf(sheet.area.name);
  // Before anything is typed, sales and purchases have no picture.
  const isSure = sources !== undefined && (sources.hasRange || sources.hasCapital);
  return isSure ? <div className={styles.room} /> : null;
}

/** Up to this width in pixels the columns of a grid leave a picture enough room beside them. */
const narrowMax = 520;

/** The width of a screen's only grid in pixels if a picture belongs beside it, else null. A ladder is too tall for that. */
function narrowWidthOf({ areas }: Pick<ScreenSheets, 'areas'>): number | null {
  const [first, second] = areas;
  if (!first || second || first.grids.length > 1) return null;
  const { name, columns } = first.sheet.area;
  const width = columns.reduce((sum, column) => sum + (column.isHidden ? 0 : column.width), 0);
  return width > narrowMax || pictureSourcesOf(name)?.book ? null : width;
}

/** A grid, and its picture: below it, or on a desktop beside a grid of few columns. */
export function BesideNarrowGrid({
  sheets,
  children,
}: {
  readonly sheets: Pick<ScreenSheets, 'areas'>;
  readonly children: ReactNode;
}): ReactNode {
  const width = narrowWidthOf(sheets);
  return width === null ? (
    <div>{children}</div>
  ) : (
    <div className={styles.beside} style={{ '--columns': `${width}px` }}>
      {children}
    </div>
  );
}
