import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../account/session.ts';
import { useSignOut } from '../account/useSignOut.ts';
import styles from './AccountMenu.module.css';
import { useColourScheme } from './useColourScheme.ts';

/**
 * What the header has no room for on a small screen, one press away in it (A§2): the welcome line, User Settings, the
 * colour scheme and Sign Out. The browser's own popover closes at Escape and at a press beside it.
 */
export function AccountMenu(): ReactNode {
  const { fullName } = useUser();
  const signOut = useSignOut();
  const scheme = useColourScheme();
  const menu = useRef<HTMLElement>(null);
  const close = (): void => menu.current?.hidePopover();
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={`Account of ${fullName}`}
        popoverTarget="account-menu"
      >
        <IconUser size={18} aria-hidden />
      </ActionIcon>
      <section ref={menu} id="account-menu" popover="auto" aria-label="Account" className={styles.menu}>
        <span className={styles.welcome}>Welcome {fullName}</span>
        <Link to="/user-settings" className={styles.entry} onClick={close}>
          User Settings
        </Link>
        <button
          type="button"
          className={styles.entry}
          onClick={() => {
            scheme.change();
            close();
          }}
        >
          {scheme.label}
        </button>
        <button type="button" className={styles.entry} onClick={signOut}>
          Sign Out
        </button>
      </section>
    </>
  );
}
