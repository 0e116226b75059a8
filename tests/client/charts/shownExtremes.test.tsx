// Proves that a game of one bank, of twelve or of twenty quarters, names of 60 characters and missing reports are shown
// whole: each bank once with its name, figures of each quarter, and in words what is not told.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { RaceChart } from '../../../client/charts/RaceChart.tsx';
import { type RaceLine, raceGeometry, raceSizes } from '../../../client/charts/raceGeometry.ts';
import { SmallMultiples } from '../../../client/charts/SmallMultiples.tsx';
import { AreaPicture, type PictureProps } from '../../../client/decisions/picture/AreaPicture.tsx';
import type { CellAt } from '../../../client/grid/sheet/sheet.ts';
import { createStore } from '../../../client/lib/store.ts';
import { panelOf } from '../../../client/reports/reportPanels.ts';
import { cdRow, cdSheet, sheetOf, stampAt } from '../../../client/samples/sampleSheets.ts';
import { shownBank, shownStanding } from '../../../client/samples/shownStanding.ts';
import { StandingParts } from '../../../client/team/StandingParts.tsx';
import type { ReportChart } from '../../../contracts/banking/reportDocument.ts';
import { type AreaPictureFigures, loadAreaPicture } from '../../../contracts/calls/areaPicture.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { Answered, answer } from '../../../ops/gallery/Answered.tsx';
import { pictureFigures, withoutReports } from '../../../ops/gallery/areaSheets.ts';
import { GalleryFrame } from '../../../ops/gallery/GalleryFrame.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const games = [
  { banks: 1, quarters: 2 },
  { banks: 12, quarters: 4 },
  { banks: 12, quarters: 20 },
  { banks: 1, quarters: 20 },
];
/** As long as a bank's name can be. */
const longName = (bank: number): string =>
  `Farmers and Mechanics Savings and Loan Association, Branch${String(bank).padStart(2)}`;

const chart = ({ banks, quarters }: (typeof games)[number]): ReportChart => ({
  ...{ title: 'Net Income', format: { kind: 'amount', unit: '$000', decimals: 0 } },
  labels: Array.from({ length: quarters + 1 }, (_, turn) => (turn === 0 ? 'Start' : `Qtr ${turn}`)),
  series: Array.from({ length: banks }, (_, bank) => ({
    name: longName(bank + 1),
    values: Array.from({ length: quarters + 1 }, (_each, turn) => 1_000 - bank * 40 + turn * 7),
  })),
});

test.each(games)(
  'small multiples of $banks banks over $quarters quarters: a table with each of them, and lines within the panel',
  (game) => {
    const panel = panelOf(chart(game), longName(1));
    const { container } = render(
      <MantineProvider env="test">
        <SmallMultiples panels={[panel, { ...panel, name: 'Stock Price' }]} />
      </MantineProvider>,
    );
    const [heads, ...rows] = [...container.querySelectorAll('tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    const names = Array.from({ length: game.banks }, (_, bank) => longName(bank + 1));
    expect(longName(12)).toHaveLength(60);
    expect(heads).toEqual(['Figure', ...names]);
    expect(rows).toHaveLength(2);
    expect(rows[0]![1]).toBe(panel.value);
    expect(panel.place).toBe(`1 of ${game.banks}`);
    const drawn = raceGeometry({ lines: panel.lines, openQuarter: null, forecast: null }, raceSizes.panel);
    expect(drawn.paths).toHaveLength(game.banks);
    expect(drawn.plotRight).toBeLessThanOrEqual(raceSizes.panel.width);
    // Neighbouring labels of quarters are as far apart as two figures are wide.
    const places = drawn.quarters.map(({ x }) => x);
    for (const [index, x] of places.slice(1).entries()) expect(x - places[index]!).toBeGreaterThan(11);
  },
);

test('the ends of twelve banks of long names are told apart, and each name stays beside its plot', () => {
  const lines: readonly RaceLine[] = Array.from({ length: 12 }, (_, bank) => ({
    ...{ id: bank + 1, name: longName(bank + 1), kind: bank === 0 ? 'own' : 'rival' },
    values: [50, 50 + bank / 100],
  }));
  const { container } = render(
    <RaceChart
      {...{ lines, openQuarter: null, forecast: null, size: 'wide', label: 'Stock price' }}
      textOf={(value) => value.toFixed(2)}
    />,
  );
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  // A name that has no room is cut, and its line keeps it whole for whoever points at it.
  for (const text of texts) expect(text.length).toBeLessThan(40);
  const drawn = raceGeometry({ lines, openQuarter: null, forecast: null }, raceSizes.wide);
  const labels = drawn.ends.map(({ labelY }) => labelY).toSorted((one, other) => one - other);
  for (const [index, y] of labels.slice(1).entries()) expect(y - labels[index]!).toBeGreaterThanOrEqual(14);
});

test.each(games)(
  'a dashboard of $banks banks after $quarters quarters names each bank whole in its league',
  ({ banks, quarters }) => {
    const standing = shownStanding(
      Array.from({ length: banks }, (_, bank) =>
        shownBank(bank + 1, quarters, { team_name: longName(bank + 1) }),
      ),
    );
    render(
      <GalleryFrame look={{ scheme: 'light', brand: 'financialInstitution' }}>
        <MemoryRouter>
          <StandingParts standing={standing} next={null} />
        </MemoryRouter>
      </GalleryFrame>,
    );
    const league = within(screen.getByRole('region', { name: 'Standings' }));
    for (const { team_name } of standing.banks) expect(league.getByTitle(team_name)).toBeTruthy();
    expect(league.getAllByRole('row')).toHaveLength(banks + 1);
    if (banks === 1) expect(screen.getByText(/the only bank in Autumn Cup/)).toBeTruthy();
  },
);

function Picture({
  sheet,
  figures,
  place = createStore<{ cell: CellAt | null }>({ cell: null }),
}: Pick<PictureProps, 'sheet'> &
  Partial<Pick<PictureProps, 'place'>> & { readonly figures: AreaPictureFigures }) {
  return (
    <MantineProvider env="test">
      <Answered answers={[answer(loadAreaPicture, figures)]}>
        <AreaPicture sheet={sheet} intraturnId={21} place={place} />
      </Answered>
    </MantineProvider>
  );
}

const cds = () => cdSheet([cdRow(1, { termMonths: 3 }), cdRow(2, { termMonths: 12 })]);
const ranges = 'The range of all banks appears with the Community Market report.';
const maturities = 'What falls due appears with the Future Maturities report.';

test('without peer reports and maturities a picture says which reports bring them; with them, and before the first quarter, it says nothing', async () => {
  vi.useFakeTimers();
  const shown = async (figures: AreaPictureFigures): Promise<readonly boolean[]> => {
    render(<Picture sheet={cds()} figures={figures} />);
    const more = screen.queryByText('Show last quarter and all banks');
    if (more) await act(async () => fireEvent.click(more));
    // It may ask by itself, once the page rests.
    await act(async () => void (await vi.advanceTimersByTimeAsync(4_000)));
    const are = [ranges, maturities].map((text) => screen.queryByText(text) !== null);
    cleanup();
    return are;
  };
  expect(await shown(withoutReports)).toEqual([true, true]);
  expect(await shown({ ...withoutReports, are_banks_reported: true })).toEqual([false, true]);
  expect(await shown({ ...withoutReports, are_maturities_reported: true })).toEqual([true, false]);
  expect(await shown(pictureFigures)).toEqual([false, false]);
  expect(await shown({ ...withoutReports, quarter: 0 })).toEqual([false, false]);
});

const tables = () => screen.getAllByRole('table', { hidden: true }).map(({ textContent }) => textContent);
const reading = () => screen.getAllByRole('img')[0]!.getAttribute('aria-label');

/** Changes a sheet as its screen does, and lets the page draw for some tasks, in which no timer ends: a frame is later. */
async function drawnAtOnce(change: () => unknown): Promise<string> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  react.IS_REACT_ACT_ENVIRONMENT = false;
  const before = tables()[0];
  change();
  for (let task = 0; task < 100 && tables()[0] === before; task += 1)
    await new Promise((resolve) => setImmediate(resolve));
  react.IS_REACT_ACT_ENVIRONMENT = true;
  return `${reading()} ${tables()[0]}`;
}

test('drafts, teammates’ values and saves are drawn without a wait, and so by the next frame; many rows once typing rests', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame'] });
  const sheet = cds();
  const ghost = { rowId: 1, field: 'ratePercent', text: null, value: 3.25 };
  const saved = {
    patches: [{ kind: 'updated', rowId: 2, changes: { ratePercent: 1.75 } }],
    ...{ by: 'Ben Ono', at: stampAt(5), lastUpdated: stampAt(5) },
  } as const;
  render(<Picture sheet={sheet} figures={pictureFigures} />);
  const typed = () => sheet.edit([{ rowId: 1, field: 'ratePercent', value: 2.5 }], 'Typing');
  expect(await drawnAtOnce(typed)).toMatch(/CD 1: yours 2\.500%, saved 4\.000%/);
  expect(await drawnAtOnce(() => sheet.setGhosts(9, 'Ben Ono', [ghost]))).toContain('3.250%');
  expect(await drawnAtOnce(() => sheet.setGhosts(9, 'Ben Ono', [{ ...ghost, value: null }]))).not.toContain(
    '3.250%',
  );
  expect(await drawnAtOnce(() => sheet.receiveSaved(saved))).toContain('1.750%');
  cleanup();
  const many = sheetOf(
    nonMaturityDeposits,
    Array.from({ length: 61 }, (_, index) => ({
      ...{ id: index + 1, type: 'Money Market', name: `Account ${index + 1}`, isOutOfMarket: false },
      ...{ marketRatePercent: 1, ratePercent: 0.5, totalBalanceThousands: 1_000 },
    })),
  );
  render(<Picture sheet={many} figures={pictureFigures} />);
  const afterwards = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
  await afterwards(150);
  await act(async () => many.edit([{ rowId: 1, field: 'ratePercent', value: 2.5 }], 'Typing'));
  await afterwards(149);
  expect(reading()).not.toMatch(/2\.500%/);
  await afterwards(1);
  expect(reading()).toMatch(/2\.500%/);
});

test('a picture reads the first cell to decide before anybody is in one, and the last one after focus has left', async () => {
  const place = createStore<{ cell: CellAt | null }>({ cell: null });
  render(<Picture sheet={cds()} figures={pictureFigures} place={place} />);
  expect(reading()).toContain('CD 1: yours 4.000%');
  await act(async () => place.set({ cell: { rowId: 2, field: 'ratePercent' } }));
  expect(reading()).toContain('CD 2: yours 4.000%');
  await act(async () => place.set({ cell: null }));
  expect(reading()).toContain('CD 2: yours 4.000%');
});
