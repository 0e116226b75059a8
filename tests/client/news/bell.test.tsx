// Proves the bell on a page: the unread count, the list with its links, what opening it sends to the server,
// and that each announcement is made once.
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { liveState, loadKey } from '../../../client/call/queries.ts';
import { NewsBell } from '../../../client/news/NewsBell.tsx';
import { newsPath } from '../../../client/news/newsPath.ts';
import { newsText } from '../../../client/news/newsText.ts';
import { SessionContext } from '../../../client/session/session.ts';
import { browserStorage } from '../../../client/storage/textStorage.ts';
import { isToasting } from '../../../client/ui/toast.tsx';
import { listGames } from '../../../contracts/calls/games.ts';
import type { NewsEntry, NewsSummary } from '../../../contracts/calls/news.ts';
import type { SentMessage } from '../../../contracts/calls/sendMessages.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import { newsKinds } from '../../../contracts/readModels/newsDocument.ts';
import { patience } from '../../fixtures/patience.ts';

const entry = (overrides: Partial<NewsEntry> = {}): NewsEntry => ({
  news_id: 'one',
  kind: 'submitted',
  news_tzts: '2026-09-01T13:00:00.000Z',
  is_unread: true,
  full_name: 'Ada Lund',
  game_id: 1,
  game_name: 'Autumn Cup',
  team_id: 4,
  team_name: 'First Harbor Bank',
  turn_num: 3,
  text: null,
  ...overrides,
});
const run = entry({
  news_id: 'two',
  kind: 'turnRun',
  full_name: null,
  team_name: null,
  news_tzts: '2026-09-01T14:00:00.000Z',
});
const old = entry({
  news_id: 'zero',
  ...{ kind: 'removed', team_name: null },
  is_unread: false,
  news_tzts: '2026-09-01T12:00:00.000Z',
});

const asked = vi.fn();
let listed: readonly NewsEntry[];
let sent: readonly SentMessage[];
let summary: NewsSummary;
beforeEach(() => {
  listed = [run, entry(), old];
  sent = [];
  summary = { unread: 2, newest: run };
  isToasting.set(false);
  asked.mockReset().mockImplementation(async (address: string) => {
    if (address === '/api/news/seen') {
      listed = listed.map((each) => ({ ...each, is_unread: false }));
      summary = { unread: 0, newest: null };
    }
    const answers: Readonly<Record<string, object>> = {
      '/api/news/list': { news: listed },
      '/api/news/seen': { position: 9 },
      '/api/message/sent': { messages: sent },
      '/api/watch': { messages: [], news: summary },
    };
    return Response.json({ status: 'Success', ...answers[address] });
  });
  vi.stubGlobal('fetch', asked);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showBell(path = '/') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const keep = (news: NewsSummary) =>
    client.setQueryData(loadKey(liveState, watch, {}, {}), { messages: [], news });
  keep(summary);
  const game = { game_id: 1, turns_completed: 4, turns_allowed: 9, type: 'Full' };
  client.setQueryData(loadKey(liveState, listGames, {}, {}), { games: [game] });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={{ user: { userId: 7, role: 'Student' } } as never}>
          <MemoryRouter initialEntries={[path]}>
            <NewsBell />
          </MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return {
    async tell(news: NewsSummary): Promise<void> {
      // An answer under way would replace what is told after it was made.
      await vi.waitFor(() => expect(client.isFetching()).toBe(0), patience);
      summary = news;
      await act(async () => void keep(news));
    },
  };
}
const bell = () => screen.getByRole('button', { name: /^News/ });
const label = () => bell().getAttribute('aria-label');
const seen = () =>
  asked.mock.calls
    .filter(([address]) => address === '/api/news/seen')
    .map(([, { body }]) => JSON.parse(body));
async function open() {
  fireEvent.click(bell());
  await screen.findAllByRole('listitem');
  return screen.getByRole('region', { name: 'News' });
}

describe('the bell', () => {
  it('shows how much is unread, in words and beside itself', async () => {
    const { tell } = showBell();
    expect(label()).toBe('News, 2 unread');
    expect(screen.getByText('2')).toBeTruthy();
    await tell({ unread: 120, newest: run });
    await expect.poll(label).toBe('News, 120 unread');
    expect(screen.getByText('99+')).toBeTruthy();
    await tell({ unread: 0, newest: null });
    await expect.poll(label).toBe('News');
    expect(screen.queryByText('0')).toBeNull();
  });

  it('opens the list with a link for each, except those without a place', async () => {
    showBell();
    const panel = await open();
    expect(bell().getAttribute('aria-expanded')).toBe('true');
    // The marks follow the list.
    await within(panel).findAllByText('New');
    const items = within(panel).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent?.replace(/\d\d\/\d\d, \d\d:\d\d ET/, 'then'))).toEqual([
      'Qtr 3 was run · DebriefNewthen · Autumn Cup',
      'Ada Lund submitted Qtr 3 for First Harbor BankNewthen · Autumn Cup',
      'Ada Lund removed you from Autumn Cupthen · Autumn Cup',
    ]);
    const links = within(panel).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/game/1/team/4/why?turn=3',
      '/game/1/team/4?view=debrief&turn=3',
      '/game/1/decisions/4',
    ]);
    fireEvent.click(links[0]!);
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
  });

  it('includes the messages the person sent, with who has seen each', async () => {
    const reader = { shown_tzts: '2026-09-01T13:31:00.000Z', cleared_tzts: null };
    const readers = ['Ada Lund', 'Ben Ono'].map((full_name) => ({ full_name, ...reader }));
    const ofGame = { team_name: null, game_name: 'Autumn Cup', full_name: 'Rosa Vance', readers };
    sent = [{ message_id: 7, text: 'Class at two', sent_tzts: '2026-09-01T13:30:00.000Z', ...ofGame }];
    showBell();
    const panel = await open();
    await within(panel).findByText('Class at two');
    const lines = [...panel.querySelectorAll('ol > li')].map(({ textContent }) => textContent);
    expect(lines.map((line) => line?.slice(0, 12))).toEqual([
      'Qtr 3 was ru',
      'Class at two',
      'Ada Lund sub',
      'Ada Lund rem',
    ]);
    expect(lines[1]).toMatch(/To Autumn Cup, .*Seen by 2.*Ada Lund: seen .*Ben Ono: seen /);
  });

  it('reports once up to when it was seen, and keeps the marks of new entries while open', async () => {
    showBell();
    const panel = await open();
    await expect.poll(seen).toEqual([{ up_to_tzts: run.news_tzts }]);
    await expect.poll(label).toBe('News');
    expect(within(panel).getAllByText('New')).toHaveLength(2);
    fireEvent.click(bell());
    await open();
    expect(screen.queryByText('New')).toBeNull();
    expect(seen()).toHaveLength(1);
  });

  it('closes on Escape, which returns focus to it', async () => {
    showBell();
    await open();
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(screen.queryByRole('region', { name: 'News' })).toBeNull();
    expect(document.activeElement).toBe(bell());
  });

  it('says so if there is none', async () => {
    listed = [];
    showBell();
    fireEvent.click(bell());
    expect(
      await screen.findByText('Nothing yet. Turns, messages and submissions will show up here.'),
    ).toBeTruthy();
    expect(seen()).toEqual([]);
  });
});

describe('arriving news is announced', () => {
  const later = (overrides: Partial<NewsEntry>) =>
    entry({ news_id: 'three', news_tzts: '2026-09-01T15:00:00.000Z', ...overrides });
  const said = () => screen.getByRole('status').textContent;

  it('once, and not if it was there before the page', async () => {
    const { tell } = showBell();
    await tell({ unread: 3, newest: later({}) });
    await expect.poll(said).toBe('Ada Lund submitted Qtr 3 for First Harbor Bank');
    await tell({ unread: 2, newest: run });
    await tell({ unread: 3, newest: later({}) });
    await tell({ unread: 4, newest: later({ kind: 'message', news_tzts: '2026-09-01T16:00:00.000Z' }) });
    expect(said()).toBe('Ada Lund submitted Qtr 3 for First Harbor Bank');
  });

  it('but an announced run by its own bar, where that is shown', async () => {
    const { tell } = showBell('/game/1');
    const heard: (string | null)[] = [];
    const region = screen.getByRole('status');
    const listening = new MutationObserver(() => heard.push(region.textContent));
    listening.observe(region, { childList: true, characterData: true, subtree: true });
    await tell({ unread: 3, newest: later({ kind: 'turnAnnounced' }) });
    await tell({ unread: 4, newest: later({ kind: 'gameFrozen', news_tzts: '2026-09-01T16:00:00.000Z' }) });
    await expect.poll(said).toBe('Ada Lund froze Autumn Cup');
    await tell({
      unread: 5,
      newest: later({ kind: 'turnAnnounced', game_id: 2, news_tzts: '2026-09-01T17:00:00.000Z' }),
    });
    const elsewhere = 'Ada Lund announced that Qtr 3 will be run';
    await expect.poll(() => heard).toEqual(['Ada Lund froze Autumn Cup', elsewhere]);
    listening.disconnect();
  });

  it('a run by a toast, which everybody sees as well', async () => {
    const { tell } = showBell();
    await tell({ unread: 3, newest: later({ kind: 'turnRun' }) });
    await expect.poll(() => isToasting.get()).toBe(true);
    expect(said()).toBe('');
  });
});

it('above the news a link leads to values that missed their quarter’s run', async () => {
  const place = {
    kind: 'decisions',
    gameId: 1,
    gameName: 'Autumn Cup',
    teamId: 4,
    teamName: 'First Harbor Bank',
  };
  const typed = {
    ...place,
    turn: 4,
    intraturnId: 9,
    scenario: 'Base',
    area: 'certificatesOfDeposit',
    filterChoice: 'Retail CDs',
  };
  const values = { visit: 'one', at: '2026-09-01T13:00:00.000Z', changeCount: 2, draft: null };
  browserStorage.write('waiting/7/cds', JSON.stringify({ place: typed, values: [values] }));
  onTestFinished(() => browserStorage.write('waiting/7/cds', null));
  showBell();
  await open();
  const list = await screen.findByRole('list', { name: 'Where you have unsaved values' });
  expect(
    within(list).getByRole('link', { name: 'CDs, Retail CDs of First Harbor Bank' }).getAttribute('href'),
  ).toMatch(/^\/game\/1\/decisions\/4\/cds/);
  expect(list.textContent).toContain('2 unsaved changes');
});

describe('an entry', () => {
  it.each(newsKinds)('%s is a complete sentence, whoever did it', (kind) => {
    const named = newsText(entry({ kind, text: 'Words' }));
    const byItself = newsText(entry({ kind, full_name: null, text: null }));
    for (const text of [named, byItself]) expect(text).not.toMatch(/null|undefined/);
    expect(byItself).not.toContain('Ada');
  });

  it('of a freeze includes its reason if one was given', () => {
    expect(newsText(entry({ kind: 'gameFrozen', text: 'Class is over' }))).toMatch(
      / froze Autumn Cup: Class is over$/,
    );
    expect(newsText(entry({ kind: 'gameFrozen', text: null }))).toMatch(/ froze Autumn Cup$/);
  });

  it('of a run names the shock of the region that began in it', () => {
    const shock = 'Plant closure';
    expect(newsText(entry({ kind: 'turnRun', text: shock }))).toBe(`Qtr 3 was run: ${shock} in the region`);
    expect(newsText(entry({ kind: 'turnRun', text: null }))).toBe('Qtr 3 was run');
  });

  it('leads to the team’s screens, for those who oversee the game to the game, and for a message to everyone nowhere', () => {
    expect(newsPath(entry({ kind: 'reportPublished' }))).toBe('/game/1/regulator/4?turn=3');
    expect(newsPath(entry({ kind: 'turnAnnounced' }))).toBe('/game/1/decisions/4');
    expect(newsPath(entry({ kind: 'turnRun', team_id: null }))).toBe('/game/1/why?turn=3');
    expect(newsPath(entry({ kind: 'gameFrozen' }))).toBe('/game/1');
    expect(newsPath(entry({ kind: 'message', game_id: null, team_id: null }))).toBeNull();
    expect(newsPath(entry({ kind: 'instructorRemoved' }))).toBeNull();
  });
});
