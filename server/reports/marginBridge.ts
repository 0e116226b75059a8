import { meanOfKnown } from '../../contracts/banking/ratios.ts';
import type { ReportTable } from '../../contracts/banking/reportDocument.ts';
import { PERCENT, THOUSANDS } from './formats.ts';
import type { MarginChange } from './marginChange.ts';
import { averagesOf, type BankFacts, currentOf, previousOf, type QuarterFacts } from './quarterFacts.ts';
import { statementOf } from './statement.ts';
import { columns, inThousands, nameColumn, row, table, totalRow } from './tables.ts';

/** What moves net interest income, and how a gain and a loss by it are called in a sentence. */
const CAUSES = [
  {
    title: 'Volume',
    of: ({ income }: MarginChange) => income.volume,
    words: ['more earning assets', 'fewer earning assets'],
  },
  { title: 'Rate', of: ({ income }: MarginChange) => income.rate, words: ['better rates', 'lower rates'] },
  { title: 'Mix', of: ({ income }: MarginChange) => income.mix, words: ['a better mix', 'a worse mix'] },
  {
    title: 'Cost of Funds',
    of: ({ expense }: MarginChange) => -expense.change,
    words: ['cheaper funding', 'costlier funding'],
  },
] as const;

const beforeOf = (facts: BankFacts): QuarterFacts => previousOf(facts) ?? currentOf(facts);
const figureOf = ({ result }: QuarterFacts, name: string): number | null => result.indicators[name] ?? null;
const incomeOf = (quarter: QuarterFacts): number => inThousands(statementOf(quarter).netInterestIncome);

/** From the net interest income of the quarter before to this one's; what is funded differently is one step. */
export function marginBridge(facts: BankFacts, change: MarginChange): ReportTable {
  const [before, now] = [beforeOf(facts), currentOf(facts)];
  const percents = (name: string): string =>
    [before, now].map((quarter) => `${figureOf(quarter, name)?.toFixed(2) ?? '–'}%`).join(' to ');
  const assets = (averagesOf(now).earningAssets - averagesOf(before).earningAssets) / 100_000_000;
  const from: Readonly<Record<string, string>> = {
    Volume: `earning assets ${assets < 0 ? '−' : '+'}$${Math.abs(assets).toFixed(1)}m`,
    Rate: `yield ${percents('Yield on Earning Assets')}`,
    'Cost of Funds': percents('Cost of Funds'),
  };
  return {
    ...table(
      'Net Interest Income',
      [nameColumn('Step'), ...columns(THOUSANDS, 'Amount'), nameColumn('From')],
      [
        row(['Previous Quarter', incomeOf(before), null]),
        ...CAUSES.map(({ title, of }) => row([title, inThousands(of(change)), from[title] ?? null])),
        totalRow(['This Quarter', incomeOf(now), null]),
      ],
    ),
    picture: 'bridge',
  };
}

/** Yield, cost and margin of two quarters, which way each change is, and the community's means. */
export function marginTable(facts: BankFacts, community: readonly BankFacts[]): ReportTable {
  const rowOf = (name: string, better: 1 | -1) => {
    const [before, now] = [figureOf(beforeOf(facts), name), figureOf(currentOf(facts), name)];
    const change = before === null || now === null ? null : now - before;
    const printed = Number((change ?? 0).toFixed(PERCENT.decimals));
    const word = printed === 0 ? 'no change' : printed * better > 0 ? 'better' : 'worse';
    return [
      name,
      now,
      before,
      change,
      word,
      meanOfKnown(community.map((bank) => figureOf(currentOf(bank), name))),
    ];
  };
  return table(
    'Margin',
    [
      nameColumn('Part'),
      ...columns(PERCENT, 'This Quarter', 'Previous Quarter', 'Change'),
      nameColumn('Effect'),
      ...columns(PERCENT, 'Community'),
    ],
    [
      row(rowOf('Yield on Earning Assets', 1)),
      row(rowOf('Cost of Funds', -1)),
      totalRow(rowOf('Net Interest Margin', 1)),
    ],
  );
}

const thousandsText = (amount: number): string => `$${Math.abs(Math.round(amount)).toLocaleString('en-US')}k`;

/** How net interest income moved and by what most; what went against it. */
export function marginFinding(facts: BankFacts, change: MarginChange): [string, string] {
  const now = incomeOf(currentOf(facts));
  const moved = Math.round(inThousands(change.change));
  if (moved === 0) return [`Net interest income stayed at ${thousandsText(now)}.`, ''];
  const causes = CAUSES.map(({ of, words }) => {
    const amount = inThousands(of(change));
    return { amount, words: amount < 0 ? words[1] : words[0] };
  }).toSorted((one, other) => (moved > 0 ? other.amount - one.amount : one.amount - other.amount));
  const [most, against] = [causes[0], causes.at(-1)];
  const isAgainst = against !== undefined && Math.round(against.amount) * moved < 0;
  const words = against?.words ?? '';
  const [went, back] = moved > 0 ? ['rose', 'took back'] : ['fell', 'made up'];
  return [
    `Net interest income ${went} ${thousandsText(moved)} to ${thousandsText(now)}, mostly by ${most?.words}.`,
    isAgainst
      ? `${words.charAt(0).toUpperCase()}${words.slice(1)} ${back} ${thousandsText(against.amount)}.`
      : '',
  ];
}
