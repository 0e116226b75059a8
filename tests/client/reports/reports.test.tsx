// Proves the list of reports with its files and the page of one report. Figures and files are tested in tests/server/reports and
// tests/api/reports/reportFiles.test.ts; that headings of long tables stick and what a print shows, in tests/screens/adjustments.whole.test.ts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { ReportScreen } from '../../../client/reports/ReportScreen.tsx';
import { ReportsScreen } from '../../../client/reports/ReportsScreen.tsx';
import { shownGame, shownSession, shownTeam } from '../../../client/samples/shownGame.ts';
import { openAnswered, pressButton } from '../call/answeredPage.tsx';

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const report = (key: string, report_type: string, team = 1) => ({
  ...{ report_id: `1.3.${team}.${key}`, report_name: key, report_type, description: 'In full.', turn_num: 3 },
  ...{ updated_tzts: '2026-09-01T13:00:00.000Z', updated_by: 'Morgan Hale', status: 'ready' },
  file_name: `First Harbor Bank Qtr 3 ${key}.xlsx`,
});
const summary = report('Summary', 'Summary');
const charts = report('PeerCharts', 'Peer', 0);
const amount = { kind: 'amount', unit: '$000', decimals: 0 };
const percent = { kind: 'percent', unit: '%', decimals: 2 };
const figures = {
  title: 'Income',
  columns: ['Item', 'Qtr 3'].map((title, index) => ({
    title,
    ...amount,
    kind: index === 0 ? 'text' : 'amount',
  })),
  rows: [{ cells: ['Net Income', 1234.4] }],
};
const documents: Readonly<Record<string, object>> = {
  [summary.report_id]: {
    ...{ key: 'Summary', title: 'First Harbor Bank: Summary, Qtr 3', turn: 3, teamNumber: 1 },
    sections: [{ title: 'Statement', tables: [figures], charts: [], notes: ['Unaudited.'] }],
  },
  [charts.report_id]: {
    ...{ key: 'PeerCharts', title: 'Peer Charts, Qtr 3', turn: 3, teamNumber: null },
    sections: ['ROE', 'ROA'].map((title) => ({
      ...{ title, tables: [], notes: [] },
      charts: [
        {
          ...{ title, format: percent, labels: ['Qtr 2', 'Qtr 3'] },
          series: ['First Harbor Bank', 'Bayside Trust'].map((name) => ({ name, values: [1, 2] })),
        },
      ],
    })),
  },
};
const file = (fileName: string) => ({ fileName, data: btoa('bytes') });

function open(path: string) {
  const shown = (element: object) => (
    <GameContext value={shownGame as never}>
      <TeamContext value={shownTeam as never}>{element as never}</TeamContext>
    </GameContext>
  );
  const list = '/game/1/decisions/1/reports';
  const routes = [
    { path: list, element: shown(<ReportsScreen />) },
    { path: `${list}/:report`, element: shown(<ReportScreen />) },
  ];
  return openAnswered(
    routes,
    list + path,
    {
      '/reports/list': ({ turnNum, reportType }) => ({
        reports: [summary, charts].filter(
          ({ turn_num: turn, report_type: type }) => turn === turnNum && (reportType ?? type) === type,
        ),
        intraturn_id: 21,
      }),
      '/reports/read': ({ report_id: id }) => ({
        report: [summary, charts].find(({ report_id }) => report_id === id),
        document: documents[String(id)],
      }),
      '/reports/download': file('two.zip'),
      [`/game/report/${summary.report_id}`]: file('one.xlsx'),
    },
    shownSession.user,
  );
}

const textsOf = (role: string, within_: HTMLElement = document.body) =>
  within(within_)
    .queryAllByRole(role)
    .map(({ textContent }) => textContent);

test('[RF6] the reports of a turn are listed by type, and one or several are downloaded', async () => {
  const page = open('');
  await screen.findByRole('link', { name: 'Summary' });
  expect(page.sentTo('/reports/list')).toEqual([{ turnNum: 3 }]);
  for (const box of screen.getAllByRole('checkbox', { name: /Summary|PeerCharts/ })) fireEvent.click(box);
  pressButton('Download Selected');
  await waitFor(() => expect(saved).toEqual(['two.zip']));
  expect(page.sentTo('/reports/download')).toEqual([{ reportIds: [summary.report_id, charts.report_id] }]);
  fireEvent.change(screen.getByLabelText('Report type'), { target: { value: 'Peer' } });
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Summary' })).toBeNull());
  expect(page.query()).toBe('?turn=3&type=Peer');
  fireEvent.change(screen.getByLabelText('Turn'), { target: { value: '2' } });
  await screen.findByText('There are no reports of this type in this turn.');
});

test('an address with an empty turn shows the newest reports, not those of turn 0', async () => {
  const page = open('?turn=');
  await screen.findByRole('link', { name: 'Summary' });
  expect(page.sentTo('/reports/list')).toEqual([{ turnNum: 3 }]);
});

test('[RF6] a report is a page with its own address, its figures, the quarter’s other reports beside it, a file and print', async () => {
  const page = open('/1-3-1-Summary');
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const article = await screen.findByRole('article', { name: 'First Harbor Bank: Summary, Qtr 3' });
  const [, row] = within(article).getAllByRole('row');
  expect(row?.textContent).toBe('Net Income1,234');
  expect(textsOf('columnheader', article)).toEqual(['Item', 'Qtr 3']);
  const beside = screen.getByRole('navigation', { name: 'Reports of Qtr 3' });
  expect(textsOf('link', beside)).toEqual(['Summary', 'PeerCharts']);
  expect(beside.querySelector('[aria-current=page]')?.textContent).toBe('Summary');
  pressButton(`Excel: ${summary.file_name}`);
  await waitFor(() => expect(saved).toEqual(['one.xlsx']));
  pressButton('Print');
  expect(print).toHaveBeenCalledOnce();
  fireEvent.click(within(beside).getByRole('link', { name: 'PeerCharts' }));
  await screen.findByRole('article', { name: 'Peer Charts, Qtr 3' });
  expect(page.address()).toBe('/game/1/decisions/1/reports/1-3-0-PeerCharts');
  await screen.findAllByRole('img', { name: /^ROE/ });
});
