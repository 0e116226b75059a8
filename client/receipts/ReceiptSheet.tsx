import type { ReactNode } from 'react';
import type { ReadReceipt } from '../../contracts/proof/verifyReceipt.ts';
import { easternDayAndTimeOf } from '../../contracts/time/easternTime.ts';
import { QrCode } from '../ui/QrCode.tsx';
import styles from './VerifyScreen.module.css';

/** The content of a receipt for display and print; the names are not part of what is signed. */
export function ReceiptSheet({ read }: { readonly read: ReadReceipt }): ReactNode {
  const { receipt, statement, code } = read;
  const { what, run, decisions_hash: hash } = statement;
  const facts: readonly (readonly [string, string])[] = [
    ['Receipt', code],
    ['Game', `${receipt.shown.game} (${what.game_id})`],
    ['Team', `${receipt.shown.team} (${what.team_id})`],
    ['Quarter', `Qtr ${what.turn_num}`],
    ['Scenario', what.name],
    ['Submitted', `${easternDayAndTimeOf(what.submitted_at)} by ${receipt.shown.submitted_by}`],
    ['Decisions', hash],
    ...(run
      ? [
          [
            'Computed',
            run.decisions_hash === hash ? 'with exactly these decisions' : 'with other decisions',
          ] as const,
        ]
      : []),
    ['Key', receipt.key],
  ];
  return (
    <section className={styles.sheet} aria-label={`Receipt ${code}`}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.code}>
        <QrCode address={`${code} ${hash}`} label={`The code ${code} and the fingerprint of the decisions`} />
      </div>
    </section>
  );
}
