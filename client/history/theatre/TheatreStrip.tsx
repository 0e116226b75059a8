import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Team } from '../../../contracts/calls/teams.ts';
import { withHistory } from '../../addresses/historyAddress.ts';
import { useIsStudent } from '../../session/session.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { Choice } from './Choice.tsx';
import { Filters, QuarterChoice } from './Filters.tsx';
import styles from './TheatreStrip.module.css';
import type { TheatreState } from './useTheatre.ts';

/** What of the past is shown: its team, its quarter and which steps; the way to the projector, and out. */
export function TheatreStrip({
  theatre,
  figures,
}: {
  readonly theatre: TheatreState;
  /** The figures known at the shown moment. */
  readonly figures: ReactNode;
}): ReactNode {
  const { moment, teamName } = theatre;
  const isSmall = useIsSmallScreen();
  const isStudent = useIsStudent();
  return (
    <div className={styles.strip}>
      <strong className={styles.title}>
        <IconClock size={16} aria-hidden />
        {!isSmall && 'History'}
      </strong>
      {isStudent || theatre.teams.length < 2 ? (
        <strong className={styles.team}>{teamName}</strong>
      ) : (
        <TeamChoice teams={theatre.teams} teamId={theatre.teamId} position={moment.target} />
      )}
      {!isSmall && (
        <>
          <QuarterChoice theatre={theatre} />
          <span className={styles.rule} />
          <Filters theatre={theatre} />
          {figures}
        </>
      )}
      <span className={styles.ways}>
        {!isSmall && !isStudent && (
          <Button size="compact-sm" variant="default" component={Link} to={presentPath(theatre)}>
            Present
          </Button>
        )}
        <Button size="compact-sm" variant="default" aria-label="Leave history" onClick={moment.leave}>
          {isSmall ? 'Leave' : 'Leave history'}
        </Button>
      </span>
    </div>
  );
}

/** The shown moment on the projector if it is marked, else the lesson, where moments are chosen for it. */
function presentPath({ gameId, marked, moment: { target } }: TheatreState): string {
  const shown = marked.moments.find(({ log_position: position }) => position === target);
  return `/game/${gameId}?view=${shown ? `present&moment=${shown.moment_id}` : 'lesson'}`;
}

/** Goes to the same screen and moment of another team of the game. */
export function TeamChoice({
  teams,
  teamId,
  position,
}: {
  readonly teams: readonly Team[];
  readonly teamId: number;
  /** Null means the newest step. */
  readonly position: number | null;
}): ReactNode {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  /** The fourth part of the path names the team. */
  const pathOf = (other: string): string =>
    pathname
      .split('/')
      .map((part, index) => (index === 4 ? other : part))
      .join('/');
  return (
    <Choice
      label="Team whose history is shown"
      look="word"
      value={String(teamId)}
      options={teams.map(({ team_id, team_name }) => ({ value: String(team_id), label: team_name }))}
      onChoose={(team) => void navigate({ pathname: pathOf(team), search: withHistory(search, position) })}
    />
  );
}
