import { ActionIcon, Burger, Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSession, useUser } from '../account/session.ts';
import { useSignOut } from '../account/useSignOut.ts';
import { HelpButton } from '../help/HelpButton.tsx';
import { brandTexts } from '../theme/brands.ts';
import { BrandMark } from './BrandMark.tsx';
import { ConnectionStatus } from './ConnectionStatus.tsx';
import { Countdown } from './Countdown.tsx';
import { useCurrentGame } from './currentGame.ts';
import { useHomePath } from './homePath.ts';
import styles from './Shell.module.css';

/** Brand, welcome line, countdown, connection, Help, colour scheme and Sign Out (A§2). */
export function Header({
  isMenuOpen,
  onToggleMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}): ReactNode {
  const { fullName } = useUser();
  const game = useCurrentGame();
  const signOut = useSignOut();
  const { productName } = brandTexts[useSession().brand];
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
      <Link to={useHomePath()} className={styles.brand} aria-label={`${productName}, Home`}>
        <BrandMark size={30} />
        <span className={styles.onlyWide}>{productName}</span>
      </Link>
      <span className={styles.onlyWide}>
        <span className={styles.welcome}>Welcome {fullName}</span>
      </span>
      <span className={styles.spacer} />
      {game && !game.frozen && <Countdown lockdownTime={game.lockdown_time} />}
      <ConnectionStatus />
      <HelpButton />
      <ColorSchemeSwitch />
      <span className={styles.onlyWide}>
        <Button component={Link} to="/user-settings" variant="default" size="xs">
          User Settings
        </Button>
      </span>
      <span className={styles.onlyWide}>
        <Button variant="default" size="xs" onClick={signOut}>
          Sign Out
        </Button>
      </span>
    </div>
  );
}

function ColorSchemeSwitch(): ReactNode {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme('light') === 'dark';
  const label = isDark ? 'Use light colours' : 'Use dark colours';
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
    </ActionIcon>
  );
}
