import type { ReportTable } from '../../contracts/banking/reportDocument.ts';
import { centsFromThousands } from '../simulation/base/money.ts';
import { coreIncome } from '../simulation/measures/coreIncome.ts';
import { THOUSANDS } from './formats.ts';
import { type QuarterFacts, taxRateOf } from './quarterFacts.ts';
import { columns, inThousands, nameColumn, row, table, turnName } from './tables.ts';

/**
 * How a quarter's net income leads to its core income, a part a line; nothing for the opening. Sources: net income and
 * provision of the result, sales and charge-offs of the books, usual losses of the loans.
 */
export function coreIncomeTables(quarter: QuarterFacts): ReportTable[] {
  const { turn, state, result, market } = quarter;
  if (!market) return [];
  const cents = (name: string) => centsFromThousands(result.indicators[name] ?? 0);
  const netIncome = cents('Net Income');
  const parts = coreIncome(
    state,
    { netIncome, provision: cents('Provision for Loan Losses') },
    taxRateOf(quarter),
  );
  const { gainsOnSales, provisionBeyondUsual, tax, income } = parts;
  const lines: [string, number][] = [
    ['Net Income', netIncome],
    ['Less Gains on Sales', gainsOnSales],
    ['Plus Provision beyond Usual Losses', provisionBeyondUsual],
    ['Less Tax on Both', tax],
    ['Core Income', income],
  ];
  return [
    table(
      'From Net Income to Core Income',
      [nameColumn('Line'), ...columns(THOUSANDS, turnName(turn))],
      lines.map(([name, amount]) => row([name, inThousands(amount)])),
    ),
  ];
}
