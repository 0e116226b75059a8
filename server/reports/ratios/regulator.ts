import { percentOf } from '../../../contracts/banking/ratios.ts';
import type { PcaCategory, Ratings } from '../../simulation/model/ratings.ts';
import { COUNT, TEXT } from '../formats.ts';
import { closingOf, type QuarterFacts } from '../quarterFacts.ts';
import { publishedRatio, type RatioMetric, stockRatio } from './ratioMetric.ts';

/** The categories of prompt corrective action by their names in reports. */
export const PCA_NAMES: Record<PcaCategory, string> = {
  wellCapitalised: 'Well Capitalized',
  adequatelyCapitalised: 'Adequately Capitalized',
  undercapitalised: 'Undercapitalized',
  significantlyUndercapitalised: 'Significantly Undercapitalized',
  criticallyUndercapitalised: 'Critically Undercapitalized',
};

/** The engine's ratings by their names in reports. */
export const RATING_NAMES: readonly [rating: keyof Ratings, name: string][] = [
  ['capital', 'Capital'],
  ['assetQuality', 'Asset Quality'],
  ['management', 'Management'],
  ['earnings', 'Earnings'],
  ['liquidity', 'Liquidity'],
  ['marketRisk', 'Market Risk'],
  ['composite', 'Composite Rating'],
];

type Supervisory = QuarterFacts['result']['supervisory'];

const supervised = (name: string, value: (figures: Supervisory) => number): RatioMetric =>
  stockRatio(name, ({ result }) => value(result.supervisory));

/** A bank's capital compared with its requirements. */
const STANDING: readonly RatioMetric[] = [
  stockRatio('PCA Category', ({ result }) => PCA_NAMES[result.pca], TEXT),
  publishedRatio('Tier 1 Leverage'),
  supervised('Common Equity Tier 1', (figures) => figures.commonEquityTier1Ratio),
  supervised('Tier 1 Risk-Based', (figures) => figures.tier1Ratio),
  publishedRatio('Total Risk-Based'),
];

const MARKET_RISK: readonly RatioMetric[] = [
  supervised('EVE, I & P -200', (figures) => figures.economicValueDown200),
  supervised('EVE, I & P 200', (figures) => figures.economicValueUp200),
  supervised('EAR, I & P -200', (figures) => figures.earningsAtRiskDown200),
  supervised('EAR, I & P 200', (figures) => figures.earningsAtRiskUp200),
];

/** The supervisor's criticism of a bank's capital and funding, except market risk. */
export const CONCENTRATIONS: readonly RatioMetric[] = [
  supervised('Non-Performing/(Tier 1 + Reserve)', (figures) => figures.nonPerformingToCapital),
  supervised('Net Non-Core Dependence', (figures) => figures.netNonCoreDependence),
  stockRatio('Brokered/Deposits', (quarter) =>
    percentOf(closingOf(quarter, 'CD:Brokered CDs'), closingOf(quarter, 'NMD:', 'CD:')),
  ),
  stockRatio('Commercial Real Estate/Total Capital', (quarter) =>
    percentOf(closingOf(quarter, 'LOAN:CREO', 'LOAN:CREI', 'LOAN:CON'), totalCapitalCents(quarter)),
  ),
  stockRatio('Construction/Total Capital', (quarter) =>
    percentOf(closingOf(quarter, 'LOAN:CON'), totalCapitalCents(quarter)),
  ),
];

/** Regulator. Sources: supervisory figures and ratings of the result, closing ledger. */
export const REGULATOR: readonly RatioMetric[] = [
  ...RATING_NAMES.map(([rating, name]) =>
    stockRatio(`CAMELS: ${name}`, ({ result }) => result.ratings[rating], COUNT),
  ),
  ...STANDING,
  ...MARKET_RISK,
  ...CONCENTRATIONS,
];

/** Tier 1 and Tier 2 capital, cents, from the published ratio and its denominator. */
export function totalCapitalCents({ result }: QuarterFacts): number {
  const { totalRiskBasedRatio, riskWeightedAssetsThousands } = result.supervisory;
  return (totalRiskBasedRatio / 100) * riskWeightedAssetsThousands * 100_000;
}
