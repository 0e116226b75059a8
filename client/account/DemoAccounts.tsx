import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Session } from '../session/session.ts';
import { DemoPreparation } from './DemoPreparation.tsx';
import styles from './SignInCard.module.css';

/** One press signs in; only a demo server sends these accounts (ux §6.1). */
export function DemoAccounts({
  accounts,
  onChoose,
  isPending,
}: {
  readonly accounts: Session['demoAccounts'];
  readonly onChoose: (email: string, password: string) => void;
  readonly isPending: boolean;
}): ReactNode {
  return (
    <section className={styles.demo} aria-label="Demo accounts">
      <Text fw={600} mb={4}>
        Demo
      </Text>
      <Text size="sm" c="dimmed" mb="sm">
        Sign in with one press. Open a second browser as a teammate to edit together.
      </Text>
      <DemoPreparation />
      <div className={styles.demoAccounts}>
        {accounts.map((account) => (
          <Button
            key={account.email}
            variant="default"
            title={account.note}
            disabled={isPending}
            onClick={() => onChoose(account.email, account.password)}
          >
            {account.label}
          </Button>
        ))}
      </div>
    </section>
  );
}
