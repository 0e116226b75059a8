// Proves what a person who looks elsewhere gets, over several tabs: the count, one notification of each thing, and
// silence while any tab is in sight.
import { beforeEach, expect, test } from 'vitest';
import { createAway, type Happening } from '../../../client/away/away.ts';
import type { Notice } from '../../../client/away/noticeChoice.ts';
import { createSight, type SightParts } from '../../../client/away/sight.ts';
import { createStore } from '../../../client/lib/store.ts';

/** What the tabs of one browser share: its locks, its channel and the time. */
function createBrowser() {
  const held: { readonly name: string }[] = [];
  const channels = new Set<{ onmessage: unknown }>();
  const locks = {
    query: async () => ({ held: [...held] }),
    request: async (name: string, options: LockOptions, use: (lock: object | null) => unknown) => {
      await null;
      if (options.ifAvailable && held.some((lock) => lock.name === name)) return use(null);
      const lock = { name };
      held.push(lock);
      await use(lock);
      held.splice(held.indexOf(lock), 1);
    },
  };
  const openChannel = () => {
    const channel = {
      onmessage: null as (() => void) | null,
      postMessage: () => {
        for (const other of channels) if (other !== channel) (other.onmessage as () => void)();
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  };
  return { locks, openChannel, held };
}

let now = 0;
let news: Happening[] = [];
let shown: string[] = [];
let askedAfter: number[] = [];
beforeEach(() => {
  now = 1_000_000;
  news = [];
  shown = [];
  askedAfter = [];
});

const noticeOf = (id: string): Notice => ({ id, kind: 'run', title: id, text: '', path: null });
function happens(id: string): void {
  news = [{ id, at: now, notice: noticeOf(id) }, ...news];
}

/** A tab that was opened in sight, or behind others. */
function openTab(browser: ReturnType<typeof createBrowser>, isInSight = false) {
  let state = isInSight ? 'visible' : 'hidden';
  const listeners = new Set<() => void>();
  const page = {
    get visibilityState() {
      return state;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  const missed = createStore(0);
  const parts = { page, locks: browser.locks, channel: browser.openChannel(), now: () => now };
  const sight = createSight('sight', parts as unknown as SightParts, () => missed.set(0));
  const away = createAway({
    sight,
    missed,
    show: ({ id }) => shown.push(id),
    onMissed: (_, milliseconds) => askedAfter.push(milliseconds),
  });
  return {
    look: () => away.look(async () => news),
    missed: missed.get,
    close: sight.close,
    turn: (to: 'visible' | 'hidden') => {
      state = to;
      for (const listener of listeners) listener();
    },
  };
}
const pass = (milliseconds: number) => {
  now += milliseconds;
};
/** A frame reaches every tab. */
const frame = (...tabs: readonly { look: () => Promise<void> }[]) =>
  Promise.all(tabs.map(({ look }) => look()));

test('three hidden tabs show one notification of each thing, and all count it', async () => {
  const browser = createBrowser();
  const tabs = [openTab(browser), openTab(browser), openTab(browser)] as const;
  pass(5_000);
  happens('a');
  await frame(...tabs);
  await frame(...tabs);
  expect([shown, tabs.map(({ missed }) => missed())]).toEqual([['a'], [1, 1, 1]]);
  pass(5_000);
  happens('b');
  await frame(...tabs);
  expect([shown, tabs.map(({ missed }) => missed())]).toEqual([
    ['a', 'b'],
    [2, 2, 2],
  ]);
});

test('while one tab is in sight all are silent, and what happened then is not told later', async () => {
  const browser = createBrowser();
  const [seen, hidden] = [openTab(browser, true), openTab(browser)];
  pass(5_000);
  happens('a');
  await frame(seen, hidden);
  expect([shown, seen.missed(), hidden.missed()]).toEqual([[], 0, 0]);
  pass(1_000);
  seen.turn('hidden');
  pass(1_000);
  await frame(seen, hidden);
  expect([shown, hidden.missed()]).toEqual([[], 0]);
  pass(1_000);
  happens('b');
  await frame(seen, hidden);
  expect([shown, seen.missed(), hidden.missed()]).toEqual([['b'], 1, 1]);
});

test('any tab that comes into sight clears the count of all, and nothing is told twice', async () => {
  const browser = createBrowser();
  const [one, other] = [openTab(browser), openTab(browser)];
  pass(5_000);
  happens('a');
  await frame(one, other);
  one.turn('visible');
  expect([one.missed(), other.missed()]).toEqual([0, 0]);
  one.turn('hidden');
  await frame(one, other);
  expect([shown, one.missed(), other.missed()]).toEqual([['a'], 0, 0]);
});

test('looking away as soon as the tab came into sight leaves no lock behind, nor does a closed tab', async () => {
  const browser = createBrowser();
  const tab = openTab(browser);
  for (const to of ['visible', 'hidden', 'visible', 'hidden', 'visible'] as const) tab.turn(to);
  await expect.poll(() => browser.held.length).toBe(1);
  tab.close();
  await expect.poll(() => browser.held.length).toBe(0);
});

test('how long nobody had looked counts from when any of the tabs was last in sight', async () => {
  const browser = createBrowser();
  const [long, short] = [openTab(browser), openTab(browser, true)];
  pass(60_000);
  short.turn('hidden');
  pass(19_000);
  happens('a');
  await long.look();
  pass(2_000);
  happens('b');
  await long.look();
  expect(askedAfter).toEqual([19_000, 21_000]);
});

test('a browser that refuses locks and shares nothing still counts and tells', async () => {
  const browser = createBrowser();
  const refused = async () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  Object.assign(browser.locks, { query: refused, request: refused });
  const tab = openTab(browser);
  pass(5_000);
  happens('a');
  await tab.look();
  expect([shown, tab.missed()]).toEqual([['a'], 1]);
});
