import { bandedRange } from '../../../contracts/banking/bandedRange.ts';
import { percentOf } from '../../../contracts/banking/ratios.ts';
import type {
  ReportDocument,
  ReportFormat,
  ReportRow,
  ReportSection,
  ReportTable,
} from '../../../contracts/banking/reportDocument.ts';
import { balance } from '../../simulation/base/ledger.ts';
import { sum } from '../../simulation/base/money.ts';
import { CATEGORIES } from '../../simulation/base/sixCategories.ts';
import { CERTIFICATE_ROWS } from '../../simulation/catalogue/certificatesOfDeposit.ts';
import { LOAN_ACCOUNTS } from '../../simulation/catalogue/loans.ts';
import { NON_MATURITY_DEPOSITS } from '../../simulation/catalogue/nonMaturityDeposits.ts';
import { SECURITY_ACCOUNTS } from '../../simulation/catalogue/securities.ts';
import { offeredRates } from '../../simulation/market/loanMarket.ts';
import type { BankDecision } from '../../simulation/model/decision.ts';
import { economyTables } from '../economyTables.ts';
import { DOLLARS, NUMBER, PERCENT, THOUSANDS } from '../formats.ts';
import { CATEGORY_NAMES, originatedCents } from '../loanFigures.ts';
import { currentOf, previousOf, type QuarterFacts } from '../quarterFacts.ts';
import { columns, inThousands, nameColumn, type ReportSubject, row, section, table } from '../tables.ts';

/** Widths of the bands in which decisions are shown. */
const RATE_BAND = 0.125;
const BETA_BAND = 0.1;

/** Accounts whose rates are shown as ranges: those that pay a rate, and those that are offered to customers. */
const SURVEYED_DEPOSITS = NON_MATURITY_DEPOSITS.filter(({ type }) => type !== 'DDA');
const SURVEYED_CERTIFICATES = CERTIFICATE_ROWS.filter(({ type }) => type !== 'Brokered CDs');

const NO_MARKET = 'The market opens with the first quarter.';
const RANGE_NOTE =
  'Low, mean and high are bands that include the outside market, so no one bank’s decisions can be read from them.';

/**
 * Survey (Community Market): the economy, market rates, volumes and shares, and banks' offers as ranges of
 * bands. The same for every team. Sources: market detail, loan flows, deposit pools, the decisions used.
 */
export function survey({ community }: ReportSubject): ReportSection[] {
  const banks = community.map(currentOf);
  const [first] = community;
  const market = banks[0]?.market;
  if (!first || !market) return [section('Market', { notes: [NO_MARKET] })];
  return [
    section('Economy', { tables: economyTables([market.opening, market.closing], ['Opening', 'Closing']) }),
    section('Loans', {
      tables: [loanRateTable(banks, market), loanVolumeTable(banks, market)],
      notes: [RANGE_NOTE],
    }),
    section('Deposits', {
      tables: [
        depositRateTable(banks, market),
        depositPoolTable(banks, previousOf(first)),
        certificateTable(banks, market),
      ],
      notes: [RANGE_NOTE],
    }),
    section('Fees and Policies', { tables: [feeTable(banks)], notes: [RANGE_NOTE] }),
    section('Investments', {
      tables: [
        table(
          'Market Yields',
          [nameColumn('Account'), ...columns(PERCENT, 'Yield')],
          SECURITY_ACCOUNTS.map(({ id, name }) => row([name, market.securityYieldsPercent[id] ?? null])),
        ),
      ],
    }),
  ];
}

type Market = NonNullable<QuarterFacts['market']>;

const RANGE_TITLES = ['Low', 'Mean', 'High'];

function decisionsOf(banks: readonly QuarterFacts[]): BankDecision[] {
  return banks.flatMap(({ state }) => (state.lastDecision ? [state.lastDecision] : []));
}

/** The market's own value is one of the offers, so that a bank that left the market does not show. */
function rangeRow(
  name: string,
  market: number,
  offers: readonly number[],
  width: number,
  format?: ReportFormat,
): ReportRow {
  const range = bandedRange([market, ...offers], width);
  return row([name, market, range?.low ?? null, range?.mean ?? null, range?.high ?? null], format);
}

function loanRateTable(banks: readonly QuarterFacts[], market: Market): ReportTable {
  const decisions = decisionsOf(banks);
  return table(
    'Offered Rates',
    [nameColumn('Account and Risk Category'), ...columns(PERCENT, 'Market Rate', ...RANGE_TITLES)],
    LOAN_ACCOUNTS.flatMap(({ id, name }) => {
      const offers = decisions
        .map((decision) => decision.loans[id])
        .filter(({ capThousands }) => capThousands > 0);
      return CATEGORIES.map((category) =>
        rangeRow(
          `${name}: ${CATEGORY_NAMES[category]?.[1] ?? ''}`,
          market.loanRatesPercent[id][category],
          offers.map((terms) => offeredRates(terms)[category]),
          RATE_BAND,
        ),
      );
    }),
  );
}

function loanVolumeTable(banks: readonly QuarterFacts[], market: Market): ReportTable {
  return table(
    'New Loans',
    [
      nameColumn('Account'),
      ...columns(THOUSANDS, 'Market Volume', 'All Banks'),
      ...columns(PERCENT, 'Share of All Banks', 'Share of Outside Lenders'),
    ],
    LOAN_ACCOUNTS.map(({ id, name }) => {
      const demand = sum(market.loanDemandCents[id] ?? []);
      const made = banks.map(({ detail }) => originatedCents(detail?.flows, id));
      const share = percentOf(sum(made), demand);
      return row([
        name,
        inThousands(demand),
        inThousands(sum(made)),
        share,
        share === null ? null : 100 - share,
      ]);
    }),
  );
}

function depositRateTable(banks: readonly QuarterFacts[], market: Market): ReportTable {
  const decisions = decisionsOf(banks);
  return table(
    'Non-Maturity Deposit Rates',
    [nameColumn('Account'), ...columns(PERCENT, 'Market Rate', ...RANGE_TITLES)],
    SURVEYED_DEPOSITS.map(({ id, name }) => {
      const offers = decisions
        .map((decision) => decision.nonMaturityDeposits[id])
        .filter((terms) => !terms.outOfMarket);
      return rangeRow(
        name,
        market.depositRatesPercent[id] ?? 0,
        offers.map(({ ratePercent }) => ratePercent),
        RATE_BAND,
      );
    }),
  );
}

function depositPoolTable(banks: readonly QuarterFacts[], previous: QuarterFacts | null): ReportTable {
  const community = banks[0]?.community;
  return table(
    'Deposit Pools',
    [
      nameColumn('Account'),
      ...columns(THOUSANDS, 'Market Pool', 'All Banks'),
      ...columns(PERCENT, 'Share of All Banks', 'Growth of the Pool, Quarter'),
    ],
    NON_MATURITY_DEPOSITS.map(({ id, name }) => {
      const pool = community?.depositPoolCents[id] ?? 0;
      const before = previous?.community.depositPoolCents[id] ?? 0;
      const held = sum(banks.map((bank) => 0 - balance(bank.closing, `NMD:${id}`)));
      return row([
        name,
        inThousands(pool),
        inThousands(held),
        percentOf(held, pool),
        percentOf(pool - before, before),
      ]);
    }),
  );
}

function certificateTable(banks: readonly QuarterFacts[], market: Market): ReportTable {
  const decisions = decisionsOf(banks);
  return table(
    'CD Rates',
    [nameColumn('Row'), ...columns(PERCENT, 'Market Rate', ...RANGE_TITLES)],
    SURVEYED_CERTIFICATES.map(({ rowKey, account }) => {
      const offers = decisions.flatMap((decision) =>
        decision.certificatesOfDeposit.filter((each) => each.rowKey === rowKey && !each.outOfMarket),
      );
      return rangeRow(
        account,
        market.certificateRatesPercent[rowKey] ?? 0,
        offers.map(({ ratePercent }) => ratePercent),
        RATE_BAND,
      );
    }),
  );
}

type NonMaturity = BankDecision['nonMaturityDeposits'][keyof BankDecision['nonMaturityDeposits']];
type Lending = BankDecision['loans'][keyof BankDecision['loans']];

const LOAN_FEES: readonly [
  name: string,
  width: number,
  format: ReportFormat,
  value: (terms: Lending) => number,
][] = [
  ['Origination Fee', 0.25, PERCENT, (terms) => terms.originationFeePercent],
  ['Annual Fee', 25, DOLLARS, (terms) => terms.annualFeeDollars],
];

const DEPOSIT_FEES: readonly [
  name: string,
  width: number,
  format: ReportFormat,
  value: (terms: NonMaturity) => number,
][] = [
  ['Monthly Fee', 2, DOLLARS, (terms) => terms.monthlyFeeDollars],
  ['NSF Fee', 5, DOLLARS, (terms) => terms.nsfFeeDollars],
  ['Minimum Balance', 1000, DOLLARS, (terms) => terms.minimumBalanceDollars],
  ['Beta Up', BETA_BAND, NUMBER, (terms) => terms.betaUp],
  ['Beta Down', BETA_BAND, NUMBER, (terms) => terms.betaDown],
];

function feeTable(banks: readonly QuarterFacts[]): ReportTable {
  const decisions = decisionsOf(banks);
  const lending = LOAN_ACCOUNTS.flatMap((account) => {
    const normal = [account.originationFeePercent, account.annualFeeDollars];
    return LOAN_FEES.map(([name, width, format, value], place) =>
      rangeRow(
        `${account.name}: ${name}`,
        normal[place] ?? 0,
        decisions.map(({ loans }) => value(loans[account.id])),
        width,
        format,
      ),
    );
  });
  const deposits = NON_MATURITY_DEPOSITS.flatMap((account) => {
    const { monthlyFeeDollars, nsfFeeDollars, minimumBalanceDollars, beta } = account;
    const normal = [monthlyFeeDollars, nsfFeeDollars, minimumBalanceDollars, beta, beta];
    return DEPOSIT_FEES.map(([name, width, format, value], place) =>
      rangeRow(
        `${account.name}: ${name}`,
        normal[place] ?? 0,
        decisions.map(({ nonMaturityDeposits }) => value(nonMaturityDeposits[account.id])),
        width,
        format,
      ),
    );
  });
  return table(
    'Fees and Policies',
    [nameColumn('Product and Term'), ...columns(NUMBER, 'Outside Market', ...RANGE_TITLES)],
    [...lending, ...deposits],
  );
}

/** The lowest and the highest band offered by banks, %. */
export type OfferedRange = readonly [low: number, high: number];
/** The permanent key of a row of the decision screen, and its field. */
export type OfferedRanges = (rowKey: string, field: string) => OfferedRange | undefined;

/** The ranges of rates as in the survey: a picture discloses what the report says, and no more. */
export function offeredRangesIn({ sections }: Pick<ReportDocument, 'sections'>): OfferedRanges {
  const tables = new Map(sections.flatMap((each) => each.tables).map(({ title, rows }) => [title, rows]));
  const ranges = new Map<string, OfferedRange>();
  const read = (title: string, places: readonly string[]): void => {
    for (const [index, { cells }] of (tables.get(title) ?? []).entries()) {
      const [low, high] = [cells[2], cells[4]];
      const place = places[index];
      if (typeof low === 'number' && typeof high === 'number' && place) ranges.set(place, [low, high]);
    }
  };
  read(
    'Offered Rates',
    LOAN_ACCOUNTS.flatMap(({ id }) => CATEGORIES.map((category) => `${id} target${category + 1}Percent`)),
  );
  read(
    'Non-Maturity Deposit Rates',
    SURVEYED_DEPOSITS.map(({ id }) => `${id} ratePercent`),
  );
  read(
    'CD Rates',
    SURVEYED_CERTIFICATES.map(({ rowKey }) => `${rowKey} ratePercent`),
  );
  return (rowKey, field) => ranges.get(`${rowKey} ${field}`);
}
