import { IndicatorSummary } from '../../client/regulator/IndicatorSummary.tsx';
import { RegulatorFigures } from '../../client/regulator/RegulatorFigures.tsx';
import { ReportBridge } from '../../client/reports/ReportBridge.tsx';
import { ReportCharts } from '../../client/reports/ReportCharts.tsx';
import { ReportFigures } from '../../client/reports/ReportFigures.tsx';
import { classIndicators, classTeams } from '../../client/samples/shownClass.ts';
import type { ReportChart, ReportFormat, ReportTable } from '../../contracts/banking/reportDocument.ts';
import { loadRegulatoryReport, type RegulatorIndicatorRow } from '../../contracts/calls/regulatorReports.ts';
import { answer } from './Answered.tsx';
import { entry, type Section } from './entry.tsx';

const amount: ReportFormat = { kind: 'amount', unit: '$000', decimals: 0 };
const percent: ReportFormat = { kind: 'percent', unit: '%', decimals: 2 };
const text: ReportFormat = { kind: 'text', unit: '', decimals: 0 };

const narrow: ReportTable = {
  title: 'Income Statement',
  columns: [
    { ...text, title: '' },
    { ...amount, title: 'Qtr 3' },
    { ...amount, title: 'Qtr 2' },
  ],
  rows: [
    { cells: ['Interest income', null, null], emphasis: 'heading' },
    { cells: ['Loans', 5_412, 5_310] },
    { cells: ['Investments', 712, 705] },
    { cells: ['Net Interest Margin', 3.51, 3.5], format: percent },
    { cells: ['Net Income', 1_025, -88], emphasis: 'total' },
  ],
};
const wide: ReportTable = {
  title: 'All banks',
  columns: [
    { ...text, title: '' },
    ...Array.from({ length: 9 }, (_, index) => ({ ...amount, title: `Qtr ${9 - index}` })),
  ],
  rows: classTeams.map(({ team_name }, bank) => ({
    cells: [team_name, ...Array.from({ length: 9 }, (_, index) => 1_025 - bank * 40 - index * 11)],
    places: [0, ...Array.from({ length: 9 }, () => (bank < 3 ? bank + 1 : 0))],
  })),
};
const chart = (title: string, from: number): ReportChart => ({
  title,
  format: amount,
  labels: ['Start', 'Qtr 1', 'Qtr 2', 'Qtr 3'],
  series: classTeams.map(({ team_name }, bank) => ({
    name: team_name,
    values: [0, 1, 2, 3].map((quarter) => from - bank * 30 + quarter * 12),
  })),
});

const indicators: RegulatorIndicatorRow[] = ['Tier 1 Leverage', 'EVE, I & P Up 2%', 'NII, I & P Up 2%'].map(
  (name, index) => ({
    name,
    format: percent,
    prior_year: 9.6 - index,
    current_year: 9.71 - index,
    delta: 0.11,
    avg_community: 9.4 - index,
    quarters: [9.71 - index, 9.6],
    communityQuarters: [9.4, 9.3],
  }),
);

export const reports: Section = {
  title: 'Reports',
  isWide: true,
  entries: [
    entry('table of a page', <ReportFigures table={narrow} name="Income Statement" />),
    entry('table that scrolls in its box', <ReportFigures table={wide} name="All banks" />),
    entry(
      'peer charts',
      <ReportCharts
        sections={[
          {
            title: 'Income',
            tables: [],
            charts: [chart('Net Income', 1_000), chart('Net Interest Income', 4_100)],
            notes: ['Figures are of the quarter.'],
          },
        ]}
      />,
    ),
    entry(
      'net interest income as a bridge',
      <ReportBridge
        table={{
          title: 'Net Interest Income',
          columns: [
            { title: 'Step', kind: 'text', unit: '', decimals: 0 },
            { title: 'Amount', kind: 'amount', unit: '$000', decimals: 0 },
            { title: 'From', kind: 'text', unit: '', decimals: 0 },
          ],
          rows: [
            { cells: ['Previous Quarter', 4_071, null] },
            { cells: ['Volume', 66, 'earning assets +$5.4m'] },
            { cells: ['Cost of Funds', -25, '0.26% to 0.28%'] },
            { cells: ['This Quarter', 4_112, null] },
          ],
        }}
      />,
    ),
    entry('indicators of the regulator', <IndicatorSummary indicators={indicators} />),
    entry('figures of the regulator report', <RegulatorFigures turn={4} />, {
      answers: [
        answer(loadRegulatoryReport, {
          turns: [],
          regulatoryReport: {
            turn_num: 4,
            figures_turn: 3,
            regulatorReport: [],
            communityAverages: [],
            dashboardDetails: [...classIndicators],
            keyIndicators: indicators,
          },
        }),
      ],
    }),
  ],
};
