import type { ReactNode } from 'react';
import styles from './marks.module.css';

export type SmallSize = { readonly width: number; readonly height: number };

/**
 * The frame of a small picture in a cell or a tile, beside its figures: the text is read aloud instead. Its
 * size in pixels is also its coordinate system; a style sheet may stretch it. A quiet one is grey, for other banks.
 */
export function SmallMark({
  size: { width, height },
  tone,
  children,
}: {
  readonly size: SmallSize;
  readonly tone?: 'own' | 'quiet';
  readonly children: ReactNode;
}): ReactNode {
  return (
    <svg
      className={styles.mark}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="none"
      aria-hidden="true"
      data-tone={tone}
    >
      {children}
    </svg>
  );
}
