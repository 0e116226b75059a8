import { existsSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { readConfiguration } from '../server/configuration/configuration.ts';
import { endInWords } from '../server/endInWords.ts';
import { CannotGoOn } from '../server/lib/cannotGoOn.ts';
import { mailFolder } from '../server/mail/openMail.ts';
import { claimDirectory } from '../server/stores/claimDirectory.ts';

const files = [
  'quarterdeck.anchor',
  ...['quarterdeck.sqlite', 'identity.sqlite', 'audit.sqlite'].flatMap((name) => [
    name,
    `${name}-wal`,
    `${name}-shm`,
  ]),
];

/** A log on a server is append-only, and emptying the server is not ours to do. */
function onServers(mongoUrl: string): CannotGoOn {
  const name = /^[^:]+:\/\/[^/]+\/([^?]*)/.exec(mongoUrl)?.[1] ?? '';
  return new CannotGoOn(
    'This demo is kept on servers, and no command empties those. Nothing was touched.',
    `Stop every node, start EventStoreDB on an empty volume, remove the databases ${name} and ${name}Identity (mongosh: db.dropDatabase()), and start again.`,
  );
}

// Run by `npm run demo:reset`: deletes the demo data, so that the next start recreates it. Stop the server
// first.
try {
  const { isDemo, dataDirectory, servers } = readConfiguration(process.env);
  if (!isDemo) throw new CannotGoOn('This is not a demo.', 'Its data is never deleted by a command.');
  if (servers) throw onServers(servers.mongoUrl);
  if (existsSync(dataDirectory)) {
    const release = claimDirectory(dataDirectory);
    for (const file of files) rmSync(path.join(dataDirectory, file), { force: true });
    rmSync(mailFolder(dataDirectory), { recursive: true, force: true });
    release();
  }
  process.stdout.write('The demo was deleted. The next npm start recreates it.\n');
} catch (fault) {
  endInWords('The demo could not be reset.', fault);
}
