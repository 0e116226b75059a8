// Proves the hub's texts about forecasts: when none can be submitted and why, and the card of each one. In a
// browser a forecast is over before a test can see its progress.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { liveState, type StateSource, StateSourceContext } from '../../../client/call/queries.ts';
import { GameContext } from '../../../client/contexts/GameContext.ts';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { ForecastCards } from '../../../client/decisions/hub/ForecastCard.tsx';
import { type ForecastFacts, forecastRefusal } from '../../../client/decisions/hub/forecastRefusal.ts';
import { shownEffect } from '../../../client/samples/shownForecast.ts';
import { SessionContext } from '../../../client/session/session.ts';
import type { Call } from '../../../contracts/calls/call.ts';
import { loadForecastEffect } from '../../../contracts/calls/forecastEffect.ts';
import type { Forecast } from '../../../contracts/calls/forecasts.ts';
import type { Team } from '../../../contracts/calls/teams.ts';

afterEach(cleanup);

const running: Forecast = {
  forecast_num: 2,
  intraturn_id: 5,
  scenario: 'Base',
  status: 'running',
  requested_by: 'Ada Lund',
  position: 40,
  requested_tzts: '2026-09-01T13:00:00.000Z',
  ended_tzts: null,
  reason: null,
  dashboardDetails: [],
};
const completed: Forecast = {
  ...running,
  forecast_num: 1,
  status: 'completed',
  ended_tzts: '2026-09-01T13:00:02.000Z',
  dashboardDetails: [
    {
      type: 'Income Statement',
      kpis: [
        {
          name: 'Net Income',
          format: 'currency',
          decimals: 0,
          quarters: [1_150, 1_100],
          communityQuarters: [null, null],
          wellRun: null,
        },
      ],
    },
  ],
};

/** Shows the cards over an answer in memory, without a network. */
function renderCards(...forecasts: readonly Forecast[]): void {
  renderCardsFor('Instructor', ...forecasts);
}

function renderCardsFor(role: 'Student' | 'Instructor', ...forecasts: readonly Forecast[]): void {
  renderIn({ role, isOffered: true }, forecasts);
}

function renderIn(
  {
    role,
    isOffered,
    isPast = false,
  }: { readonly role: 'Student' | 'Instructor'; readonly isOffered: boolean; readonly isPast?: boolean },
  forecasts: readonly Forecast[],
  effect = shownEffect,
): void {
  const answer = { turn_num: 3, forecasts, whatif_count: forecasts.length, max_what_ifs_per_turn: 99 };
  const answerOf = ({ path }: Call) => (path === loadForecastEffect.path ? effect : answer);
  const source = {
    ...liveState,
    isPast,
    load: async (call: Call) => answerOf(call),
    known: answerOf,
  } as unknown as StateSource;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={source}>
          <SessionContext value={{ user: { userId: 3, role } } as never}>
            <GameContext value={{ type: 'Full' } as never}>
              <TeamContext value={{ game_id: 1, team_id: 11, is_member: role === 'Student' } as Team}>
                <MemoryRouter initialEntries={['/game/1/decisions/11']}>
                  <ForecastCards turn={3} isOffered={isOffered} />
                </MemoryRouter>
              </TeamContext>
            </GameContext>
          </SessionContext>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('[UI60] a running forecast says for whom, since when and that it may take minutes', () => {
  renderCards(running);
  const text = screen.getByRole('status').textContent;
  expect(text).toMatch(/^Running for Ada Lund since .*, \d+ s\. This may take several minutes;/);
  expect(screen.queryByRole('table')).toBeNull();
});

it('[UI60] a completed one is a strip, which shows the forecast beside the last actual on demand, as earlier ones', async () => {
  renderCards({ ...completed, forecast_num: 2 }, completed);
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Show result' }));
  fireEvent.click(await screen.findByRole('button', { name: 'All 1 figures beside the last actual' }));
  const table = screen.getByRole('table', { name: 'Key indicators' });
  expect([...table.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual([
    'Forecast',
    'Last Actual',
    'Change',
  ]);
  const cells = [...table.querySelectorAll('tbody th, tbody td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['Income Statement', 'Net Income', '$1,150', '$1,100', '▲up +$50 better']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide result' }));
  expect(screen.queryByRole('table')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '1 earlier forecast' }));
  expect(screen.getByRole('article', { name: 'Forecast 1: Base' })).toBeTruthy();
});

async function openResult(effect = shownEffect, role: 'Student' | 'Instructor' = 'Student'): Promise<void> {
  renderIn({ role, isOffered: true }, [completed], effect);
  fireEvent.click(screen.getByRole('button', { name: 'Show result' }));
  await screen.findByText(/A forecast does not know the market rates of Qtr 3/);
}

it('its result is told against untouched, by area with two years and who, and with what it missed last time', async () => {
  await openResult();
  expect(document.body.textContent).toContain(
    '$15.1k more in Qtr 3 than untouched, almost all from Business Development. ' +
      'Kept for two years you earn $5.7k a quarter less, because of CDs.',
  );
  const facts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    'Net income$1,145.9k ▲ +$15.1k',
    'Net interest margin3.46% no change',
    'Return on equity9.02% ▲ +13 bp',
    'Cash$27.0m ▼ −$1.9m',
    'Stock price$55.83 ▼ −$0.04',
  ]);
  const rows = [...screen.getByRole('table').querySelectorAll('tbody tr')].map(
    ({ textContent }) => textContent,
  );
  expect(rows).toEqual([
    'Untouched1,130.8',
    'CDsin 2 years −26.6−1.6−26.6Ben: 12-Month CD · Offer Rate 0.964% to 1.084%',
    'Business Developmentin 2 years +20.4+16.7+20.4Ada: Loan Advertising · Amount $58 to $32',
    'As decided1,145.9−5.7',
  ]);
  expect(document.body.textContent).toContain(
    'You hold $27.0m of cash: deposits you do not need cost more than they earn.',
  );
  expect(document.body.textContent).toContain('The forecast of Qtr 2 missed by $6.4k (0.6%).');
});

it('a forecast of which nothing was changed has no bridge, and one of a changed bank says that its effect is unknown', async () => {
  const { effect } = shownEffect;
  const same = {
    ...shownEffect,
    effect: { ...effect!, forecast: effect!.untouched, areas: [] },
    later: null,
  };
  await openResult({ ...same, changes: [], missed_by: null } as never);
  expect(screen.getByText(/^Nothing was changed: this is the untouched quarter\./)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.body.textContent).not.toContain('missed by');
  cleanup();
  await openResult({ ...shownEffect, effect: null, later: null } as never);
  expect(screen.getByText(/Forecast again to see what each area adds/)).toBeTruthy();
});

it('of a credit union no price is told', async () => {
  const { effect } = shownEffect;
  const { 'Stock Price': _, ...forecast } = effect!.forecast;
  await openResult({ ...shownEffect, effect: { ...effect!, forecast } } as never);
  expect(screen.queryByText('Stock price')).toBeNull();
});

it('[UI60] while there is none, its place says what would be there', () => {
  renderCards();
  expect(screen.getByText(/^No forecast for Qtr 3 yet\./)).toBeTruthy();
});

it('[UI60] while none can be requested, its place says that none was made and asks for none', () => {
  renderIn({ role: 'Student', isOffered: false }, []);
  expect(screen.getByText('No forecasts were run for Qtr 3.')).toBeTruthy();
  cleanup();
  renderIn({ role: 'Student', isOffered: false }, [completed]);
  expect(screen.getByRole('article', { name: 'Forecast 1: Base' })).toBeTruthy();
});

it('the moment when it was requested can be opened, except by students', () => {
  renderCards(completed);
  const link = screen.getByRole('link', { name: 'Open in replay: Forecast 1: Base' });
  expect(link.getAttribute('href')).toBe('/game/1/decisions/11?view=history&at=40');
  cleanup();
  renderCardsFor('Student', completed);
  expect(screen.queryByRole('link')).toBeNull();
});

it('in the past nothing on it leads to the past, and its result is shown still', () => {
  renderIn({ role: 'Instructor', isOffered: false, isPast: true }, [completed]);
  expect(screen.getByRole('button', { name: 'Show result' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('in the past a running or failed one says nothing that asks to act', () => {
  const failed: Forecast = { ...running, status: 'failed', reason: 'The forecast could not be computed.' };
  for (const one of [running, failed]) {
    renderIn({ role: 'Instructor', isOffered: false, isPast: true }, [one]);
    expect(screen.getByRole('status').textContent).toMatch(/(, \d+ s|doesn’t count)\.$/);
    cleanup();
  }
});

it('[UI60] a failed one says so and that it does not count', () => {
  renderCards({ ...running, status: 'failed', reason: 'The forecast could not be computed.' });
  const text = screen.getByRole('status').textContent;
  expect(text).toContain('The forecast could not be computed. It was requested by Ada Lund');
  expect(text).toContain('doesn’t count');
});

it('[UI61] an unavailable forecast says why', () => {
  const facts: ForecastFacts = {
    game: {
      frozen: false,
      turn_run: null,
      turns_completed: 2,
      max_what_ifs_per_turn: 3,
      disable_whatifs: false,
    },
    team: { disable_whatifs: false, whatif_count: 2 },
    set: { turn_num: 3 },
    forecasts: [completed],
  };
  const why = (other: Partial<ForecastFacts>) => forecastRefusal({ ...facts, ...other });
  expect(why({})).toBeNull();
  const noTurn = 'You must select a turn in order to submit a forecast.';
  expect(why({ set: undefined })).toBe(noTurn);
  expect(why({ set: { turn_num: 2 } })).toBe(noTurn);
  expect(why({ game: { ...facts.game, frozen: true } })).toBe('This game is frozen.');
  expect(why({ team: { disable_whatifs: true, whatif_count: 0 } })).toBe(
    'Forecasts are disabled for this team.',
  );
  expect(why({ forecasts: [running] })).toBe('Ada Lund’s forecast is still running.');
  expect(why({ team: { disable_whatifs: false, whatif_count: 3 } })).toBe(
    'All 3 forecasts for Qtr 3 have been used.',
  );
});
