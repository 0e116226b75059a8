import type { ReactNode } from 'react';
import styles from './BigChange.module.css';

/** A name and its figure beside a change. */
export type FactBeside = readonly [name: string, value: string];

type Side = { readonly by: string; readonly value: string };

export type Big = {
  readonly name: string;
  /** What the values are, line by line; empty ones are left out. */
  readonly unit: readonly string[];
  readonly from: Side;
  readonly to: Side;
};

/** A value before and after, each under whose it was, to be read from the last row. */
export function BigChange({
  name,
  unit,
  from,
  to,
  facts,
}: Big & { readonly facts: readonly FactBeside[] }): ReactNode {
  return (
    <div className={styles.change}>
      <p className={styles.what}>
        {name}
        <small>{unit.filter(Boolean).join(', ')}</small>
      </p>
      <p className={styles.number}>
        <small>{from.by}</small>
        {from.value}
      </p>
      <svg width="90" height="40" viewBox="0 0 90 40" role="img" aria-label="to">
        <path d="M2 20H82M66 6l16 14-16 14" fill="none" stroke="currentColor" strokeWidth="4" />
      </svg>
      <p className={styles.number} data-now>
        <small>{to.by}</small>
        {to.value}
      </p>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
