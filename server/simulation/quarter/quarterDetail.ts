import type { Curve } from '../base/curve.ts';
import { roundTo } from '../base/money.ts';
import type { BySixCategories } from '../base/sixCategories.ts';
import { unrealisedGainCents } from '../books/closing.ts';
import { CERTIFICATE_ROWS } from '../catalogue/certificatesOfDeposit.ts';
import type { EnvironmentRow } from '../catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../catalogue/loans.ts';
import { SECURITY_ACCOUNTS } from '../catalogue/securities.ts';
import { type DecisionChange, decisionChanges } from '../decisions/decisionChanges.ts';
import { baseSet } from '../decisions/openingDecision.ts';
import { certificateMarketRatePercent, securityYieldPercent } from '../market/marketRates.ts';
import type { StandardShocks } from '../market/rateShock.ts';
import type { Capital } from '../measures/capital.ts';
import type { QuarterFigures } from '../measures/quarterFigures.ts';
import type { MeasuredMetric, RatingScores } from '../measures/ratings.ts';
import { type GapBucket, repricingGap } from '../measures/repricingGap.ts';
import type { RiskMeasures } from '../measures/riskMeasures.ts';
import type { StockPriceParts } from '../measures/stockPrice.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankGame, CommunityState } from '../model/gameState.ts';
import type { BankQuarter, LoanMarketRates, Quarter } from '../model/quarter.ts';
import type { QuarterFlows } from '../model/quarterFlows.ts';
import type { UtilityParts } from '../model/spending.ts';

/** A bank's measurements when its books were closed. */
export type Appraisal = {
  figures: QuarterFigures;
  metrics: MeasuredMetric[];
  scores: RatingScores;
  /** Null for a credit union, whose shares are not traded. */
  stockPrice: StockPriceParts | null;
};

/**
 * The detail kept of one bank's quarter for its reports (docs/bank), beside its result and its books. Stored
 * with the quarter and not carried into the next. Cents, % and plain numbers; ledgers debit-positive.
 */
export type BankDetail = RiskMeasures & {
  openingLedger: Record<string, number>;
  flows: QuarterFlows;
  capital: Capital;
  gap: GapBucket[];
  /** Fair value less cost by CUSIP, cents; they sum to the ledger's SECFV. */
  unrealisedGainsCents: Record<string, number>;
  utilities: UtilityParts;
  ratingMetrics: MeasuredMetric[];
  ratingScores: RatingScores;
  stockPrice: StockPriceParts | null;
  decisionChanges: DecisionChange[];
  /** Standard normal draws by stream label. */
  draws: Record<string, number>;
};

/** One row of the economy as reports show it, % unless an index; `parYieldsPercent` by the tenors. */
export type EconomyRow = Omit<EnvironmentRow, 'curve'> & { parYieldsPercent: readonly number[] };

/** The detail kept of a quarter about the market of all banks (docs/bank). */
export type MarketDetail = {
  opening: EconomyRow;
  closing: EconomyRow;
  /** Market rates when the quarter's decisions were made, % a year. */
  loanRatesPercent: LoanMarketRates;
  depositRatesPercent: Record<string, number>;
  certificateRatesPercent: Record<string, number>;
  securityYieldsPercent: Record<string, number>;
  /** Demand for new loans by account and risk category, cents, including the outside lenders' part. */
  loanDemandCents: Record<string, BySixCategories>;
  depositPoolsCents: Record<string, number>;
  /** Standard normal draws of the community by stream label. */
  draws: Record<string, number>;
};

/** The draws of one quarter by team and label; team 0 is the community. */
export type NoiseDraws = Map<number, Record<string, number>>;

/** The detail of one bank; `game` is the game before the quarter. */
export function bankDetail(
  game: BankGame,
  team: number,
  bankQuarter: BankQuarter,
  appraisal: Appraisal,
  { shocks, draws }: { shocks: StandardShocks; draws: NoiseDraws },
): BankDetail {
  const { bank, plan } = bankQuarter;
  const { decision } = plan;
  const { row } = shocks.flat;
  return {
    openingLedger: { ...bankQuarter.openingLedger },
    flows: bankQuarter.flows,
    capital: appraisal.figures.capital,
    ...appraisal.figures.risk,
    gap: repricingGap(bank, row, appraisal.figures.pricedLoans),
    unrealisedGainsCents: unrealisedGains(bank, row.curve),
    utilities: plan.utilityParts,
    ratingMetrics: appraisal.metrics,
    ratingScores: appraisal.scores,
    stockPrice: appraisal.stockPrice,
    decisionChanges: decisionChanges(baseSet(game, team), decision),
    draws: draws.get(bank.number) ?? {},
  };
}

function unrealisedGains({ securities }: BankState, curve: Curve): Record<string, number> {
  return Object.fromEntries(
    securities.map((position) => [position.cusip, unrealisedGainCents(position, curve)]),
  );
}

/** The detail of the market after the quarter; `demand` is the borrowers' demand from all lenders together. */
export function marketDetail(
  quarter: Quarter,
  community: CommunityState,
  demand: MarketDetail['loanDemandCents'],
  draws: NoiseDraws,
): MarketDetail {
  const { curve } = quarter.opening;
  return {
    opening: economyRow(quarter.opening),
    closing: economyRow(quarter.closing),
    loanRatesPercent: quarter.loanRates,
    depositRatesPercent: { ...community.depositReferenceRatePercent },
    certificateRatesPercent: Object.fromEntries(
      CERTIFICATE_ROWS.map(({ rowKey, type, termMonths }) => [
        rowKey,
        roundTo(certificateMarketRatePercent(type, termMonths, curve, quarter.template), 3),
      ]),
    ),
    securityYieldsPercent: Object.fromEntries(
      SECURITY_ACCOUNTS.map((account) => [account.id, roundTo(securityYieldPercent(account, curve), 3)]),
    ),
    loanDemandCents: Object.fromEntries(
      LOAN_ACCOUNTS.map(({ id }) => [id, demand[id] ?? [0, 0, 0, 0, 0, 0]]),
    ),
    depositPoolsCents: { ...community.depositPoolCents },
    draws: draws.get(0) ?? {},
  };
}

function economyRow({ curve, ...row }: EnvironmentRow): EconomyRow {
  return { ...row, parYieldsPercent: curve.parYieldsPercent };
}
