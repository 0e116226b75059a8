import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankDecision } from '../../../server/simulation/model/decision.ts';
import type { BankGame } from '../../../server/simulation/model/gameState.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';

/** A game of two banks in the test's environment. */
export const OPTIONS = {
  templateId: 'HARBOR500',
  teamCount: 2,
  seed: 'd',
  type: 'Full',
  difficulty: 0,
  ownChance: false,
} as const;
/** The federal funds rate rises in the first quarter of this history. */
export const START = newGame({ ...OPTIONS, environmentCode: 'H2004' });

/** The game after a turn in which the first team changed its opening decision and the others did not. */
export function afterTurn(state: BankGame, change: (decision: BankDecision) => void): BankGame {
  const decisions = state.teams.map((_, team) => openingDecision(state, team));
  change(decisions[0]!);
  return runQuarter(state, decisions);
}
