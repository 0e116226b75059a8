import { annualPercentOf } from '../../../contracts/banking/ratios.ts';
import type { ReportRow, ReportSection } from '../../../contracts/banking/reportDocument.ts';
import { transferRates } from '../../simulation/analysis/transferPricing.ts';
import { roundHalfAwayFromZero, sum } from '../../simulation/base/money.ts';
import { CERTIFICATE_MARKETS } from '../../simulation/catalogue/certificatesOfDeposit.ts';
import { environmentOf } from '../../simulation/catalogue/environments.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { certificatesName } from '../accountNames.ts';
import { PERCENT, THOUSANDS } from '../formats.ts';
import { earningFigures, fundingFigures, type LineFigures } from '../interestLines.ts';
import type { QuarterFacts } from '../quarterFacts.ts';
import type { StoredGame } from '../storedGame.ts';
import { columns, headingRow, inThousands, nameColumn, row, section, table, totalRow } from '../tables.ts';

/** A product's interest beside the treasury's charge or credit, cents, and the corresponding rate. */
type TransferLine = LineFigures & {
  readonly transferPercent: number;
  readonly transfer: number;
  /** The product's margin over its transfer rate. */
  readonly spread: number;
};

/**
 * Complete split of a quarter's net interest income, cents: lending's margin over its transfer rates,
 * deposits' savings under theirs, and the remainder of the treasury, which funds the one and invests the
 * other.
 */
type TransferPricing = {
  readonly lending: readonly TransferLine[];
  readonly deposits: readonly TransferLine[];
  readonly loanFees: number;
  readonly treasury: readonly [name: string, cents: number][];
};

const CHARGED = 'Charged for Loans';
const CREDITED = 'Credited for Deposits';

function transferPricingOf(facts: QuarterFacts, game: StoredGame): TransferPricing {
  const rates = transferRates(facts.state, environmentOf(game), facts.turn, facts.template);
  const loanRates = new Map(LOAN_ACCOUNTS.map(({ id, name }) => [name, rates.loans[id] ?? 0]));
  const depositRates = new Map([
    ...NON_MATURITY_DEPOSITS.map(({ id, name }) => [name, rates.deposits[id] ?? 0] as const),
    ...CERTIFICATE_MARKETS.map(
      ({ type }) => [certificatesName(type), rates.certificates[type] ?? 0] as const,
    ),
  ]);
  const earning = earningFigures(facts);
  const funding = fundingFigures(facts);
  const priced = (lines: readonly LineFigures[], byName: ReadonlyMap<string, number>, side: 1 | -1) =>
    lines.flatMap((line) => {
      const transferPercent = byName.get(line.name);
      if (transferPercent === undefined) return [];
      const transfer = roundHalfAwayFromZero((line.average * transferPercent) / 400);
      return [{ ...line, transferPercent, transfer, spread: side * (line.interest - transfer) + 0 }];
    });
  const lending = priced(earning, loanRates, 1);
  const deposits = priced(funding, depositRates, -1);
  const feesName = 'Loan Fees Recognized';
  const isOwn = (line: LineFigures) => !loanRates.has(line.name) && !depositRates.has(line.name);
  return {
    lending,
    deposits,
    loanFees: earning.find(({ name }) => name === feesName)?.interest ?? 0,
    treasury: [
      [CHARGED, sum(lending.map(({ transfer }) => transfer))],
      [CREDITED, 0 - sum(deposits.map(({ transfer }) => transfer))],
      ...earning
        .filter((line) => isOwn(line) && line.name !== feesName)
        .map(({ name, interest }): [string, number] => [name, interest]),
      ...funding.filter(isOwn).map(({ name, interest }): [string, number] => [name, 0 - interest]),
    ],
  };
}

const NOTES = [
  [
    'The treasury charges each loan, and credits each deposit, the Home Loan Bank’s rate for as long as its own rate',
    'holds, from the quarter in which that rate was set. Of deposits without a maturity, the part that follows',
    'the market gets the three-month rate, and the rest a ladder over the life of the account.',
  ].join(' '),
  [
    'Credit spread, deposit spread and treasury result add up to net interest income.',
    'The treasury result is what the bank earns on mismatched maturities, investments and borrowings.',
  ].join(' '),
];

/** Funds transfer pricing: sources of net interest income. Sources: interest accounts, positions, past curves. */
export function transferPricing(facts: QuarterFacts, game: StoredGame): ReportSection {
  const title = 'Funds Transfer Pricing';
  if (!facts.detail)
    return section(title, { notes: ['There’s no transfer pricing for the opening: no quarter was run.'] });
  const { lending, deposits, loanFees, treasury } = transferPricingOf(facts, game);
  const heads = [
    nameColumn('Line'),
    ...columns(THOUSANDS, 'Average Balance'),
    ...columns(PERCENT, 'Rate', 'Transfer Rate', 'Spread'),
    ...columns(THOUSANDS, 'Contribution'),
  ];
  const rowsOf = (lines: readonly TransferLine[]): ReportRow[] =>
    lines
      .filter(({ average, interest }) => average !== 0 || interest !== 0)
      .map(({ name, average, interest, transferPercent, spread }) =>
        row([
          name,
          inThousands(average),
          annualPercentOf(interest, average),
          transferPercent,
          annualPercentOf(spread, average),
          inThousands(spread),
        ]),
      );
  const plain = (name: string, cents: number, build = row) =>
    build([name, null, null, null, null, inThousands(cents)]);
  const creditSpread = sum(lending.map(({ spread }) => spread)) + loanFees;
  const depositSpread = sum(deposits.map(({ spread }) => spread));
  const treasuryResult = sum(treasury.map(([, cents]) => cents));
  return section(title, {
    tables: [
      table('Net Interest Income by Source', heads, [
        headingRow('Lending', heads.length),
        ...rowsOf(lending),
        plain('Loan Fees Recognized', loanFees),
        plain('Credit Spread', creditSpread, totalRow),
        headingRow('Deposits', heads.length),
        ...rowsOf(deposits),
        plain('Deposit Spread', depositSpread, totalRow),
        headingRow('Treasury', heads.length),
        ...treasury.filter(([, cents]) => cents !== 0).map(([name, cents]) => plain(name, cents)),
        plain('Treasury Result', treasuryResult, totalRow),
        plain('Net Interest Income', creditSpread + depositSpread + treasuryResult, totalRow),
      ]),
    ],
    notes: NOTES,
  });
}
