import type { ReactNode } from 'react';
import { loadHub } from '../../../contracts/calls/hub.ts';
import { useLoad } from '../../call/queries.ts';
import { Warnings } from '../../team/WhyParts.tsx';
import styles from './DecisionHub.module.css';

/** What the team must know after the last quarter, as its dashboard tells it; nothing after a quiet one. */
export function HubWarnings({ intraturnId }: { readonly intraturnId: number }): ReactNode {
  const { data } = useLoad(loadHub, { intraturn: intraturnId }, {}, { showsFailure: true });
  if (!data || data.warnings.length === 0) return null;
  return (
    <section className={styles.warnings} aria-label={`Warnings after Qtr ${data.quarter}`}>
      <Warnings warnings={data.warnings} />
    </section>
  );
}
