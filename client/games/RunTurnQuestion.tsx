import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { preflightTurn } from '../../contracts/calls/runTurn.ts';
import dialog from '../ui/Dialog.module.css';
import { Dialog } from '../ui/Dialog.tsx';

type Preflight = ResponseOf<typeof preflightTurn>;

/** What an administrator answers to the question whether a turn is to be run. */
export type RunAnswer = 'runNow' | 'oneMinute' | 'remind' | 'cancel';

/** `1 unsaved change`. */
export const unsavedText = (count: number): string =>
  `${count} unsaved ${count === 1 ? 'change' : 'changes'}`;

/** Teams of which nobody has submitted. */
export const openTeams = ({ teams }: Preflight) => teams.filter((team) => !team.decision_in);

/** `2 teams`. */
export const teamsText = (count: number): string => `${count} ${count === 1 ? 'team' : 'teams'}`;

/**
 * Asks before a turn is run: who is not in, who is typing, and whether everybody is to have a minute or a reminder. What is
 * chosen first is what takes nothing from anybody.
 */
export function RunTurnQuestion({
  turn,
  preflight,
  onAnswer,
}: {
  readonly turn: number;
  readonly preflight: Preflight;
  readonly onAnswer: (answer: RunAnswer) => void;
}): ReactNode {
  const { teams, typing } = preflight;
  const open = openTeams(preflight);
  const teamName = (teamId: number): string => teams.find((team) => team.team_id === teamId)?.team_name ?? '';
  const isSettled = open.length === 0 && typing.length === 0;
  return (
    <Dialog isAlert width="wide" title={`Run Qtr ${turn}?`} onCancel={() => onAnswer('cancel')}>
      {isSettled && <p className={dialog.text}>Every team has submitted and nobody is typing.</p>}
      {open.length > 0 && (
        <p className={dialog.text}>
          {open.length} of {teams.length} teams have not submitted:{' '}
          {open.map((team) => team.team_name).join(', ')}. What they saved last is used.
        </p>
      )}
      {typing.length > 0 && (
        <ul className={dialog.details}>
          {typing.map(({ team_id: teamId, full_name: name, unsaved }) => (
            <li key={`${teamId} ${name}`}>
              {name} of {teamName(teamId)} has {unsavedText(unsaved)}.
            </li>
          ))}
        </ul>
      )}
      <div className={dialog.actions}>
        <Button variant="default" data-autofocus={isSettled || undefined} onClick={() => onAnswer('cancel')}>
          Cancel
        </Button>
        {open.length > 0 && (
          <Button variant="default" onClick={() => onAnswer('remind')}>
            Remind {teamsText(open.length)}
          </Button>
        )}
        <Button variant="default" onClick={() => onAnswer('runNow')}>
          Run now
        </Button>
        {!isSettled && (
          <Button data-autofocus onClick={() => onAnswer('oneMinute')}>
            Give one minute
          </Button>
        )}
      </div>
    </Dialog>
  );
}
