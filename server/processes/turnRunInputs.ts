import { streams } from '../../contracts/features/streams.ts';
import { adjustmentsDecider } from '../commands/deciders/adjustments.ts';
import { teamTurnDecider } from '../commands/deciders/teamTurn.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { AreaRows } from '../engine/decisionMapping.ts';
import { apart } from '../lib/apart.ts';
import { bookedAdjustments } from '../readers/bookedAdjustments.ts';
import type { CommunityInputs } from '../readers/communityInputs.ts';
import { areaRowsOf, usedDecisionSet } from '../readers/usedDecisionSet.ts';
import type { BookedAdjustment } from '../simulation/books/adjustments.ts';

/** All engine inputs of a turn, read from the log, so that a repeat reads the same. */
export type TurnRunInputs = CommunityInputs & {
  readonly areas: readonly AreaRows[];
  /** The teams' adjustments, which a run has closed. */
  readonly adjustments: readonly BookedAdjustment[];
  /** Decision set computed for each team. */
  readonly usedDecisionSets: Readonly<Record<string, number>>;
};

/** Reads the inputs of one turn of a game beside its banks before it: every team's decisions, and the adjustments. */
export async function readTurnRunInputs(
  before: CommunityInputs,
  commandHandlers: CommandHandlers,
  gameId: number,
  turn: number,
): Promise<TurnRunInputs> {
  const sets = await apart(before.teamIds, async (teamId) => {
    const state = await commandHandlers.of(teamTurnDecider).stateOf(streams.teamTurn(gameId, teamId, turn));
    if (state.status !== 'opened') throw new Error(`Turn ${turn} is not open for team ${teamId}.`);
    return [String(teamId), usedDecisionSet(state).set] as const;
  });
  const usedDecisionSets = Object.fromEntries(sets.map(([teamId, { intraturnId }]) => [teamId, intraturnId]));
  const areas = sets.map(([, set]) => areaRowsOf(set));
  const state = await commandHandlers.of(adjustmentsDecider).stateOf(streams.adjustments(gameId, turn));
  return { ...before, areas, adjustments: bookedAdjustments(state, before), usedDecisionSets };
}
