// Proves, in separate processes, that a copy or a rebuild which names the wrong file is refused in words, and
// neither makes nor changes a file.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { addPerson, worldInFiles } from '../fixtures/product/installationWorlds.ts';
import { runTool } from '../fixtures/product/runTool.ts';

const refused = (sentence: string, reason: RegExp) => ({
  code: 1,
  said: expect.stringMatching(new RegExp(`^${sentence}\n${reason.source}[^\n]*\n[^\n]+\n$`)),
});

/** Names in a directory, except the lock of a command. */
const namesIn = (directory: string) => readdirSync(directory).filter((name) => name !== 'quarterdeck.lock');

/** A database with contents of its own. */
function foreignDatabase(): string {
  const file = path.join(emptyDirectory(), 'library.sqlite');
  const database = new DatabaseSync(file);
  database.exec('CREATE TABLE books (title TEXT)');
  database.close();
  return file;
}

test('a copy from a file that is missing or empty is refused, and makes none', async () => {
  const directory = emptyDirectory();
  const target = path.join(directory, 'copy.sqlite');
  const notCopied = (reason: RegExp) => refused('The log was not copied.', reason);
  const copy = (from: string, to = target) => runTool('copyLog.ts', { CHAIN_KEY: '' }, [from, to]);
  const typo = path.join(directory, 'quarterdek.sqlite');
  expect(await copy(typo)).toEqual(notCopied(/There is no file .*quarterdek\.sqlite/));
  expect(namesIn(directory)).toEqual([]);
  writeFileSync(typo, '');
  expect(await copy(typo)).toEqual(notCopied(/The source has no events/));
  expect(namesIn(directory)).not.toContain('copy.sqlite');
  expect(await copy(typo, `${directory}/x/../quarterdek.sqlite`)).toEqual({
    code: 2,
    said: notCopied(/Name two different logs/).said,
  });
});

test('a copy or a rebuild never writes into a file with other contents', async () => {
  const { variables, start } = await worldInFiles();
  const product = await start();
  await addPerson(product);
  await product.stop();
  const log = path.join(variables.DATA_DIR ?? '', 'quarterdeck.sqlite');
  const foreign = foreignDatabase();
  const text = path.join(emptyDirectory(), 'roster.csv');
  writeFileSync(text, 'name,email\n'.repeat(1_000));
  for (const [file, reason] of [
    [foreign, /.*library\.sqlite is not a log/],
    [text, /.*roster\.csv cannot be read as a log: file is not a database/],
  ] as const) {
    const before = readFileSync(file, 'base64');
    expect(await runTool('copyLog.ts', variables, [log, file])).toEqual(
      refused('The log was not copied.', reason),
    );
    for (const options of [['--write'], ['--write', '--audit']])
      expect(await runTool('rebuild.ts', variables, [file, ...options])).toEqual(
        refused('The read models were not rebuilt.', reason),
      );
    expect(readFileSync(file, 'base64')).toBe(before);
  }
});
