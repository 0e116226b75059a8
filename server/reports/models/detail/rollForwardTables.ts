import type { ReportRow, ReportTable } from '../../../../contracts/banking/reportDocument.ts';
import { balance, totalEquity } from '../../../simulation/base/ledger.ts';
import { lossTaxAssetCents } from '../../../simulation/books/incomeTax.ts';
import { LOAN_ACCOUNTS } from '../../../simulation/catalogue/loans.ts';
import { reserveLackingCents } from '../../../simulation/loans/allowance.ts';
import { reserveInTier2Cents } from '../../../simulation/measures/capital.ts';
import { THOUSANDS } from '../../formats.ts';
import { flowOf, type QuarterFacts, sumOf } from '../../quarterFacts.ts';
import { statementOf } from '../../statement.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

const HEADS = [nameColumn('Figure'), ...columns(THOUSANDS, 'Amount')];
const line = (name: string, cents: number): ReportRow => row([name, inThousands(cents + 0)]);
const total = (name: string, cents: number): ReportRow => totalRow([name, inThousands(cents + 0)]);
/** A line that is left out if nothing happened. */
const lineIfAny = (name: string, cents: number): ReportRow[] => (cents === 0 ? [] : [line(name, cents)]);

/** The reserve for loan losses: opening - charged off + provision = closing. */
export function allowanceTable(facts: QuarterFacts): ReportTable {
  const { opening, closing, state } = facts;
  return table('Roll-Forward of the Reserve for Loan Loss', HEADS, [
    line('Opening', 0 - balance(opening, 'ACL')),
    ...LOAN_ACCOUNTS.flatMap(({ id, name }) =>
      lineIfAny(`Charged Off: ${name}`, 0 - (facts.detail ? (state.chargeOffs[id] ?? 0) : 0)),
    ),
    line('Provision for Loan Losses', flowOf(facts, 'PROV')),
    total('Closing', 0 - balance(closing, 'ACL')),
  ]);
}

/** Equity from opening to closing, with outside contributions and payouts. */
export function equityTable(facts: QuarterFacts): ReportTable {
  const { opening, closing, detail, state } = facts;
  const { issued = 0, issueCost = 0, repurchased = 0 } = detail?.flows.equity ?? {};
  const comprehensive = balance(opening, 'AOCI') - balance(closing, 'AOCI');
  return table('Roll-Forward of Equity', HEADS, [
    line('Opening', totalEquity(opening)),
    line('Net Income', statementOf(facts).netIncome),
    line('Dividends', 0 - (detail?.flows.dividends.paid ?? 0)),
    ...lineIfAny('Stock Issued, Net of Costs', issued - issueCost),
    ...lineIfAny('Stock Repurchased', 0 - repurchased),
    ...lineIfAny('New Capital from the Supervisor’s Plan', detail ? state.recapitalisedCents : 0),
    line('Other Comprehensive Income', comprehensive),
    total('Closing', totalEquity(closing)),
  ]);
}

/** Accumulated other comprehensive income: changes from fair values of securities and swaps, after deferred tax. */
export function comprehensiveIncomeTable({ opening, closing }: QuarterFacts): ReportTable {
  const moved = (account: 'SECFV' | 'SWAPFV' | 'DTA_AOCI') =>
    balance(closing, account) - balance(opening, account);
  return table('Roll-Forward of Accumulated Other Comprehensive Income', HEADS, [
    line('Opening', 0 - balance(opening, 'AOCI')),
    line('Fair Values of Securities', moved('SECFV')),
    line('Fair Values of Swaps', moved('SWAPFV')),
    line('Deferred Tax', moved('DTA_AOCI')),
    total('Closing', 0 - balance(closing, 'AOCI')),
  ]);
}

/** The components of Tier 1 and Tier 2 from the balance sheet. */
export function capitalBuildUpTable({ closing, detail, state }: QuarterFacts): ReportTable {
  const title = 'Build-Up of Capital';
  if (!detail) return table(title, HEADS, []);
  const { tier1Cents, tier2Cents, riskWeightedAssetsCents } = detail.capital;
  const reserve = reserveInTier2Cents(closing, riskWeightedAssetsCents);
  return table(title, HEADS, [
    line('Common Stock and Surplus', 0 - balance(closing, 'STOCK')),
    line('Retained Earnings', 0 - balance(closing, 'RE')),
    ...lineIfAny('Deferred Tax on Losses, Deducted', 0 - lossTaxAssetCents(closing)),
    ...lineIfAny('Reserve Shortfall, Deducted', 0 - reserveLackingCents(state)),
    total('Tier 1', tier1Cents),
    line('Reserve for Loan Loss, up to 1.25% of Risk-Weighted Assets', reserve),
    ...lineIfAny('Long-Term Debt, Phased Out in Its Last 5 Years', tier2Cents - reserve),
    total('Tier 2', tier2Cents),
    total('Total Capital', tier1Cents + tier2Cents),
    line('Not Counted: Accumulated Other Comprehensive Income', sumOf(closing, ['AOCI']) * -1),
  ]);
}
