import { Button } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { unsavedText } from '../../drafts/SaveState.tsx';
import dialog from '../../ui/Dialog.module.css';
import { Dialog } from '../../ui/Dialog.tsx';
import styles from './RunTurnQuestion.module.css';
import { openTeams, type Preflight, teamsText, typedText, unsavedCount } from './runTurnText.ts';

/** An administrator's answer to the question whether to run a turn. */
export type RunAnswer = 'runNow' | 'oneMinute' | 'remind' | 'cancel';

/**
 * Asks before a turn is run: who has not submitted, who is typing, and whether everybody gets a minute or a
 * reminder. The default answer is the one that harms nobody.
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
  const isSettled = open.length === 0 && typing.length === 0;
  return (
    <Dialog isAlert width="wide" title={`Run Qtr ${turn}?`} onCancel={() => onAnswer('cancel')}>
      {isSettled && <p className={dialog.text}>Every team has submitted, and no one has unsaved changes.</p>}
      {!isSettled && <Waiting preflight={preflight} />}
      <div className={styles.choices}>
        {!isSettled && (
          <Choice
            title="Give them one minute"
            note="Everyone sees a countdown and can still save. Then the turn runs automatically."
            isFirst
            onChoose={() => onAnswer('oneMinute')}
          />
        )}
        {open.length > 0 && (
          <Choice
            title={`Remind ${teamsText(open.length)}`}
            note={
              `A message to ${open.length === teams.length ? 'every team' : 'each of them'} ` +
              `that Qtr ${turn} will be run soon. The turn isn’t run.`
            }
            onChoose={() => onAnswer('remind')}
          />
        )}
        <Choice title="Run now" note={runNowText(preflight)} onChoose={() => onAnswer('runNow')} />
      </div>
      <div className={dialog.actions}>
        <Button variant="default" data-autofocus={isSettled || undefined} onClick={() => onAnswer('cancel')}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}

function runNowText(preflight: Preflight): string {
  const count = unsavedCount(preflight);
  if (count === 0) return 'Every bank is computed with its saved decisions.';
  return `Only what is saved counts. ${unsavedText(count)} ${count === 1 ? 'is' : 'are'} not in it.`;
}

/** Who has not submitted, and who is typing. */
function Waiting({ preflight }: { readonly preflight: Preflight }): ReactNode {
  const { teams, typing } = preflight;
  const open = openTeams(preflight);
  const teamName = (teamId: number): string => teams.find((team) => team.team_id === teamId)?.team_name ?? '';
  return (
    <dl className={styles.waiting}>
      {open.length > 0 && (
        <>
          <dt>Not submitted</dt>
          <dd>{open.map((team) => team.team_name).join(', ')}</dd>
        </>
      )}
      {typing.length > 0 && (
        <>
          <dt>Unsaved changes</dt>
          {typing.map((person) => (
            <dd key={`${person.team_id} ${person.full_name}`}>
              <b>{person.full_name}</b>, {teamName(person.team_id)}: <em>{typedText(person)}</em>
            </dd>
          ))}
        </>
      )}
    </dl>
  );
}

/** One answer, with its effect. The whole card is clickable; its accessible name is the title alone. */
function Choice({
  title,
  note,
  isFirst = false,
  onChoose,
}: {
  readonly title: string;
  readonly note: string;
  readonly isFirst?: boolean;
  readonly onChoose: () => void;
}): ReactNode {
  const id = useId();
  return (
    <div className={styles.choice} data-first={isFirst || undefined}>
      <button type="button" aria-describedby={id} data-autofocus={isFirst || undefined} onClick={onChoose}>
        {title}
      </button>
      <span id={id}>{note}</span>
    </div>
  );
}
