import type { ReactNode } from 'react';
import type { Award } from '../../contracts/calls/gameDebrief.ts';
import styles from './GameDebrief.module.css';
import { awardText } from './gameDebriefText.ts';

/** What banks were best at. */
export function Awards({ awards }: { readonly awards: readonly Award[] }): ReactNode {
  if (awards.length === 0) return null;
  return (
    <ul className={styles.awards} aria-label="Awards">
      {awards.map((award) => (
        <li key={award.award} className={styles.award} data-own={award.is_own || undefined}>
          <span>{award.award}</span>
          <b>{award.team_name}</b>
          <span>{awardText(award)}</span>
        </li>
      ))}
    </ul>
  );
}
