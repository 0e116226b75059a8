// Proves that the audit list shows practice games only where they are asked for, in place of a game.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AuditScreen } from '../../../client/audit/AuditScreen.tsx';
import { openAnswered } from '../call/answeredPage.tsx';

afterEach(cleanup);

const nothing = {
  ...{ entries: [], next: null, access_next: null, count: 0, is_count_exact: true, head: 12 },
  ...{ others: 0, indexed_percent: 100, absence: null, access_days: 400 },
};
const answers = {
  '/audit/list': nothing,
  '/audit/choices': { people: [], games: [], teams: [], rows: [] },
  '/audit/counts': ({ filters }: Record<string, unknown>) => ({
    counts: (filters as readonly object[]).map(() => 7),
  }),
};

test('practice games are asked for in place of a game, and left out again', async () => {
  const routes = [{ path: '/', element: <AuditScreen game={null} /> }];
  const person = { userId: 1, fullName: 'Morgan Hale', role: 'Administrator' };
  const page = openAnswered(routes, '/?view=audit&game=1&team=2', answers, person);
  fireEvent.click(await screen.findByRole('button', { name: '+ Game' }));
  fireEvent.click(await screen.findByRole('option', { name: /^Practice games/ }));
  await waitFor(() => expect(page.query()).toContain('isPractice=true'));
  expect(page.query()).not.toMatch(/game=1|team=2/);
  await waitFor(() =>
    expect(page.sentTo('/audit/list').at(-1)).toMatchObject({ filter: { isPractice: true } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Game: Practice games' }));
  await waitFor(() => expect(page.query()).not.toContain('isPractice'));
});
