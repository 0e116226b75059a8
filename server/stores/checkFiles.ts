import * as path from 'node:path';
import { CannotGoOn } from '../cannotGoOn.ts';
import { checkedFile, hasTable, isMade, putBackAdvice } from '../eventStore/sqlite/checkedFile.ts';
import { checkLog, type LogFacts } from '../eventStore/sqlite/checkLog.ts';
import { readAnchor } from '../eventStore/sqlite/logAnchor.ts';

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

/**
 * Reads the files of a data directory through before anything is served from them: each is sound, the log is whole, and
 * the accounts are not older than the log, which knows people by their numbers only. Throws `CannotGoOn` otherwise.
 */
export function checkFiles(dataDirectory: string): LogFacts {
  const { log, accounts } = storeFiles(dataDirectory);
  // Before the log: beside a running server both grow, and the log is never behind its anchor.
  const anchor = readAnchor(log);
  const facts = checkLog(log, anchor);
  const given = highestNumberGiven(accounts);
  if (given < facts.highestUserId)
    throw new CannotGoOn(
      `The accounts in ${accounts} are older than the log: they go up to number ${given}, and the log knows a person with number ${facts.highestUserId}. A new account would take over what somebody else did.`,
      putBackAdvice,
    );
  return facts;
}
