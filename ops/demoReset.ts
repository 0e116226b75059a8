import { rmSync } from 'node:fs';
import * as path from 'node:path';
import { readConfiguration } from '../server/configuration.ts';
import { mailFolder } from '../server/mail/openMail.ts';

// What `npm run demo:reset` runs: forgets the demo, so that the next start makes it anew. Stop the server first.
const { isDemo, dataDirectory } = readConfiguration(process.env);
if (!isDemo) throw new Error('This is not a demo: its data is never deleted by a command.');
for (const store of ['quarterdeck', 'identity'])
  for (const suffix of ['', '-wal', '-shm'])
    rmSync(path.join(dataDirectory, `${store}.sqlite${suffix}`), { force: true });
rmSync(mailFolder(dataDirectory), { recursive: true, force: true });
process.stdout.write('The demo was reset. It is made anew at the next npm start.\n');
