// Proves what the pages of the build bring with them, and which scripts a first visit asks for.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import * as path from 'node:path';
import { matchRoutes } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { appRoutes } from '../../client/routes.tsx';
import { type Arrival, drawnArrivals } from '../../contracts/calls/arrivals.ts';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { buildClientWhenStale } from '../../ops/build/buildClientWhenStale.ts';
import { idsInAddress } from '../../server/http/pageAnswers.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');
const built = path.join(dist, 'client');
const arrivals: readonly Arrival[] = Object.values(drawnArrivals);

beforeAll(() => buildClientWhenStale());

const textOf = (file: string): string => readFileSync(path.join(built, file), 'utf8');
const pageOf = (name: string): string => readFileSync(path.join(dist, `page/${name}.html`), 'utf8');

/** The files that a script of the build loads later. */
const partsOf = (script: string): readonly string[] =>
  [...textOf(script).matchAll(/"(assets\/[\w.-]+\.js)"/g)].map(([, name = '']) => name);

/** The scripts whose names a page tells. */
const namedIn = (page: string): readonly string[] =>
  [...page.matchAll(/<link rel="modulepreload" crossorigin href="\/([^"]+)">/g)].map(([, name = '']) => name);

/** The entry of a page. */
const entryOf = (page: string): string => /<script type="module"[^>]* src="\/([^"]+)"/.exec(page)?.[1] ?? '';

test('no part names the entry to be loaded ahead: the page has run it, and Firefox tells an error', () => {
  const page = textOf('index.html');
  const entry = entryOf(page);
  const scripts = readdirSync(path.join(built, 'assets')).filter((name) => page.includes(name));
  for (const file of [...scripts.map((name) => `assets/${name}`), ...partsOf(entry)])
    if (file.endsWith('.js')) expect(textOf(file).includes(`"${entry}"`), file).toBe(false);
});

test('the page carries the styles of every page, and a drawn one those of its screen: it asks for none', () => {
  for (const page of [textOf('index.html'), ...arrivals.map(({ name }) => pageOf(name))]) {
    const sheets = [...page.matchAll(/<style data-sheet="([^"]+)">/g)].map(([, name = '']) => name);
    expect(sheets.length).toBeGreaterThan(1);
    for (const sheet of sheets) expect(page).toContain(textOf(sheet).trim());
    expect(page).not.toContain('rel="stylesheet"');
  }
  expect(pageOf('area').match(/<style data-sheet/g)?.length).toBeGreaterThan(
    textOf('index.html').match(/<style data-sheet/g)?.length ?? 0,
  );
});

test('every script is compiled while it comes', () => {
  const page = textOf('index.html');
  const named = readdirSync(path.join(built, 'assets')).filter(
    (name) => /^(index|libraries).*\.js$/.test(name) && page.includes(name),
  );
  const heads = named.map((name) => textOf(`assets/${name}`).split('\n', 1)[0]);
  expect(heads).toEqual(['//# allFunctionsCalledOnLoad', '//# allFunctionsCalledOnLoad']);
});

/** What scripts weigh, compressed. */
const kilobytesOf = (scripts: readonly string[]): number =>
  scripts.reduce((sum, file) => sum + statSync(path.join(built, `${file}.gz`)).size, 0) / 1_000;

test('every page waits for at most 205 kB of scripts, and a decision screen for at most 90 more', () => {
  const page = textOf('index.html');
  const ofEveryPage = [entryOf(page), ...namedIn(page)];
  const large = (file: string) => existsSync(path.join(built, `${file}.gz`));
  const ofScreen = namedIn(pageOf('area')).filter((file) => !ofEveryPage.includes(file));
  expect(ofEveryPage.length).toBeGreaterThan(2);
  expect(kilobytesOf(ofEveryPage.filter(large))).toBeLessThan(205);
  expect(kilobytesOf(ofScreen.filter(large))).toBeLessThan(90);
});

test('the list of nearly all calls comes with the first frame: no script brings it along', () => {
  const ofScreens = partsOf(entryOf(textOf('index.html'))).filter((file) => file.endsWith('.js'));
  expect(ofScreens.filter((file) => file.startsWith('assets/reloads-'))).toHaveLength(1);
  expect(ofScreens.filter((file) => /from *"\.\/reloads-/.test(textOf(file)))).toEqual([]);
});

test('the page of a drawn screen names the scripts of that screen, which are in the build', () => {
  const ofEveryPage = namedIn(textOf('index.html'));
  for (const { name } of arrivals) {
    const named = namedIn(pageOf(name));
    for (const file of named) expect(existsSync(path.join(built, file)), file).toBe(true);
    expect(named).toEqual(expect.arrayContaining([...ofEveryPage]));
    expect(named.length > ofEveryPage.length, name).toBe(name !== 'signIn');
  }
});

test('no drawn screen waits for what only another one shows', () => {
  const shownOn = { lists: ['games', 'teams'], dashboard: ['dashboard'] };
  for (const { name } of arrivals)
    for (const [script, screens] of Object.entries(shownOn)) {
      const isAsked = namedIn(pageOf(name)).some((file) => file.startsWith(`assets/${script}-`));
      expect([name, script, isAsked]).toEqual([name, script, screens.includes(name)]);
    }
});

test('a decision screen asks for no table library, neither on its way to the grid nor later', () => {
  const isTable = (file: string) => textOf(file).includes('mrt-table-body');
  const closureOf = (page: string): readonly string[] => {
    const named = namedIn(page);
    return [...new Set([...named, ...named.flatMap(partsOf)])].filter((file) => file.endsWith('.js'));
  };
  // The entry names the parts of every screen.
  expect(partsOf(entryOf(textOf('index.html'))).some(isTable)).toBe(true);
  expect(closureOf(pageOf('area')).length).toBeGreaterThan(20);
  expect(closureOf(pageOf('area')).filter(isTable)).toEqual([]);
});

const addressOf = (pattern: string, route: string): string =>
  pattern
    .replace(/\(.*\)/, route)
    .replace(':game', '12')
    .replace(':team', '345');

test('arrivals name screens by their addresses, every decision screen among them, and ask what needs only their ids', () => {
  for (const { route } of areaScreens) {
    const address = addressOf(drawnArrivals.area.path, route);
    expect(arrivals.find(({ path: pattern }) => idsInAddress(pattern, address))?.name, route).toBe('area');
    expect(matchRoutes([...appRoutes], address)?.at(-1)?.route.path).toBe(`decisions/:team/${route}`);
  }
  for (const { path: pattern, calls } of arrivals) {
    const route = matchRoutes([...appRoutes], addressOf(pattern, 'cds'))?.at(-1)?.route;
    expect([route === undefined, route?.path === '*'], pattern).toEqual([false, false]);
    for (const call of calls) {
      expect([call.kind, call.request.safeParse({}).success]).toEqual(['query', true]);
      for (const [name] of call.path.matchAll(/:\w+/g)) expect(pattern).toContain(name);
    }
  }
});
