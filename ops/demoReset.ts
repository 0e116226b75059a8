/**
 * `npm run demo:reset -- --yes`: deletes a demo in files, with its accounts and whatever else follows from its
 * log, so that the next start makes another one. The log itself has to say that it is a demo. Keys, copies kept
 * by restores and files of others stay. Stop the server first. If interrupted, run it again.
 */
import { rmSync } from 'node:fs';
import { type Configuration, readConfiguration } from '../server/configuration/configuration.ts';
import { checkedFile, isMade } from '../server/eventStore/sqlite/checkedFile.ts';
import { checkLog } from '../server/eventStore/sqlite/checkLog.ts';
import { accountsRecordIn } from '../server/identity/stores/sqliteRecord.ts';
import { installationOf } from '../server/installation/facts.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { storeFiles } from '../server/stores/checkFiles.ts';
import { claimDirectory } from '../server/stores/claimDirectory.ts';
import { filesOfLog } from './stores/dataFiles.ts';
import { readParameters } from './stores/readParameters.ts';

const usage = 'npm run demo:reset -- --yes';
const { values } = readParameters(usage, { yes: { type: 'boolean', default: false } });

/** A log on a server is append-only, and emptying the server is not ours to do. */
function onServers(mongoUrl: string): CannotGoOn {
  const name = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(mongoUrl)?.[1] ?? '';
  return new CannotGoOn(
    'The configuration names servers, and no command empties those. Nothing was changed.',
    'If they hold a demo and nothing else: stop every node, start EventStoreDB on an empty ' +
      `volume, remove the databases ${name} and ${name}Identity (mongosh: db.dropDatabase()), and ` +
      'start again.',
  );
}

/** Number of events of the demo; throws `CannotGoOn` if log or accounts are anything else. */
function eventsOfDemo(dataDirectory: string): number {
  const { log, accounts } = storeFiles(dataDirectory);
  const { events, installationEvents } = checkLog(log, undefined);
  const installation = installationOf(installationEvents);
  if (installation?.kind !== 'demo')
    throw new CannotGoOn(
      installation ? `${log} belongs to a school.` : `${log} isn’t marked as a demo.`,
      'Its data is never deleted by a command. Set DATA_DIR to the directory of the demo.',
    );
  const owner = isMade(accounts) ? checkedFile(accounts, accountsRecordIn).installationId : null;
  if (owner !== null && owner !== installation.installationId)
    throw new CannotGoOn(
      `The accounts in ${accounts} are those of another installation than the demo.`,
      'Move them back to where they belong first.',
    );
  return events;
}

function reset({ dataDirectory, servers, anchorFile }: Configuration, isConfirmed: boolean): void {
  if (servers) throw onServers(servers.mongoUrl);
  if (!isMade(storeFiles(dataDirectory).log))
    throw new CannotGoOn(
      `There is no demo in ${dataDirectory}.`,
      'Set DATA_DIR to its directory; npm start creates a new one.',
    );
  const release = claimDirectory(dataDirectory);
  try {
    const events = eventsOfDemo(dataDirectory);
    // The next demo would be compared with it, and it may be meant to outlive the log.
    if (anchorFile !== undefined && isMade(anchorFile))
      throw new CannotGoOn(
        `ANCHOR_FILE names ${anchorFile}, which has checkpoints of what would be deleted.`,
        'Move that file elsewhere first.',
      );
    if (!isConfirmed)
      throw new CannotGoOn(
        `This deletes the demo in ${dataDirectory}: ${events.toLocaleString('en-US')} events and every account.`,
        `To do so: ${usage}`,
      );
    for (const file of filesOfLog(dataDirectory)) rmSync(file, { force: true });
  } finally {
    release();
  }
}

try {
  reset(readConfiguration(process.env), values.yes);
  process.stdout.write('The demo was deleted. The next npm start recreates it.\n');
} catch (fault) {
  exitWithMessage('The demo was not deleted.', fault);
}
