import { Button, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './SignInCard.module.css';

/** Shown when not even the session can be loaded. */
export function UnreachableServer({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <main className={styles.page}>
      <Stack className={styles.card} role="status">
        <Title order={1}>The server isn’t responding</Title>
        <Text>Check your connection, then try again.</Text>
        <Button onClick={onRetry}>Try again</Button>
      </Stack>
    </main>
  );
}
