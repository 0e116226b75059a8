import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lstatSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import * as path from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';

/** Written last: a folder without it is not a backup. */
export const manifestName = 'backup.json';

const fileSchema = z.strictObject({
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
export type BackedUpFile = z.infer<typeof fileSchema>;

const manifestSchema = z.strictObject({
  format: z.literal(1),
  /** The moment of the log in the backup; ISO 8601. */
  at: z.iso.datetime(),
  /** Number of events in the log, with position and hash of the last one; null for an empty log. */
  log: z.strictObject({ events: z.int(), position: z.int(), hash: z.string() }).nullable(),
  files: z.array(fileSchema).min(1),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Size and hash of a file, for comparison after storage or transfer. */
export async function fingerprintOfFile(folder: string, name: string): Promise<BackedUpFile> {
  const file = path.join(folder, name);
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { name, bytes: (await stat(file)).size, sha256: hash.digest('hex') };
}

const anotherBackup = 'Take another backup: this one cannot be restored.';

/**
 * Size and hash of a file of a backup; rejects with `CannotGoOn` if it is missing, or anything but a plain
 * file: the target of a link would be written to, and removed by whoever owns it.
 */
async function plainFile(folder: string, name: string): Promise<BackedUpFile> {
  const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
  if (!found) throw new CannotGoOn(`${name} is missing in the backup ${folder}.`, anotherBackup);
  if (found.isFile()) return fingerprintOfFile(folder, name);
  throw new CannotGoOn(
    `${name} in ${folder} is ${found.isSymbolicLink() ? 'a link' : 'not a file'}, and a backup has plain files only.`,
    anotherBackup,
  );
}

/** Reads a backup's manifest, and compares each of its files with it. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const file = path.join(folder, manifestName);
  if (!existsSync(file))
    throw new CannotGoOn(
      `${folder} is not a backup, or an interrupted one: it has no ${manifestName}.`,
      'Name a folder made by `npm run backup`.',
    );
  const manifest = readManifest(file);
  for (const known of manifest.files) {
    if ((await plainFile(folder, known.name)).sha256 !== known.sha256)
      throw new CannotGoOn(`${known.name} in ${folder} differs from what was backed up.`, anotherBackup);
  }
  return manifest;
}

function readManifest(file: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new CannotGoOn(`${file} cannot be read.`, anotherBackup);
  }
}
