import { ActionIcon } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../session/session.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import quiet from '../ui/Quiet.module.css';
import { usePopup } from '../ui/usePopup.ts';
import styles from './AccountMenu.module.css';
import { useColourScheme } from './useColourScheme.ts';
import { useSignOut } from './useSignOut.ts';

/**
 * Menu for what does not fit into the header of a narrow screen: the welcome line, User Settings, the color
 * scheme and Sign Out. It closes on Escape and on a press outside.
 */
export function AccountMenu(): ReactNode {
  const { fullName } = useUser();
  const signOut = useSignOut();
  const scheme = useColourScheme();
  const isSmallScreen = useIsSmallScreen();
  const { isOpen, toggle, close, root, opener } = usePopup();
  return (
    <div ref={root}>
      <ActionIcon
        ref={opener}
        className={quiet.icon}
        size={isSmallScreen ? 44 : 32}
        aria-label={`Account of ${fullName}`}
        aria-expanded={isOpen}
        aria-controls="account-menu"
        onClick={toggle}
      >
        <IconUser size={isSmallScreen ? 20 : 17} stroke={1.6} aria-hidden />
      </ActionIcon>
      <section id="account-menu" aria-label="Account" className={styles.menu} hidden={!isOpen}>
        <span className={styles.welcome}>Welcome {fullName}</span>
        <Link to="/user-settings" className={styles.entry} onClick={close}>
          User Settings
        </Link>
        <Link to="/glossary" className={styles.entry} onClick={close}>
          Glossary
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
    </div>
  );
}
