import { totalEquity } from '../base/ledger.ts';
import { roundTo } from '../base/money.ts';
import { openDividendRoom } from '../books/dividends.ts';
import { type EnvironmentSource, environmentOf } from '../catalogue/environments.ts';
import { NON_MATURITY_DEPOSITS } from '../catalogue/nonMaturityDeposits.ts';
import { templateOf } from '../catalogue/templates.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { DEPOSIT_RATE_MIN } from '../market/marketRates.ts';
import { communityAverages } from '../measures/quarterResult.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame } from '../model/gameState.ts';
import { forecastQuarter } from '../quarter/forecastQuarter.ts';
import { AS_FORECAST, runQuarterOfBank } from '../quarter/runQuarter.ts';
import { inheritanceOf, withIdleCash } from './inheritance.ts';
import { openingBank } from './openingBank.ts';
import { openingCommunity } from './openingCommunity.ts';
import { openingResult } from './openingResult.ts';
import { steadyMarkets } from './steadyMarkets.ts';

/** The parameters of a new game; codes come from `environmentChoices` and `templateChoices`. */
export type NewGameOptions = EnvironmentSource & {
  templateId: string;
  /** 2 to 10. */
  teamCount: number;
  seed: string;
  type: 'Full' | 'Lite';
  /** Size of what the banks inherited: 0 is a well-run bank, 1 one with many problems. */
  difficulty: number;
  /** Whether each bank has chance of its own; otherwise all banks draw the same. */
  ownChance: boolean;
};

/** The game before turn 1: identical banks with pro forma quarter 0. Throws on unknown codes and zero teams. */
export function newGame({ teamCount, difficulty, ownChance, ...settings }: NewGameOptions): BankGame {
  const environment = environmentOf(settings);
  const template = templateOf(settings.templateId);
  const inheritance = inheritanceOf(settings.seed, difficulty, settings.type);
  const sheet = inheritance ? withIdleCash(template, inheritance.idlePart) : template;
  const teams = Array.from({ length: teamCount }, (_, i) => openingBank(sheet, environment, i + 1));
  const [first] = teams;
  if (!first) throw new Error('A game needs at least one team');
  const community = {
    ...openingCommunity(first, template, environment, teamCount),
    ownChance,
    ...(inheritance && { inheritance }),
  };
  for (const bank of teams) openDepositMarket(bank, community);
  const opened = { ...settings, turn: 0, community, teams };
  if (inheritance) steadyMarkets(opened, inheritance);
  // Anew, because what is known of a game before its markets are sized is kept by the game.
  const game: BankGame = { ...opened };
  priceStock(game);
  const neutral = forecastQuarter(game, 0, baseSet(game, 0));
  const [proForma] = neutral.trailing;
  for (const bank of teams) {
    // Investors look back on four quarters like the pro forma one.
    bank.trailing = proForma ? [proForma, proForma, proForma, proForma] : [];
    bank.lastResult = openingResult(bank, neutral, environment.at(0), template);
    openDividendRoom(bank, neutral);
  }
  community.averages = communityAverages(teams);
  return game;
}

/** Book value, or what investors pay for the pro forma quarter, so that no bank is cheap or dear from the start. */
function priceStock(game: BankGame): void {
  const priceAt = (dollars: number) => {
    for (const bank of game.teams) {
      bank.stockPriceDollars = roundTo(dollars, 2);
      bank.openingStockPriceDollars = bank.stockPriceDollars;
    }
  };
  const [first] = game.teams;
  if (first) priceAt(totalEquity(first.ledger) / 100 / first.shares);
  const decisions = game.teams.map((_, team) => baseSet(game, team));
  const { stockPrice } = runQuarterOfBank(game, 0, decisions, AS_FORECAST);
  if (stockPrice) priceAt(stockPrice.targetPriceDollars);
}

function openDepositMarket(bank: BankState, community: BankGame['community']): void {
  for (const account of NON_MATURITY_DEPOSITS) {
    const state = bank.nonMaturityDeposits[account.id];
    const reference = community.depositReferenceRatePercent[account.id];
    const points = community.inheritance?.depositPoints[account.id] ?? 0;
    state.share = state.cents / community.depositPoolCents[account.id];
    state.ratePercent = roundTo(Math.max(account.beta ? DEPOSIT_RATE_MIN : 0, reference + points), 3);
    state.offeredRatePercent = state.ratePercent;
  }
}
