import { sumOfValues } from '../base/money.ts';
import { oncePerBoth } from '../base/once.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { templateOf } from '../catalogue/templates.ts';
import { normaliseDecision } from '../decisions/normaliseDecision.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { bankAt, neededSpending, nextCostIndex, proposedSpending } from '../decisions/proposedSpending.ts';
import { type DepositRun, depositRun } from '../market/depositRun.ts';
import {
  leadingIndices,
  marketUtilities,
  nextIndices,
  ownedEffects,
  spendingRatios,
} from '../market/spendingIndices.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame } from '../model/gameState.ts';
import type { BankPlan } from '../model/quarter.ts';
import { copyOfBank, copyOfBidder } from './copyOfBank.ts';

/** The plan of a bank whose quarter is posted, on a copy of its own; the decision is brought inside its limits. */
export function planOfBank(game: BankGame, team: number, decision: BankDecision): BankPlan {
  return planOf(game, team, copyOfBank(bankAt(game, team)), decision);
}

/** The plan of a bank that only bids in the markets of the quarter; see `copyOfBidder`. */
export function planOfBidder(game: BankGame, team: number, decision: BankDecision): BankPlan {
  if (decision !== baseSet(game, team)) return planOf(game, team, copyOfBidder(bankAt(game, team)), decision);
  const plan = rivalPlan(game, team);
  return { ...plan, bank: copyOfBidder(plan.bank) };
}

/** The plan that every forecast assumes for a rival; the same for all forecasting teams and decisions. */
const rivalPlan = oncePerBoth((game: BankGame, team: number) =>
  planOf(game, team, copyOfBidder(bankAt(game, team)), baseSet(game, team)),
);

/** Updates the bank's cost and spending indices by its decision; returns what markets see of them (docs/bank). */
function planOf(game: BankGame, team: number, bank: BankState, typed: BankDecision): BankPlan {
  const { community } = game;
  const template = templateOf(game.templateId);
  const turn = game.turn + 1;
  const decision = normaliseDecision(game, team, typed);
  bank.costIndex = nextCostIndex(bank.costIndex, turn, environmentOf(game).at(game.turn).inflationPercent);
  const proposed = proposedSpending(bank, template, community);
  const effects = ownedEffects(bank, turn);
  const needed = neededSpending(proposed, community.inheritance?.need ?? {});
  const ratios = spendingRatios(decision, needed);
  bank.indices = nextIndices(bank.indices, ratios);
  const utilityParts = marketUtilities(bank, effects, template.branches);
  const ahead = { ...bank, indices: leadingIndices(ratios) };
  return {
    bank,
    decision,
    proposed,
    needed,
    effects,
    loanUtility: sumOfValues(utilityParts.loans),
    depositUtility: sumOfValues(utilityParts.deposits),
    depositUtilityAhead: sumOfValues(marketUtilities(ahead, effects, template.branches).deposits),
    utilityParts,
    run: runOn(game, team),
  };
}

/** The run on a bank, given its own and its rivals' last quarter. */
function runOn(game: BankGame, team: number): DepositRun {
  const bank = bankAt(game, team);
  const hasRivalFailed = game.teams.some((rival) => rival !== bank && rival.recapitalisedCents > 0);
  return depositRun(bank, hasRivalFailed);
}
