import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from '../ui/Logo.tsx';
import { usePageTitle } from '../ui/PageTitle.tsx';
import styles from './SignInCard.module.css';

/** The frame of the screens outside the shell: brand, title, one form. */
export function SignInCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  usePageTitle(title);
  return (
    <main className={styles.page}>
      <Stack className={styles.card} gap="md">
        <Logo />
        <Title order={1}>{title}</Title>
        {children}
      </Stack>
    </main>
  );
}
