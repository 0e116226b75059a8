import { statSync } from 'node:fs';
import * as path from 'node:path';
import { dataFormat } from '../../contracts/events/installationEvents.ts';
import { checkedFile, isMade } from '../eventStore/sqlite/checkedFile.ts';
import { checkLog, type LogContents, newestAsClosed } from '../eventStore/sqlite/checkLog.ts';
import { type Anchor, readAnchor } from '../eventStore/sqlite/logAnchor.ts';
import { accountsRecordIn, hasDemoPeopleIn, hasTicketIn } from '../identity/stores/sqliteRecord.ts';
import {
  type AccountFacts,
  accountsRefusal,
  type LogFacts as Belonging,
  formatRefusal,
  type Places,
} from '../installation/belonging.ts';
import { givenBy, installationOf } from '../installation/facts.ts';

/** What a start needs to know about the log. */
export type StoreFacts = Pick<LogContents, 'events' | 'newest'>;

/** The result of reading the files in full. */
export type FilesRead = StoreFacts & { readonly log: Belonging; readonly accounts: AccountFacts };

/** The essential files of a data directory. */
export const storeFiles = (dataDirectory: string) => ({
  log: path.join(dataDirectory, 'quarterdeck.sqlite'),
  accounts: path.join(dataDirectory, 'identity.sqlite'),
});

const noAccounts = { installationId: null, isLogFounded: false, lastUserId: 0, hasDemoPeople: false };

/** The contents of an accounts file, read-only; empty for accounts that were never created. */
function accountFactsOf(accounts: string, newestTicket: string | undefined): AccountFacts {
  const isNew = newestTicket === undefined;
  if (!isMade(accounts)) return { ...noAccounts, knowsNewest: isNew };
  return checkedFile(accounts, (database) => ({
    ...accountsRecordIn(database),
    knowsNewest: isNew || hasTicketIn(database, newestTicket),
    hasDemoPeople: hasDemoPeopleIn(database),
  }));
}

/** The files of a data directory, for people. */
export function placesOf(dataDirectory: string): Places {
  return { ...storeFiles(dataDirectory), variables: 'DATA_DIR' };
}

/** A fingerprint of the files of a data directory and their form, which changes with every write to one of them. */
export function looksOf(dataDirectory: string): string {
  const { log, accounts } = storeFiles(dataDirectory);
  const looks = [log, `${log}-wal`, accounts, `${accounts}-wal`]
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
    .map((found) => (found === undefined || found.size === 0n ? '-' : `${found.size} ${found.mtimeNs}`));
  return [dataFormat, ...looks].join(', ');
}

/** Facts of files unchanged since a server closed them; undefined if they were written to since, or never closed. */
function factsAsClosed(dataDirectory: string, anchor: Anchor | undefined): StoreFacts | undefined {
  if (anchor?.closed === undefined || anchor.closed !== looksOf(dataDirectory)) return undefined;
  const newest = newestAsClosed(storeFiles(dataDirectory).log, anchor);
  return newest && { events: anchor.events, newest };
}

/**
 * Reads the files of a data directory in full: each is sound, the log is intact, and the accounts belong to
 * the log and are not older, since it refers to people only by their numbers. Throws `CannotGoOn` otherwise.
 */
export function readFilesThrough(dataDirectory: string): FilesRead {
  const files = storeFiles(dataDirectory);
  // Before the log: beside a running server both grow, and the log is never behind its anchor.
  const anchor = readAnchor(files.log);
  const { events, newest, highestUserId, installationEvents, newestNumbers } = checkLog(files.log, anchor);
  const { last, ticket } = givenBy(newestNumbers);
  const log = {
    installation: installationOf(installationEvents),
    highestUserId: Math.max(highestUserId, last),
    newestTicket: ticket,
    hasEvents: events > 0,
  };
  const accounts = accountFactsOf(files.accounts, ticket);
  const places = placesOf(dataDirectory);
  // A log that was never founded is refused once it is open, like one on servers.
  const ofOtherBuild = log.installation ? formatRefusal(log, places) : undefined;
  const refusal = ofOtherBuild ?? accountsRefusal(log, accounts, places);
  if (refusal) throw refusal;
  return { events, newest, log, accounts };
}

/** Checks the files before anything is served: in full, unless unchanged since a server closed them. */
export function checkFiles(dataDirectory: string): StoreFacts {
  const anchor = readAnchor(storeFiles(dataDirectory).log);
  return factsAsClosed(dataDirectory, anchor) ?? readFilesThrough(dataDirectory);
}
