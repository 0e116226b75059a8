// Proves which loads the built page starts before its own code arrives: the script of the build itself, run
// as in a browser, in a page made here that records requests.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { runInNewContext } from 'node:vm';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { arrivalScreens } from '../../client/firstLoads.ts';
import { appRoutes } from '../../client/routes.tsx';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { type PageAnswers, pageAnswersId } from '../../contracts/calls/pageAnswers.ts';
import { areaScreens, guestsOf } from '../../contracts/decisions/areaScreens.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { buildClientWhenStale } from '../../ops/build/buildClientWhenStale.ts';

const built = path.resolve(import.meta.dirname, '../../dist/client');
let script = '';

beforeAll(async () => {
  await buildClientWhenStale();
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const [, file = ''] = /<script src="\/(assets\/firstPaint-[^"]+)"/.exec(page) ?? [];
  script = readFileSync(path.join(built, file), 'utf8');
});

type Link = { rel?: string; href?: string; disabled?: boolean };
type Page = Pick<Window, 'begunCalls'>;
type Game = Pick<GameDetails, 'type' | 'frozen' | 'turns'>;

/** Opens an address as a user or signed out; `arrive` is called when a script of the page arrives. */
async function visit(address: string, user: { fullName: string } | null, game?: Game, came?: PageAnswers) {
  const { pathname, search } = new URL(address, 'http://quarterdeck.example');
  const asked: string[] = [];
  const links: Link[] = [];
  let isHeld = came !== undefined;
  const window: Page = {};
  let arrive = (_address: string): void => undefined;
  runInNewContext(script, {
    window,
    location: { pathname, search },
    URLSearchParams,
    localStorage: { getItem: () => null },
    matchMedia: () => ({ matches: false }),
    document: {
      readyState: 'interactive',
      documentElement: { dataset: {} },
      createElement: () => ({}),
      getElementById: (id: string) =>
        isHeld && id === pageAnswersId
          ? { textContent: JSON.stringify(came), remove: () => (isHeld = false) }
          : null,
      querySelector: (selector: string) => (came && selector.startsWith('style[data-sheet=') ? {} : null),
      head: { append: (link: Link) => links.push(link) },
    },
    AbortSignal,
    PerformanceObserver: class {
      constructor(tell: (list: object, observer: object) => void) {
        arrive = (name) => tell({ getEntries: () => [{ name }] }, this);
      }
      observe(): void {}
      disconnect(): void {}
    },
    fetch: async (path: string, { method, body }: RequestInit) => {
      expect(method).toBe('POST');
      asked.push(body === '{}' ? path : `${path} ${body}`);
      return new Response(JSON.stringify({ status: 'Success', user, gameDetails: game }));
    },
  });
  const allBegun = () => [...(window.begunCalls?.calls.values() ?? [])];
  // The game's answer starts more of them.
  await Promise.all(allBegun().map(({ coming }) => coming));
  const begun = allBegun();
  const answers = await Promise.all(begun.map(({ coming }) => coming));
  expect(begun.map(({ arrived }) => arrived)).toEqual(answers);
  return {
    asked,
    answers,
    isHeld,
    calls: window.begunCalls?.calls,
    scripts: () => links.filter(({ rel }) => rel === 'modulepreload').map(({ href = '' }) => href),
    files: () => links.flatMap(({ href = '', disabled }) => (disabled ? [] : [href])),
    known: () => links.flatMap(({ href = '', rel, disabled }) => (disabled ? [`${rel} ${href}`] : [])),
    arrive: (address: string) => arrive(address),
  };
}

/** The page's scripts, which it runs as they arrive. */
function scriptsRun(): readonly string[] {
  const [, list = ''] = /for \(const file of (\[[^\]]+\])\) import\('\/' \+ file\)/.exec(script) ?? [];
  return JSON.parse(list) as readonly string[];
}

/** The files that a script of the build loads later. */
function partsOf(script: string): readonly string[] {
  const text = readFileSync(path.join(built, script), 'utf8');
  return [...text.matchAll(/"assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name);
}

const somebody = { fullName: 'Ada Deposit' };
const addressOf = (pattern: string): string =>
  pattern
    .replace(/\(([\w-]+)[^)]*\)/, '$1')
    .replace(':game', '12')
    .replace(':team', '345');
const routesOf = (address: string): readonly RouteObject[] =>
  matchRoutes([...appRoutes], address)?.map(({ route }) => route) ?? [];

test('a page asks who is signed in, and for the calls and files of its address, before its code has come', async () => {
  const dashboard = await visit('/game/12/team/345', somebody);
  expect(dashboard.asked).toEqual([
    '/api/session',
    '/api/game/12',
    '/api/game/teams/12',
    '/api/game/12/team/345/dashboard',
  ]);
  expect(dashboard.scripts().some((file) => file.startsWith('/assets/dashboard-'))).toBe(true);
  const settings = await visit('/user-settings', somebody);
  expect([settings.asked, settings.files()]).toEqual([['/api/session'], []]);
});

test('it knows the scripts of the page that it runs as they come, the largest last', () => {
  const run = scriptsRun();
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  for (const file of run) expect(page).toContain(`<link rel="modulepreload" crossorigin href="/${file}">`);
  const sizes = run.map((file) => statSync(path.join(built, file)).size);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
});

test('no part names the entry to be loaded ahead: the page has run it, and Firefox tells an error', () => {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const [, entry = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(page) ?? [];
  const scripts = readdirSync(path.join(built, 'assets')).filter((name) => page.includes(name));
  for (const name of [...scripts, ...partsOf(entry)])
    if (name.endsWith('.js'))
      expect(readFileSync(path.join(built, 'assets', name), 'utf8').includes(`"${entry}"`), name).toBe(false);
});

test('the page carries the styles of every page, and asks for none of them', async () => {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const { files, known } = await visit('/user-settings', somebody);
  expect([known().length > 1, files()]).toEqual([true, []]);
  const sheets = known().map((link) => link.replace('stylesheet /', ''));
  for (const sheet of sheets) expect(page).toContain(readFileSync(path.join(built, sheet), 'utf8').trim());
  expect(page).not.toContain('rel="stylesheet"');
  expect(page.indexOf('rel="modulepreload"')).toBeLessThan(page.indexOf('<style>'));
});

test('every script is compiled while it comes', () => {
  const scripts = readdirSync(path.join(built, 'assets')).filter((name) =>
    /^(index|libraries).*\.js$/.test(name),
  );
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const named = scripts.filter((name) => page.includes(name));
  const heads = named.map((name) => readFileSync(path.join(built, 'assets', name), 'utf8').split('\n', 1)[0]);
  expect(heads).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad']);
});

test('the scripts that every page waits for are at most 220 kB compressed', () => {
  const page = readFileSync(path.join(built, 'index.html'), 'utf8');
  const scripts = [...new Set(page.match(/assets\/[\w-]+\.js(?=")/g))];
  const bytesOf = (file: string) =>
    statSync(path.join(built, `${file}.gz`), { throwIfNoEntry: false })?.size ?? 0;
  expect(scripts.length).toBeGreaterThan(2);
  expect(scripts.reduce((sum, file) => sum + bytesOf(file), 0)).toBeLessThan(220_000);
});

test('every file that it names is in the build', async () => {
  for (const screen of arrivalScreens) {
    const page = await visit(addressOf(screen.path), somebody);
    const first = page.files();
    page.arrive('http://quarterdeck.example/assets/other.js');
    expect(page.files()).toEqual(first);
    page.arrive(`http://quarterdeck.example/${scriptsRun().at(-1)}`);
    expect(page.scripts().length > 0, screen.path).toBe(true);
    expect(page.files().length > first.length).toBe(screen.laterFiles !== undefined);
    for (const file of page.files()) expect(existsSync(path.join(built, file)), file).toBe(true);
  }
});

test('it names screens by their addresses, and queries that ask for nothing but what stands there', () => {
  for (const screen of arrivalScreens) {
    const route = routesOf(addressOf(screen.path)).at(-1);
    expect([route === undefined, route?.path === '*'], screen.path).toEqual([false, false]);
    for (const { path: callPath } of screen.calls) {
      const call = allCalls.find((candidate) => candidate.path === callPath);
      expect([call?.kind, call?.request.safeParse({}).success]).toEqual(['query', true]);
      for (const [name] of callPath.matchAll(/:\w+/g)) expect(screen.path).toContain(name);
    }
  }
});

const game = (type: Game['type']): Game => ({
  type,
  frozen: false,
  turns: [1, 3, 2].map((turn_num) => ({ turn_num })),
});

test('every decision screen begins what it needs, also the loads of the turn that the game tells', async () => {
  for (const { route, area } of areaScreens) {
    const { asked } = await visit(`/game/1/decisions/2/${route}`, somebody, game('Full'));
    const { load } = callsOf(area);
    const [path = '', body = ''] = asked[4]?.split(' ', 2) ?? [];
    expect([asked.length, path], route).toEqual([5, `/api${load?.path.replace(':team', '2')}`]);
    const request = JSON.parse(asked[4]?.slice(path.length) ?? '');
    expect([body !== '', request.turnNum, load?.request.safeParse(request).success]).toEqual([true, 3, true]);
  }
});

test('the turn of the address is begun if the game has it, and a filter choice of the address is left to the client', async () => {
  const cds = '/game/1/decisions/2/cds';
  const loads = async (address: string, type: Game['type']) =>
    (await visit(address, somebody, game(type))).asked.slice(4);
  const load = (turnNum: number): string =>
    `/api/game/team/2/cds {"turnNum":${turnNum},"cdType":"Retail CDs"}`;
  expect(await loads(`${cds}?turn=2`, 'Full')).toEqual([load(2)]);
  expect(await loads(`${cds}?turn=9`, 'Full')).toEqual([load(3)]);
  expect(await loads(`${cds}?turn=2&type=Brokered+CDs`, 'Full')).toEqual([]);
  const frozen = await visit(cds, somebody, { ...game('Full'), frozen: true });
  expect(frozen.asked.slice(4)).toEqual([]);
  const purchases = await loads('/game/1/decisions/2/investment-purchases', 'Lite');
  const area = areaNamed('investmentPurchases');
  const expected = [area, ...guestsOf(area, true)].map((shown) => callsOf(shown).load?.path);
  expect(purchases.map((call) => call.split(' ')[0])).toEqual(
    expected.map((path) => `/api${path?.replace(':team', '2')}`),
  );
});

test('answers that came with the page are taken instead of calls, and do not stay in the document', async () => {
  const paths = ['/session', '/game/12', '/game/teams/12', '/game/12/team/345/dashboard', '/game/list'];
  const answers = paths.map((path) => ({
    path,
    httpStatus: 200,
    answer: { status: 'Success', user: somebody },
  }));
  const page = await visit('/game/12/team/345', somebody, undefined, { epoch: 'log.1', answers });
  expect([page.asked, page.isHeld]).toEqual([[], false]);
  expect([...(page.calls?.keys() ?? [])]).toEqual(paths.map((path) => `/api${path} {}`));
  expect(page.answers.map((answered) => [answered?.httpStatus, answered?.epoch])).toEqual(
    paths.map(() => [200, 'log.1']),
  );
  // Its styles are in the page as well: links that load nothing tell later scripts.
  expect(page.known().some((link) => link.includes('/assets/dashboard-'))).toBe(true);
  expect(page.files().filter((file) => file.endsWith('.css'))).toEqual([]);
});

test('what did not come with the page is asked for as always', async () => {
  const session = { path: '/session', httpStatus: 200, answer: { status: 'Success', user: somebody } };
  const page = await visit('/game/12', somebody, undefined, { epoch: null, answers: [session] });
  expect(page.asked).toEqual(['/api/game/12', '/api/game/teams/12', '/api/game/12/standing']);
});

test('for nobody signed in it asks for nothing but who that is', async () => {
  for (const screen of arrivalScreens) {
    const { asked, answers } = await visit(addressOf(screen.path), null);
    expect(asked).toEqual(['/api/session']);
    expect(answers.slice(1)).toEqual(screen.calls.map(() => null));
  }
});
