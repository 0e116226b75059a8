// Proves that a restore accepts only what was backed up, says why in words, and leaves the data directory
// unchanged on refusal.
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fingerprintOfFile, type Manifest } from '../../ops/backup/manifest.ts';
import { checkLog } from '../../server/eventStore/sqlite/checkLog.ts';
import { claimDirectory } from '../../server/stores/claimDirectory.ts';
import { backedUp, emptyDirectory, restore } from '../fixtures/product/backups.ts';
import { chainKey } from '../fixtures/product/startProduct.ts';

/** Changes the log of a backup and adjusts its manifest, like an attacker without the key. */
async function tamper(folder: string, statement: string): Promise<void> {
  const database = new DatabaseSync(path.join(folder, 'quarterdeck.sqlite'));
  const guards = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'trigger'`).all();
  for (const { name } of guards) database.exec(`DROP TRIGGER "${name}"`);
  database.exec(statement);
  database.close();
  await fitManifest(folder);
}

async function fitManifest(folder: string, log?: Manifest['log']): Promise<void> {
  const file = path.join(folder, 'backup.json');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const files = await Promise.all(manifest.files.map(({ name }) => fingerprintOfFile(folder, name)));
  writeFileSync(file, JSON.stringify({ ...manifest, files, ...(log && { log }) }));
}

/** Keeps a file elsewhere, and leaves a link to it. */
function replaceByLink(folder: string, name: string, target: string): void {
  renameSync(path.join(folder, name), path.resolve(folder, target));
  symlinkSync(target, path.join(folder, name));
}

type Fault = {
  readonly what: string;
  readonly reason: RegExp;
  readonly spoil: (folder: string) => unknown;
  readonly key?: string;
};

const fileOf = (name: string) => (folder: string) => path.join(folder, name);
const manifestOf = fileOf('backup.json');
const logOf = fileOf('quarterdeck.sqlite');
const changeDate = `
  UPDATE events SET data = json_set(data, '$.at', '2020-01-01T00:00:00.000Z') WHERE position = 2`;
const dropNewest = `
  DELETE FROM events WHERE position = (SELECT max(position) FROM events);
  UPDATE sqlite_sequence SET seq = seq - 1 WHERE name = 'events'`;

const faults: readonly Fault[] = [
  {
    what: 'whose manifest is gone',
    reason: /is not a backup/,
    spoil: (folder) => rmSync(manifestOf(folder)),
  },
  {
    what: 'whose manifest is garbled',
    reason: /cannot be read/,
    spoil: (folder) => writeFileSync(manifestOf(folder), '{'),
  },
  {
    what: 'without its accounts',
    reason: /identity\.sqlite is missing/,
    spoil: (folder) => rmSync(path.join(folder, 'identity.sqlite')),
  },
  {
    what: 'with one bit changed',
    reason: /quarterdeck\.sqlite in .* differs from what was backed up/,
    spoil(folder) {
      const bytes = readFileSync(logOf(folder));
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(logOf(folder), bytes);
    },
  },
  {
    what: 'with an event that somebody changed',
    reason: /has been altered\. Event 2, revision \d+ of /,
    spoil: (folder) => tamper(folder, changeDate),
  },
  {
    what: 'that lacks its newest event',
    reason: /does not end where the backup says/,
    spoil: (folder) => tamper(folder, dropNewest),
  },
  {
    what: 'that lacks its newest event, of whose signed roots it has more than events',
    reason: /has been altered\. The log ends after \d+ events, and it had \d+ when the checkpoint of/,
    async spoil(folder) {
      await tamper(folder, dropNewest);
      const { events, newest } = checkLog(logOf(folder), undefined);
      await fitManifest(folder, { events, position: newest!.position, hash: newest!.metadata.hash });
    },
  },
  {
    what: 'whose log is a link',
    reason: /quarterdeck\.sqlite in .* is a link, and a backup has plain files only/,
    spoil: (folder) => replaceByLink(folder, 'quarterdeck.sqlite', `${folder}-log`),
  },
  {
    what: 'whose accounts are a relative link',
    reason: /identity\.sqlite in .* is a link/,
    spoil: (folder) => replaceByLink(folder, 'identity.sqlite', '../accounts'),
  },
  {
    what: 'whose manifest names a folder',
    reason: /\.\. in .* is not a file/,
    spoil(folder) {
      const manifest: Manifest = JSON.parse(readFileSync(manifestOf(folder), 'utf8'));
      const files = manifest.files.map((file) => ({ ...file, name: '..' }));
      writeFileSync(manifestOf(folder), JSON.stringify({ ...manifest, files }));
    },
  },
  { what: 'of another key', reason: /key/, spoil: () => undefined, key: 'another key of the chains' },
];

describe('[BK3] a backup is refused with a message, and nothing is touched,', () => {
  test.each(faults)('$what', async ({ reason, spoil, key = chainKey }) => {
    const { folder } = await backedUp();
    await spoil(folder);
    const directory = emptyDirectory();
    writeFileSync(path.join(directory, 'kept.txt'), 'what was there');
    await expect(restore(folder, directory, { replaces: true, key })).rejects.toThrow(reason);
    const left = readdirSync(directory).filter((name) => !/^quarterdeck\.lock|^restoring$/.test(name));
    expect(left).toEqual(['kept.txt']);
  });

  test('where the place of unfinished copies is somebody else’s', async () => {
    const { folder } = await backedUp();
    const directory = emptyDirectory();
    const kept = path.join(directory, 'restoring', 'notes.txt');
    mkdirSync(path.dirname(kept));
    writeFileSync(kept, 'mine');
    await expect(restore(folder, directory)).rejects.toThrow(/notes\.txt is where unfinished copies go/);
    expect(readFileSync(kept, 'utf8')).toBe('mine');
  });

  test('where the directory contains data, or a server is using it', async () => {
    const { folder, directory } = await backedUp();
    await expect(restore(folder, directory)).rejects.toThrow(/holds data already/);
    const release = claimDirectory(directory);
    onTestFinished(release);
    await expect(restore(folder, directory, { replaces: true })).rejects.toThrow(
      /Another Quarterdeck is running/,
    );
  });
});
