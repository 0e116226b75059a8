import { Button, Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listGames } from '../../contracts/calls/games.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useFrames } from '../live/LiveContext.ts';
import { useIsStudent, useUser } from '../session/session.ts';
import { useEscape } from '../ui/useEscape.ts';
import { useRoom } from '../ui/useRoom.ts';
import styles from './Tour.module.css';
import { overseerSteps, studentSteps, type TourTeam } from './tourSteps.ts';
import { useOutlined } from './useOutlined.ts';

/** The team that the tour visits: the open one, else the user's own, else the first; null without any. */
function useTourTeam(): TourTeam | null {
  const isStudent = useIsStudent();
  const [, openGame, openTeam] = /^\/game\/(\d+)\/[a-z-]+\/(\d+)/.exec(useLocation().pathname) ?? [];
  const games = useLoad(listGames, {}, {}).data?.games ?? [];
  const gameId = Number(openGame ?? games.find(({ frozen }) => !frozen)?.game_id ?? 0);
  const { data } = useLoad(listTeams, { game: gameId }, {}, { isEnabled: gameId !== 0 });
  if (openTeam !== undefined) return { gameId, teamId: Number(openTeam) };
  const team = data?.teams.find(({ is_member }) => is_member) ?? (isStudent ? undefined : data?.teams[0]);
  return team ? { gameId, teamId: team.team_id } : null;
}

/**
 * The open step as a bar below the page, which makes space for it. It takes no focus: it is announced when
 * nothing else is, Tab and F6 lead to it, and Escape ends the tour from anywhere.
 */
export function TourCard({
  isStudent,
  step,
  onStep,
  onEnd,
}: {
  readonly isStudent: boolean;
  readonly step: number;
  readonly onStep: (step: number) => void;
  readonly onEnd: () => void;
}): ReactNode {
  const steps = isStudent ? studentSteps : overseerSteps;
  const shown = steps[step] ?? steps[0];
  const bar = useRoom('--tour-height');
  const team = useTourTeam();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isLast = step === steps.length - 1;
  const { userId } = useUser();
  useOutlined(shown?.target ?? '');
  useEscape(true, () => {
    if (!document.querySelector('dialog[open]')) onEnd();
  });
  // The last step of students is a task, which a save fulfills.
  useFrames((frame) => {
    if (isStudent && isLast && frame.type === 'decisionsSaved' && frame.by?.userId === userId) onEnd();
  });
  if (!shown) return null;

  function go(next: number): void {
    const path = team && steps[next]?.path?.(team);
    if (path && path.split('?')[0] !== pathname) void navigate(path, { state: { keepsFocus: true } });
    onStep(next);
  }
  const place = `${step + 1} of ${steps.length}`;
  return (
    <aside ref={bar} className={styles.bar} data-region="tour" aria-label="Tour">
      <div className={styles.words}>
        <Text size="xs" c="dimmed" className={styles.place ?? ''}>
          {place}
        </Text>
        <h2 className={styles.title}>{shown.title}</h2>
        <Text size="sm">{shown.text}</Text>
      </div>
      <div className={styles.acts}>
        {!isLast && (
          <Button size="xs" variant="subtle" onClick={onEnd}>
            Skip the tour
          </Button>
        )}
        {step > 0 && (
          <Button size="xs" variant="default" onClick={() => go(step - 1)}>
            Back
          </Button>
        )}
        <Button size="xs" onClick={() => (isLast ? onEnd() : go(step + 1))}>
          {isLast ? 'Done' : 'Next'}
        </Button>
      </div>
      <Spoken text={`Tour, ${place}. ${shown.title}. ${shown.text}`} />
    </aside>
  );
}

/**
 * Announces a step once nothing else is being announced; a live region announces only changes made after it
 * was added.
 */
function Spoken({ text }: { readonly text: string }): ReactNode {
  const [spoken, setSpoken] = useState('');
  useEffect(() => setSpoken(text), [text]);
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}
