// Proves the audit list on a page: its keys, rows of the access log with their origin and retention, and what people see of the
// access log elsewhere. What the calls answer is tested in tests/api/record/audit.test.ts and accessLog.test.ts.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { SignIns } from '../../../client/account/SignIns.tsx';
import { AuditScreen } from '../../../client/audit/AuditScreen.tsx';
import { TeamContext } from '../../../client/contexts/TeamContext.ts';
import { HistoryReaders } from '../../../client/contributions/HistoryReaders.tsx';
import { shownTeam } from '../../../client/samples/shownGame.ts';
import { groupsHolding, groupsOf } from '../../../client/search/kindGroups.ts';
import { type EntryFilter, type EntryKind, entryKinds } from '../../../contracts/audit/entryFilter.ts';
import { faultsOf } from '../../fixtures/browser/axeInDocument.ts';
import { type Answers, openAnswered } from '../call/answeredPage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const at = '2026-09-01T14:42:00.000Z';
const save = (position: number) => ({
  ...{ position, access: null, from: null, at, user_id: 3, full_name: 'Ada Lund', role: 'Student' },
  ...{ kind: 'saved', text: 'saved 3 cells in CDs', game_id: 1, game_name: 'Autumn Cup', is_lite: false },
  ...{ team_id: 1, team_name: 'First Harbor Bank', turn_num: 4, area: 'certificatesOfDeposit' },
  ...{ filter_choice: 'Retail CDs', intraturn_id: 21, cells: 3, changes: [], more_changes: 0 },
});
const signedIn = {
  ...{ ...save(1), position: null, access: 7, from: '127.0.0.0/24, Firefox', kind: 'signedIn' },
  ...{ text: 'signed in', game_id: null, game_name: null, team_id: null, team_name: null },
  ...{ turn_num: null, area: null, filter_choice: null, intraturn_id: null, cells: 0 },
};
const found = (entries: readonly object[], access_days: number | null) => ({
  ...{ entries, next: null, access_next: null, count: entries.length, is_count_exact: true, head: 12 },
  ...{ others: 0, indexed_percent: 100, absence: null },
  access_days,
});
const choices = {
  people: [{ id: 3, name: 'Ada Lund', role: 'Student' }],
  games: [],
  teams: [],
  rows: [],
};
const answers: Answers = {
  '/game/1/class': { teams: [], can_send_mail: true },
  '/game/1/audit/list': found([save(12), save(11), save(10)], null),
  '/audit/list': ({ filter }) =>
    found('kinds' in (filter as object) ? [signedIn] : [save(12), signedIn, save(11)], 400),
  '/audit/choices': choices,
  '/game/1/audit/choices': choices,
  '/audit/counts': ({ filters }) => ({ counts: (filters as readonly object[]).map(() => 7) }),
  '/game/1/audit/counts': ({ filters }) => ({ counts: (filters as readonly object[]).map(() => 7) }),
};
const administrator = { userId: 1, fullName: 'Morgan Hale', role: 'Administrator' };
const routes = [
  { path: '/', element: <AuditScreen game={null} /> },
  { path: '/game/1', element: <AuditScreen game={{ id: 1, name: 'Autumn Cup' }} /> },
  { path: '/game/1/decisions/1/cds', element: <p>The moment</p> },
];
const open = (path: string, others: Answers = {}) =>
  openAnswered(routes, path, { ...answers, ...others }, administrator);

const focused = () => (document.activeElement as HTMLElement).dataset.entry;
/** Presses a key where focus is; returns whether it is left to the browser, which types it in a field. */
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

/** Adds a filter from the list of its sort. */
async function add(name: string, choice: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: `+ ${name}` }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${choice}`) }));
}

test('keys move through the list, to its filters and its files, and open an entry’s moment; a field types them', async () => {
  const page = open('/game/1');
  await screen.findAllByRole('button', { name: /Ada Lund saved/ });
  screen.getByRole('button', { name: 'Export…' }).focus();
  expect(key('j')).toBe(false);
  expect(focused()).toBe('12');
  for (const [name, entry] of [
    ['j', '11'],
    ['j', '10'],
    ['j', '10'],
    ['k', '11'],
    ['k', '12'],
    ['k', '12'],
    ['j', '11'],
  ] as const) {
    key(name);
    expect(focused()).toBe(entry);
  }
  key('e');
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  key('/');
  const search = screen.getByRole('textbox', { name: 'Search' });
  expect(document.activeElement).toBe(search);
  expect(key('j')).toBe(true);
  expect(document.activeElement).toBe(search);

  document.querySelector<HTMLElement>('[data-entry="11"]')?.click();
  await waitFor(() => expect(page.query()).toContain('entry=11'));
  const opened = () => document.querySelector('[data-entry="11"]')?.getAttribute('aria-expanded');
  await waitFor(() => expect(opened()).toBe('true'));
  expect(screen.queryByRole('dialog')).toBeNull();
  document.querySelector<HTMLElement>('[data-entry="11"]')?.focus();
  key('o');
  await screen.findByText('The moment');
  expect(page.query()).toMatch(/view=history&at=11/);
});

test('administrators find rows of the access log by kind, with origin and retention; a game’s list has none', async () => {
  const page = open('/');
  await screen.findByText('127.0.0.0/24, Firefox');
  screen.getByText('Access entries are kept for 400 days; entries of games are kept with the game.');
  await add('Kind', 'Signed in');
  await waitFor(() => expect(screen.queryByText('saved 3 cells in CDs')).toBeNull());
  expect(page.query()).toContain('kind=signedIn');
  expect(page.sentTo('/audit/list').at(-1)).toMatchObject({
    filter: { kinds: ['signedIn'], isByPeople: true },
  });
  expect(document.querySelector('[data-entry]')?.textContent).toBe(
    '10:42:00 ET Ada Lund signed in 127.0.0.0/24, Firefox –',
  );
  expect(await faultsOf(document)).toEqual([]);
  await page.goTo('/game/1');
  await screen.findAllByText('saved 3 cells in CDs');
  expect(screen.queryByText(/^Access entries are kept/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: '+ Kind' }));
  await screen.findByRole('option', { name: 'Saved 7' });
  expect(screen.queryByRole('option', { name: /^Signed in/ })).toBeNull();
});

test('what the product did by itself is hidden until asked for, and an entry shows its values in its line', async () => {
  const change = { label: '36-Month CD, Offer Rate', before: '1.700', after: '1.400', cell: null };
  const over = { full_name: 'Ben Ono', at };
  const forced = { ...save(12), changes: [{ ...change, forced_over: over }], more_changes: 3 };
  const page = open('/', {
    '/audit/list': () => ({ ...found([forced], 400), others: 426 }),
  });
  const line = await screen.findByRole('button', { name: /Ada Lund saved/ });
  expect(line.querySelector('s')?.textContent).toBe('1.700');
  expect(line.textContent).toMatch(
    /saved CDs, Retail CDs: 36-Month CD, Offer Rate 1\.700 → {2}to 1\.400 over Ben Ono and 3 more cells/,
  );
  expect(page.sentTo('/audit/list').at(-1)).toMatchObject({ filter: { isByPeople: true } });
  fireEvent.click(screen.getByRole('button', { name: '426 internal' }));
  await waitFor(() => expect(page.sentTo('/audit/list').at(-1)).toMatchObject({ filter: {} }));
  expect(page.query()).toContain('internal=1');
  fireEvent.click(await screen.findByRole('button', { name: 'Hide internal entries' }));
  await waitFor(() => expect(page.query()).not.toContain('internal'));
});

test('a search becomes the filter, says how it was understood, and offers the nearest name for a slip', async () => {
  const page = open('/');
  const field = await screen.findByRole('textbox', { name: 'Search' });
  const search = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field.closest('form')!);
  };
  await waitFor(() => expect(page.sentTo('/audit/choices')).not.toEqual([]));
  await waitFor(() => {
    search('ada administrator frozne');
    expect(page.query()).toContain('person=3');
  });
  expect(page.query()).toContain('role=Administrator');
  screen.getByText(/understood as person Ada Lund and role Administrator\./);
  screen.getByText(/Nobody and nothing is called “frozne”\./);
  fireEvent.click(screen.getByRole('button', { name: 'froze' }));
  await waitFor(() => expect(page.query()).toContain('kind=frozen'));
  fireEvent.click(screen.getByRole('button', { name: 'Remove Role: Administrator' }));
  await waitFor(() => expect(page.query()).not.toContain('role='));
  expect(await faultsOf(document)).toEqual([]);
});

test('a chip’s list tells how many entries each choice would leave; Backspace and a press take a chip away', async () => {
  const page = open('/?view=audit&area=certificatesOfDeposit&row=36-Month+CD&turn=3');
  await screen.findByRole('button', { name: 'Remove Area or cell: CDs, 36-Month CD' });
  await add('Person', 'Ada Lund 7');
  await waitFor(() => expect(page.query()).toContain('person=3'));
  expect(page.sentTo('/audit/counts').at(0)).toMatchObject({
    filters: [{ person: 3, area: 'certificatesOfDeposit', row: '36-Month CD', turn: 3, isByPeople: true }],
  });
  // What the list would not leave out, once it is asked for, is counted.
  fireEvent.click(screen.getByRole('button', { name: '+ Kind' }));
  await screen.findByRole('option', { name: 'Views and downloads 7' });
  const counted = page.sentTo('/audit/counts').at(-1)?.filters as readonly EntryFilter[];
  expect(counted.find(({ kinds }) => kinds?.includes('audit'))).not.toHaveProperty('isByPeople');
  const search = screen.getByRole('textbox', { name: 'Search' });
  fireEvent.keyDown(search, { key: 'Backspace' });
  await waitFor(() => expect(page.query()).not.toContain('turn='));
  fireEvent.click(screen.getByRole('button', { name: /^Remove Area/ }));
  await waitFor(() => expect(page.query()).toBe('?view=audit&person=3'));
  expect(await faultsOf(document)).toEqual([]);
});

test('every kind of entry can be filtered by, and chips tell the fewest names that hold those chosen', () => {
  const groups = groupsOf(false);
  expect(new Set(groups.flatMap(({ kinds }) => kinds))).toEqual(new Set(entryKinds));
  const namesOf = (...kinds: readonly EntryKind[]) => groupsHolding(kinds, groups).map(({ name }) => name);
  expect(namesOf('saved', 'savedAnyway', 'frozen')).toEqual(['Saved', 'Freeze']);
  expect(namesOf('savedAnyway')).toEqual(['Over a teammate’s']);
  expect(namesOf('exported')).toEqual(['Views and downloads']);
  expect(groupsOf(true).find(({ name }) => name === 'Views and downloads')?.kinds).toEqual(['audit']);
});

test('an export tells what it takes and that it is on record; one that breaks off says so and keeps no file', async () => {
  // A press on the link of a file would lead away from the page here.
  const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  let file = 'Position,Time\n12,now\n';
  const page = open('/game/1', {
    '/game/1/audit/list': { ...found([save(12)], null), others: 133 },
    '/game/1/audit/export': { position: 13, export: 4, rows: 134 },
    '/audit/download': () =>
      new Response(file, { headers: { 'content-disposition': 'attachment; filename="a.csv"' } }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Export…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Export 1 entry' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Include internal entries (133)' }));
  fireEvent.click(dialog.getByRole('checkbox', { name: /^Names/ }));
  dialog.getByText(/^The export is on record/);
  expect(await faultsOf(document)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await screen.findByText(/^The export was interrupted, so its file is not complete/);
  expect(page.sentTo('/audit/export')).toEqual([
    { filter: {}, format: 'csv', is_row_per_cell: true, has_names: false },
  ]);
  expect(kept).not.toHaveBeenCalled();
  file += '# Quarterdeck audit log: {}\n';
  fireEvent.click(dialog.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(kept).toHaveBeenCalledOnce();
});

test('a press on a name or the key p opens the page of the person, with figures and parts of the record', async () => {
  const page = open('/game/1?view=audit');
  const [line] = await screen.findAllByRole('button', { name: /Ada Lund saved/ });
  line?.focus();
  key('p');
  await screen.findByRole('heading', { name: 'Ada Lund', level: 1 });
  expect(page.query()).toBe('?view=audit&of=3');
  expect(page.sentTo('/audit/list').at(-1)).toMatchObject({ filter: { person: 3, isByPeople: true } });
  fireEvent.click(await screen.findByRole('button', { name: 'About Ada 7' }));
  await waitFor(() => expect(page.query()).toBe('?view=audit&about=3&of=3'));
  expect(screen.queryByRole('button', { name: /^Sign-ins/ })).toBeNull();
  expect(await faultsOf(document)).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Audit Log' }));
  const [again] = await screen.findAllByRole('button', { name: /Ada Lund saved/ });
  fireEvent.click(within(again!).getByText('Ada Lund'));
  await waitFor(() => expect(page.query()).toBe('?view=audit&of=3'));
});

test('a link to a person who is not in the record says so, and leads back to the list', async () => {
  const page = open('/game/1?view=audit&of=99', { '/game/1/audit/list': found([], null) });
  await screen.findByRole('heading', { name: 'Person 99', level: 1 });
  await screen.findByText(/^This record names nobody by this number\./);
  expect(await faultsOf(document)).toEqual([]);
  fireEvent.click(screen.getByRole('link', { name: 'Audit Log' }));
  await waitFor(() => expect(page.query()).toBe('?view=audit'));
});

test('a list whose index is being built says how far it is, and is loaded again until it is complete', async () => {
  let asked = 0;
  const page = open('/', {
    '/audit/list': () => {
      asked += 1;
      return { ...found([save(12)], 400), indexed_percent: asked === 1 ? 43 : 100 };
    },
  });
  await screen.findByText('1 entry – the audit log is being indexed: 43% so far, newer entries follow.');
  await screen.findByText('1 entry', undefined, { timeout: 20_000 });
  expect(page.sentTo('/audit/list')).toHaveLength(2);
});

test('User Settings shows one’s own sign-ins, and Team Notes on request who viewed the history', async () => {
  const element = (
    <main>
      <SignIns />
      <TeamContext value={shownTeam as never}>
        <HistoryReaders />
      </TeamContext>
    </main>
  );
  const page = openAnswered([{ path: '*', element }], '/', {
    '/user/sign-ins': { sign_ins: [{ at, browser: 'Firefox', network: '127.0.0.0/24' }] },
    '/history/readers': { readers: [{ user_id: 2, full_name: 'Rosa Vance', day: '09/01/2026' }] },
  });
  const table = await screen.findByRole('table', { name: 'Recent sign-ins' });
  const cells = within(table).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '09/01/2026 at 10:42 ET',
    'Firefox',
    '127.0.0.0/24',
  ]);
  expect(page.sentTo('/readers')).toEqual([]);
  const details = screen.getByText('Who looked at our history').closest('details')!;
  details.open = true;
  fireEvent(details, new Event('toggle'));
  await screen.findByText('Rosa Vance, 09/01/2026');
  expect(await faultsOf(document)).toEqual([]);
});
