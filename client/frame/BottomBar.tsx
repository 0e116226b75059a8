import { IconChartBar, IconDots, IconHome, IconLayoutGrid } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useHomePath } from '../addresses/homePath.ts';
import { useOpenPlace } from '../contexts/openTeam.ts';
import { NewsBell } from '../news/NewsBell.tsx';
import places from '../ui/Places.module.css';
import styles from './BottomBar.module.css';
import { TalkButton } from './TalkButton.tsx';

const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

/**
 * The bar of a phone: the team's dashboard and decisions, or home; the team's talk; the news; and the menu with
 * everything else.
 */
export function BottomBar({
  isMenuOpen,
  onToggleMenu,
}: {
  readonly isMenuOpen: boolean;
  readonly onToggleMenu: () => void;
}): ReactNode {
  const { team } = useOpenPlace();
  const home = useHomePath();
  return (
    <nav className={styles.bar} aria-label="Places" data-region="places">
      {team ? (
        <>
          <Place to={`/game/${team.game_id}/team/${team.team_id}`} Icon={IconChartBar} label="Dashboard" />
          <Place
            to={`/game/${team.game_id}/decisions/${team.team_id}`}
            Icon={IconLayoutGrid}
            label="Decisions"
          />
        </>
      ) : (
        <Place to={home} Icon={IconHome} label="Home" />
      )}
      <TalkButton isPlace />
      <NewsBell isPlace />
      <button
        type="button"
        className={places.place}
        aria-expanded={isMenuOpen}
        aria-controls="side-menu"
        onClick={onToggleMenu}
      >
        <IconDots {...icon} />
        More
      </button>
    </nav>
  );
}

function Place({
  to,
  Icon,
  label,
}: {
  readonly to: string;
  readonly Icon: typeof IconHome;
  readonly label: string;
}): ReactNode {
  const { pathname } = useLocation();
  const [path = ''] = to.split('?');
  const isHere = pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
  return (
    <Link to={to} className={places.place ?? ''} aria-current={isHere ? 'page' : undefined}>
      <Icon {...icon} />
      {label}
    </Link>
  );
}
