import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useIsStudent } from '../../session/session.ts';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { Filters } from './Filters.tsx';
import { TeamChoice } from './TeamChoice.tsx';
import styles from './Theatre.module.css';
import type { TheatreState } from './useTheatre.ts';

/** The heading of the past: its team, a choice of another one, presenting, and the way out. */
export function TheatreHead({
  teamId,
  theatre,
}: {
  readonly teamId: number;
  readonly theatre: TheatreState;
}): ReactNode {
  const { moment, tools, teamName } = theatre;
  const { isPresenting } = tools;
  const isSmall = useIsSmallScreen();
  const isStudent = useIsStudent();
  return (
    <div className={styles.head}>
      {isPresenting ? (
        <p className={styles.words}>{theatre.text}</p>
      ) : (
        <p>
          <strong>History{teamName && ` of ${teamName}`}</strong> · you’re viewing the past; nothing here can
          be changed
        </p>
      )}
      <div className={styles.ways}>
        {!isPresenting && !isStudent && (
          <TeamChoice teams={theatre.teams} teamId={teamId} position={moment.target} />
        )}
        <Button
          size="xs"
          variant="default"
          aria-pressed={isPresenting}
          onClick={() => tools.setIsPresenting(!isPresenting)}
        >
          {isPresenting ? 'Stop presenting' : 'Present'}
        </Button>
        <Button size="xs" variant="default" onClick={moment.leave}>
          Leave history
        </Button>
      </div>
      {!isSmall && !isPresenting && <Filters theatre={theatre} />}
    </div>
  );
}
