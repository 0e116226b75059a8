import { type ComponentType, createContext, type ReactNode, useContext, useState } from 'react';
import { pictureSourcesOf } from '../../../contracts/decisions/pictureSources.ts';
import { isPurposeful } from '../../../contracts/decisions/rowPurposes.ts';
import type { ScreenSheets } from '../../drafts/screenSheets.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import type { PictureProps } from './AreaPicture.tsx';
import styles from './PictureRoom.module.css';

/** What draws pictures on the server, where nothing is loaded later; null in a browser. */
export const DrawnPictureContext = createContext<ComponentType<PictureProps> | null>(null);

/** Takes a picture that the server drew out of the page. */
function takeDrawn(name: string): Element | null {
  const drawn = document.querySelector(`[data-picture="${name}"]`);
  drawn?.removeAttribute('data-picture');
  return drawn;
}

/** Stands for a picture that is still loading, so that nothing on the page moves: as the server drew it, or as room. */
export function PictureRoom(props: PictureProps): ReactNode {
  const Picture = useContext(DrawnPictureContext);
  const isSmall = useIsSmallScreen();
  const name = `${props.sheet.area.name}.${isSmall ? 'small' : 'large'}`;
  const [drawn] = useState(() => (Picture ? null : takeDrawn(name)));
  if (Picture)
    return (
      <div data-picture={name} className={styles.drawn}>
        <Picture {...props} />
      </div>
    );
  if (drawn) return <div ref={(room) => room?.append(drawn)} className={styles.drawn} inert />;
  return <EmptyRoom {...props} />;
}

/** Room for a picture of which nothing is known yet. */
export function EmptyRoom({ sheet }: Pick<PictureProps, 'sheet'>): ReactNode {
  const sources = pictureSourcesOf(sheet.area.name);
  // Before anything is typed, sales and purchases have no picture.
  const isSure = sources !== undefined && (sources.hasRange || sources.hasCapital);
  return isSure ? <div className={styles.room} /> : null;
}

/** Up to this width in pixels the columns of a grid leave a picture enough room beside them. */
const narrowMax = 520;

/** The width in pixels of a screen's only grid, if a picture belongs beside it, else null: a ladder is too tall. */
function narrowWidthOf({ areas }: Pick<ScreenSheets, 'areas'>): number | null {
  const [first, second] = areas;
  if (!first || second || first.grids.length > 1) return null;
  const { name, columns } = first.sheet.area;
  const width = columns.reduce((sum, column) => sum + (column.isHidden ? 0 : column.width), 0);
  return width > narrowMax || pictureSourcesOf(name)?.book || isPurposeful(name) ? null : width;
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
