import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Contributor } from '../../contracts/calls/contributions.ts';
import styles from './Contributions.module.css';

/** A person's kept share as a bar, with a mark where their values came from first. */
export function KeptBar({ kept_percent, began_percent }: Contributor): ReactNode {
  return (
    <>
      <span className={styles.bar} aria-hidden>
        <i style={{ width: `${kept_percent}%` }} />
        <u style={{ insetInlineStart: `${began_percent}%` }} />
      </span>
      <VisuallyHidden>began {began_percent}%</VisuallyHidden>
    </>
  );
}
