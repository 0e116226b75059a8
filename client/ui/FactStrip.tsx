import type { ReactNode } from 'react';
import styles from './FactStrip.module.css';

/** A fact: its name, its value, and what the value refers to. */
export type StripFact = {
  readonly name: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

/** Facts side by side in one card, stacked on a phone. */
export function FactStrip({
  label,
  facts,
}: {
  readonly label: string;
  readonly facts: readonly StripFact[];
}): ReactNode {
  return (
    <section aria-label={label}>
      <dl className={styles.strip}>
        {facts.map(({ name, value, note }) => (
          <div key={name} className={styles.fact}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.value}>
              {value} {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
