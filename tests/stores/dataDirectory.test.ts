// Proves that a start checks what it opens: only one process uses a directory, damaged, truncated or
// mismatched files are not served, and each refusal says what to do. The files come from real stores, damaged
// by hand.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { examineFiles } from '../../ops/stores/examineFiles.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { checkFiles, looksOf, readFilesThrough } from '../../server/stores/checkFiles.ts';
import { claimDirectory, isClaimed } from '../../server/stores/claimDirectory.ts';
import { createIn } from '../server/identity/testIdentity.ts';
import { appendTo } from './eventStore/appendTo.ts';
import { filledDirectory, openIn, ownDirectory, spoil } from './fileStores.ts';

/** What the doctor should find. */
const asProduction = { chainKey: undefined, isDemo: false };

const logIn = (directory: string): string => path.join(directory, 'quarterdeck.sqlite');

/** Why the stores of a directory cannot be opened; the doctor must find the same. */
async function refusalOf(directory: string, options: Parameters<typeof openIn>[1] = {}): Promise<string> {
  const refusal = await openIn(directory, options).then(
    (stores) => stores.close().then(() => expect.fail('The stores were opened.')),
    (fault: unknown) => fault,
  );
  expect(refusal).toBeInstanceOf(CannotGoOn);
  return (refusal as CannotGoOn).message;
}

describe('one process owns a directory', () => {
  const program = `
    import { claimDirectory } from '${path.resolve('server/stores/claimDirectory.ts')}';
    const release = claimDirectory(process.argv[1]);
    process.stdout.write('claimed');
    setInterval(() => release, 1000);`;

  async function otherProcessOn(directory: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    return child;
  }

  test('[FI1] a second one gets a message, and a killed process holds no lock', async () => {
    const directory = await filledDirectory();
    const other = await otherProcessOn(directory);
    expect(isClaimed(directory)).toBe(true);
    expect(await refusalOf(directory)).toMatch(
      /^Another Quarterdeck is running on .*\nStop it first, or set DATA_DIR/,
    );
    expect(await examineFiles(directory, asProduction)).toContainEqual(
      expect.objectContaining({ verdict: 'ok', what: expect.stringContaining('is running') }),
    );
    const gone = once(other, 'exit');
    other.kill('SIGKILL');
    await gone;
    expect(isClaimed(directory)).toBe(false);
    await (await openIn(directory)).close();
  });

  test('[FI1] closed or refused stores hold no lock', async () => {
    const directory = await filledDirectory();
    const stores = await openIn(directory);
    await expect(openIn(directory)).rejects.toThrow('Another Quarterdeck');
    await stores.close();
    writeFileSync(logIn(directory), 'no database at all');
    await refusalOf(directory);
    claimDirectory(directory)();
  });
});

test('an unusable directory is reported at once, with what to do', async () => {
  const file = path.join(ownDirectory(), 'file');
  writeFileSync(file, 'I was here first');
  for (const unusable of [
    file,
    path.join(file, 'data'),
    ...(existsSync('/proc/self') ? ['/proc/quarterdeck'] : []),
  ])
    expect(await refusalOf(unusable)).toMatch(
      /^The data directory .* cannot be used: .*\nSet DATA_DIR to a directory that this user may write/,
    );
  const nested = path.join(ownDirectory(), 'one', 'two');
  await (await openIn(nested)).close();
  expect(existsSync(logIn(nested))).toBe(true);
});

describe('the log', () => {
  const spoilt: readonly [string, (directory: string) => void, RegExp][] = [
    ['is no database', (directory) => writeFileSync(logIn(directory), 'x'.repeat(5_000)), /is damaged/],
    [
      'has a page of nonsense',
      (directory) => {
        const content = readFileSync(logIn(directory));
        content.fill(0xa5, content.length - 4_096);
        writeFileSync(logIn(directory), content);
      },
      /is damaged/,
    ],
    ['lost its end', (directory) => truncateSync(logIn(directory), 8_192), /is damaged/],
    ['is gone', (directory) => rmSync(logIn(directory)), /it is empty, and 10 events were acknowledged/],
    [
      'lost its last events by SQL',
      (directory) => spoil(directory, 'DELETE FROM events WHERE position > 8'),
      /it holds 8 events, and 10 were written/,
    ],
    [
      'lost its last events and the count of them',
      (directory) =>
        spoil(
          directory,
          `DELETE FROM events WHERE position > 8; UPDATE sqlite_sequence SET seq = 8 WHERE name = 'events'`,
        ),
      /it ends after 8 events, and 10 were acknowledged/,
    ],
    [
      'lost a stream',
      (directory) => spoil(directory, `DELETE FROM events WHERE stream = 'team-0'`),
      /it holds 5 events, and 10/,
    ],
    [
      'has an event in the place of another',
      (directory) => spoil(directory, `UPDATE events SET revision = revision + 5 WHERE position = 9`),
      /events of team-0 are missing/,
    ],
    [
      'has an event that cannot be read',
      (directory) => spoil(directory, `UPDATE events SET data = '{"half' WHERE position = 3`),
      /an event cannot be read/,
    ],
    [
      'has metadata that cannot be read',
      (directory) => spoil(directory, `UPDATE events SET metadata = 'none' WHERE position = 3`),
      /an event cannot be read/,
    ],
    [
      'ends in another event',
      (directory) =>
        spoil(
          directory,
          `UPDATE events SET metadata = json_set(metadata, '$.hash', 'another') WHERE position = 10`,
        ),
      /event 10 is not the one that was acknowledged/,
    ],
    [
      'has a document that cannot be read',
      (directory) => spoil(directory, `UPDATE documents SET body = 'nonsense'`),
      /the document tallies team-0 cannot be read/,
    ],
  ];

  test.each(spoilt)(
    '[FI3] that %s is not served, and the doctor reports it too',
    async (_, spoiling, words) => {
      const directory = await filledDirectory();
      spoiling(directory);
      const refusal = await refusalOf(directory);
      expect(refusal).toMatch(words);
      expect(refusal).toContain('Put back the newest backup of the whole data directory');
      expect(await examineFiles(directory, asProduction)).toContainEqual(
        expect.objectContaining({ verdict: 'fix', what: expect.stringMatching(words) }),
      );
    },
  );

  test('[FI3] an older copy is opened only after its owner confirms it', async () => {
    const directory = await filledDirectory();
    const copy = path.join(ownDirectory(), 'copy');
    copyFileSync(logIn(directory), copy);
    const stores = await openIn(directory);
    await appendTo(stores, 'team-0');
    await stores.close();
    copyFileSync(copy, logIn(directory));
    const anchor = path.join(directory, 'quarterdeck.anchor');
    expect(await refusalOf(directory)).toContain(`delete ${anchor} and start again`);
    rmSync(anchor);
    await (await openIn(directory)).close();
    expect(JSON.parse(readFileSync(anchor, 'utf8'))).toMatchObject({ events: 10, position: 10 });
  });

  test('[FI3] an unreadable anchor is reported', async () => {
    const directory = await filledDirectory();
    writeFileSync(path.join(directory, 'quarterdeck.anchor'), '{"events":');
    expect(await refusalOf(directory)).toMatch(/anchor cannot be read.*\n.*delete it/);
  });

  test('[FI3] files unchanged since closing are not read through again, and any write to them is detected', async () => {
    const directory = await filledDirectory();
    const file = path.join(directory, 'identity.sqlite');
    const [then, later] = [new Date(1_790_000_000_000), new Date(1_790_000_001_000)];
    utimesSync(file, then, then);
    const anchorFile = path.join(directory, 'quarterdeck.anchor');
    const anchor = JSON.parse(readFileSync(anchorFile, 'utf8'));
    writeFileSync(anchorFile, JSON.stringify({ ...anchor, closed: looksOf(directory) }));
    const content = readFileSync(file);
    content.fill(0xa5, content.length - 4_096);
    writeFileSync(file, content);
    utimesSync(file, then, then);
    expect(checkFiles(directory)).toMatchObject({ events: 10, newest: { position: 10 } });
    expect(() => readFilesThrough(directory)).toThrow('is damaged');
    utimesSync(file, later, later);
    expect(() => checkFiles(directory)).toThrow('is damaged');
  });
});

test('[FI4] accounts that are missing or older than the log are refused, however the log names a person', async () => {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  const person = { fullName: 'Ada', role: 'Student', passwordHash: null } as const;
  for (const email of ['a@b.test', 'c@d.test', 'e@f.test'])
    await createIn(stores.identityStore, { ...person, email });
  await appendTo(stores, 'team-1', { userId: 2 });
  await stores.close();
  await (await openIn(directory)).close();
  const accounts = path.join(directory, 'identity.sqlite');
  spoil(directory, `DELETE FROM accounts; UPDATE sqlite_sequence SET seq = 2`, 'identity.sqlite');
  await (await openIn(directory)).close();
  spoil(directory, `UPDATE sqlite_sequence SET seq = 1`, 'identity.sqlite');
  expect(await refusalOf(directory)).toContain(
    'they go up to number 1, and the log knows a person with number 2',
  );
  renameSync(accounts, `${accounts}.away`);
  expect(await refusalOf(directory)).toContain('they go up to number 0');
});

test('[FI4] people named by an event besides its actor count, and numbers within texts do not', async () => {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  await appendTo(stores, 'team-1', { text: 'x,"userId":99,{"userIds":[98]' });
  await stores.close();
  await (await openIn(directory)).close();
  for (const named of [`{"userId":7}`, `{"a":1,"userIds":[3,7,5]}`]) {
    spoil(directory, `UPDATE events SET data = '${named}'`);
    expect(await refusalOf(directory)).toContain('a person with number 7');
  }
});

test('a log cannot be continued under another key, or without one', async () => {
  const directory = await filledDirectory();
  const key = path.join(directory, 'chain.key');
  expect(await refusalOf(directory, { chainKey: 'quite another key' })).toMatch(/^CHAIN_KEY is not the key/);
  await (await openIn(directory, { chainKey: readFileSync(key, 'utf8') })).close();
  rmSync(key);
  expect(await refusalOf(directory)).toMatch(
    /chain.key is not there.\nPut it back from your backup, or set CHAIN_KEY/,
  );
  expect(existsSync(key)).toBe(false);
});
