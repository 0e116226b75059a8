import { decisionAreas, recordOf } from '../../contracts/decisions/areas.ts';
import { noFacts } from '../../contracts/decisions/change.ts';
import { type CheckedArea, type Finding, preflight } from '../../contracts/decisions/preflight.ts';
import { type DecisionSetState, stampKey } from '../commands/deciders/teamTurnState.ts';
import { type TurnEvent, turnHistory } from '../readers/turnHistory.ts';

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

/** [PF1] The findings in the decisions of a submission, from the events of its turn. */
export function submissionFindings(
  events: readonly TurnEvent[],
  submission: { readonly position: number; readonly data: { readonly intraturnId: number } },
  isLite: boolean,
): readonly Finding[] {
  const state = turnHistory(events).stateUntil(({ position }) => position <= submission.position);
  const submitted = state?.decisionSets[submission.data.intraturnId];
  return submitted ? preflight(checkedAreas(submitted), isLite) : [];
}
