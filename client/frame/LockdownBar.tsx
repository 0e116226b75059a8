import { Button, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { lockdownBefore } from '../../contracts/time/lockdownTime.ts';
import { zoneName } from '../../contracts/time/schoolZone.ts';
import { useLoad } from '../call/queries.ts';
import { useServerNow } from '../call/serverClock.ts';
import { areaTiles } from '../decisions/areaTiles.ts';
import { keptChangeCounts, keptTimes } from '../drafts/draftStorage.ts';
import { useOfferedSave } from '../drafts/offeredSave.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import { secondsToLockdown } from '../games/untilLockdown.ts';
import { useStore } from '../lib/store.ts';
import { formatTimeLeft } from '../ui/spokenMoments.ts';
import styles from './LockdownBar.module.css';

/** The last minutes, in which a team is told what is still missing. */
const lastSeconds = 300;

type BarProps = { readonly game: GameDetails; readonly team: Team };
/** Before the lockdown, or after it passed in the quarter that is open. */
type Phase = { readonly kind: 'before'; readonly seconds: number } | { readonly kind: 'passed' };

/** Whether the lockdown is near, or has passed in the open quarter; null at any other time. */
function usePhase({ lockdown_time: time, lockdown_since_tzts: since }: GameDetails): Phase | null {
  const now = useServerNow(1_000);
  const seconds = secondsToLockdown(time, now);
  if (seconds !== null) return seconds <= lastSeconds ? { kind: 'before', seconds } : null;
  const last = lockdownBefore(time, now);
  return last !== null && last >= Date.parse(since) ? { kind: 'passed' } : null;
}

/** Where the team stands, and what that means in each phase. */
function wordsOf({ submit_at_lockdown: submits }: GameDetails, { is_reopened }: Team) {
  if (is_reopened)
    return {
      state: 'Your team’s submission stands.',
      before: `Changes made since then won’t count unless you submit again${submits ? ' before the lockdown' : ''}.`,
      passed: 'Changes made since then won’t count unless you submit again before the quarter is run.',
    };
  return {
    state: 'Your team hasn’t submitted.',
    before: submits
      ? 'Saved changes will be submitted then; unsaved changes won’t count.'
      : 'Unsaved changes won’t count.',
    passed: 'You can still save and submit until the quarter is run; your instructor can see when you did.',
  };
}

/**
 * On every screen of a student's team that has not submitted, or was opened again with its submission standing: in
 * the last minutes before the lockdown what is missing, and once it has passed what that means. Said once to screen
 * readers in each phase.
 */
export function LockdownBar({ game, team }: BarProps): ReactNode {
  const phase = usePhase(game);
  const isOpen = (!team.decision_in || team.is_reopened) && !team.frozen && game.turn_run === null;
  const shown = isOpen ? phase : null;
  const at = `${game.lockdown_time} ${zoneName()}`;
  const { state } = wordsOf(game, team);
  const spoken = { before: `Lockdown at ${at}. ${state}`, passed: `Lockdown passed at ${at}. ${state}` };
  return (
    <>
      <VisuallyHidden role="status">{shown ? spoken[shown.kind] : ''}</VisuallyHidden>
      {shown && <Bar game={game} team={team} phase={shown} at={at} />}
    </>
  );
}

function Bar({
  game,
  team,
  phase,
  at,
}: BarProps & { readonly phase: Phase; readonly at: string }): ReactNode {
  const save = useOfferedSave();
  const unsaved = useUnsaved(game, team);
  const hub = `/game/${team.game_id}/decisions/${team.team_id}`;
  const isHub = useMatch(hub) !== null;
  const words = wordsOf(game, team);
  return (
    <section className={styles.bar} aria-label="Lockdown" data-kind={phase.kind}>
      {phase.kind === 'before' && (
        <strong className={styles.time} role="timer" aria-live="off">
          {formatTimeLeft(phase.seconds)}
        </strong>
      )}
      <p className={styles.words}>
        {phase.kind === 'before' ? (
          <>
            Lockdown at {at}.{' '}
            <b>
              {team.is_reopened ? words.state : 'Not submitted.'} {unsaved}
            </b>{' '}
            {words.before}
          </>
        ) : (
          <>
            <b>
              Lockdown passed at {at}. {words.state} {unsaved}
            </b>{' '}
            {words.passed}
          </>
        )}
      </p>
      <div className={styles.acts}>
        {save && (
          <Button size="compact-sm" variant="default" onClick={save}>
            Save them now
          </Button>
        )}
        {!isHub && (
          <Button size="compact-sm" component={Link} to={hub}>
            Submit Decisions
          </Button>
        )}
      </div>
    </section>
  );
}

/** `You have 2 unsaved changes in CDs.`; empty if there are none in this tab. */
function useUnsaved(game: GameDetails, team: Team): string {
  const { data } = useLoad(activeIntraturns, { team: team.team_id }, {});
  useStore(keptTimes);
  const set = data?.intraturns.find(({ status }) => status);
  if (!set) return '';
  const tiles = areaTiles({
    set,
    isLite: game.type === 'Lite',
    myUnsaved: keptChangeCounts(set.intraturn_id),
    others: [],
  }).filter(({ myUnsavedCount }) => myUnsavedCount > 0);
  const count = tiles.reduce((sum, { myUnsavedCount }) => sum + myUnsavedCount, 0);
  const where = tiles.length > 2 ? `${tiles.length} areas` : tiles.map(({ title }) => title).join(' and ');
  return count === 0 ? '' : `You have ${unsavedText(count)} in ${where}.`;
}
