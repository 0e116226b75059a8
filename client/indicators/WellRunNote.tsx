import type { ReactNode } from 'react';
import { wellRunRange } from '../../contracts/banking/wellRunRange.ts';
import styles from './Indicators.module.css';

/** The range of well-run banks below the name of a ratio; nothing where there is none. */
export function WellRunNote({ wellRun }: { readonly wellRun: number | null }): ReactNode {
  return wellRun !== null && <small className={styles.range}>well-run banks {wellRunRange(wellRun)}</small>;
}
