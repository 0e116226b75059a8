import type { ReactNode } from 'react';
import { pictureSourcesOf } from '../../contracts/decisions/pictureSources.ts';
import type { Sheet } from '../grid/sheet.ts';
import styles from './PictureRoom.module.css';

/** Placeholder of a picture that is still loading, so that nothing on the page moves. */
export function PictureRoom({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const sources = pictureSourcesOf(sheet.area.name);
  // Before anything is typed, sales and purchases have no picture.
  const isSure = sources !== undefined && (sources.hasRange || sources.hasCapital);
  return isSure ? <div className={styles.room} /> : null;
}
