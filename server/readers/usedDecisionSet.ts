import type { UsedSet } from '../../contracts/calls/runTurn.ts';
import type { DecisionSetState, OpenedTeamTurn } from '../commands/deciders/teamTurnState.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';

/** The decision set with which a run computes a team, and the reason. */
export type UsedDecisionSet = { readonly set: DecisionSetState; readonly used: UsedSet['used'] };

/** The submitted set, else the active one, else Base, which is the oldest. */
export function usedDecisionSet(state: OpenedTeamTurn): UsedDecisionSet {
  const { submission, activeIntraturnId, decisionSets } = state;
  const [base] = Object.values(decisionSets);
  if (!base) throw new Error(`Qtr ${state.turn} of team ${state.teamId} has no decision set.`);
  const submitted = submission && decisionSets[submission.intraturnId];
  if (submitted) return { set: submitted, used: 'submitted' };
  const active = decisionSets[activeIntraturnId] ?? base;
  return { set: active, used: active === base ? 'Base' : 'active' };
}

/** The rows of every area of a decision set, in the order of their ids. */
export function areaRowsOf({ areas }: DecisionSetState): AreaRows {
  return Object.fromEntries(Object.entries(areas).map(([name, byId]) => [name, Object.values(byId)]));
}
