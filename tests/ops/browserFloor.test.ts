// Proves that the oldest supported browsers are the same in every list and build target, that what they lack is
// found in scripts and sheets, and that a build requiring newer ones fails and names the place in the source.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { browserFloor, oldestBrowsers } from '../../client/olderBrowser/browserFloor.ts';
import { excused } from '../../ops/browserFloor/exceptions.ts';
import { keptToFloor } from '../../ops/browserFloor/keptToFloor.ts';
import { newerThanFloor } from '../../ops/browserFloor/newerThanFloor.ts';
import viteConfig from '../../vite.config.ts';
import { compatibilityData, isUpTo } from '../fixtures/browser/olderBrowser.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const olderBrowserScript = 'client/assets/olderBrowser.js';
const messagesOf = (kind: 'script' | 'sheet' | 'oldest', code: string): string =>
  newerThanFloor(kind, 'a', code)
    .map(({ what }) => what)
    .join('\n');

test.each([
  ['new Navigation()', 'Navigation'],
  ['navigation.reload()', 'Navigation'],
  ['Map.groupBy([], (each) => each)', 'Map.groupBy'],
  ['const { groupBy } = Map', 'Map.groupBy'],
  ['AbortSignal.any([])', 'AbortSignal.any'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['const words = new Set(); words.union(words)', 'Set.prototype.union'],
  ['new Map().values().toArray()', 'Iterator.prototype.toArray'],
  ['requestIdleCallback(() => 1)', 'requestIdleCallback'],
  ['const set = /[a--b]/v', "'v' flag"],
])('a script that needs a newer browser is found: %s', (code, feature) => {
  expect(messagesOf('script', code)).toContain(feature);
});

test.each([
  'if (Map.groupBy) Map.groupBy([], (each) => each)',
  'const Map = { groupBy: () => 1 }; Map.groupBy([], 1)',
  '[3, 1].toSorted().at(-1); structuredClone(1); new Set([1]).has(1); AbortSignal.timeout(1)',
])('a script that asks first, or needs nothing newer, is accepted: %s', (code) => {
  expect(messagesOf('script', code)).toBe('');
});

test.each([
  ['.a:is(.b, .c:has(.d)) { color: red }', "'has'"],
  ['.a { text-wrap: balance }', "'text-wrap'"],
  ['.a { color: light-dark(red, blue) }', "'light-dark'"],
  ['@starting-style { .a { color: red } }', "'@starting-style'"],
  ['@property --a { syntax: "*"; inherits: false }', "'@property'"],
])('a sheet that needs a newer browser is found: %s', (sheet, feature) => {
  expect(messagesOf('sheet', sheet)).toContain(feature);
});

test.each([
  '@supports selector(:has(a)) { .a:has(.b) { color: red } }',
  '@supports (text-wrap: balance) { h1 { text-wrap: balance } }',
  '@media (width < 48em) { .a:is(.b, .c):where(.d) { inset: 0 } }',
])('a sheet that asks first, or needs nothing newer, is accepted: %s', (sheet) => {
  expect(messagesOf('sheet', sheet)).toBe('');
});

test('code that older browsers run must be JavaScript they can parse', () => {
  expect(messagesOf('oldest', textOf(olderBrowserScript))).toBe('');
  for (const code of ['() => 1', 'let a', '`a`', 'f(1,)', 'a?.b', '/(?<=a)b/', 'try {} catch {}'])
    expect(messagesOf('oldest', code), code).toMatch(/^Parsing error/);
});

test('the features that mark a browser as new enough arrived with the oldest version of each, according to the data', () => {
  const signs = [
    compatibilityData.javascript.builtins?.Array?.toSorted?.__compat,
    compatibilityData.css.types?.color?.['color-mix']?.__compat,
    compatibilityData.javascript.regular_expressions?.lookbehind_assertion?.__compat,
  ];
  const newest = browserFloor.map(({ id, name }) => {
    const since = signs.map((sign) => String([sign?.support[id]].flat()[0]?.version_added));
    return `${name} ${since.reduce((one, other) => (isUpTo(one, other) ? other : one))}`;
  });
  expect(newest).toEqual(browserFloor.map(({ name, version }) => `${name} ${version}`));
});

test('the build targets the oldest browsers that the README and the pages name', () => {
  expect(oldestBrowsers).toBe('Chrome 111, Edge 111, Firefox 115 or Safari 16.4');
  expect(viteConfig.build?.target).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
  for (const file of ['README.md', 'client/index.html', olderBrowserScript])
    expect(textOf(file).replace(/\s+/g, ' ').replaceAll("' + '", ''), file).toContain(oldestBrowsers);
});

test('a build that needs a newer browser fails and names the place in the source', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quarterdeck-floor-'));
  const built = async (code: string, sheet = ''): Promise<readonly string[]> => {
    writeFileSync(path.join(folder, 'index.html'), '<script type="module" src="/main.ts"></script>');
    writeFileSync(path.join(folder, 'main.css'), sheet);
    writeFileSync(path.join(folder, 'main.ts'), `import './main.css'; ${code}`);
    let told: readonly string[] = [];
    const check = keptToFloor((lines) => {
      told = lines;
    }, []);
    const building = build({ configFile: false, root: folder, logLevel: 'silent', plugins: [check] });
    const hasFailed = await building.then(
      () => false,
      () => true,
    );
    expect(hasFailed).toBe(told.length > 0);
    return told;
  };
  expect(await built('console.log(\n  Map.groupBy([1], String),\n);', '.a:has(.b){color:red}')).toEqual([
    expect.stringMatching(/^ES2024 'Map\.groupBy' is forbidden\. .*main\.ts: .*Map\.groupBy\(\[1\]/),
    expect.stringMatching(/^Selector 'has' .*index-.*\.css: \.a:has\(\.b\)/),
  ]);
  expect(await built('console.log(new Map([[1, 2]]));')).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('an exception covers one thing in one place, and one that matches nothing is reported', () => {
  const made = [['scrollend', 'node_modules/a/', 'Because.'] as const];
  const here = [{ what: 'scrollend is new', place: 'node_modules/a/b.js: 1' }];
  expect(excused(here, made)).toEqual({ open: [], unused: [] });
  const elsewhere = [{ what: 'scrollend is new', place: 'client/a.ts: 1' }];
  expect(excused(elsewhere, made)).toEqual({ open: elsewhere, unused: made });
});
