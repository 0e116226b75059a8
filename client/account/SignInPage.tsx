import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSession } from '../session/session.ts';
import { brandTexts } from '../theme/brands.ts';
import { Logo } from '../ui/Logo.tsx';
import { usePageTitle } from '../ui/PageTitle.tsx';
import styles from './SignInPage.module.css';
import { SignInRace, SignInTable } from './SignInPicture.tsx';

/** The landing page: what the product is, in a sentence and two pictures, beside the form. */
export function SignInPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  usePageTitle(title);
  const { institution } = brandTexts[useSession().brand];
  return (
    <main className={styles.signInPage}>
      <div className={styles.logo}>
        <Logo />
      </div>
      <div className={styles.form}>
        <div className={styles.inner}>
          <Title order={1}>{title}</Title>
          {children}
        </div>
      </div>
      <section className={styles.story} aria-label="What Quarterdeck is">
        <p className={styles.sentence}>
          Run a {institution} with your team, quarter by quarter, against every other {institution} in the
          room.
        </p>
        <figure className={styles.figure}>
          <figcaption>
            <b>Stock price</b> of five {institution}s over nine quarters, $ a share
          </figcaption>
          <SignInRace />
        </figure>
        <figure className={styles.figure} data-part="table">
          <figcaption>
            <b>Everyone in one table:</b> you see what a teammate types, as they type
          </figcaption>
          <SignInTable />
        </figure>
      </section>
    </main>
  );
}
