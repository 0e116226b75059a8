import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { initialsOf } from '../lib/initials.ts';
import type { ClientSession } from '../session/session.ts';
import { StayingButton } from '../theme/StayingButton.tsx';
import styles from './DemoAccounts.module.css';
import { DemoPreparation } from './DemoPreparation.tsx';
import { GuestRow } from './GuestRow.tsx';

/**
 * Each person of the demo with their pending tasks; one click signs in. Only a demo server sends these
 * accounts.
 */
export function DemoAccounts({
  accounts,
  admitsGuests,
  onChoose,
  isPending,
}: {
  /** Whether a visitor may practice without an account. */
  readonly admitsGuests: boolean;
  readonly accounts: ClientSession['demoAccounts'];
  readonly onChoose: (email: string, password: string) => void;
  readonly isPending: boolean;
}): ReactNode {
  return (
    <section className={styles.demo} aria-label={accounts.length > 0 ? 'Demo accounts' : 'Practice'}>
      {accounts.length > 0 && (
        <>
          <h2>Demo</h2>
          <p className={styles.lead}>
            Sign in with one click. Open a second browser as a teammate to edit together.
          </p>
          <DemoPreparation />
        </>
      )}
      <ul className={styles.people}>
        {admitsGuests && <GuestRow isPending={isPending} />}
        {accounts.map((account, index) => (
          <li key={account.email}>
            <StayingButton
              className={styles.person}
              disabled={isPending}
              onClick={() => onChoose(account.email, account.password)}
            >
              <span
                className={styles.face}
                style={{ '--person': `var(--qd-person-${index + 1})` }}
                aria-hidden
              >
                {initialsOf(account.fullName)}
              </span>
              <span className={styles.words}>
                <b>{account.label}</b> {account.note}
                {account.promise !== '' && <span className={styles.promise}>{account.promise}</span>}
              </span>
              <IconArrowRight size={16} className={styles.arrow} aria-hidden />
            </StayingButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
