import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { useCurrentGameId } from '../contexts/currentGame.ts';
import { useSession, useUser } from '../session/session.ts';
import { useSignOut } from '../session/useSignOut.ts';
import { useEscape } from '../ui/useEscape.ts';
import { menuEntries } from './menuEntries.ts';
import styles from './Shell.module.css';

const iconSize = 18;

/**
 * The side menu (A§2). On a small screen it lies over the page until something is chosen; on a large one it can be
 * narrowed to a rail of icons.
 */
export function SideMenu({
  isOpen,
  onClose,
  isRail,
  onToggleRail,
}: {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isRail: boolean;
  readonly onToggleRail: () => void;
}): ReactNode {
  const { keepsMail } = useSession();
  const { role } = useUser();
  const gameId = useCurrentGameId();
  const home = useHomePath();
  const signOut = useSignOut();
  useEscape(isOpen, onClose);
  return (
    <nav
      id="side-menu"
      className={styles.menu}
      aria-label="Main"
      data-open={isOpen || undefined}
      data-rail={isRail || undefined}
      data-region="menu"
    >
      <ul>
        {menuEntries({ role, gameId, home, keepsMail }).map((entry) => (
          <Entry key={entry.label} {...entry} />
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={signOut}
            title={isRail ? 'Sign Out' : undefined}
          >
            <IconLogout size={iconSize} aria-hidden />
            <span className={styles.entryLabel}>Sign Out</span>
          </button>
        </li>
        <li className={styles.onlyWide}>
          <RailSwitch isRail={isRail} onToggle={onToggleRail} />
        </li>
      </ul>
    </nav>
  );
}

/** Whether an address shows a screen: some share their path and are told apart by their view. */
function isSameScreen(to: string, { pathname, search }: { pathname: string; search: string }): boolean {
  const [path, query = ''] = to.split('?');
  const viewOf = (text: string): string | null => new URLSearchParams(text).get('view');
  return path === pathname && viewOf(query) === viewOf(search);
}

function Entry({ to, Icon, label }: ReturnType<typeof menuEntries>[number]): ReactNode {
  const { pathname, search } = useLocation();
  const isCurrent = isSameScreen(to, { pathname, search });
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={styles.entry ?? ''}
        title={label}
      >
        <Icon size={iconSize} aria-hidden />
        <span className={styles.entryLabel}>{label}</span>
      </Link>
    </li>
  );
}

function RailSwitch({
  isRail,
  onToggle,
}: {
  readonly isRail: boolean;
  readonly onToggle: () => void;
}): ReactNode {
  const Icon = isRail ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const label = isRail ? 'Expand menu' : 'Collapse menu';
  return (
    <button type="button" className={styles.entry} onClick={onToggle} aria-expanded={!isRail} title={label}>
      <Icon size={iconSize} aria-hidden />
      <span className={styles.entryLabel}>{label}</span>
    </button>
  );
}
