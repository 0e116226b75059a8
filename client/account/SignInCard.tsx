import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandMark } from '../shell/BrandMark.tsx';
import { usePageTitle } from '../shell/PageTitle.tsx';
import { brandTexts } from '../theme/brands.ts';
import styles from './SignInCard.module.css';
import { useSession } from './session.ts';

/** The frame of the screens outside the shell: brand, title, one form. */
export function SignInCard({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  usePageTitle(title);
  const { productName } = brandTexts[useSession().brand];
  return (
    <main className={styles.page}>
      <Stack className={styles.card} gap="md">
        <div className={styles.brand}>
          <BrandMark size={36} />
          {productName}
        </div>
        <Title order={1} size="h3">
          {title}
        </Title>
        {children}
      </Stack>
    </main>
  );
}
