import type { ReactNode } from 'react';
import { areaTiles } from '../../client/decisions/areaTiles.ts';
import { BalanceSheet } from '../../client/decisions/hub/BalanceSheet.tsx';
import { ForecastCards } from '../../client/decisions/hub/ForecastCard.tsx';
import { HubNews } from '../../client/decisions/hub/HubNews.tsx';
import { HubWarnings } from '../../client/decisions/hub/HubWarnings.tsx';
import type { TileWithNews } from '../../client/decisions/useNews.ts';
import type { Sheet as GridSheet } from '../../client/grid/sheet/sheet.ts';
import { classAt, classIndicators, classSet, presentBen } from '../../client/samples/shownClass.ts';
import { shownEffect } from '../../client/samples/shownForecast.ts';
import { shownHub } from '../../client/samples/shownStanding.ts';
import { shownWhy } from '../../client/samples/shownWhy.ts';
import { loadForecastEffect } from '../../contracts/calls/forecastEffect.ts';
import { type Forecast, listForecasts } from '../../contracts/calls/forecasts.ts';
import { type HubBalances, loadHub } from '../../contracts/calls/hub.ts';
import { areaSummaries } from '../../contracts/decisions/areaSummaries.ts';
import { Answered, answer } from './Answered.tsx';
import {
  borrowings,
  cds,
  debt,
  deposits,
  dividend,
  equity,
  investmentSales,
  loanMix,
  loanSales,
  loans,
  marketing,
  purchases,
} from './areaSheets.ts';
import { type Entry, entry, type Section } from './entry.tsx';

const tiles = (isLite = false): readonly TileWithNews[] =>
  areaTiles({ set: classSet, isLite, myUnsaved: new Map([['equity', 1]]), others: [presentBen] }).map(
    (tile) => ({ ...tile, news: null }),
  );
const tilesWithNews = tiles().map((tile, index) =>
  index > 1 ? tile : { ...tile, news: { texts: ['Ben Ono saved 3 cells'], cells: 3, since: classAt(5) } },
);

const saved: Readonly<Record<string, GridSheet>> = {
  investmentPurchases: purchases(),
  investmentSales: investmentSales(),
  loanSales: loanSales(),
  loanAdministration: loanMix(),
  loanOrigination: loans(),
  nonMaturityDeposits: deposits(),
  certificatesOfDeposit: cds(),
  borrowings: borrowings(),
  longTermDebt: debt(),
  equity: equity(),
  businessDevelopment: marketing(),
  dividends: dividend(),
};
const indicators: Readonly<Record<string, number>> = {
  'Stock Price': 51.89,
  'Tier 1 Leverage': 9.76,
  'Earnings per Share': 1.24,
  'Non-Interest Expense': 3_497,
  'Long-Term Debt': 12_000,
};

/** What the tiles tell of the areas of the gallery's bank. */
const areas = areaSummaries(
  Object.keys(saved),
  (area) => {
    const sheet = saved[area];
    const rows = sheet?.rowIds().flatMap((id) => sheet.row(id) ?? []) ?? [];
    return { rows, facts: { offers: rows } };
  },
  {
    turn: 4,
    isClosed: false,
    history: () => [0.4, 0.5, 0.5],
    indicator: (name) => indicators[name] ?? null,
  },
);

function Sheet({
  over,
  isLite,
  isOver = false,
}: {
  readonly over: Partial<HubBalances>;
  readonly isLite?: boolean;
  readonly isOver?: boolean;
}): ReactNode {
  const hub = shownHub(areas);
  const data = { ...hub, balances: { ...hub.balances, ...over } };
  return (
    <Answered answers={[answer(loadHub, data)]}>
      <BalanceSheet intraturnId={21} tiles={tiles(isLite)} turn={4} heat={null} isOver={isOver} />
    </Answered>
  );
}

const sheet = (name: string, over: Partial<HubBalances>): Entry =>
  entry(`balance sheet: ${name}`, <Sheet over={over} />);

const forecast: Forecast = {
  forecast_num: 3,
  intraturn_id: 21,
  scenario: 'Growth',
  status: 'completed',
  position: 48_211,
  requested_by: 'Ada Lund',
  requested_tzts: classAt(14),
  ended_tzts: classAt(15),
  reason: null,
  dashboardDetails: classIndicators.map(({ type, kpis }) => ({ type, kpis: [...kpis] })),
};

const forecasts = (name: string, list: readonly Forecast[], isOffered = true, pressed?: string): Entry =>
  entry(`forecasts: ${name}`, <ForecastCards turn={4} isOffered={isOffered} />, {
    answers: [
      answer(loadForecastEffect, shownEffect),
      answer(listForecasts, {
        turn_num: 4,
        whatif_count: list.length,
        max_what_ifs_per_turn: 10,
        forecasts: [...list],
      }),
    ],
    pressed,
  });
const threeWarnings = ['Cash', 'Capital', 'Liquidity'].flatMap((what) =>
  shownWhy.warnings.map((warning) => ({ ...warning, finding: `${what} fell to $15.8m` })),
);
const unfinished = { ended_tzts: null, dashboardDetails: [] } as const;

export const hub: Section = {
  title: 'Hub as the balance sheet',
  isWide: true,
  entries: [
    sheet('a bank as most are', {}),
    sheet('negative equity', { equity_and_other: -12_400, deposits: 489_000, borrowed: 24_800 }),
    sheet('figures of billions', {
      total: 5_014_000_000,
      investments: 892_000_000,
      loans: 3_701_000_000,
      cash_and_other: 421_000_000,
      deposits: 4_313_000_000,
      borrowed: 168_000_000,
      equity_and_other: 533_000_000,
    }),
    entry(
      'balance sheet: could not be loaded',
      <BalanceSheet intraturnId={21} tiles={tiles()} turn={4} heat={null} isOver={false} />,
      { answers: [], failing: [loadHub] },
    ),
    entry('balance sheet: of a Lite game', <Sheet over={{}} isLite />),
    entry('balance sheet: of a game that is over', <Sheet over={{}} isOver />),
    entry(
      'balance sheet: on its way',
      <BalanceSheet intraturnId={21} tiles={tiles()} turn={4} heat={null} isOver={false} />,
      { answers: [] },
    ),
    entry('warnings: three', <HubWarnings intraturnId={21} />, {
      answers: [answer(loadHub, { ...shownHub(areas), warnings: threeWarnings })],
    }),
    entry('news: nothing new', <HubNews set={classSet} tiles={tiles()} state={null} />),
    entry('news: teammates saved', <HubNews set={classSet} tiles={tilesWithNews} state={null} />),
    entry(
      'news: the quarter is closed',
      <HubNews
        set={classSet}
        tiles={tilesWithNews}
        state="Qtr 4 has been submitted by Ada Lund. An instructor can unfreeze the team."
      />,
    ),
    forecasts('none yet', []),
    forecasts('none, in a closed quarter', [], false),
    forecasts('completed, two earlier', [
      forecast,
      { ...forecast, forecast_num: 2 },
      { ...forecast, forecast_num: 1, scenario: 'Base' },
    ]),
    forecasts('its result', [forecast], true, 'Show result'),
    forecasts('running', [{ ...forecast, ...unfinished, dashboardDetails: [], status: 'running' }]),
    forecasts('failed', [
      {
        ...forecast,
        ...unfinished,
        dashboardDetails: [],
        status: 'failed',
        reason: 'The server was restarted.',
      },
    ]),
  ],
};
