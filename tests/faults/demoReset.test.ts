// Proves that `npm run demo:reset`, as a separate process, deletes what the log itself calls a demo, when it is
// told to, with everything that follows from that log; and that anything else is refused in words and left as it is.
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { addPerson, worldInFiles } from '../fixtures/product/installationWorlds.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { startProduct } from '../fixtures/product/startProduct.ts';
import { recordKeys, verdictOf } from './signedRecord.ts';

/** A stopped server's directory, with files of others in it. */
async function playedDirectory(isDemo: boolean): Promise<string> {
  const world = await worldInFiles();
  const { DATA_DIR: directory = '' } = world.variables;
  const product = await world.start({ isDemo });
  await addPerson(product);
  await product.stop();
  const mails = path.join(directory, 'mail');
  mkdirSync(mails, { recursive: true });
  writeFileSync(path.join(mails, '20260901060000000-0b5ce7a2-9a0e-4c43-8a31-6d3b7ed2a6a1.json'), '{}');
  writeFileSync(path.join(mails, 'mine.json'), '{}');
  writeFileSync(path.join(directory, 'notes.txt'), 'mine');
  return directory;
}

/** Every file in a directory with its contents, except what a lock or a reader leaves. */
const contents = (directory: string) =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^quarterdeck\.lock|-(shm|wal)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [path.relative(directory, file), readFileSync(file, 'base64')]);

const reset = (directory: string, parameters: readonly string[], variables = {}) =>
  runTool('demoReset.ts', { DATA_DIR: directory, ...variables }, parameters);

const yes = ['--yes'];
const inWords = (code: number, reason: RegExp) => ({
  code,
  said: expect.stringMatching(
    new RegExp(`^(The demo was not deleted|Nothing was done)\\.\n.*${reason.source}`),
  ),
});

test('a reset deletes no school, whatever the variables of the shell say', async () => {
  const directory = await playedDirectory(false);
  const before = contents(directory);
  expect(await reset(directory, yes)).toEqual(inWords(1, /quarterdeck\.sqlite belongs to a school\.\n/));
  expect(await reset(directory, yes, { DEMO: '1' })).toEqual(inWords(1, /belongs to a school/));
  expect(contents(directory)).toEqual(before);
});

test('a reset of a demo has to be confirmed, and takes no other parameter', async () => {
  const directory = await playedDirectory(true);
  const before = contents(directory);
  expect(await reset(directory, [])).toEqual(
    inWords(
      1,
      /This deletes the demo in \S+: \d+ events and every account\.\nTo do so: npm run demo:reset -- --yes/,
    ),
  );
  expect(await reset(directory, ['--help'])).toEqual({ code: 0, said: '' });
  for (const [parameters, reason] of [
    [['--yes', '--short'], /Unknown option '--short'/],
    [['--yes', 'data'], /'data' is one argument too many/],
    [['--yes', '--yes'], /Option '--yes' appears twice/],
  ] as const)
    expect(await reset(directory, parameters)).toEqual(inWords(2, reason));
  expect(contents(directory)).toEqual(before);
});

test('a reset refuses what the log does not call a demo, and what is not of it', async () => {
  const directory = await playedDirectory(true);
  const nowhere = path.join(emptyDirectory(), 'typo');
  expect(await reset(nowhere, yes)).toEqual(inWords(1, /There is no demo in/));
  expect(existsSync(nowhere)).toBe(false);
  const anchors = path.join(emptyDirectory(), 'anchors');
  writeFileSync(anchors, 'a checkpoint');
  const before = contents(directory);
  expect(await reset(directory, yes, { ANCHOR_FILE: anchors })).toEqual(inWords(1, /ANCHOR_FILE names/));
  expect(contents(directory)).toEqual(before);
  const accounts = path.join(directory, 'identity.sqlite');
  copyFileSync(path.join(await playedDirectory(false), 'identity.sqlite'), accounts);
  expect(await reset(directory, yes)).toEqual(inWords(1, /are those of another installation/));
  writeFileSync(path.join(directory, 'quarterdeck.sqlite'), 'x'.repeat(10_000));
  expect(await reset(directory, yes)).toEqual(inWords(1, /is damaged/));
  expect(existsSync(accounts)).toBe(true);
});

test('after a reset and another start the record is intact, and files of others are still there', async () => {
  const directory = await playedDirectory(true);
  const variables = { ...recordKeys, DATA_DIR: directory };
  expect(await verdictOf(variables)).toMatchObject({ kind: 'intact' });
  // As after a reset that was interrupted.
  rmSync(path.join(directory, 'identity.sqlite'));
  expect(await reset(directory, yes)).toEqual({ code: 0, said: '' });
  expect(contents(directory).map(([name]) => name)).toEqual(['mail/mine.json', 'notes.txt']);
  const product = await startProduct({ directory, seed: 'nothing' });
  onTestFinished(product.close);
  await addPerson(product);
  await product.stop();
  expect(await verdictOf(variables)).toMatchObject({ code: 0, kind: 'intact' });
});
