import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ClassTeam } from '../../../contracts/calls/gameClass.ts';
import { noticeSeconds } from '../../../contracts/calls/runTurn.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { schoolTimeOf } from '../../../contracts/time/schoolTime.ts';
import { useServerNow } from '../../call/serverClock.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { SendMessage } from '../../messages/SendMessage.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { formatTimeLeft } from '../../ui/spokenMoments.ts';
import { useRoom } from '../../ui/useRoom.ts';
import { lockdownOf, secondsToLockdown } from '../untilLockdown.ts';
import styles from './ClassBar.module.css';
import { barText } from './classText.ts';
import { SubmitForDialog } from './SubmitForDialog.tsx';
import type { ClassActs } from './useClassActs.tsx';

type BarProps = {
  readonly teams: readonly Team[];
  readonly told: readonly ClassTeam[];
  readonly acts: ClassActs;
};

/** In the last hour before the lockdown: what is missing, and what can be done about it. */
export function ClassBar(props: BarProps): ReactNode {
  const game = useGame();
  const { frozen, turn_run: run } = game;
  const seconds = secondsToLockdown(lockdownOf(game), useServerNow(1_000));
  return seconds === null || frozen || run !== null ? null : <Bar {...props} seconds={seconds} />;
}

function Bar({ teams, told, acts, seconds }: BarProps & { readonly seconds: number }): ReactNode {
  const game = useGame();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const open = teams.filter((team) => !team.decision_in);
  const { lockdown_at_tzts: lockdownAt } = game;
  const runsAt =
    game.runs_by_itself &&
    lockdownAt &&
    new Date(Date.parse(lockdownAt) + noticeSeconds * 1_000).toISOString();
  return (
    <section ref={useRoom('--acts-height')} className={styles.bar} aria-label="Before the lockdown">
      <b className={styles.time} role="timer" aria-live="off">
        {formatTimeLeft(seconds)}
      </b>
      <p className={styles.words}>
        <b>
          to lockdown
          {runsAt && (
            <>
              , runs by itself at <Moment at={runsAt} format={schoolTimeOf} />
            </>
          )}
        </b>
        <small>{barText(teams, told)}</small>
      </p>
      {open.length > 0 && (
        <Button variant="default" onClick={() => acts.remind(open)}>
          Remind {open.length}
        </Button>
      )}
      <Button variant="default" onClick={() => acts.extend(10)}>
        +10 minutes
      </Button>
      {open.length > 0 && !game.disable_outside_turnin && (
        <Button variant="default" onClick={() => setIsSubmitting(true)}>
          Submit for {open.length}…
        </Button>
      )}
      {game.user_runs_turns ? (
        <Button component={Link} to={`/game/${game.game_id}/run-turn`}>
          Run now…
        </Button>
      ) : (
        !runsAt && (
          <SendMessage
            recipient={{ kind: 'overseers', gameId: game.game_id, name: game.game_name }}
            label="Ask to run…"
            begun={`Please run Qtr ${game.turns_completed + 1} after the lockdown. ${barText(teams, told)}`}
          />
        )
      )}
      {isSubmitting && <SubmitForDialog teams={open} told={told} onClose={() => setIsSubmitting(false)} />}
    </section>
  );
}
