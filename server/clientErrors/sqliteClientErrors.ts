import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { inTransaction } from '../../projections/documents/sqliteTransaction.ts';
import { type ClientErrorStore, placesMax } from './clientErrorStore.ts';
import { storedReportSchema } from './storedClientError.ts';

const schema = `
  PRAGMA journal_mode = WAL;
  CREATE TABLE IF NOT EXISTS clientErrors (
    key TEXT PRIMARY KEY,
    route TEXT NOT NULL,
    message TEXT NOT NULL,
    isAnonymous INTEGER NOT NULL,
    count INTEGER NOT NULL,
    firstAt INTEGER NOT NULL,
    lastAt INTEGER NOT NULL,
    last TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS clientErrorsByTime ON clientErrors (isAnonymous, lastAt);
`;

const rowSchema = z.object({
  key: z.string(),
  route: z.string(),
  message: z.string(),
  isAnonymous: z.number().transform((flag) => flag === 1),
  count: z.number(),
  firstAt: z.number(),
  last: z.string().transform((json) => storedReportSchema.parse(JSON.parse(json))),
});

/** The file in a data directory that stores client errors. */
export const clientErrorsFile = 'clientErrors.sqlite';

/** Client errors in `clientErrors.sqlite` of the data directory, which only its owner can read. */
export function openSqliteClientErrors(dataDirectory: string): ClientErrorStore & { close(): void } {
  const path = join(dataDirectory, clientErrorsFile);
  closeSync(openSync(path, 'a', 0o600));
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec(schema);
  const count = database.prepare(`
    INSERT INTO clientErrors (key, route, message, isAnonymous, count, firstAt, lastAt, last)
    VALUES (?, ?, ?, ?, 1, ?, ?, ?)
    ON CONFLICT (key) DO UPDATE SET count = count + 1, lastAt = excluded.lastAt, last = excluded.last`);
  const trim = database.prepare(`
    DELETE FROM clientErrors WHERE key IN (
      SELECT key FROM clientErrors WHERE isAnonymous = ? ORDER BY lastAt DESC, rowid DESC LIMIT -1 OFFSET ?)`);
  const all = database.prepare(
    'SELECT key, route, message, isAnonymous, count, firstAt, last FROM clientErrors ORDER BY lastAt DESC, rowid DESC',
  );
  return {
    async add({ key, route, message, isAnonymous }, report) {
      const kind = isAnonymous ? 1 : 0;
      const places = isAnonymous ? placesMax.anonymous : placesMax.signedIn;
      inTransaction(database, () => {
        count.run(key, route, message, kind, report.at, report.at, JSON.stringify(report));
        trim.run(kind, places);
      });
    },
    groups: async () => z.array(rowSchema).parse(all.all()),
    close: () => database.close(),
  };
}
