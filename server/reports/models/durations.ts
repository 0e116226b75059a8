import type { ReportSection, ReportTable } from '../../../contracts/banking/reportDocument.ts';
import {
  durationsOf,
  type LineDuration,
  rateSensitivity,
  type ScenarioChange,
} from '../../simulation/analysis/rateSensitivity.ts';
import { NUMBER, PERCENT, THOUSANDS } from '../formats.ts';
import { closingRowOf, type QuarterFacts } from '../quarterFacts.ts';
import { columns, headingRow, inThousands, nameColumn, row, section, table, totalRow } from '../tables.ts';

/** Durations by line, and how value and earnings respond to rate scenarios. Sources: positions, the closing row. */
export function durationSections({ state, market, template }: QuarterFacts): ReportSection[] {
  if (!market) return [];
  const closing = closingRowOf(market);
  const { assets, liabilities, allAssets, allLiabilities, gapYears } = durationsOf(state, closing, template);
  const { parallel, ramps, twists, depositors } = rateSensitivity(state, closing, template);
  return [
    section('Duration', {
      tables: [durationTable(assets, liabilities, allAssets, allLiabilities, gapYears)],
      notes: [
        [
          'Duration and convexity are effective: they compare values at 100 basis points up and down',
          'with the value now, including changes in prepayments and deposit rates.',
        ].join(' '),
        [
          'The duration gap is the duration of assets minus that of liabilities times their share of assets:',
          'the years of equity’s exposure, per dollar of assets.',
        ].join(' '),
      ],
    }),
    section('Scenarios', {
      tables: [
        scenarioTable('Parallel Moves', parallel),
        scenarioTable('Ramps', ramps),
        scenarioTable('Twists', twists),
        scenarioTable('Other Depositors, at +200', depositors),
      ],
      notes: [
        [
          'A ramp moves rates evenly over a year. Its earnings are the average of instant moves',
          'to where it stands in the middle of each quarter; it has no economic value of its own.',
        ].join(' '),
        [
          'Twists are straight lines between 3 months, 3 years and 10 years.',
          'Other depositors: betas change in both measures, decay in the economic value only.',
        ].join(' '),
      ],
    }),
  ];
}

function durationTable(
  assets: readonly LineDuration[],
  liabilities: readonly LineDuration[],
  allAssets: LineDuration,
  allLiabilities: LineDuration,
  gapYears: number,
): ReportTable {
  const heads = [
    nameColumn('Line'),
    ...columns(THOUSANDS, 'Economic Value'),
    ...columns(NUMBER, 'Duration (Years)', 'Convexity'),
  ];
  const cells = ({ name, valueCents, duration, convexity }: LineDuration) => [
    name,
    inThousands(valueCents),
    duration,
    convexity,
  ];
  return table('Duration and Convexity', heads, [
    headingRow('Assets', heads.length),
    ...assets.map((line) => row(cells(line))),
    totalRow(cells(allAssets)),
    headingRow('Liabilities', heads.length),
    ...liabilities.map((line) => row(cells(line))),
    totalRow(cells(allLiabilities)),
    totalRow(['Duration Gap', null, gapYears, null]),
  ]);
}

function scenarioTable(title: string, changes: readonly ScenarioChange[]): ReportTable {
  return table(
    title,
    [
      nameColumn('Scenario'),
      ...columns(PERCENT, 'Change in Economic Value', 'Change in Net Interest Income'),
    ],
    changes.map(({ name, valuePercent, earningsPercent }) => row([name, valuePercent, earningsPercent])),
  );
}
