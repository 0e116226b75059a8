import { byId } from '../../../contracts/values.ts';
import { sum, sumOfValues } from '../base/money.ts';
import { CATEGORIES } from '../base/sixCategories.ts';
import { certificateMarket } from '../catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { depositAccountsOf } from '../catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../catalogue/templates.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { neededSpending, proposedSpendingOf } from '../decisions/proposedSpending.ts';
import { certificateWeight } from '../market/certificateMarket.ts';
import { depositWeight } from '../market/depositMarket.ts';
import { termsUtility } from '../market/depositPricing.ts';
import { choiceWeights, offeredRates } from '../market/loanMarket.ts';
import { allLoanMarketRates, certificateMarketRatePercent } from '../market/marketRates.ts';
import { leadingIndices, marketUtilities, spendingRatios } from '../market/spendingIndices.ts';
import type { BankGame } from '../model/gameState.ts';
import type { Inheritance } from '../model/inheritance.ts';

/** Sizes the markets of a game so that banks that go on with what they inherited keep their place in them. */
export function steadyMarkets(game: BankGame, inheritance: Inheritance): void {
  const template = templateOf(game.templateId);
  const proposed = proposedSpendingOf(game, 0);
  const decision = baseSet(game, 0);
  const indices = leadingIndices(spendingRatios(decision, neededSpending(proposed, inheritance.need)));
  for (const bank of game.teams) {
    bank.indices = { ...indices };
    bank.loanPremiumsPercent = byId(LOAN_ACCOUNTS, ({ id }) => inheritance.loanPoints[id] ?? 0);
    const parts = marketUtilities(bank, () => 0, template.branches);
    if (bank === game.teams[0]) sizeFlows(game, sumOfValues(parts.loans), sumOfValues(parts.deposits));
  }
}

/** A bank's part of a market of which it would have half at the usual terms, relative to that half. */
const partOf = (weight: number) => (2 * weight) / (weight + 1);

function sizeFlows(game: BankGame, loanUtility: number, depositUtility: number): void {
  const { community, teams } = game;
  const template = templateOf(game.templateId);
  const { curve } = environmentOf(game).at(0);
  const decision = baseSet(game, 0);
  const market = allLoanMarketRates(environmentOf(game).at(0), template);
  for (const account of LOAN_ACCOUNTS) {
    const terms = decision.loans[account.id];
    const rates = { offered: offeredRates(terms), market: market[account.id] };
    const weights = choiceWeights(account, terms, rates, loanUtility);
    community.loanFlowCents[account.id] /= sum(
      CATEGORIES.map((k) => account.naturalMix[k] * partOf(weights[k])),
    );
  }
  for (const account of depositAccountsOf(template)) {
    const terms = decision.nonMaturityDeposits[account.id];
    const premium = terms.ratePercent - community.depositReferenceRatePercent[account.id];
    const part = partOf(
      depositWeight(account, terms, premium, depositUtility + termsUtility(account, terms)),
    );
    community.depositPoolCents[account.id] /= part;
    for (const { nonMaturityDeposits } of teams) nonMaturityDeposits[account.id].share *= part;
  }
  for (const row of decision.certificatesOfDeposit) {
    const flow = community.certificateFlowCents[row.rowKey];
    if (flow === undefined || certificateMarket(row.type).isWholesale) continue;
    const premium = row.ratePercent - certificateMarketRatePercent(row.type, row.termMonths, curve, template);
    community.certificateFlowCents[row.rowKey] =
      flow / partOf(certificateWeight(row.type, premium, depositUtility));
  }
}
