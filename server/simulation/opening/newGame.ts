import { totalEquity } from '../base/ledger.ts';
import { roundTo } from '../base/money.ts';
import { openDividendRoom } from '../books/dividends.ts';
import { type EnvironmentSource, environmentOf } from '../catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../catalogue/templates.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { communityAverages } from '../measures/quarterResult.ts';
import { openingStockPrice } from '../measures/stockPrice.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { forecastQuarter } from '../quarter/forecastQuarter.ts';
import { openingBank } from './openingBank.ts';
import { openingCommunity } from './openingCommunity.ts';
import { openingResult } from './openingResult.ts';

/** The parameters of a new game; codes come from `environmentChoices` and `templateChoices`. */
export type NewGameOptions = EnvironmentSource & {
  templateId: string;
  /** 2 to 10. */
  teamCount: number;
  seed: string;
  type: 'Full' | 'Lite';
};

/** The game before turn 1: identical banks with their pro forma quarter 0. Throws on unknown codes and on zero teams. */
export function newGame({ templateId, teamCount, seed, type, ...source }: NewGameOptions): BankGame {
  const environment = environmentOf(source);
  const template = templateOf(templateId);
  const teams = Array.from({ length: teamCount }, (_, i) => openingBank(template, environment, i + 1));
  const [first] = teams;
  if (!first) throw new Error('A game needs at least one team');
  const community = openingCommunity(first, template, environment, teamCount);
  const tenYearPercent = environment.at(0).curve.yieldAt(120);
  for (const bank of teams) {
    openDepositMarket(bank, community);
    bank.stockPriceDollars =
      template.institutionKind === 'bank'
        ? openingStockPrice(bank, tenYearPercent)
        : roundTo(totalEquity(bank.ledger) / 100 / bank.shares, 2);
    bank.openingStockPriceDollars = bank.stockPriceDollars;
  }
  const game: BankGame = { ...source, turn: 0, seed, templateId, type, community, teams };
  const neutral = forecastQuarter(game, 0, baseSet(game, 0));
  for (const bank of teams) {
    bank.lastResult = openingResult(bank, neutral, environment.at(0), template);
    openDividendRoom(bank, neutral);
  }
  community.averages = communityAverages(teams);
  return game;
}

function openDepositMarket(bank: BankState, community: BankGame['community']): void {
  for (const account of NON_MATURITY_DEPOSITS) {
    const state = bank.nonMaturityDeposits[account.id];
    const reference = community.depositReferenceRatePercent[account.id];
    state.share = state.cents / community.depositPoolCents[account.id];
    state.ratePercent = roundTo(Math.max(account.beta ? 0.01 : 0, reference), 3);
    state.offeredRatePercent = state.ratePercent;
  }
}
