// Proves that no test passes because time has passed: each waits for what it needs.
import { expect, test } from 'vitest';
import { holds, tree } from './architecture/holds.ts';
import { shortWaits, sleeps, waitingFixtures } from './architecture/sleepLaws.ts';
import { parseSource } from './architecture/sourceFile.ts';

test('tests wait for conditions, and let time pass in two fixtures alone', () => {
  holds(sleeps, {
    bad: [
      { 'tests/a.test.ts': `await new Promise((resolve) => setTimeout(resolve, 50));` },
      { 'tests/a.test.ts': `await new Promise<void>((done) => { window.setTimeout(() => done(), 5); });` },
      {
        'tests/a.test.ts': `await new Promise((done) => { setTimeout(() => { done(undefined); }); start(); });`,
      },
      { 'tests/a.test.ts': `await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));` },
      { 'tests/a.test.ts': `await page.waitForTimeout(100);` },
      { 'tests/fixtures/a.ts': `import { setTimeout as pass } from 'node:timers/promises';` },
      { 'tests/fixtures/a.ts': `import * as timers from 'timers/promises';` },
      { 'tests/fixtures/a.ts': `const pass = promisify(setTimeout);` },
      { 'tests/fixtures/a.ts': `Atomics.wait(cells, 0, 0, 100);` },
    ],
    good: {
      'tests/a.test.ts': `
        import { setImmediate as nextTurn } from 'node:timers/promises';
        await new Promise((resolve) => setImmediate(resolve));
        const found = () => new Promise((resolve, reject) => {
          const patience = setTimeout(() => reject(new Error('Waited in vain.')), 5_000);
          listen(() => { clearTimeout(patience); resolve(); });
        });`,
      'tests/fixtures/until.ts': `import { setTimeout as pass } from 'node:timers/promises';`,
      'ops/a.ts': `await new Promise((resolve) => setTimeout(resolve, 50));`,
    },
  });
  // An exception that is no longer needed goes.
  for (const path of Object.keys(waitingFixtures)) {
    const { text } = tree.find((file) => file.path === path)!;
    expect(sleeps([parseSource('tests/elsewhere.ts', text)])).not.toEqual([]);
  }
});

test('no wait of a test gives up within a minute, and no test within six', () => {
  holds(shortWaits, {
    bad: [
      { 'tests/a.test.ts': `await vi.waitUntil(() => asked.length > 0);` },
      { 'tests/a.test.ts': `await vi.waitFor(() => expect(mails).toEqual([]));` },
      { 'tests/a.test.ts': `await expect.poll(look, { timeout: 20_000 }).toBe(200);` },
      { 'tests/a.test.ts': `await link.waitFor({ state: 'visible', timeout: 1_000 });` },
      { 'tests/a.test.ts': `test('is quick', async () => undefined, 30_000);` },
      { 'tests/a.test.ts': `test.each([1])('is quick', { timeout: 60_000 }, () => undefined);` },
    ],
    good: {
      'tests/a.test.ts': `
        await vi.waitUntil(() => asked.length > 0, patience);
        await expect.poll(look, { interval: 20 }).toBe(200);
        await link.waitFor();
        test('takes long', async () => undefined, 900_000);
        test.each([1, 2, 3])('is one of %i', () => undefined);`,
    },
  });
});
