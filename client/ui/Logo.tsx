import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';
import styles from './Logo.module.css';

/** The logo of the presentation mode: its picture, also used as the tab icon, beside its two words. */
export function Logo({
  isPictureAlone = false,
  size = 36,
}: {
  readonly isPictureAlone?: boolean;
  /** Width and height of the picture in pixels. */
  readonly size?: number;
}): ReactNode {
  const { icon, modeName } = brandTexts[useSession().brand];
  return (
    <span className={styles.logo}>
      <img src={icon} alt="" width={size} height={size} />
      {!isPictureAlone && (
        <span className={styles.words}>
          <span className={styles.name}>Quarterdeck</span> <span className={styles.mode}>{modeName}</span>
        </span>
      )}
    </span>
  );
}
