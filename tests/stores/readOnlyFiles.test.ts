// Proves that read-only files are reported in words: by a start under a user who does not own them, and by a
// running process, which ends. The faults come from the system and from SQLite itself.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { stopAtFault } from '../../server/stores/stopAtFault.ts';
import { filledDirectory } from './fileStores.ts';

const urlOf = (file: string): string => new URL(`../../${file}`, import.meta.url).href;
/** Root may write everything, so the program drops its privileges once the code is loaded. */
const program = `
  import { openFileStores } from '${urlOf('server/stores/openFileStores.ts')}';
  import { systemEnvironment } from '${urlOf('server/lib/environment.ts')}';
  import { exitWithMessage } from '${urlOf('server/lib/cannotGoOn.ts')}';
  const options = { projections: [], environment: systemEnvironment(), onFault: () => undefined };
  if (process.getuid() === 0) process.setuid(65_534);
  await openFileStores({ dataDirectory: process.argv[1], ...options }).catch((fault) => exitWithMessage('Not opened.', fault));`;

async function openAsSomebodyElse(directory: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, directory], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const [code] = await once(child, 'close');
  return { code, said };
}

const digestOf = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

test.skipIf(process.platform === 'win32')(
  'a start on files that this user may read and not write ends in words, and leaves them as they are',
  async () => {
    const directory = await filledDirectory();
    const files = readdirSync(directory).map((name) => path.join(directory, name));
    const before = files.map(digestOf);
    for (const file of files) chmodSync(file, 0o444);
    for (const mode of [0o777, 0o555]) {
      chmodSync(directory, mode);
      const { code, said } = await openAsSomebodyElse(directory);
      expect(code).toBe(1);
      expect(said).toMatch(
        /^Not opened\.\n(Files in the data directory can be read but not written|The data directory .* cannot be used)/,
      );
      expect(said).not.toMatch(/^\s+at /m);
    }
    chmodSync(directory, 0o755);
    expect(files.map(digestOf)).toEqual(before);
  },
);

/** SQLite's message for a write to a file opened read-only. */
async function readOnlyFault(): Promise<unknown> {
  const database = new DatabaseSync(path.join(await filledDirectory(), 'quarterdeck.sqlite'), {
    readOnly: true,
  });
  try {
    database.exec('CREATE TABLE written (one INTEGER)');
    return undefined;
  } catch (fault) {
    return fault;
  } finally {
    database.close();
  }
}

test('a process whose files become read-only ends in words with the remedy', async () => {
  const ofTheSystem = Object.assign(new Error('EROFS: read-only file system, write'), { code: 'EROFS' });
  for (const fault of [await readOnlyFault(), ofTheSystem]) {
    const ended = Promise.withResolvers<unknown>();
    stopAtFault('/srv/bank', { fatal: () => undefined }, ended.resolve)(fault);
    const told = await ended.promise;
    expect(told).toBeInstanceOf(CannotGoOn);
    expect((told as CannotGoOn).message).toMatch(
      /^Files in the data directory can be read but not written \(\/srv\/bank\): .*read-?only.*\nSee that the disk is not mounted read-only/,
    );
  }
});
