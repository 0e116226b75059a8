// Proves that the oldest supported browsers are the same in every list and build target, and that a build
// requiring newer ones fails and names the place.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { browserFloor, oldestBrowsers } from '../../client/olderBrowser/browserFloor.ts';
import { isUpTo } from '../../ops/browserFloor/compatibility.ts';
import { compatibilityData } from '../../ops/browserFloor/compatibilityData.ts';
import { keptToFloor, linesBeyondOldest } from '../../ops/browserFloor/keptToFloor.ts';
import viteConfig from '../../vite.config.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const olderBrowserScript = 'client/assets/olderBrowser.js';

test('the script for older browsers is JavaScript they can parse', () => {
  expect(linesBeyondOldest([{ file: olderBrowserScript, code: textOf(olderBrowserScript) }])).toEqual([]);
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
  const built = async (code: string): Promise<readonly string[]> => {
    writeFileSync(path.join(folder, 'index.html'), '<script type="module" src="/main.ts"></script>');
    writeFileSync(path.join(folder, 'main.ts'), code);
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
  expect(await built('console.log(\n  Map.groupBy([1], String),\n);')).toEqual([
    expect.stringMatching(
      /^Map\.groupBy is there from Chrome 117, .*Safari 17\.4.* on: main\.ts:2:3, in assets\/.*\.js$/,
    ),
  ]);
  expect(await built('console.log(new Map([[1, 2]]));')).toEqual([]);
  rmSync(folder, { recursive: true });
});
