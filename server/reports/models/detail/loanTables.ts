import { percentOf } from '../../../../contracts/banking/ratios.ts';
import type {
  ReportCell,
  ReportDocument,
  ReportTable,
} from '../../../../contracts/banking/reportDocument.ts';
import { sum } from '../../../simulation/base/money.ts';
import type { CategoryIndex } from '../../../simulation/base/sixCategories.ts';
import { LOAN_ACCOUNTS, type LoanAccount } from '../../../simulation/catalogue/loans.ts';
import { offeredRates } from '../../../simulation/market/loanMarket.ts';
import { PERCENT, THOUSANDS } from '../../formats.ts';
import { CATEGORY_NAMES, loanBookOf, loanFlowsOfQuarter, nonAccrualOf } from '../../loanFigures.ts';
import type { QuarterFacts } from '../../quarterFacts.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from '../../tables.ts';

/** One category of one account in the quarter, cents: open + kept - sold - principal - defaulted + migrated = close. */
type CategoryFigures = {
  opening: number;
  kept: number;
  sold: number;
  principal: number;
  defaulted: number;
  migrated: number;
  closing: number;
  nonAccrualOpening: number;
  collected: number;
  chargedOff: number;
  nonAccrualClosing: number;
  pipelined: number;
};

const AMOUNTS: readonly [title: string, figure: keyof CategoryFigures][] = [
  ['Opening', 'opening'],
  ['Originated', 'kept'],
  ['Sold', 'sold'],
  ['Principal', 'principal'],
  ['Defaulted', 'defaulted'],
  ['Regraded', 'migrated'],
  ['Closing', 'closing'],
  ['Non-Accrual Opening', 'nonAccrualOpening'],
  ['Collected', 'collected'],
  ['Charged Off', 'chargedOff'],
  ['Non-Accrual Closing', 'nonAccrualClosing'],
  ['Pipelined', 'pipelined'],
];

/** One table per loan account: its performing and non-accrual loans by risk category, with rates and market share. */
export function loanTables(facts: QuarterFacts): ReportTable[] {
  return LOAN_ACCOUNTS.map((account) => loanTable(facts, account));
}

function loanTable(facts: QuarterFacts, account: LoanAccount): ReportTable {
  const figures = CATEGORY_NAMES.map(([category]) => categoryFigures(facts, account, category));
  const amounts = (each: readonly CategoryFigures[]): ReportCell[] =>
    AMOUNTS.map(([, figure]) => inThousands(sum(each.map((one) => one[figure]))));
  return table(
    account.name,
    [
      nameColumn('Risk Category'),
      ...columns(THOUSANDS, ...AMOUNTS.map(([title]) => title)),
      ...columns(PERCENT, 'Coupon', 'Market Rate', 'Own Rate', 'Market Share'),
    ],
    [
      ...CATEGORY_NAMES.map(([category, name], place) =>
        row([name, ...amounts(figures.slice(place, place + 1)), ...rateCells(facts, account, category)]),
      ),
      totalRow(['Total', ...amounts(figures), null, null, null, null]),
    ],
  );
}

/** Opening balances are derived from closing ones and flows; a test compares them with the previous quarter. */
function categoryFigures(
  facts: QuarterFacts,
  account: LoanAccount,
  category: CategoryIndex,
): CategoryFigures {
  const flows = loanFlowsOfQuarter(facts, account.id);
  const [kept, sold, principal] = [flows.kept[category], flows.sold[category], flows.principal[category]];
  const [defaulted, collected] = [flows.defaulted[category], flows.collected[category]];
  const chargedOff = flows.chargedOff[category];
  const migrated = flows.migrated?.[category] ?? 0;
  const closing = loanBookOf(facts, account.id).balances[category];
  const nonAccrualClosing = nonAccrualOf(facts, account.id)[category];
  return {
    opening: closing - kept + sold + principal + defaulted - migrated,
    kept,
    sold,
    principal,
    defaulted,
    migrated,
    closing,
    nonAccrualOpening: nonAccrualClosing - defaulted + collected + chargedOff,
    collected,
    chargedOff,
    nonAccrualClosing,
    pipelined: flows.pipelined[category],
  };
}

function rateCells(facts: QuarterFacts, account: LoanAccount, category: CategoryIndex): ReportCell[] {
  const { state, market } = facts;
  const terms = state.lastDecision?.loans[account.id];
  const flows = loanFlowsOfQuarter(facts, account.id);
  const demand = market?.loanDemandCents[account.id]?.[category] ?? 0;
  return [
    loanBookOf(facts, account.id).couponsPercent[category],
    market?.loanRatesPercent[account.id][category] ?? null,
    terms ? offeredRates(terms)[category] : null,
    percentOf(flows.kept[category] + flows.pipelined[category], demand),
  ];
}

/** One category of an account in a detail report: $000, and originations in % of the market. */
type ReportedLoans = { held: number; made: number; market_share: number | null };

/** Loans held and made by account and risk category, from 1; includes loans sold at origination. */
export function loansIn(
  document: Pick<ReportDocument, 'sections'>,
): (account: string, category: number) => ReportedLoans | undefined {
  const tables = document.sections.find(({ title }) => title === 'Loans')?.tables ?? [];
  const nameOf = new Map<string, string>(LOAN_ACCOUNTS.map(({ id, name }) => [id, name]));
  return (account, category) => {
    const found = tables.find(({ title }) => title === nameOf.get(account));
    const cells = found?.rows[category - 1]?.cells;
    if (!found || !cells) return undefined;
    const cell = (title: string) => cells[found.columns.findIndex((column) => column.title === title)];
    const share = cell('Market Share');
    return {
      held: Number(cell('Closing')) + Number(cell('Non-Accrual Closing')),
      made: Number(cell('Originated')) + Number(cell('Pipelined')),
      market_share: typeof share === 'number' ? share : null,
    };
  };
}
