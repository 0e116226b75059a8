import { IconChevronRight, IconHistory, IconMessage, IconTargetArrow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { withHistory } from '../addresses/historyAddress.ts';
import { useAsksForHistory } from '../history/HistoryGate.tsx';
import { useIsStudent } from '../session/session.ts';
import { panelLinks } from '../team/panelLinks.ts';
import { AreaEntries } from './AreaEntries.tsx';
import { ActEntry, LinkEntry } from './MenuEntry.tsx';
import styles from './SideMenu.module.css';
import type { TeamDialog } from './TeamDialogs.tsx';

/** Whether the areas below an entry are shown. */
const Fold = ({ isOpen }: { readonly isOpen: boolean }): ReactNode => (
  <IconChevronRight size={14} className={styles.fold} data-open={isOpen || undefined} aria-hidden />
);

/** The entries of a team in order: screens, with the areas below the first, then what opens over a screen. */
export function TeamMenu({
  game,
  team,
  onOpen,
}: {
  readonly game: GameDetails;
  readonly team: Team;
  readonly onOpen: (dialog: TeamDialog) => void;
}): ReactNode {
  const { pathname } = useLocation();
  const isPast = useAsksForHistory();
  const isStudent = useIsStudent();
  const pathOf = (screen: string): string => `/game/${team.game_id}/${screen}/${team.team_id}`;
  const isBelow = (path: string): boolean => pathname.startsWith(`${path}/`);
  const areAreasOpen = pathname === pathOf('decisions') || isBelow(pathOf('decisions'));
  return (
    <nav aria-label="Team" data-region="panel" className={styles.team}>
      <p className={styles.head} title={team.team_name}>
        {team.team_name}
      </p>
      <ul className={styles.entries}>
        {panelLinks(game, team).map(({ screen, title, Icon }) => (
          <li key={screen}>
            <LinkEntry
              to={pathOf(screen)}
              isOpen={pathname === pathOf(screen) || (screen === 'team-notes' && isBelow(pathOf(screen)))}
              Icon={Icon}
              label={title}
              end={screen === 'decisions' && <Fold isOpen={areAreasOpen} />}
            />
            {screen === 'decisions' && areAreasOpen && (
              <AreaEntries game={game} team={team} isPast={isPast} />
            )}
          </li>
        ))}
        {!isStudent && !isPast && (
          <li>
            <LinkEntry
              to={`${pathOf('team')}${withHistory('', null)}`}
              isOpen={false}
              Icon={IconHistory}
              label="History"
            />
          </li>
        )}
        {!isPast && (
          <>
            <li>
              <ActEntry
                Icon={IconTargetArrow}
                label="Measures of Success"
                onPress={() => onOpen('measures')}
              />
            </li>
            <li>
              <ActEntry Icon={IconMessage} label="Send Message" onPress={() => onOpen('message')} />
            </li>
          </>
        )}
      </ul>
    </nav>
  );
}
