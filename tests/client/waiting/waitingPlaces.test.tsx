// Proves where waiting input is shown and to whom: on the hub and the games list with a link to the screen
// that offers it, or with the reason why none can and a way to copy and discard it; only to its own person,
// in every tab, until it is answered.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DecisionHub } from '../../../client/decisions/hub/DecisionHub.tsx';
import type { DecisionsPlace } from '../../../client/drafts/waitingPlace.ts';
import { claimKeptWork } from '../../../client/session/keptOwner.ts';
import { browserStorage, tabStorage } from '../../../client/storage/textStorage.ts';
import {
  discardWaiting,
  takeUpWaiting,
  type WaitingValues,
  waitingOf,
  waitingText,
} from '../../../client/waiting/waitingStore.ts';
import { waitingSentence } from '../../../client/waiting/waitingText.ts';
import { useWaitingValues } from '../../../client/waitingList/useWaitingValues.ts';
import { certificateRow } from '../../fixtures/events/events.ts';
import { intraturns, openSchool, school } from './waitingPage.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

const button = (name: string) => screen.getByRole('button', { name, hidden: true });

test('named values stay when the rest is used, and so do those arriving from another tab meanwhile', () => {
  const key = 'waiting/3/there';
  const values = (visit: string, changeCount: number, notices: readonly string[] = []) => ({
    ...{ visit, changeCount, notices, at: '2026-09-01T10:31:00.000Z', draft: null, unanswered: null },
  });
  const now = [values('told', 0, ['Gone.']), values('mine', 2), values('late', 1)];
  browserStorage.write(key, JSON.stringify({ place: place(), values: now }));
  const offered = { key, place: place(), values: now.slice(0, 2) };
  takeUpWaiting(offered, ['Limited.']);
  const kept = () =>
    waitingOf(waitingText(3)).flatMap((one) => one.values.map(({ visit, notices }) => [visit, notices]));
  expect(kept()).toEqual([
    ['mine left', ['Limited.']],
    ['told', ['Gone.']],
    ['late', []],
  ]);
  discardWaiting(offered);
  expect(kept()).toEqual([
    ['mine left', ['Limited.']],
    ['late', []],
  ]);
});

const place = (overrides: Partial<DecisionsPlace> = {}): DecisionsPlace => ({
  kind: 'decisions',
  gameId: 1,
  gameName: 'Autumn Cup',
  teamId: 1,
  teamName: 'First Harbor Bank',
  turn: 4,
  intraturnId: 21,
  scenario: 'Base',
  area: 'certificatesOfDeposit',
  filterChoice: 'Retail CDs',
  ...overrides,
});

/** A tab's unsaved CDs. */
function keepCds(overrides: Partial<DecisionsPlace> = {}): void {
  const of = place(overrides);
  const key = ['draft', of.intraturnId, of.area, of.turn, of.filterChoice].join('/');
  const draft = {
    lastUpdated: '',
    updated: [{ over: certificateRow(), cells: { ratePercent: 2.5 } }],
    added: [],
    deleted: [],
  };
  const kept = { changeCount: 1, at: '2026-09-01T10:31:00.000Z', draft, unanswered: null, visit: 'v', of };
  tabStorage.write(key, JSON.stringify([kept]));
}

function openHub(
  state = school({ completed: 4, answers: { 'active-intraturns': () => intraturns(5, [31]) } }),
) {
  return openSchool(state, '/game/1/decisions/1', {
    ofTeam: [{ path: 'decisions/:team', element: <DecisionHub /> }],
  });
}

const wait = () => screen.findByRole('region', { name: 'Where you have unsaved values' });

describe('the hub', () => {
  test('says where values wait, with a link there', async () => {
    claimKeptWork(3);
    keepCds();
    openHub();
    const list = await wait();
    expect(list.textContent).toMatch(/^Qtr 4 was run without your 1 unsaved change from .*\./);
    expect(within(list).getByRole('link').getAttribute('href')).toBe(
      '/game/1/decisions/1/cds?turn=5&type=Retail+CDs',
    );
    expect(within(list).getByRole('link').textContent).toBe('CDs, Retail CDs of First Harbor Bank');
  });

  test('links to values of a deleted scenario, and leaves those of the others in place', async () => {
    claimKeptWork(3);
    keepCds({ turn: 5, intraturnId: 32, scenario: 'Growth' });
    keepCds({ turn: 5, intraturnId: 31, filterChoice: 'Internet' });
    openHub();
    expect((await wait()).textContent).toMatch(/^Your 1 unsaved change from .* was kept\./);
    expect(tabStorage.keys().filter((key) => key.startsWith('draft/'))).toHaveLength(1);
  });

  test.each([
    ['before', 4],
    ['in', 5],
  ])(
    'tells someone moved to another team %s the open quarter why values cannot be used, and offers to copy and discard them',
    async (_, turn) => {
      claimKeptWork(3);
      keepCds({ teamId: 2, teamName: 'Bayside Trust', turn });
      const copied = vi.fn(async () => undefined);
      vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
      openHub();
      const card = (await screen.findByText(/You’re no longer on Bayside Trust in Autumn Cup\./)).closest(
        'section',
      )!;
      expect(within(card).queryByRole('button', { name: /^Use/ })).toBeNull();
      expect(within(card).getByRole('row', { name: '3 month Offer Rate 2.500%' })).toBeTruthy();
      fireEvent.click(within(card).getByRole('button', { name: 'Copy' }));
      expect(copied).toHaveBeenCalledWith('3 month\tOffer Rate\t2.500%');
      fireEvent.click(within(card).getByRole('button', { name: 'Discard' }));
      expect(screen.queryByText(/Bayside Trust/)).toBeNull();
    },
  );

  test('says that no quarter is open after the last one', async () => {
    claimKeptWork(3);
    keepCds({ turn: 9 });
    openHub(school({ completed: 9, answers: { 'active-intraturns': () => ({ intraturns: [] }) } }));
    expect((await wait()).textContent).toContain('Autumn Cup is over: no quarter is open.');
  });
});

test('the games list shows values of a game that can no longer be opened', async () => {
  claimKeptWork(3);
  keepCds({ gameId: 7, gameName: 'Spring Cup' });
  openSchool(school({ games: [] }), '/', {});
  expect(await screen.findByText(/You can no longer open Spring Cup\./)).toBeTruthy();
  expect(button('Discard')).toBeTruthy();
});

test('where values wait is shown over the edge of the games list, and of a hub without an open quarter', async () => {
  claimKeptWork(3);
  keepCds({ gameId: 7, gameName: 'Spring Cup' });
  const { leave } = openSchool(school({ games: [] }), '/', {});
  expect((await wait()).parentElement?.dataset.of).toBe('screen');
  leave();
  openHub(school({ completed: 9, answers: { 'active-intraturns': () => ({ intraturns: [] }) } }));
  expect((await wait()).parentElement?.dataset.of).toBe('screen');
});

test('the games list is skipped for an only game once nothing waits for another one', async () => {
  const gone = place({ gameId: 7, gameName: 'Spring Cup' });
  const left = { visit: 'v', at: '2026-09-01T10:31:00.000Z', changeCount: 1, draft: null };
  browserStorage.write('waiting/3/gone', JSON.stringify({ place: gone, values: [left] }));
  openSchool(school({ games: [1] }), '/', {
    ofGame: [{ index: true, element: <h1>Autumn Cup</h1> }],
  });
  expect(await screen.findByText(/You can no longer open Spring Cup\./)).toBeTruthy();
  fireEvent.click(button('Discard'));
  expect(await screen.findByRole('heading', { name: 'Autumn Cup' })).toBeTruthy();
});

test('one sentence says why values wait', () => {
  const two = [
    {
      visit: 'v',
      at: '2026-09-01T10:31:00.000Z',
      changeCount: 2,
      draft: null,
      unanswered: null,
      notices: [],
    },
  ];
  const notices = (turn: number, isSetDeleted: boolean, values: readonly WaitingValues[] = two) =>
    waitingSentence(place({ turn, scenario: 'Growth' }), values, { openTurn: 5, isSetDeleted });
  expect(notices(4, false)).toMatch(/^Qtr 4 was run without your 2 unsaved changes from .*31 ET\.$/);
  expect(notices(5, true)).toMatch(
    /^The scenario Growth was deleted without your 2 unsaved changes from .*31 ET\.$/,
  );
  expect(notices(5, false)).toMatch(/^Your 2 unsaved changes from .*31 ET were kept\.$/);
  const unanswered = { commandId: 'c', body: {}, sent: { added: [], updated: [], deleted: [] } };
  expect(notices(4, false, [{ ...two[0]!, unanswered }])).toMatch(
    /^Qtr 4 was run before your save from .*31 ET was answered\.$/,
  );
  expect(notices(4, false, [{ ...two[0]!, changeCount: 0 }])).toBe(
    'Not everything from Qtr 4 could be used:',
  );
});

function Told() {
  const values = useWaitingValues();
  return (
    <output>
      {JSON.stringify(
        values?.map(({ title, path, turn, changeCount }) => ({ title, path, turn, changeCount })),
      )}
    </output>
  );
}

test('other screens use the same list: place, address, quarter and count', async () => {
  claimKeptWork(3);
  keepCds();
  openSchool(school({ completed: 4 }), '/game/1', { ofGame: [{ index: true, element: <Told /> }] });
  await waitFor(() =>
    expect(JSON.parse(screen.getByRole('status').textContent ?? '')).toEqual([
      {
        title: 'CDs, Retail CDs of First Harbor Bank',
        path: '/game/1/decisions/1/cds?turn=5&type=Retail+CDs',
        turn: 4,
        changeCount: 1,
      },
    ]),
  );
});

describe('[KV11] what one person left', () => {
  test('is hidden from the next person at the machine, and returns with its own', async () => {
    claimKeptWork(3);
    keepCds();
    tabStorage.write('text/notes/1/all', '{"at":"","draft":{"added":[]}}');
    claimKeptWork(4);
    expect(tabStorage.keys()).toEqual(['keptOwner']);
    claimKeptWork(3);
    expect(tabStorage.keys().toSorted()).toEqual([
      'draft/21/certificatesOfDeposit/4/Retail CDs',
      'keptOwner',
      'text/notes/1/all',
    ]);
    expect(browserStorage.keys()).toEqual([]);
  });

  test('and waits for them is shown to nobody else', async () => {
    const countShown = async (user: { userId: number; fullName: string; role: string }) => {
      const page = openSchool(
        school({ completed: 4 }),
        '/game/1',
        { ofGame: [{ index: true, element: <Told /> }] },
        user,
      );
      await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
      const notices: unknown[] = JSON.parse(screen.getByRole('status').textContent ?? '');
      page.leave();
      return notices.length;
    };
    const [ada, ben] = [
      { userId: 3, fullName: 'Ada Lund', role: 'Student' },
      { userId: 4, fullName: 'Ben Ono', role: 'Student' },
    ];
    claimKeptWork(3);
    keepCds();
    expect([await countShown(ada), await countShown(ben), await countShown(ada)]).toEqual([1, 0, 1]);
  });

  test('in two tabs is not overwritten: lists are merged, and of two texts the one in the tab stays', () => {
    claimKeptWork(3);
    tabStorage.write('draft/1', '[1]');
    tabStorage.write('text/1', '{"a":1}');
    claimKeptWork(4);
    claimKeptWork(3);
    claimKeptWork(4);
    sessionStorage.clear();
    tabStorage.write('keptOwner', '3');
    tabStorage.write('draft/1', '[2]');
    tabStorage.write('text/1', '{"a":2}');
    claimKeptWork(3);
    expect([tabStorage.read('draft/1'), tabStorage.read('text/1')]).toEqual(['[2,1]', '{"a":2}']);
    tabStorage.write('text/1', null);
    claimKeptWork(3);
    expect(tabStorage.read('text/1')).toBe('{"a":1}');
  });
});
