import type { ReactNode } from 'react';
import styles from './People.module.css';

/** A person in a list of the roster: what they are or got, how far it came, and what can be done about it. */
export function PersonRow({
  name,
  email,
  what,
  detail,
  state,
  told,
  acts,
}: {
  readonly name: string;
  readonly email: string;
  readonly what: string;
  readonly detail: ReactNode;
  readonly state: { readonly key: string; readonly name: string };
  readonly told: ReactNode;
  readonly acts: readonly (readonly [label: string, act: () => void])[];
}): ReactNode {
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{email}</small>
      </span>
      <span>
        {what}
        {detail !== null && <small>{detail}</small>}
      </span>
      <span className={styles.state} data-state={state.key}>
        {state.name}
      </span>
      <span className={styles.told}>{told}</span>
      <span className={styles.acts}>
        {acts.map(([label, act]) => (
          <button key={label} type="button" aria-label={`${label}: ${name}`} onClick={act}>
            {label}
          </button>
        ))}
      </span>
    </li>
  );
}
