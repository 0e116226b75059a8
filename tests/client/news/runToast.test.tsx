// Proves what a toast tells once a quarter was run: why the own bank moved, and the way to all its reasons.
import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { tellRun } from '../../../client/news/tellRun.tsx';
import { shownWhy } from '../../../client/samples/shownWhy.ts';
import { isToasting } from '../../../client/ui/toast.tsx';
import { notYetStatus } from '../../../contracts/calls/call.ts';
import type { NewsEntry } from '../../../contracts/calls/news.ts';
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

test('a member is told why the own bank moved, and gets to all its reasons', async () => {
  answered.mockReturnValue({ status: 'Success', ...shownWhy });
  const open = vi.fn();
  expect(await told(run, open)).toBe(
    'Autumn Cup: Qtr 2 was run. Net income rose $15.1k, and your own moves were not the reason. See why',
  );
  fireEvent.click(screen.getByRole('link', { name: 'See why' }));
  expect(open.mock.calls).toEqual([['/game/1/team/4/why?turn=2']]);
});

const notYet = () =>
  Response.json({ status: 'Error', errors: ['Still worked out.'] }, { status: notYetStatus });

test('reasons that are still worked out are asked for again, and told once they are there', async () => {
  const fetched = vi.fn(async () => Response.json({ status: 'Success', ...shownWhy }));
  fetched.mockResolvedValueOnce(notYet()).mockResolvedValueOnce(notYet());
  vi.stubGlobal('fetch', fetched);
  expect(await told(run)).toContain('Net income rose $15.1k');
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('where they take too long the run is told without', async () => {
  vi.stubGlobal('fetch', async () => notYet());
  expect(await told(run)).toBe('Autumn Cup: Qtr 2 was run. See why');
});

test.each([
  [
    'and without a link who oversees the game',
    { ...run, team_id: null },
    { status: 'Success', ...shownWhy },
    'Qtr 2 was run.',
  ],
  [
    'if its causes are not known',
    run,
    { status: 'Success', ...shownWhy, why: null },
    'Qtr 2 was run. See why',
  ],
  ['if the reasons cannot be had', run, { status: 'Failure', errors: ['No.'] }, 'Qtr 2 was run. See why'],
])('the run is told without reasons %s', async (_, entry, answer, text) => {
  answered.mockReturnValue(answer);
  expect(await told(entry)).toBe(`Autumn Cup: ${text}`);
});
