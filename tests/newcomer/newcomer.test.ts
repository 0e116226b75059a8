// Follows the README's instructions for newcomers, in fresh clones of the last commit, with the Nodes and
// npms that it names. Needs the registry and takes some minutes, so `npm test` leaves it out.
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '../architecture/repository.ts';
import { addressOf } from '../fixtures/product/demoProcess.ts';
import { saveOneRate, stop } from './firstMinutes.ts';
import { ended, type Machine, machineWith } from './machine.ts';
import { minimalMachine } from './minimalMachine.ts';

const pairs = ['20.19.0', '22', '24', '26'].flatMap((node) => ['10', '11'].map((npm) => ({ node, npm })));

/** A service manager kills what has not ended after ten seconds. */
const stopMilliseconds = 10_000;

/**
 * CI passes its remaining time in `NEWCOMER_SECONDS`: a test that could not finish in time does not start,
 * and says so. The oldest pair and the minimal machine are always tested.
 */
const endMilliseconds = performance.now() + 1_000 * Number(process.env.NEWCOMER_SECONDS ?? Infinity);
const minimalMilliseconds = 90_000;
let longestMilliseconds = 90_000;
const isTooLate = (): boolean =>
  performance.now() + longestMilliseconds + minimalMilliseconds > endMilliseconds;
const tooLate = 'the other tests have left no time for it';

const workplace = mkdtempSync(path.join(tmpdir(), 'quarterdeck-newcomer-'));
const tools = path.join(workplace, 'tools');
const minimal = minimalMachine(workplace);

/** Removes a folder of some ten thousand files without blocking other machines. */
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });
afterAll(() => remove(workplace));

/** The oldest, kept for the last test: a minimal machine also has no newer Node than the one in the packages. */
const [oldest] = pairs;
let oldestClone: { readonly machine: Machine; readonly clone: string } | undefined;

async function freshClone(): Promise<string> {
  const folder = await mkdtemp(path.join(workplace, 'clone-'));
  await promisify(execFile)('git', ['clone', '--quiet', root, folder]);
  return folder;
}

/** Runs a command that must succeed. */
async function succeed({ start }: Machine, command: readonly [string, ...string[]], folder: string) {
  const ending = await ended(start(command, folder));
  expect(ending.code, ending.said).toBe(0);
}

/** Duration in milliseconds. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await act();
  return Math.round(performance.now() - before);
}

test.concurrent.for(pairs)(
  'Node $node and npm $npm install, test, start and stop',
  async ({ node, npm }, context) => {
    const isOldest = node === oldest?.node && npm === oldest.npm;
    if (!isOldest && isTooLate()) return context.skip(tooLate);
    const began = performance.now();
    const machine = await machineWith(node, npm, tools);
    const clone = await freshClone();
    const installing = await timed(() => succeed(machine, ['npm', 'ci'], clone));
    await succeed(machine, ['npm', 'run', 'test:unit', '--', 'tests/openapi.test.ts'], clone);
    const product = machine.start(['npm', 'start'], clone, { PORT: '0', DATA_DIR: path.join(clone, 'data') });
    context.onTestFinished(() => stop(product));
    let address = '';
    const starting = await timed(async () => {
      address = await addressOf(product);
    });
    const { saved, pushed } = await saveOneRate(address);
    expect(pushed).toBe(saved);
    const stopping = await timed(() => stop(product));
    expect(stopping).toBeLessThan(stopMilliseconds);
    await expect(fetch(address)).rejects.toThrow();
    if (isOldest) oldestClone = { machine, clone };
    // Each clone takes 800 MB.
    else await remove(clone);
    longestMilliseconds = Math.max(longestMilliseconds, performance.now() - began);
    console.log(
      `Node ${node}, npm ${npm}: npm ci ${installing} ms, first start ${starting} ms, end ${stopping} ms`,
    );
  },
);

test.concurrent('Node 18 and npm 9, which leave packages out, are reported in one sentence', async ({
  skip,
}) => {
  if (isTooLate()) return skip(tooLate);
  const machine = await machineWith('18', '9.2.0', tools);
  const clone = await freshClone();
  await succeed(machine, ['npm', 'ci'], clone);
  const { code, said } = await ended(machine.start(['npm', 'start'], clone));
  expect(code).toBe(1);
  // npm prints the script it runs, and an npm of this age also empty lines.
  expect(said.replaceAll(/^(>.*)?\n/gm, '')).toBe(
    `@rolldown/binding-linux-${process.arch}-gnu is missing: the Node that ran "npm ci" was too old for it. Install Node 24, then run: npm ci && npm start\n`,
  );
});

test('the test browser starts on a machine without desktop libraries', async ({ skip }) => {
  const place = await minimal;
  if (!place) return skip('nothing can be mounted here');
  console.log(`Tests of screens run on ${place.is}.`);
  const { machine, clone } = oldestClone!;
  const script = ['npm', 'run', 'test:screens', '--', 'tests/screens/signIn.test.ts'];
  await succeed(machine, [...place.before(machine.tools, clone), ...script], clone);
});
