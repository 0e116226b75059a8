import { areaNamed } from '../../../contracts/decisions/areas.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import { renewedRows } from '../../../contracts/decisions/renewedRows.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { accepted, type Outcome } from './decider.ts';
import { type DecisionSetState, type OpenedTeamTurn, stampKey } from './teamTurnState.ts';

/**
 * Renews the rows of an open turn from the new results of the previous turn. Repeating it records nothing.
 */
export type RenewTurn = {
  readonly type: 'RenewTurn';
  readonly renewal: {
    readonly run: string;
    readonly areas: Readonly<Record<string, readonly Row[]>>;
    readonly facts: Readonly<Record<string, Facts>>;
    readonly at: string;
  };
};

/** The rows of one decision set after the renewal. */
function renewedAreas(
  set: DecisionSetState,
  { areas: openings, facts }: RenewTurn['renewal'],
): Readonly<Record<string, Row[]>> {
  let { nextRowId } = set;
  const areas: Record<string, Row[]> = {};
  for (const [name, rows] of Object.entries(openings)) {
    const renewed = renewedRows(areaNamed(name), rows, {
      rows: Object.values(set.areas[name] ?? {}),
      isSaved: (rowId, field) => set.stamps[stampKey(name, rowId, field)] !== undefined,
      isAdded: (rowId) => set.rowKeys[name]?.added[rowId] !== undefined,
      deletedNames: Object.keys(set.rowKeys[name]?.deleted ?? {}),
      facts: facts[name] ?? noFacts,
      nextRowId,
    });
    areas[name] = [...renewed.rows];
    ({ nextRowId } = renewed);
  }
  return areas;
}

/** [RT15] Saved decisions are kept if their row still exists; everything else starts from the new figures. */
export function decideRenewal(
  { renewal }: RenewTurn,
  state: OpenedTeamTurn,
  at: string,
): Outcome<TeamTurnEvent> {
  const { run, facts } = renewal;
  if (state.openedBy === run) return accepted();
  const { gameId, teamId, turn } = state;
  const decisionSets = Object.fromEntries(
    Object.values(state.decisionSets).map((set) => [String(set.intraturnId), renewedAreas(set, renewal)]),
  );
  return accepted({ type: 'TurnRenewed', data: { gameId, teamId, turn, at, run, decisionSets, facts } });
}
