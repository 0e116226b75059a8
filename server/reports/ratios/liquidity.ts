import { percentOf } from '../../../contracts/banking/ratios.ts';
import { totalAssets } from '../../simulation/base/ledger.ts';
import { sum } from '../../simulation/base/money.ts';
import { closingOf, type QuarterFacts } from '../quarterFacts.ts';
import { publishedRatio, type RatioMetric, stockRatio } from './ratioMetric.ts';

const QUARTERS_OF_A_YEAR = 4;
/** Maximum total of all advances as a share of assets. */
const ADVANCE_SHARE_OF_ASSETS = 0.25;

/** Liquidity. Sources: closing ledger and securities of the state, supervisory figures of the result. */
export const LIQUIDITY: readonly RatioMetric[] = [
  publishedRatio('Loans/Deposits'),
  publishedRatio('Liquidity', undefined, 'Liquid Assets/Assets'),
  stockRatio('(Fed Funds Sold + Securities due in 1 Year)/Assets', (quarter) => {
    const due = quarter.state.securities.filter(({ remaining }) => remaining <= QUARTERS_OF_A_YEAR);
    const cents = closingOf(quarter, 'FFS') + sum(due.map((position) => position.cents));
    return percentOf(cents, totalAssets(quarter.closing));
  }),
  stockRatio('Overnight Borrowings/Assets', ({ result }) => result.supervisory.overnightToAssets),
  stockRatio('Net Non-Core Dependence', ({ result }) => result.supervisory.netNonCoreDependence),
  stockRatio('FHLB Capacity Used', (quarter) =>
    percentOf(0 - closingOf(quarter, 'FHLB'), totalAssets(quarter.closing) * ADVANCE_SHARE_OF_ASSETS),
  ),
  stockRatio('Unpledged Securities/Securities', unpledgedPercent),
  stockRatio('Uninsured-Type Deposits/Deposits', (quarter) =>
    percentOf(closingOf(quarter, 'NMD:MMT', "CD:Public/Gov't"), closingOf(quarter, 'NMD:', 'CD:')),
  ),
];

/** Securities at fair value that do not secure public deposits, % of all. */
function unpledgedPercent(quarter: QuarterFacts): number | null {
  const fairValue = closingOf(quarter, 'SEC:', 'SECFV');
  const pledged = 0 - closingOf(quarter, "CD:Public/Gov't");
  return percentOf(Math.max(0, fairValue - pledged), fairValue);
}
