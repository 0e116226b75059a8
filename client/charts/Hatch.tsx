import type { ReactNode } from 'react';
import styles from './Picture.module.css';

/** The fill pattern of additions, `url(#id)`: accent once saved, brass until then. */
export function Hatch({ id, isSaved }: { readonly id: string; readonly isSaved: boolean }): ReactNode {
  return (
    <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line y2={6} className={styles.hatch} data-unsaved={!isSaved || undefined} />
    </pattern>
  );
}
