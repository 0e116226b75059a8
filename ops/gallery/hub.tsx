import type { ReactNode } from 'react';
import { areaTiles } from '../../client/decisions/areaTiles.ts';
import { BalanceSheet } from '../../client/decisions/BalanceSheet.tsx';
import { ForecastCards } from '../../client/decisions/ForecastCard.tsx';
import { HubNews } from '../../client/decisions/HubNews.tsx';
import type { ToldTile } from '../../client/decisions/useNews.ts';
import { type Forecast, listForecasts } from '../../contracts/calls/forecasts.ts';
import { type HubBalances, loadHub } from '../../contracts/calls/hub.ts';
import { classAt, classIndicators, classSet, presentBen } from '../../tests/fixtures/shownClass.ts';
import { shownHub } from '../../tests/fixtures/shownStanding.ts';
import { Answered, answer } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';

const tiles = (isLite = false): readonly ToldTile[] =>
  areaTiles({ set: classSet, isLite, myUnsaved: new Map([['equity', 1]]), others: [presentBen] }).map(
    (tile) => ({ ...tile, news: null }),
  );
const told = tiles().map((tile, index) =>
  index > 1 ? tile : { ...tile, news: { texts: ['Ben Ono saved 3 cells'], cells: 3, since: classAt(5) } },
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
  const hub = shownHub();
  const data = { ...hub, balances: { ...hub.balances, ...over } };
  return (
    <Answered answers={[answer(loadHub, data)]}>
      <BalanceSheet intraturnId={21} tiles={tiles(isLite)} turn={4} heat={null} isOver={isOver} />
    </Answered>
  );
}

const sheet = (name: string, over: Partial<HubBalances>): Exhibit => ({
  name: `balance sheet: ${name}`,
  show: () => <Sheet over={over} />,
});

const forecast: Forecast = {
  ...{ forecast_num: 3, intraturn_id: 21, scenario: 'Growth', status: 'completed', position: 48_211 },
  ...{ requested_by: 'Ada Lund', requested_tzts: classAt(14), ended_tzts: classAt(15), reason: null },
  dashboardDetails: classIndicators.map(({ type, kpis }) => ({ type, kpis: [...kpis] })),
};

const forecasts = (name: string, list: readonly Forecast[]): Exhibit => ({
  name: `forecasts: ${name}`,
  show: () => (
    <Answered
      answers={[
        answer(listForecasts, {
          ...{ turn_num: 4, whatif_count: list.length, max_what_ifs_per_turn: 10, forecasts: [...list] },
        }),
      ]}
    >
      <ForecastCards turn={4} />
    </Answered>
  ),
});
const unfinished = { ended_tzts: null, dashboardDetails: [] } as const;

export const hub: Room = {
  title: 'Hub as the balance sheet',
  isWide: true,
  exhibits: [
    sheet('a bank as most are', {}),
    sheet('negative equity', { equity_and_other: -12_400, deposits: 489_000, borrowed: 24_800 }),
    sheet('figures of billions', {
      ...{
        total: 5_014_000_000,
        investments: 892_000_000,
        loans: 3_701_000_000,
        cash_and_other: 421_000_000,
      },
      ...{ deposits: 4_313_000_000, borrowed: 168_000_000, equity_and_other: 533_000_000 },
    }),
    { name: 'balance sheet: of a Lite game', show: () => <Sheet over={{}} isLite /> },
    { name: 'balance sheet: of a game that is over', show: () => <Sheet over={{}} isOver /> },
    {
      name: 'balance sheet: on its way',
      show: () => (
        <Answered answers={[]}>
          <BalanceSheet intraturnId={21} tiles={tiles()} turn={4} heat={null} isOver={false} />
        </Answered>
      ),
    },
    { name: 'news: nothing new', show: () => <HubNews set={classSet} tiles={tiles()} /> },
    { name: 'news: teammates saved', show: () => <HubNews set={classSet} tiles={told} /> },
    forecasts('completed, two earlier', [
      forecast,
      { ...forecast, forecast_num: 2 },
      { ...forecast, forecast_num: 1, scenario: 'Base' },
    ]),
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
