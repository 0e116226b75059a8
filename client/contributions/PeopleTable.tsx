import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Contributor } from '../../contracts/calls/contributions.ts';
import figures from '../ui/Figures.module.css';
import { Term } from '../ui/Term.tsx';
import { TermHead } from '../ui/TermHead.tsx';
import styles from './Contributions.module.css';
import { type Contributions, hasBars, keptText, roleText, saidText } from './contributionTexts.ts';
import { KeptBar } from './KeptBar.tsx';

/** People of a team, or of several, each group under its heading; cards on a phone. */
export function PeopleTable({
  label,
  along,
  children,
}: {
  readonly label: string;
  /** The heading of the column that tells when: `Quarters active`, or the ends of a quarter. */
  readonly along: ReactNode;
  /** Groups of people. */
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div className={clsx(styles.card, figures.scroller)}>
      <table className={clsx(figures.figures, styles.people)} aria-label={label}>
        <thead>
          <tr>
            <TermHead name="Person" />
            <TermHead colSpan={2} className={styles.start} name="Kept share" />
            <TermHead name="Areas" />
            <TermHead name="Saves" />
            <th scope="col">
              <Term name={typeof along === 'string' ? along : 'Through the quarter'}>{along}</Term>
            </th>
            <TermHead name="Forecasts used" />
            <TermHead name="Notes" />
            <TermHead className={styles.start} name="Look at" />
            <td />
          </tr>
        </thead>
        {children}
      </table>
    </div>
  );
}

/** Number of columns, for what spans them. */
export const peopleColumns = 10;

/** A person of a team. */
export function PersonRow({
  team,
  person,
  areas,
  along,
  evidence,
}: {
  readonly team: Contributions;
  readonly person: Contributor;
  /** The number of areas on the hub. */
  readonly areas: number;
  readonly along: ReactNode;
  readonly evidence: ReactNode;
}): ReactNode {
  const { full_name, is_member, look_at } = person;
  return (
    <tr className={styles.person} data-former={!is_member || undefined}>
      <th scope="row">
        {full_name}
        <small>{[roleText(person), saidText(person)].filter((part) => part !== null).join(' · ')}</small>
      </th>
      <td className={styles.start} data-bar>
        {hasBars(team) && <KeptBar {...person} />}
      </td>
      <td data-kept>
        <b>{keptText(team, person)}</b>
      </td>
      <td data-title="Areas">{`${person.areas.length} of ${areas}`}</td>
      <td data-title="Saves">{person.saves}</td>
      <td data-wide>{along}</td>
      <td data-wide>{person.forecasts_used}</td>
      <td data-wide>{person.notes}</td>
      <td className={styles.start}>
        {look_at !== null && (
          <span className={styles.lookAt} data-strong={look_at !== 'changed nothing' || undefined}>
            {look_at}
          </span>
        )}
      </td>
      <td>{evidence}</td>
    </tr>
  );
}
