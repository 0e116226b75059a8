import { VisuallyHidden } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { militaryTimeName } from '../../contracts/time/schoolZone.ts';
import { useServerNow } from '../call/serverClock.ts';
import { lockdownOf, lockdownText, secondsToLockdown } from '../games/untilLockdown.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { SpokenCountdown } from '../ui/SpokenCountdown.tsx';
import { formatTimeLeft } from '../ui/spokenMoments.ts';
import styles from './Countdown.module.css';
import { lockdownMoments, urgencyOf } from './lockdown.ts';

const MoreMinutes = lazy(async () => ({
  default: (await loadChunk(() => import('../games/MoreMinutes.tsx'))).MoreMinutes,
}));

/**
 * Time left before the game's lockdown by the server's clock, within the last hour. A click stops the
 * blinking (WCAG 2.2.2).
 */
export function Countdown({
  game,
  canMove = false,
}: {
  readonly game: GameDetails;
  /** Whether the reader may move the lockdown, and there is room for that. */
  readonly canMove?: boolean;
}): ReactNode {
  const seconds = secondsToLockdown(lockdownOf(game), useServerNow(1_000));
  return (
    <>
      {seconds !== null && <TimeLeft seconds={seconds} game={game} />}
      {seconds !== null && canMove && (
        <Suspense fallback={null}>
          <MoreMinutes game={game} />
        </Suspense>
      )}
      <SpokenCountdown seconds={seconds} moments={lockdownMoments} />
    </>
  );
}

function TimeLeft({ seconds, game }: { readonly seconds: number; readonly game: GameDetails }): ReactNode {
  const { lockdown_time: time, lockdown_at_tzts: date } = game;
  const when = date ? `on ${lockdownText(game)}` : `at ${time} ${militaryTimeName()}`;
  // In the last hour the day is today; the tip has it.
  const today = lockdownText({ ...game, lockdown_at_tzts: null });
  const [isStill, setIsStill] = useState(false);
  const urgency = urgencyOf(seconds);
  const blinks = urgency === 'blinking' || urgency === 'blinkingFast';
  return (
    <span
      className={styles.countdown}
      data-urgency={urgency}
      data-still={isStill || undefined}
      title={`Lockdown ${when}`}
    >
      <IconClock size={16} aria-hidden />
      <span className={styles.zone} aria-hidden>
        Lockdown in
      </span>
      <span role="timer" aria-live="off">
        <VisuallyHidden>Time before lockdown </VisuallyHidden>
        {formatTimeLeft(seconds)}
        <VisuallyHidden>{`, ${when}`}</VisuallyHidden>
      </span>
      <span className={styles.zone} aria-hidden>{`(${today})`}</span>
      {blinks && (
        <button
          type="button"
          className={styles.stop}
          aria-pressed={isStill}
          aria-label="Stop the blinking"
          onClick={() => setIsStill(true)}
        />
      )}
    </span>
  );
}
