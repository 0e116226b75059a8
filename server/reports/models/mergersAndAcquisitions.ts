import {
  annualNetIncomeMillions,
  type MergerBank,
  mergerBankOf,
  mergerStatistics,
} from '../../../contracts/banking/mergerBank.ts';
import { type MergerInputs, mergerProForma } from '../../../contracts/banking/mergerProForma.ts';
import type { ReportFormat, ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import { DOLLARS, MILLIONS, NUMBER, PERCENT } from '../formats.ts';
import { mergerRowsOf } from '../mergerRows.ts';
import { currentOf } from '../quarterFacts.ts';
import { columns, nameColumn, type ReportSubject, row, section, table } from '../tables.ts';

type Line<Subject> = readonly [
  name: string,
  format: ReportFormat,
  value: (subject: Subject) => number | null,
];

const ROW_LINES: readonly Line<MergerBank>[] = [
  ['Total Assets', MILLIONS, (bank) => bank.totalAssetsMillions],
  ['Equity', MILLIONS, (bank) => bank.equityMillions],
  ['Tier 1 Leverage Ratio Numerator', MILLIONS, (bank) => bank.leverageNumeratorMillions],
  ['Tier 1 Leverage Ratio Denominator', MILLIONS, (bank) => bank.leverageDenominatorMillions],
  ['Leverage Ratio', PERCENT, (bank) => mergerStatistics(bank).leverageRatioPercent],
  ['Reserve for Loan Loss', MILLIONS, (bank) => bank.reserveMillions],
  ['Net Income after Tax, annualised', MILLIONS, annualNetIncomeMillions],
  ['Annualized Net Interest Income', MILLIONS, (bank) => bank.annualNetInterestIncomeMillions],
  ['Non-Interest Income', MILLIONS, (bank) => bank.annualNonInterestIncomeMillions],
  ['Non-Interest Expense', MILLIONS, (bank) => bank.annualNonInterestExpenseMillions],
  ['Prime', PERCENT, (bank) => bank.primePercent],
  ['Stock Price', DOLLARS, (bank) => bank.stockPriceDollars],
  ['Common Shares (millions)', NUMBER, (bank) => bank.commonSharesMillions],
  ['EPS', DOLLARS, (bank) => mergerStatistics(bank).earningsPerShareDollars],
  ['Annual Earnings Per Share', DOLLARS, (bank) => mergerStatistics(bank).annualEarningsPerShareDollars],
  ['PE', NUMBER, (bank) => mergerStatistics(bank).priceToEarnings],
  ['Market Cap', MILLIONS, (bank) => mergerStatistics(bank).marketCapMillions],
  ['Market Book', PERCENT, (bank) => mergerStatistics(bank).marketToBookPercent],
];

/**
 * Mergers & Acquisitions (sections 20.2, 20.3): the published rows of every bank, and the team's own merger scenarios.
 * Sources: indicators and supervisory figures of the results, closing rates of the market, the teams' scenarios.
 */
export function mergersAndAcquisitions({ game, community }: ReportSubject, team: number): ReportSection[] {
  const banks = community.map((facts) => mergerBankOf(mergerRowsOf(game, facts)));
  const names = community.map((facts) => currentOf(facts).teamName);
  const statistics = table(
    'Bank Statistics',
    [nameColumn('Statistic'), ...columns(MILLIONS, ...names)],
    ROW_LINES.map(([name, format, value]) => row([name, ...banks.map(value)], format)),
  );
  return [
    section('Statistics', { tables: [statistics] }),
    ...game.mergerScenarios
      .filter(({ teamNumber }) => teamNumber === game.teams[team]?.teamNumber)
      .map(({ name, inputs }) => section(name, { tables: scenarioTables(inputs) })),
  ];
}

function scenarioTables(inputs: MergerInputs): ReportTable[] {
  const merged = mergerProForma(inputs);
  const flag = (isBad: boolean) => (isBad ? 'bad' : '');
  const heads = [nameColumn('Figure'), ...columns(MILLIONS, 'Value'), nameColumn('Flag')];
  const { holdingCompany } = merged;
  return [
    table('Stock Price & Exchange Disclosure', heads, [
      ...merged.offers.flatMap((offer, target) => [
        row([`Offer for target ${target + 1}`, offer.offerPriceDollars, flag(offer.isPriceBad)], DOLLARS),
        row(['Exchange Ratio', offer.exchangeRatio, ''], NUMBER),
        row(
          [
            'Target EPS per Exchanged Share',
            offer.earningsPerExchangedShareDollars,
            flag(offer.isEarningsPerExchangedShareBad),
          ],
          DOLLARS,
        ),
        row(['Maximum Price for Desired EPS', offer.maximumPriceDollars, ''], DOLLARS),
      ]),
    ]),
    table('Balance Sheet (millions)', heads, [
      row(['Cash', holdingCompany.cashMillions, flag(merged.isCashBad)]),
      row(['Investment in Banks', holdingCompany.investmentMillions, '']),
      row(['Borrowings', holdingCompany.borrowingsMillions, '']),
      row(['Equity', holdingCompany.equityMillions, '']),
      row(['Goodwill', merged.goodwillMillions, '']),
    ]),
    table('Ratios', heads, [
      row(
        ['Merged Tier 1 Leverage', merged.mergedLeveragePercent, flag(merged.isMergedLeverageBad)],
        PERCENT,
      ),
      row(['Debt to Equity', merged.debtToEquityPercent, flag(merged.isDebtToEquityBad)], PERCENT),
      row(['New Tier 1 Capital Ratio', merged.newTier1Percent, flag(merged.isNewTier1Bad)], PERCENT),
      row(['Double Leverage', merged.doubleLeveragePercent, ''], PERCENT),
    ]),
    table('Earnings Per Share', heads, [
      row(['Acquirer', merged.acquirerEarningsPerShareDollars, ''], DOLLARS),
      row(['Merged', merged.mergedEarningsPerShareDollars, ''], DOLLARS),
      row(['Change', merged.earningsPerShareChangePercent, ''], PERCENT),
    ]),
  ];
}
