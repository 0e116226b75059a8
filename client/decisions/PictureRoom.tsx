import type { ReactNode } from 'react';
import { pictureSourcesOf } from '../../contracts/decisions/pictureSources.ts';
import type { Sheet } from '../grid/sheet.ts';
import styles from './PictureRoom.module.css';

/** The room of a picture that is still to come, so that nothing on the page moves by it. */
export function PictureRoom({ sheet }: { readonly sheet: Sheet }): ReactNode {
  const sources = pictureSourcesOf(sheet.area.name);
  // Where nothing is typed yet, sales and purchases have no picture.
  const isSure = sources !== undefined && (sources.hasRange || sources.hasCapital);
  return isSure ? <div className={styles.room} /> : null;
}
