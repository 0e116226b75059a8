import { ActionIcon, Burger, Button } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { useCurrentGame } from '../contexts/currentGame.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { useAsksForHistory } from '../history/HistoryGate.tsx';
import { NewsBell } from '../news/NewsBell.tsx';
import { useSession, useUser } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { brandTexts } from '../theme/brands.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { Logo } from '../ui/Logo.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Countdown } from './Countdown.tsx';
import styles from './Shell.module.css';
import { useColourScheme } from './useColourScheme.ts';

/** Logo, welcome line, countdown, connection, news, Help, colour scheme, User Settings and Sign Out (A§2). */
export function Header({
  isMenuOpen,
  onToggleMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}): ReactNode {
  const game = useCurrentGame();
  const isPast = useAsksForHistory();
  const isSmallScreen = useIsSmallScreen();
  const { modeName } = brandTexts[useSession().brand];
  return (
    <div className={styles.header}>
      <Burger
        className={styles.burger}
        size="sm"
        opened={isMenuOpen}
        onClick={onToggleMenu}
        aria-label={isMenuOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
      />
      <Link to={useHomePath()} className={styles.brand} aria-label={`Quarterdeck ${modeName}, Home`}>
        <Logo isPictureAlone={isSmallScreen} />
      </Link>
      {!isSmallScreen && <Welcome />}
      <span className={styles.spacer} />
      {game && !isPast && !game.frozen && !isGameOver(game) && (
        <Countdown lockdownTime={game.lockdown_time} />
      )}
      <ConnectionStatus />
      <NewsBell />
      <HelpButton />
      {isSmallScreen ? <AccountMenu /> : <AccountActs />}
    </div>
  );
}

function Welcome(): ReactNode {
  const { fullName } = useUser();
  return <span className={styles.welcome}>Welcome {fullName}</span>;
}

function AccountActs(): ReactNode {
  const signOut = useSignOut();
  const { isDark, label, change } = useColourScheme();
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={label} title={label} onClick={change}>
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
      <Button component={Link} to="/user-settings" variant="default" size="xs">
        User Settings
      </Button>
      <Button variant="default" size="xs" onClick={signOut}>
        Sign Out
      </Button>
    </>
  );
}
