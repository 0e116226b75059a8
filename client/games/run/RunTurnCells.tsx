import type { ReactNode } from 'react';
import type { UsedSet } from '../../../contracts/calls/runTurn.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { initialsOf } from '../../lib/initials.ts';
import { usePresence } from '../../live/LiveContext.ts';
import { personColor } from '../../presence/people.ts';
import { MomentIn } from '../../ui/Moment.tsx';
import { DecisionState } from '../DecisionState.tsx';
import styles from './RunTurn.module.css';
import { sourceText, submissionText, type TypingPerson, typedText } from './runTurnText.ts';

/** Whether a team has submitted, by whom and when. */
export function Submitted({ team }: { readonly team: UsedSet }): ReactNode {
  const text = submissionText(team);
  return (
    <DecisionState
      isIn={team.decision_in}
      words={team.decision_in ? 'Submitted' : 'Not submitted'}
      note={text === null ? null : { text, at: team.submitted_tzts }}
      isUntouched={team.decision_in && team.cells === 0}
    />
  );
}

/** The scenario used for a team, and the source of its figures. */
export function Used({ team, turn }: { readonly team: UsedSet; readonly turn: number }): ReactNode {
  return (
    <span>
      {team.scenario}
      {team.used === 'active' && ' (active)'}
      <small>
        <MomentIn text={sourceText(team, turn)} at={team.last_updated_tzts} />
      </small>
    </span>
  );
}

/** Who of a team is typing and where, and how many others are present. */
export function RightNow({
  teamId,
  team,
  typing,
}: {
  readonly teamId: number;
  /** With its members, who determine the colours; undefined until loaded. */
  readonly team: Team | undefined;
  readonly typing: readonly TypingPerson[];
}): ReactNode {
  const here = usePresence(teamId).filter(({ isObserver }) => !isObserver);
  const others = here.filter(({ userId }) => typing.every((person) => person.user_id !== userId)).length;
  return (
    <span className={styles.now}>
      {typing.map((person) => (
        <span key={person.user_id} className={styles.person}>
          <span
            className={styles.face}
            style={{ '--person': team ? personColor(team, person.user_id) : undefined }}
            aria-hidden
          >
            {initialsOf(person.full_name)}
          </span>
          <span>
            {person.full_name}
            <small className={styles.typing}>{typedText(person)}</small>
          </span>
        </span>
      ))}
      {(others > 0 || typing.length === 0) && (
        <span className={styles.quiet}>{hereText(others, typing)}</span>
      )}
    </span>
  );
}

function hereText(others: number, typing: readonly TypingPerson[]): string {
  if (others === 0) return 'no one here';
  if (typing.length > 0) return `${others} more online`;
  return `${others} ${others === 1 ? 'person' : 'people'} online`;
}
