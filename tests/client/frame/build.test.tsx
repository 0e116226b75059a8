// Proves how a page knows its own build, the server's build, and the newest event it has seen.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { clientBuild, isNewerBuild } from '../../../client/frame/clientBuild.ts';
import { newestPosition, sawPositions } from '../../../client/live/newestPosition.ts';
import { clientBuildIn } from '../../../server/http/clientBuild.ts';

test('page and server call a build by the same name, which changes with it', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-build-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  expect(await clientBuildIn(directory)).toBe('unknown');
  expect(clientBuild()).toBe('unknown');
  const pageOf = (html: string) => new DOMParser().parseFromString(html, 'text/html');
  const script = (name: string) =>
    `<script src="/assets/firstPaint-x.js"></script><script type="module" crossorigin src="/assets/${name}.js"></script>`;
  writeFileSync(path.join(directory, 'index.html'), script('index-Dmc1Qt1V'));
  const page = pageOf(script('index-Dmc1Qt1V'));
  expect(await clientBuildIn(directory)).toBe('index-Dmc1Qt1V');
  expect(clientBuild(page)).toBe('index-Dmc1Qt1V');
  writeFileSync(path.join(directory, 'index.html'), script('index-Ab_2-x'));
  expect(isNewerBuild(clientBuild(page), await clientBuildIn(directory))).toBe(true);
});

test('a page that does not know its build is told of no new one', () => {
  expect(isNewerBuild('index-a', 'index-a')).toBe(false);
  expect(isNewerBuild('unknown', 'index-b')).toBe(false);
  expect(isNewerBuild('index-a', 'unknown')).toBe(false);
});

test('[CE1] the newest position a page has received is remembered, whatever their order', () => {
  sawPositions([5, 9, 2]);
  sawPositions([]);
  sawPositions([7]);
  expect(newestPosition.get()).toBe(9);
});
