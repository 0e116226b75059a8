import { VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { lockdownBefore } from '../../contracts/time/lockdownTime.ts';
import { zoneName } from '../../contracts/time/schoolZone.ts';
import { useServerNow } from '../call/serverClock.ts';
import { lockdownOf, secondsToLockdown } from '../games/untilLockdown.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import type { LockdownPhase } from './lockdown.ts';

/** Few pages stand in those minutes. */
const LockdownWords = lazy(async () => ({
  default: (await loadChunk(() => import('./LockdownWords.tsx'))).LockdownWords,
}));

/** The last minutes, in which a team is told what is still missing. */
const lastSeconds = 300;

/** Whether the lockdown is near, or has passed in the open quarter; null at any other time. */
function usePhase(game: GameDetails): LockdownPhase | null {
  const { lockdown_since_tzts: since } = game;
  const time = lockdownOf(game);
  const now = useServerNow(1_000);
  const seconds = secondsToLockdown(time, now);
  if (seconds !== null && seconds > lastSeconds) return null;
  if (seconds !== null)
    return { kind: 'before', seconds, minuteAt: Math.round((now / 1_000 + seconds) / 60) };
  const last = lockdownBefore(time, now);
  return last !== null && last >= Date.parse(since) ? { kind: 'passed' } : null;
}

/**
 * On every screen of a student's team that has not submitted, or was opened again with its submission standing: in
 * the last minutes before the lockdown what is missing, and once it has passed what that means. Said once to screen
 * readers in each phase.
 */
export function LockdownBar({ game, team }: { readonly game: GameDetails; readonly team: Team }): ReactNode {
  const phase = usePhase(game);
  const isOpen = (!team.decision_in || team.is_reopened) && !team.frozen && game.turn_run === null;
  const shown = isOpen ? phase : null;
  const at = `${game.lockdown_time} ${zoneName()}`;
  const state = team.is_reopened ? 'Your team’s submission stands.' : 'Your team hasn’t submitted.';
  const spoken = { before: `Lockdown at ${at}. ${state}`, passed: `Lockdown passed at ${at}. ${state}` };
  return (
    <>
      <VisuallyHidden role="status">{shown ? spoken[shown.kind] : ''}</VisuallyHidden>
      {shown && (
        <Suspense fallback={null}>
          <LockdownWords game={game} team={team} phase={shown} at={at} state={state} />
        </Suspense>
      )}
    </>
  );
}
