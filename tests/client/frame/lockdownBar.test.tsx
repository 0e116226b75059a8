// Proves what a team that has not submitted is told in the last minutes before the lockdown, at zero, and afterwards.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lockdownNotice } from '../../../client/away/lockdownNotice.ts';
import { keepDrafts } from '../../../client/drafts/draftStorage.ts';
import { LockdownBar } from '../../../client/frame/LockdownBar.tsx';
import { shownGame, shownTeam } from '../../../client/samples/shownGame.ts';
import { patience } from '../../fixtures/patience.ts';
import { openAnswered } from '../call/answeredPage.tsx';

// Its words load when they are needed.
beforeAll(() => import('../../../client/frame/LockdownWords.tsx'));
beforeEach(() => {
  lockdownNotice.set(null);
  vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-07-01T17:55:02Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const set = {
  ...{ intraturn_id: 21, intraturn_num: 1, name: 'Base', status: true, turn_num: 4, version: 1 },
  ...{ time_run: null, time_submit: null, last_submitted: null, submitted_by: null, decisionTracking: [] },
};

/** A screen of a team in a game whose lockdown is at 14:00 Eastern, with two kept changes of CDs. */
function open(game: object = {}, team: object = {}) {
  keepDrafts({ intraturnId: 21, area: 'certificatesOfDeposit', filterChoice: 'Retail CDs', turn: 4 }, [
    {
      ...{ changeCount: 2, at: '2026-07-01T17:50:00Z', unanswered: null, visit: 'v' },
      draft: { lastUpdated: '', updated: [], added: [], deleted: [] },
      of: {
        ...{ kind: 'decisions', gameId: 1, gameName: 'Autumn Cup', teamId: 1, teamName: 'First', turn: 4 },
        ...{ intraturnId: 21, scenario: 'Base', area: 'certificatesOfDeposit', filterChoice: 'Retail CDs' },
      },
    },
  ] as never);
  const lockdown = { lockdown_time: '14:00', lockdown_since_tzts: '2026-07-01T12:00:00Z' };
  const shown = { ...shownGame, ...lockdown, submit_at_lockdown: false, ...game };
  const element = <LockdownBar game={shown as never} team={{ ...shownTeam, ...team } as never} />;
  openAnswered([{ path: '*', element }], '/game/1/notes/1', { 'active-intraturns': { intraturns: [set] } });
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const bar = () => screen.queryByRole('region', { name: 'Lockdown' });
const told = () => screen.getByRole('status').textContent;

test('in the last five minutes a team is told that it has not submitted and what is unsaved, and at zero what that means', async () => {
  open();
  // The words and the scenarios come after the page.
  await vi.waitFor(
    () =>
      expect(bar()?.textContent).toMatch(
        /^04:5\dLockdown at 14:00 ET\. Not submitted\. You have 2 unsaved changes in CDs\. Unsaved changes won’t count\./,
      ),
    patience,
  );
  expect(told()).toBe('Lockdown at 14:00 ET. Your team hasn’t submitted.');
  expect(screen.getByRole('link', { name: 'Submit Decisions' }).getAttribute('href')).toBe(
    '/game/1/decisions/1',
  );
  expect(lockdownNotice.get()).toEqual({
    ...{ id: expect.stringMatching(/^lockdown-1-\d+$/), kind: 'lockdown', path: '/game/1/decisions/1' },
    ...{ title: 'Lockdown in five minutes', text: 'Qtr 4 is not submitted. 2 unsaved changes in CDs.' },
  });
  await pass(300);
  expect(bar()?.textContent).toMatch(
    /^Lockdown passed at 14:00 ET\. Your team hasn’t submitted\. You have 2 unsaved changes in CDs\. You can still save and submit/,
  );
  expect(told()).toBe('Lockdown passed at 14:00 ET. Your team hasn’t submitted.');
});

test('a game that submits at the lockdown says so; a team that has submitted is told nothing', async () => {
  open({ submit_at_lockdown: true });
  await pass(1);
  expect(bar()?.textContent).toContain('Saved changes will be submitted then');
  cleanup();
  open({}, { decision_in: true });
  await pass(301);
  expect(bar()).toBeNull();
  expect(told()).toBe('');
});

test('a team that was opened again with its submission standing is told that only another submission counts', async () => {
  open({ submit_at_lockdown: true }, { decision_in: true, is_reopened: true });
  await pass(1);
  expect(bar()?.textContent).toContain(
    'Lockdown at 14:00 ET. Your team’s submission stands. You have 2 unsaved changes in CDs. Changes made since then won’t count unless you submit again before the lockdown.',
  );
  expect(told()).toBe('Lockdown at 14:00 ET. Your team’s submission stands.');
  await pass(300);
  expect(bar()?.textContent).toContain(
    'Your team’s submission stands. You have 2 unsaved changes in CDs. Changes made since then won’t count unless you submit again before the quarter is run.',
  );
});

test('a page that opens after the lockdown of the open quarter tells the same as one that stayed open', async () => {
  vi.setSystemTime(Date.parse('2026-07-01T18:40:00Z'));
  open();
  await pass(1);
  expect(bar()?.textContent).toMatch(/^Lockdown passed at 14:00 ET\. Your team hasn’t submitted\./);
  expect(told()).toBe('Lockdown passed at 14:00 ET. Your team hasn’t submitted.');
});

test('earlier, and in a quarter that was opened after the lockdown, nothing is said', async () => {
  vi.setSystemTime(Date.parse('2026-07-01T17:40:00Z'));
  open();
  await pass(1);
  expect(bar()).toBeNull();
  cleanup();
  vi.setSystemTime(Date.parse('2026-07-01T18:40:00Z'));
  open({ lockdown_since_tzts: '2026-07-01T18:10:00Z' });
  await pass(1);
  expect(bar()).toBeNull();
});
