import * as path from 'node:path';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { AuditIndex } from '../../server/audit/auditIndex.ts';
import { createAuditLog } from '../../server/audit/auditLog.ts';
import { openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import { type AuditComparison, comparedPages } from '../../server/checkpoints/auditIndexCheck.ts';
import type { ServerAddresses } from '../../server/configuration/serverAddresses.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { openAuditIndex } from './openAuditIndex.ts';
import { openLog } from './openLog.ts';

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

async function compare(log: EventStore, index: AuditIndex): Promise<AuditComparison> {
  const differences: Position[] = [];
  let equal = 0;
  for await (const page of comparedPages(log, index)) {
    equal += page.equal;
    differences.push(...page.differences);
  }
  return { equal, differences };
}

/** The location of a log and its index: an SQLite file with the index beside it, or servers. */
type Place = { readonly file: string } | ServerAddresses;

async function openIndex(place: Place): Promise<{ readonly index: AuditIndex; close(): Promise<void> }> {
  const directory = 'file' in place ? path.dirname(place.file) : '';
  const { index = openSqliteAuditIndex(directory), close } = await openAuditIndex(
    'file' in place ? undefined : place,
    directory,
  );
  return { index, close };
}

/**
 * Compares the audit index with the log; with `isWriting` it is discarded and rebuilt from the log. The
 * server may be running: it continues from wherever the index is.
 */
export async function rebuildAudit(
  place: Place,
  { isWriting, print }: { readonly isWriting: boolean; print(line: string): void },
): Promise<AuditComparison> {
  const log = openLog('file' in place ? place.file : place.eventStoreUrl);
  try {
    const { index, close } = await openIndex(place);
    try {
      const comparison = await compare(log.store, index);
      print(`${comparison.equal} audit entries are equal, ${comparison.differences.length} are not.`);
      for (const position of comparison.differences.slice(0, 20)) print(`different: position ${position}`);
      if (isWriting) {
        await index.clear();
        await catchUp(log.store, index);
        print('The audit index has been rebuilt.');
      }
      return comparison;
    } finally {
      await close();
    }
  } finally {
    await log.close();
  }
}
