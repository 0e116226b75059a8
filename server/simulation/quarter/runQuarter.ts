import { totalAssets, totalEquity } from '../base/ledger.ts';
import { openRandomStream } from '../base/randomStream.ts';
import type { BookedAdjustment } from '../books/adjustments.ts';
import { type Economy, type EnvironmentRow, environmentOf, middleOf } from '../catalogue/environments.ts';
import { creditIndexOf } from '../catalogue/loans.ts';
import { depositAccountsOf } from '../catalogue/nonMaturityDeposits.ts';
import { taxLawOf } from '../catalogue/taxLaw.ts';
import { templateOf } from '../catalogue/templates.ts';
import { clearCertificateMarkets } from '../market/certificateMarket.ts';
import { crisisAt } from '../market/crisis.ts';
import { depositFlood } from '../market/depositFlood.ts';
import { clearDepositMarkets } from '../market/depositMarket.ts';
import { clearLoanMarkets } from '../market/loanMarket.ts';
import { allLoanMarketRates, nextDepositReferenceRate } from '../market/marketRates.ts';
import { type StandardShocks, standardShocks } from '../market/rateShock.ts';
import { communityAverages } from '../measures/quarterResult.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankDecision } from '../model/decision.ts';
import type { BankGame, CommunityState } from '../model/gameState.ts';
import type { BankPlan, BankQuarter, ChanceKind, MarketOutcome, Quarter } from '../model/quarter.ts';
import type { QuarterFlows } from '../model/quarterFlows.ts';
import { appraiseQuarter, postQuarter } from './bankBooks.ts';
import { planOfBank, planOfBidder } from './bankPlan.ts';
import { emptyFlows } from './emptyFlows.ts';
import {
  type Appraisal,
  type BankDetail,
  bankDetail,
  type MarketDetail,
  marketDetail,
  type NoiseDraws,
} from './quarterDetail.ts';

export type RunQuarterOptions = {
  /**
   * The row on which the quarter closes: the environment's coming row, unless the opening row is to stay or a
   * row is given. A row with the opening row's turn leaves a crisis as it is.
   */
  closing?: 'coming' | 'unchanged' | EnvironmentRow;
  /** Whether there is noise; on by default. */
  chance?: 'drawn' | 'none';
  /** Kinds of noise that are off while noise is on. */
  silent?: readonly ChanceKind[];
  adjustments?: readonly BookedAdjustment[];
  /** What closes a gap of funds: overnight lenders, unless brokered certificates are bought without limit. */
  gap?: 'overnight' | 'brokered';
};

/** The assumptions of a forecast: unchanged rates and no noise (docs/bank). */
export const AS_FORECAST = { closing: 'unchanged', chance: 'none' } as const satisfies RunQuarterOptions;

/** A quarter whose markets have cleared and whose books are not posted yet. */
type ClearedQuarter = {
  quarter: Quarter;
  community: CommunityState;
  plans: readonly BankPlan[];
  outcomes: readonly MarketOutcome[];
  shocks: StandardShocks;
  draws: NoiseDraws;
};

/** A bank whose quarter is posted and measured. */
type ClosedBank = { bankQuarter: BankQuarter; appraisal: Appraisal };

/**
 * Runs one quarter for every bank (docs/bank): one decision per team, in team order, each first brought
 * inside its limits. Pure: `game` is not changed. Throws if a decision is missing.
 */
export function runQuarter(
  game: BankGame,
  decisions: readonly BankDecision[],
  options: RunQuarterOptions = {},
): BankGame {
  const cleared = clearQuarter(game, decisions, options);
  return stateAfter(game, cleared, closedBanks(cleared, options));
}

/** A quarter with what its reports need beside the state: one detail per bank, in team order, and the market's. */
export type ComputedQuarter = { game: BankGame; market: MarketDetail; banks: BankDetail[] };

/** Runs one quarter like `runQuarter` and returns its detail too, which is stored and read by reports. */
export function computeQuarter(
  game: BankGame,
  decisions: readonly BankDecision[],
  options: RunQuarterOptions = {},
): ComputedQuarter {
  const cleared = clearQuarter(game, decisions, options);
  const closed = closedBanks(cleared, options);
  return {
    game: stateAfter(game, cleared, closed),
    market: marketOf(cleared),
    banks: closed.map(({ bankQuarter, appraisal }, team) =>
      bankDetail(game, team, bankQuarter, appraisal, cleared),
    ),
  };
}

function marketOf({ quarter, community, outcomes, draws }: ClearedQuarter): MarketDetail {
  const demand = Object.entries(outcomes[0]?.loans ?? {}).map(([id, volume]) => [id, volume.demand]);
  return marketDetail(quarter, community, Object.fromEntries(demand), draws);
}

/**
 * One bank after the quarter that `runQuarter` would run, its flows and its price; the books of the others are
 * not posted.
 */
export function runQuarterOfBank(
  game: BankGame,
  teamIndex: number,
  decisions: readonly BankDecision[],
  options: RunQuarterOptions = {},
): { bank: BankState; flows: QuarterFlows; stockPrice: Appraisal['stockPrice'] } {
  const cleared = clearQuarter(game, decisions, options, teamIndex);
  const { bankQuarter, appraisal } = closeBank(cleared, teamIndex, options);
  return { bank: bankQuarter.bank, flows: bankQuarter.flows, stockPrice: appraisal.stockPrice };
}

/**
 * Clears the markets; if only one bank's books are posted afterwards, the others are copied as bidders only.
 */
function clearQuarter(
  game: BankGame,
  decisions: readonly BankDecision[],
  options: RunQuarterOptions,
  postedTeam?: number,
): ClearedQuarter {
  const draws: NoiseDraws = new Map();
  const quarter = quarterAfter(game, options, draws);
  const community = structuredClone(game.community);
  if (quarter.turn > 1) moveReferenceRates(community, quarter);
  const plans = game.teams.map((bank, team) => {
    const decision = decisions[team];
    if (!decision) throw new Error(`No decision for team ${bank.number}`);
    const isPosted = postedTeam === undefined || postedTeam === team;
    return isPosted ? planOfBank(game, team, decision) : planOfBidder(game, team, decision);
  });
  const outcomes = clearMarkets(plans, community, quarter);
  const shocks = standardShocks(quarter.closing, quarter.template);
  return { quarter, community, plans, outcomes, shocks, draws };
}

function closedBanks(cleared: ClearedQuarter, options: RunQuarterOptions): ClosedBank[] {
  return cleared.plans.map((_, team) => closeBank(cleared, team, options));
}

function closeBank(
  { quarter, community, plans, outcomes, shocks }: ClearedQuarter,
  team: number,
  { adjustments = [] }: RunQuarterOptions,
): ClosedBank {
  const plan = plans[team];
  const outcome = outcomes[team];
  if (!plan || !outcome) throw new Error(`No team at ${team}`);
  const bankQuarter = bankQuarterOf(plan, outcome, quarter);
  postQuarter(bankQuarter, adjustments);
  return { bankQuarter, appraisal: appraiseQuarter(bankQuarter, community, shocks) };
}

function stateAfter(game: BankGame, cleared: ClearedQuarter, closed: readonly ClosedBank[]): BankGame {
  const teams = closed.map(({ bankQuarter }) => bankQuarter.bank);
  const community = { ...cleared.community, averages: communityAverages(teams) };
  return { ...game, turn: cleared.quarter.turn, community, teams };
}

function quarterAfter(game: BankGame, options: RunQuarterOptions, draws: NoiseDraws): Quarter {
  const environment = environmentOf(game);
  const template = templateOf(game.templateId);
  const turn = game.turn + 1;
  const opening = environment.at(game.turn);
  const closing = closingRow(options, opening, environment.at(turn));
  const closed = closedOn(environment, closing);
  const isSilent = (kind: ChanceKind) =>
    options.chance === 'none' || (options.silent?.includes(kind) ?? false);
  return {
    turn,
    teamCount: game.teams.length,
    template,
    opening,
    closing,
    middle: middleOf(opening, closing),
    federalFundsChangePercent: closing.federalFundsPercent - opening.federalFundsPercent,
    creditIndex: creditIndexOf(closing, template),
    crisis: crisisAt(closed, closing.turn),
    depositFloodPercent: depositFlood(closed, closing.turn).flowPercent,
    tax: taxLawOf(template, closing),
    openingTax: taxLawOf(template, opening),
    loanRates: allLoanMarketRates(opening, template),
    gap: options.gap ?? 'overnight',
    isSilent,
    noise: (kind, label, teamNumber) => {
      const draw = isSilent(kind)
        ? 0
        : openRandomStream(
            `${game.seed}|${turn}|${game.community.ownChance ? teamNumber : 0}|${label}`,
          ).normal();
      const drawn = draws.get(teamNumber) ?? {};
      draws.set(teamNumber, drawn);
      drawn[label] = draw;
      return draw;
    },
  };
}

function closingRow(
  { closing = 'coming' }: RunQuarterOptions,
  opening: EnvironmentRow,
  coming: EnvironmentRow,
): EnvironmentRow {
  if (closing === 'coming') return coming;
  return closing === 'unchanged' ? opening : closing;
}

/** The environment with the closing row in place of its own row of that turn. */
function closedOn(environment: Economy, closing: EnvironmentRow): Economy {
  return { at: (turn) => (turn === closing.turn ? closing : environment.at(turn)) };
}

function moveReferenceRates(community: CommunityState, quarter: Quarter): void {
  const rates = community.depositReferenceRatePercent;
  for (const account of depositAccountsOf(quarter.template)) {
    rates[account.id] = nextDepositReferenceRate(
      rates[account.id],
      account,
      quarter.opening.federalFundsPercent,
    );
  }
}

function clearMarkets(
  plans: readonly BankPlan[],
  community: CommunityState,
  quarter: Quarter,
): MarketOutcome[] {
  const loans = clearLoanMarkets(plans, community, quarter);
  const deposits = clearDepositMarkets(plans, community, quarter);
  const certificates = clearCertificateMarkets(plans, community, quarter);
  return loans.flatMap((volumes, team) => {
    const balances = deposits[team];
    const issues = certificates[team];
    return balances && issues ? [{ loans: volumes, deposits: balances, certificates: issues }] : [];
  });
}

function bankQuarterOf(plan: BankPlan, outcome: MarketOutcome, quarter: Quarter): BankQuarter {
  const { bank } = plan;
  return {
    quarter,
    plan,
    outcome,
    bank,
    openingLedger: { ...bank.ledger },
    openingAssetsCents: totalAssets(bank.ledger),
    openingEquityCents: totalEquity(bank.ledger),
    flows: emptyFlows(),
  };
}
