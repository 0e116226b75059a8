import { IconHome, IconLogout, IconPlayerPlay, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useIsAdministrator } from '../account/session.ts';
import { useSignOut } from '../account/useSignOut.ts';
import { useCurrentGameId } from './currentGame.ts';
import { useHomePath } from './homePath.ts';
import styles from './Shell.module.css';
import { useEscape } from './useEscape.ts';

const iconSize = 18;

/** The side menu (A§2); on a small screen it lies over the page until something is chosen. */
export function SideMenu({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const isAdministrator = useIsAdministrator();
  const gameId = useCurrentGameId();
  const home = useHomePath();
  const signOut = useSignOut();
  useEscape(isOpen, onClose);
  return (
    <nav id="side-menu" className={styles.menu} aria-label="Main" data-open={isOpen || undefined}>
      <ul>
        <Entry to={home} icon={<IconHome size={iconSize} aria-hidden />} label="Home" />
        {isAdministrator && gameId && (
          <Entry
            to={`/game/${gameId}/run-turn`}
            icon={<IconPlayerPlay size={iconSize} aria-hidden />}
            label="Run Turn"
          />
        )}
        {isAdministrator && (
          <Entry
            to="/admin/create-game"
            icon={<IconPlus size={iconSize} aria-hidden />}
            label="Create New Game"
          />
        )}
        <li>
          <button type="button" className={styles.entry} onClick={signOut}>
            <IconLogout size={iconSize} aria-hidden />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Entry({
  to,
  icon,
  label,
}: {
  readonly to: string;
  readonly icon: ReactNode;
  readonly label: string;
}): ReactNode {
  return (
    <li>
      <NavLink to={to} end className={styles.entry ?? ''}>
        {icon}
        {label}
      </NavLink>
    </li>
  );
}
