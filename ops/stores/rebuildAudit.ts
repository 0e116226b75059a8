import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import * as path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { openMongoConnection } from '../../projections/documents/mongoConnection.ts';
import type { AuditIndex } from '../../server/audit/auditIndex.ts';
import { createAuditLog } from '../../server/audit/auditLog.ts';
import type { AuditRow } from '../../server/audit/auditRow.ts';
import { openMongoAuditIndex } from '../../server/audit/mongoAuditIndex.ts';
import { openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { openLog } from './openLog.ts';

const rowsOfAPage = 1_000;

/** The result of a rebuild: entries that agree with the log, and the positions of those that do not. */
export type AuditComparison = { readonly equal: number; readonly differences: readonly Position[] };

const silent = { info: () => undefined, warn: () => undefined };

/** Brings an index up to the end of the log. */
async function catchUp(store: EventStore, index: AuditIndex): Promise<void> {
  const flushed = async () => undefined;
  const options = {
    store,
    index: async () => index,
    flushed,
    environment: systemEnvironment(),
    logger: silent,
  };
  await createAuditLog(options).upToDate();
}

/** Compares up to the end of the live one: entries that it has not indexed yet are no difference. */
async function compare(live: AuditIndex, anew: AuditIndex): Promise<AuditComparison> {
  const through = (await live.reached())?.position ?? startOfLog;
  const differences: Position[] = [];
  let equal = 0;
  let after = startOfLog;
  for (;;) {
    const [rows, others] = (await Promise.all(
      [anew, live].map((index) => index.page({}, { after, limit: rowsOfAPage })),
    )) as [readonly AuditRow[], readonly AuditRow[]];
    const known = new Map(others.map((row) => [row.position, row]));
    const until = Math.min(through, rows.at(-1)?.position ?? through);
    for (const row of rows.filter(({ position }) => position <= through)) {
      if (isDeepStrictEqual(known.get(row.position), row)) equal += 1;
      else differences.push(row.position);
      known.delete(row.position);
    }
    differences.push(...[...known.keys()].filter((position) => position <= until));
    if (rows.length < rowsOfAPage || until >= through) return { equal, differences };
    after = until;
  }
}

/** The location of a log and its index: an SQLite file with the index beside it, or servers. */
type Place = { readonly file: string } | ServerAddresses;

async function openIndex(place: Place): Promise<{ readonly index: AuditIndex; close(): Promise<void> }> {
  if ('file' in place) {
    const index = openSqliteAuditIndex(path.dirname(place.file));
    return { index, close: async () => index.close() };
  }
  const { database, close } = await openMongoConnection(place.mongoUrl);
  return { index: await openMongoAuditIndex(database), close };
}

/**
 * Rebuilds the audit index beside the live one and compares; with `isWriting` the live one is discarded and
 * rebuilt from the log. The server may be running: it continues from wherever the index is.
 */
export async function rebuildAudit(
  place: Place,
  { isWriting, print }: { readonly isWriting: boolean; print(line: string): void },
): Promise<AuditComparison> {
  const log = openLog('file' in place ? place.file : place.eventStoreUrl);
  const directory = mkdtempSync(path.join(tmpdir(), 'quarterdeck-audit-'));
  const anew = openSqliteAuditIndex(directory);
  try {
    const live = await openIndex(place);
    try {
      await catchUp(log.store, anew);
      const comparison = await compare(live.index, anew);
      print(`${comparison.equal} audit entries are equal, ${comparison.differences.length} are not.`);
      for (const position of comparison.differences.slice(0, 20)) print(`different: position ${position}`);
      if (isWriting) {
        await live.index.clear();
        await catchUp(log.store, live.index);
        print('The audit index has been rebuilt.');
      }
      return comparison;
    } finally {
      await live.close();
    }
  } finally {
    anew.close();
    rmSync(directory, { recursive: true, force: true });
    await log.close();
  }
}
