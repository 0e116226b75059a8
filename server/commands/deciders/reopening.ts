import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import type { DecisionsUnlocked, TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { accepted, type Outcome, type Refused, refused } from './decider.ts';
import { type DecisionSetCommand, decideOnSets } from './decisionSets.ts';
import { laterThan } from './laterThan.ts';
import type { SaveDecisions } from './saveDecisions.ts';
import type { OpenedTeamTurn } from './teamTurnState.ts';

/** Who submitted, in the words of a refusal. */
export const submitter = ({ by }: { readonly by: number | null }): string =>
  by === null ? 'the lockdown' : '{by}';

/**
 * Opens a team whose submission stands: it goes on in a copy of what it submitted, which is computed as it is
 * unless they submit again.
 */
export function decideReopening(
  data: EventOf<typeof DecisionsUnlocked>['data'],
  nextIntraturnId: number,
  { submission, locks, ...state }: OpenedTeamTurn,
): Outcome<TeamTurnEvent> {
  const { by, at } = data;
  const opened = { type: 'DecisionsUnlocked', data: { ...data, isSubmissionStanding: true } } as const;
  if (!submission || by === null) return accepted();
  if (submission.isStanding) return locks.team ? accepted<TeamTurnEvent>(opened) : accepted();
  const names = Object.values(state.decisionSets).map((set) => set.name);
  const name = Array.from(
    { length: names.length + 1 },
    (_, index) => `Reopened${index === 0 ? '' : index + 1}`,
  );
  const copy = decideOnSets(
    {
      type: 'CreateDecisionSet',
      intraturnId: nextIntraturnId,
      originId: submission.intraturnId,
      name: name.find((candidate) => !names.includes(candidate)) ?? '',
      by,
      at: laterThan(at, at),
    },
    { ...state, submission, locks },
  );
  return copy.kind === 'events' ? accepted<TeamTurnEvent>(opened, ...copy.events) : copy;
}

/** [TT2] Why a scenario whose submission stands is neither changed, deleted nor made active. */
export function standingRefusal(
  command: SaveDecisions | DecisionSetCommand,
  { submission }: OpenedTeamTurn,
): Refused | undefined {
  const isOfSubmitted =
    command.type !== 'CreateDecisionSet' && command.intraturnId === submission?.intraturnId;
  return isOfSubmitted && submission
    ? refused(
        'TT2',
        `This scenario was submitted by ${submitter(submission)} at {at} and can’t be changed. ` +
          'Continue in another one.',
        submission,
      )
    : undefined;
}
