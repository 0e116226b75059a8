import { Button } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import type { GameDetails } from '../../../contracts/calls/games.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useOfferedSave } from '../../drafts/offeredSave.ts';
import { loadChunk } from '../../lib/loadChunk.ts';
import { SpokenCountdown } from '../../ui/SpokenCountdown.tsx';
import { formatTimeLeft, type SpokenMoment } from '../../ui/spokenMoments.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import styles from './AnnouncedRunBar.module.css';

/** Few pages are of people who run turns. */
const CallOffRun = lazy(async () => ({
  default: (await loadChunk(() => import('./CallOffRun.tsx'))).CallOffRun,
}));

/** Announcements for screen readers as an announced run approaches. */
export const runMoments = (turn: number): readonly SpokenMoment[] => [
  { seconds: 10, text: `Qtr ${turn} will be run in 10 seconds` },
  { seconds: 30, text: `Qtr ${turn} will be run in 30 seconds` },
  { seconds: 60, text: `Qtr ${turn} will be run in 1 minute` },
];

/**
 * Shows everybody in a game the time until an announced run. Unsaved values of the screen can be saved from
 * here, and who runs turns can cancel the run.
 */
export function AnnouncedRunBar({ game }: { readonly game: GameDetails }): ReactNode {
  const { announced_run: announced } = game;
  const save = useOfferedSave();
  const now = useServerNow(1_000);
  const moments = useMemo(() => runMoments(announced?.turn ?? 0), [announced?.turn]);
  const seconds = announced && Math.max(0, Math.ceil((Date.parse(announced.runs_at_tzts) - now) / 1_000));
  return (
    <>
      {announced && seconds !== null && (
        <section className={styles.bar} aria-label="Announced run">
          <p className={styles.words}>
            Qtr {announced.turn} will be run in{' '}
            <strong className={styles.time} role="timer" aria-live="off">
              {formatTimeLeft(seconds)}
            </strong>
            <span className={styles.more}>
              , announced by {announced.announced_by}. Only what’s saved by then counts.
            </span>
          </p>
          <div className={styles.acts}>
            {save && <SaveNow onSave={save} />}
            {game.user_runs_turns && (
              <Suspense fallback={null}>
                <CallOffRun gameId={game.game_id} />
              </Suspense>
            )}
          </div>
        </section>
      )}
      <SpokenCountdown seconds={seconds} moments={moments} />
    </>
  );
}

function SaveNow({ onSave }: { readonly onSave: () => void }): ReactNode {
  const focusBack = useFocusBack<HTMLButtonElement>();
  return (
    <Button size="compact-sm" onClick={onSave} {...focusBack}>
      Save now
    </Button>
  );
}
