import type { ReactNode } from 'react';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { ordinal } from '../../team/standingText.ts';
import cards from '../../ui/Cards.module.css';
import { BankName, LookBack } from './FinalResultParts.tsx';
import styles from './FinalResults.module.css';
import { finalColumns } from './finalColumns.ts';
import type { FinalRow } from './useFinalRows.ts';

const lineSize = { width: 96, height: 28 } as const;

/** The banks on a small screen. */
export function FinalResultCards({ rows }: { readonly rows: readonly FinalRow[] }): ReactNode {
  return (
    <ul className={cards.cards}>
      {rows.map((bank) => (
        <li key={bank.team_id} className={cards.card} data-own={bank.isOwn || undefined}>
          <span className={styles.cardHead}>
            {bank.place !== undefined && <b>{ordinal(bank.place)}</b>}
            <strong>
              <BankName bank={bank} />
            </strong>
            {bank.line.length > 1 && (
              <Sparkline values={bank.line} size={lineSize} tone={bank.isOwn ? 'own' : 'quiet'} />
            )}
          </span>
          <dl className={styles.figures}>
            {finalColumns.map(({ id, title, text }) => (
              <div key={id}>
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
