import type { ReactNode } from 'react';
import type { FinalResult } from '../../contracts/calls/finalResults.ts';
import styles from '../ui/Cards.module.css';
import { BankName, LookBack } from './FinalResultParts.tsx';
import { finalColumns } from './finalColumns.ts';

/** The banks on a small screen. */
export function FinalResultCards({ banks }: { readonly banks: readonly FinalResult[] }): ReactNode {
  return (
    <ul className={styles.cards}>
      {banks.map((bank) => (
        <li key={bank.team_id} className={styles.card}>
          <strong>
            <BankName bank={bank} />
          </strong>
          <dl className={styles.facts}>
            {finalColumns.map(({ id, title, text }) => (
              <div key={id} style={{ display: 'contents' }}>
                <dt>{title}</dt>
                <dd>{text(bank)}</dd>
              </div>
            ))}
          </dl>
          <LookBack bank={bank} />
        </li>
      ))}
    </ul>
  );
}
