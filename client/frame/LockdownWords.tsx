import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { activeIntraturns } from '../../contracts/calls/decisionSets.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { lockdownNotice } from '../away/lockdownNotice.ts';
import { useLoad } from '../call/queries.ts';
import { tileStates } from '../decisions/tileStates.ts';
import { keptChangeCounts, keptTimes } from '../drafts/draftStorage.ts';
import { useOfferedSave } from '../drafts/offeredSave.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import { useStore } from '../lib/store.ts';
import { formatTimeLeft } from '../ui/spokenMoments.ts';
import styles from './LockdownBar.module.css';
import type { LockdownPhase } from './lockdown.ts';

/** What each phase means for a team. */
function meaningOf({ submit_at_lockdown: submits }: GameDetails, { is_reopened }: Team) {
  if (is_reopened)
    return {
      before: `Changes made since then won’t count unless you submit again${submits ? ' before the lockdown' : ''}.`,
      passed: 'Changes made since then won’t count unless you submit again before the quarter is run.',
    };
  return {
    before: submits
      ? 'Saved changes will be submitted then; unsaved changes won’t count.'
      : 'Unsaved changes won’t count.',
    passed: 'You can still save and submit until the quarter is run; your instructor can see when you did.',
  };
}

/** The words and buttons of the lockdown, for who looks at the page; and a notice for who looks elsewhere. */
export function LockdownWords({
  game,
  team,
  phase,
  at,
  state,
}: {
  readonly game: GameDetails;
  readonly team: Team;
  readonly phase: LockdownPhase;
  /** `14:00 ET` */
  readonly at: string;
  /** Whether the team has submitted. */
  readonly state: string;
}): ReactNode {
  const save = useOfferedSave();
  const found = useUnsaved(game, team);
  const hub = `/game/${team.game_id}/decisions/${team.team_id}`;
  const isHub = useMatch(hub) !== null;
  const meaning = meaningOf(game, team);
  const unsaved = found ? `You have ${found}` : '';
  useNotice({ game, team, phase, hub, unsaved: found });
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
              {team.is_reopened ? state : 'Not submitted.'} {unsaved}
            </b>{' '}
            {meaning.before}
          </>
        ) : (
          <>
            <b>
              Lockdown passed at {at}. {state} {unsaved}
            </b>{' '}
            {meaning.passed}
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

/** `2 unsaved changes in CDs.`; empty if there are none in this tab, undefined until it is known. */
function useUnsaved(game: GameDetails, team: Team): string | undefined {
  const { data } = useLoad(activeIntraturns, { team: team.team_id }, {});
  useStore(keptTimes);
  if (!data) return undefined;
  const set = data.intraturns.find(({ status }) => status);
  if (!set) return '';
  const tiles = tileStates({
    set,
    isLite: game.type === 'Lite',
    myUnsaved: keptChangeCounts(set.intraturn_id),
    others: [],
  }).filter(({ myUnsavedCount }) => myUnsavedCount > 0);
  const count = tiles.reduce((sum, { myUnsavedCount }) => sum + myUnsavedCount, 0);
  const where = tiles.length > 2 ? `${tiles.length} areas` : tiles.map(({ title }) => title).join(' and ');
  return count === 0 ? '' : `${unsavedText(count)} in ${where}.`;
}

const minutesInWords = ['one minute', 'two minutes', 'three minutes', 'four minutes', 'five minutes'];

/** Tells who looks elsewhere, once before each lockdown. */
function useNotice({
  game,
  team,
  phase,
  hub,
  unsaved,
}: {
  readonly game: GameDetails;
  readonly team: Team;
  readonly phase: LockdownPhase;
  readonly hub: string;
  readonly unsaved: string | undefined;
}): void {
  const quarter = `Qtr ${game.turns_completed + 1}`;
  const minutes = phase.kind === 'before' ? Math.ceil(phase.seconds / 60) : 0;
  const id = `lockdown-${team.team_id}-${phase.kind === 'before' ? phase.minuteAt : ''}`;
  useEffect(() => {
    if (minutes === 0 || unsaved === undefined || lockdownNotice.get()?.id === id) return;
    const stands = `Your submission of ${quarter} stands.`;
    const state = team.is_reopened ? stands : `${quarter} is not submitted.`;
    lockdownNotice.set({
      ...{ id, kind: 'lockdown', path: hub },
      title: `Lockdown in ${minutesInWords[minutes - 1] ?? 'a few minutes'}`,
      text: `${state} ${unsaved}`.trim(),
    });
  }, [id, minutes, quarter, hub, unsaved, team.is_reopened]);
}
