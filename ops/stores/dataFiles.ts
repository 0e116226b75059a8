import { existsSync, readdirSync } from 'node:fs';
import * as path from 'node:path';
import { auditIndexFile } from '../../server/audit/sqliteAuditIndex.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { clientErrorsFile } from '../../server/clientErrors/sqliteClientErrors.ts';
import { anchorFileOf } from '../../server/eventStore/sqlite/logAnchor.ts';
import { isKeyFile } from '../../server/keys/chainKey.ts';
import { isMailFile } from '../../server/mail/folderMail.ts';
import { mailFolder } from '../../server/mail/openMail.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { lastBackupFile } from '../../server/stores/lastBackup.ts';

const { log, accounts } = storeFiles('');

/** Names in a data directory of what follows from its log, and last the log: it says what the others are. */
const namesOfLog: readonly string[] = [
  anchorFileOf(log),
  lastBackupFile,
  ...[auditIndexFile, checkpointsFile, clientErrorsFile, accounts, log].flatMap((name) => [
    name,
    `${name}-wal`,
    `${name}-shm`,
  ]),
];

/** Whether a name in a data directory, or in an unfinished copy of one, is of Quarterdeck's data. */
export const isDataFile = (name: string): boolean =>
  isKeyFile(name) || name === mailFolder('') || namesOfLog.includes(name.replace(/-journal$/, ''));

/** The log in a data directory and whatever follows from it, in the order in which they can be deleted. */
export function filesOfLog(dataDirectory: string): readonly string[] {
  const mails = mailFolder(dataDirectory);
  return [
    ...(existsSync(mails) ? readdirSync(mails) : []).filter(isMailFile).map((name) => path.join(mails, name)),
    ...namesOfLog.map((name) => path.join(dataDirectory, name)),
  ];
}
