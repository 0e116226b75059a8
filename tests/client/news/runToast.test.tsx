// Proves what a toast tells once a quarter was run: the own bank's figures and the way to its results, if there are any.
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellRun } from '../../../client/news/tellRun.tsx';
import { isToasting } from '../../../client/ui/toast.tsx';
import type { NewsEntry } from '../../../contracts/calls/news.ts';
import type { StandingBank } from '../../../contracts/calls/standing.ts';
import { patience } from '../../fixtures/patience.ts';

const run: NewsEntry = {
  news_id: 'one',
  kind: 'turnRun',
  news_tzts: '2026-09-01T13:00:00.000Z',
  is_unread: true,
  full_name: null,
  game_id: 1,
  game_name: 'Autumn Cup',
  team_id: 4,
  team_name: null,
  turn_num: 2,
  text: null,
};
const none = [null, null, null];
const bank = (overrides: Partial<StandingBank>): StandingBank => ({
  team_id: 4,
  team_num: 1,
  team_name: 'First Harbor Bank',
  places: [1, 3, 2],
  failed_turn: null,
  net_income: [0, 900, 1_025],
  net_interest_margin: none,
  return_on_equity: none,
  core_return: none,
  leverage: none,
  stock_price: none,
  score: none,
  ...overrides,
});
const { team_id, team_num, team_name, places, failed_turn, ...community } = bank({});
const standingOf = (banks: readonly StandingBank[]) => ({
  status: 'Success',
  latest_turn: 2,
  bank_count: 5,
  score_of: 'points',
  banks,
  community,
});

const answered = vi.fn();
beforeEach(() => {
  answered.mockReset();
  vi.stubGlobal('fetch', async () => Response.json(answered()));
});
afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
  cleanup();
  isToasting.set(false);
  vi.unstubAllGlobals();
});

/** What a toast says, which itself stays for seconds only, however busy the machine is. */
async function told(entry: NewsEntry, open = vi.fn()): Promise<string> {
  const shown = vi.spyOn(notifications, 'show');
  await tellRun(entry, open);
  await vi.waitUntil(() => shown.mock.calls.length > 0, patience);
  render(
    <MantineProvider env="test">
      <p data-testid="said">{shown.mock.calls[0]?.[0].message}</p>
    </MantineProvider>,
  );
  return screen.getByTestId('said').textContent;
}

test('a member is told what the own bank earned and where it stands, and gets to its results', async () => {
  answered.mockReturnValue(standingOf([bank({ team_id: 5, places: [1, 1, 1] }), bank({})]));
  const open = vi.fn();
  expect(await told(run, open)).toBe(
    'Autumn Cup: Qtr 2 was run. Net income $1,025k; you are 2nd of 5. See results',
  );
  fireEvent.click(screen.getByRole('link', { name: 'See results' }));
  expect(open.mock.calls).toEqual([['/game/1/team/4']]);
});

test.each([
  [
    'and without a link who oversees the game',
    { ...run, team_id: null },
    standingOf([bank({})]),
    'Qtr 2 was run.',
  ],
  [
    'while another quarter stands',
    { ...run, turn_num: 1 },
    standingOf([bank({})]),
    'Qtr 1 was run. See results',
  ],
  ['if the figures cannot be had', run, { status: 'Failure', errors: ['No.'] }, 'Qtr 2 was run. See results'],
])('the run is told without figures %s', async (_, entry, answer, text) => {
  answered.mockReturnValue(answer);
  expect(await told(entry)).toBe(`Autumn Cup: ${text}`);
});
