import { averageBalance } from '../../contracts/banking/ratios.ts';
import { scoreIn } from '../../contracts/scoring/points.ts';
import { curveOf } from '../simulation/base/curve.ts';
import { balance, balanceOf, type Ledger, totalAssets, totalEquity } from '../simulation/base/ledger.ts';
import type { EnvironmentRow } from '../simulation/catalogue/environments.ts';
import { taxLawOf } from '../simulation/catalogue/taxLaw.ts';
import type { Template } from '../simulation/catalogue/template.ts';
import { templateOf } from '../simulation/catalogue/templates.ts';
import type { BankState } from '../simulation/model/bankState.ts';
import type { CommunityState } from '../simulation/model/gameState.ts';
import type { QuarterResult } from '../simulation/model/quarterResult.ts';
import type { BankDetail, MarketDetail } from '../simulation/quarter/quarterDetail.ts';
import type { StoredGame, StoredTurn } from './storedGame.ts';

/** One bank in one quarter, with its books before and after, as every report reads it. Money in cents. */
export type QuarterFacts = {
  readonly turn: number;
  readonly teamNumber: number;
  readonly teamName: string;
  readonly template: Template;
  /** Debit-positive; equal to the closing ledger in turn 0. */
  readonly opening: Readonly<Ledger>;
  readonly closing: Readonly<Ledger>;
  /** Income and expense accounts of the quarter, debit-positive; empty in turn 0. */
  readonly income: Readonly<Ledger>;
  readonly state: BankState;
  readonly result: QuarterResult;
  readonly detail: BankDetail | null;
  readonly community: CommunityState;
  readonly market: MarketDetail | null;
};

/** A bank's quarters up to a turn, oldest first; the last one is that of the turn. */
export type BankFacts = readonly [QuarterFacts, ...QuarterFacts[]];

/** The facts of one bank from the opening to a turn; throws if the turn was not run. */
export function factsOfBank(game: StoredGame, team: number, turn: number): BankFacts {
  const [opening, ...later] = game.turns.filter((stored) => stored.turn <= turn);
  if (!opening || (later.at(-1) ?? opening).turn !== turn) throw new Error(`Turn ${turn} was not run.`);
  return [factsOf(game, opening, team), ...later.map((stored) => factsOf(game, stored, team))];
}

/** The facts of every bank, in team order. */
export function factsOfCommunity(game: StoredGame, turn: number): BankFacts[] {
  return game.teams.map((_, team) => factsOfBank(game, team, turn));
}

/** The quarter of the report itself. */
export function currentOf(facts: BankFacts): QuarterFacts {
  return facts.at(-1) ?? facts[0];
}

/** The quarter before it; null for the opening. */
export function previousOf(facts: BankFacts): QuarterFacts | null {
  return facts.at(-2) ?? null;
}

function factsOf(
  game: StoredGame,
  { turn, community, market, banks }: StoredTurn,
  team: number,
): QuarterFacts {
  const quarter = banks[team];
  const named = game.teams[team];
  if (!quarter || !named) throw new Error(`No bank at ${team} in turn ${turn}`);
  const { state, result, detail } = quarter;
  const score = turn === 0 ? null : scoreIn(game.scoring, result.indicators);
  return {
    turn,
    teamNumber: named.teamNumber,
    teamName: named.teamName,
    template: templateOf(game.templateId),
    opening: detail?.openingLedger ?? state.ledger,
    closing: state.ledger,
    income: detail ? state.incomeStatement : {},
    state,
    result: score === null ? result : { ...result, indicators: { ...result.indicators, Score: score } },
    detail,
    community,
    market,
  };
}

/** The environment's row at the close of a quarter. */
export function closingRowOf({ closing: { parYieldsPercent, ...economy } }: MarketDetail): EnvironmentRow {
  return { ...economy, curve: curveOf(parYieldsPercent) };
}

/** The sum of a key indicator over quarters; an old quarter that lacks it counts as 0. */
export function indicatorTotal(quarters: readonly QuarterFacts[], name: string): number {
  return quarters.reduce((sum, { result }) => sum + (result.indicators[name] ?? 0), 0);
}

/** The sum of accounts at the close, debit-positive cents, the normal sign of assets. */
export function closingOf(facts: QuarterFacts, ...accounts: string[]): number {
  return sumOf(facts.closing, accounts);
}

/** The mean of the opening and closing balances of accounts, debit-positive cents; prefixes end with a colon. */
export function averageOf(facts: QuarterFacts, ...accounts: string[]): number {
  return averageBalance(sumOf(facts.opening, accounts), sumOf(facts.closing, accounts));
}

/** The quarter's flow in accounts, debit-positive cents: expense positive, income negative. */
export function flowOf(facts: QuarterFacts, ...accounts: string[]): number {
  return sumOf(facts.income, accounts);
}

/** Sum of accounts of a ledger; a name ending with a colon matches all accounts with that prefix. */
export function sumOf(ledger: Readonly<Ledger>, accounts: readonly string[]): number {
  return accounts.reduce(
    (total, account) => total + (account.endsWith(':') ? balanceOf(ledger, account) : (ledger[account] ?? 0)),
    0,
  );
}

/** The figures shared by most ratios, cents (AA, AE, AL, TE). */
export type Averages = {
  /** Amortised-cost assets. */
  assets: number;
  earningAssets: number;
  loans: number;
  equity: number;
  /** Tax-exempt interest grossed up by the tax it saves (TE). */
  taxEquivalent: number;
};

/** Assets that earn interest: loans, securities and federal funds sold. */
export const EARNING_ACCOUNTS = ['LOAN:', 'SEC:', 'FFS'];

/** The averages and the tax equivalent of a quarter. */
export function averagesOf(facts: QuarterFacts): Averages {
  const { opening, closing } = facts;
  const taxRate = taxRateOf(facts);
  // As measured by the engine: mean assets less the fair-value adjustment at both ends.
  const assets =
    (totalAssets(opening) + totalAssets(closing) - balance(opening, 'SECFV') - balance(closing, 'SECFV')) / 2;
  const taxExempt = 0 - flowOf(facts, 'II:SECTE');
  return {
    assets,
    earningAssets: averageOf(facts, ...EARNING_ACCOUNTS),
    loans: averageOf(facts, 'LOAN:'),
    equity: averageBalance(totalEquity(opening), totalEquity(closing)),
    taxEquivalent: (taxExempt * taxRate) / (1 - taxRate),
  };
}

/** The income tax rate at the end of the quarter. */
export function taxRateOf({ market, template }: QuarterFacts): number {
  return market ? taxLawOf(template, market.closing).rate : template.taxRate;
}

/** The facts of one bank of the community; throws on an unknown team. */
export function factsAt(community: readonly BankFacts[], team: number): BankFacts {
  const facts = community[team];
  if (!facts) throw new Error(`No bank at ${team}`);
  return facts;
}
