import { decisionAreas, recordOf } from '../../contracts/decisions/areas.ts';
import { noFacts } from '../../contracts/decisions/change.ts';
import { type CheckedArea, type Finding, preflight } from '../../contracts/decisions/preflight.ts';
import { type DecisionSetState, stampKey } from '../commands/deciders/teamTurnState.ts';
import { type TurnEvent, turnHistory } from '../readers/turnHistory.ts';

type Submission = { readonly position: number; readonly data: { readonly intraturnId: number } };

function checkedAreas({ areas, facts, stamps, areaSaves }: DecisionSetState): readonly CheckedArea[] {
  return decisionAreas.map((area) => {
    const record = recordOf(area);
    return {
      area,
      rows: Object.values(areas[record] ?? {}),
      facts: facts[record] ?? noFacts,
      isSaved: areaSaves[record] !== undefined,
      isCellSaved: (rowId, field) => stamps[stampKey(record, rowId, field)] !== undefined,
    };
  });
}

/** The decision set of a submission as it was then, from the events of its turn. */
export function submittedSet(
  events: readonly TurnEvent[],
  submission: Submission,
): DecisionSetState | undefined {
  const state = turnHistory(events).stateUntil(({ position }) => position <= submission.position);
  return state?.decisionSets[submission.data.intraturnId];
}

/** [PF1] The findings in the decisions of a submission. */
export function submissionFindings(
  events: readonly TurnEvent[],
  submission: Submission,
  isLite: boolean,
): readonly Finding[] {
  const submitted = submittedSet(events, submission);
  return submitted ? preflight(checkedAreas(submitted), isLite) : [];
}
