// Proves what an administrator sees below all games, and that nothing is loaded from the record until
// requested.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { liveState, StateSourceContext } from '../../../client/call/queries.ts';
import { proofFact, RecordSummary, signedFact } from '../../../client/games/list/RecordSummary.tsx';
import { listAudit } from '../../../contracts/calls/audit.ts';
import { listUsers } from '../../../contracts/calls/users.ts';
import { loadVerification, type VerificationAnswer } from '../../../contracts/calls/verification.ts';

afterEach(cleanup);

const verification: VerificationAnswer = {
  ...{ state: 'intact', checked: 1_204, of: 1_204, at: '2026-11-25T14:30:00.000Z', fault: null },
  ...{ checkpoint: { size: 1_200, at: '2026-11-25T14:00:00.000Z', note: '' }, public_key: 'key' },
};
const entry = {
  ...{ access: null, from: null, at: '2026-11-25T14:30:00.000Z', user_id: 1, full_name: 'Morgan Hale' },
  ...{ role: 'Administrator', game_id: 1, game_name: 'Autumn Cup', is_lite: false, team_id: null },
  ...{ team_name: null, turn_num: 3, area: null, filter_choice: null, intraturn_id: null, cells: 0 },
};
const entries = [
  { ...entry, position: 48, kind: 'run', text: 'ran Qtr 3' },
  { ...entry, position: null, access: 9, game_id: null, kind: 'accessRefused', text: 'was turned away' },
];

/** The summary of a server with fifty accounts; returns the calls it makes. */
function show(listed: readonly object[]) {
  const load = vi.fn(async ({ path }: { path: string }, _params: object, body: { state?: string }) => {
    if (path === listAudit.path) return { entries: listed };
    if (path === loadVerification.path) return verification;
    return { users: [], count: { invited: 4, disabled: 2 }[body.state ?? ''] ?? 50 };
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <StateSourceContext value={{ ...liveState, key: 'live', load: load as never }}>
          <MemoryRouter>
            <RecordSummary />
          </MemoryRouter>
        </StateSourceContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { paths: () => load.mock.calls.map(([{ path }]) => path) };
}
const factOf = (name: string) => screen.getByText(name).nextElementSibling?.textContent ?? '';

test('an administrator reads how many accounts there are, and whether the record is intact', async () => {
  const { paths } = show(entries);
  await expect.poll(() => factOf('Accounts')).toBe('50 Users');
  await expect.poll(() => factOf('No password yet')).toContain('4');
  await expect.poll(() => factOf('Disabled')).toContain('2');
  await expect.poll(() => factOf('Log integrity')).toMatch(/^Intact 1,204 events, /);
  expect(factOf('Last signature')).toMatch(/^1,200 events, /);
  expect(paths()).toContain(listUsers.path);
});

test('the record is read only on request', async () => {
  const { paths } = show(entries);
  await expect.poll(() => factOf('Accounts')).toBe('50 Users');
  expect(paths()).not.toContain(listAudit.path);
  fireEvent.click(screen.getByRole('button', { name: 'Show Recent Activity' }));
  const lines = within(await screen.findByRole('list', { name: 'Recent activity' }));
  expect(lines.getAllByRole('listitem')).toHaveLength(2);
  expect(lines.getByRole('link', { name: 'Morgan Hale ran Qtr 3' }).getAttribute('href')).toMatch(
    /entry=48$/,
  );
  expect(lines.getByText('Morgan Hale was turned away').closest('a')).toBeNull();
});

test('a server where nothing has happened says what to do', async () => {
  show([]);
  fireEvent.click(screen.getByRole('button', { name: 'Show Recent Activity' }));
  expect(await screen.findByText(/^Nothing yet\. Games and accounts you create/)).toBeTruthy();
});

test.each([
  [undefined, '–', '–'],
  [{ ...verification, state: 'broken' }, 'Broken', '1,200'],
  [{ ...verification, state: 'none', at: null, checkpoint: null }, 'Not verified yet', 'None yet'],
  [{ ...verification, state: 'notFinished', public_key: null }, 'Unknown', 'None'],
] as const)('the state of the proof in words (%#)', (answer, value, signed) => {
  expect(proofFact(answer as VerificationAnswer | undefined).value).toBe(value);
  expect(signedFact(answer as VerificationAnswer | undefined).value).toBe(signed);
});
