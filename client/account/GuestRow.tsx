import { IconArrowRight, IconPlayerPlay } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useActs } from '../call/queries.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { StayingButton } from '../theme/StayingButton.tsx';
import styles from './DemoAccounts.module.css';
import { useEnter } from './useSignIn.ts';

/** The way into a practice game for a visitor without an account. */
export function GuestRow({ isPending }: { readonly isPending: boolean }): ReactNode {
  const enter = useEnter();
  const { act, state } = useActs();
  async function enterAsGuest(): Promise<void> {
    const { signInAsGuest } = await loadChunk(() => import('../../contracts/calls/practice.ts'));
    await enter(await act(signInAsGuest, {}, {}), '/practice');
  }
  return (
    <li>
      <StayingButton
        className={styles.person}
        disabled={isPending || state.isPending}
        onClick={() => void enterAsGuest().catch(() => undefined)}
      >
        <span className={styles.face} style={{ '--person': 'var(--qd-accent)' }} aria-hidden>
          <IconPlayerPlay size={16} />
        </span>
        <span className={styles.words}>
          <b>Practice alone</b> no account
          <span className={styles.promise}>A whole game against four banks, ten minutes</span>
        </span>
        <IconArrowRight size={16} className={styles.arrow} aria-hidden />
      </StayingButton>
    </li>
  );
}
