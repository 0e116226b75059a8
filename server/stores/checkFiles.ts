import { statSync } from 'node:fs';
import * as path from 'node:path';
import { CannotGoOn } from '../cannotGoOn.ts';
import { checkedFile, hasTable, isMade, putBackAdvice } from '../eventStore/sqlite/checkedFile.ts';
import { checkLog, type LogFacts, newestAsClosed } from '../eventStore/sqlite/checkLog.ts';
import { type Anchor, readAnchor } from '../eventStore/sqlite/logAnchor.ts';

/** What a start has to know of the log. */
export type StoreFacts = Pick<LogFacts, 'events' | 'newest'>;

/** The files of a data directory that a school cannot do without. */
export const storeFiles = (dataDirectory: string) => ({
  log: path.join(dataDirectory, 'quarterdeck.sqlite'),
  accounts: path.join(dataDirectory, 'identity.sqlite'),
});

/** The highest number that the accounts have ever given, those of removed accounts included. */
function highestNumberGiven(accounts: string): number {
  if (!isMade(accounts)) return 0;
  return checkedFile(accounts, (database) => {
    if (!hasTable(database, 'accounts')) return 0;
    return Number(
      database.prepare(`SELECT seq FROM sqlite_sequence WHERE name = 'accounts'`).get()?.seq ?? 0,
    );
  });
}

/** What the files of a data directory look like from outside, which changes whenever anybody writes to one of them. */
export function looksOf(dataDirectory: string): string {
  const { log, accounts } = storeFiles(dataDirectory);
  return [log, `${log}-wal`, accounts, `${accounts}-wal`]
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found === undefined || found.size === 0n ? '-' : `${found.size} ${found.mtimeNs}`))
    .join(', ');
}

/** Facts of files that are as a server closed them; undefined when somebody wrote to them since, or nobody closed them. */
function factsAsClosed(dataDirectory: string, anchor: Anchor | undefined): StoreFacts | undefined {
  if (anchor?.closed === undefined || anchor.closed !== looksOf(dataDirectory)) return undefined;
  const newest = newestAsClosed(storeFiles(dataDirectory).log, anchor);
  return newest && { events: anchor.events, newest };
}

/**
 * Reads the files of a data directory through: each is sound, the log is whole, and the accounts are not older than the
 * log, which knows people by their numbers only. Throws `CannotGoOn` otherwise.
 */
export function readFilesThrough(dataDirectory: string): StoreFacts {
  const { log, accounts } = storeFiles(dataDirectory);
  // Before the log: beside a running server both grow, and the log is never behind its anchor.
  const anchor = readAnchor(log);
  const { highestUserId, ...facts } = checkLog(log, anchor);
  const given = highestNumberGiven(accounts);
  if (given < highestUserId)
    throw new CannotGoOn(
      `The accounts in ${accounts} are older than the log: they go up to number ${given}, and the log knows a person with number ${highestUserId}. A new account would take over what somebody else did.`,
      putBackAdvice,
    );
  return facts;
}

/** Checks the files before anything is served from them: read through, unless they are just as a server closed them. */
export function checkFiles(dataDirectory: string): StoreFacts {
  const anchor = readAnchor(storeFiles(dataDirectory).log);
  return factsAsClosed(dataDirectory, anchor) ?? readFilesThrough(dataDirectory);
}
