// Proves that ops/compose/backup.sh backs up the log and then the accounts of running services, and leaves nothing
// that looks like a backup if a part fails. What it would run in a container runs here, with that service's variables:
// the product's own command against a test server; only `docker` and `mongodump` are stand-ins.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from '../../ops/stores/openLog.ts';
import { runProgram } from '../fixtures/product/composedNodes.ts';
import { imagePartsOf, servicesOf } from '../fixtures/product/composeFile.ts';
import { addPerson } from '../fixtures/product/installationWorlds.ts';
import { startServers } from '../fixtures/product/serverProducts.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

const script = 'ops/compose/backup.sh';

/** `docker compose --env-file <file> -f <file> exec -T <service> <command>`, run here with that service's variables. */
const docker = `#!/bin/sh
[ "$1 $2 $4 $6 $7" = 'compose --env-file -f exec -T' ] && [ -f "$5" ] || exit 64
service=$8; shift 8
echo "$service" >>"$TOLD"
exec env -i PATH="$PATH" sh -c 'set -a; . "$0"; exec "$@"' "$VARIABLES/$service" "$@"
`;
const mongodump = `#!/bin/sh
case "$*" in *"--db quarterdeckIdentity --username quarterdeck --password documentPassword2 --authenticationDatabase admin"*) ;; *) exit 64 ;; esac
[ -f "$0.refuses" ] && exit 1
echo the accounts
`;

async function backingUp() {
  const servers = await startServers();
  const node = await servers.startNode('node1');
  const { directory, remove } = temporaryDirectory();
  onTestFinished(remove);
  const place = (name: string): string => path.join(directory, name);
  for (const folder of ['bin', 'variables']) mkdirSync(place(folder));
  for (const [name, text] of Object.entries({ docker, mongodump })) {
    writeFileSync(place(`bin/${name}`), text);
    chmodSync(place(`bin/${name}`), 0o755);
  }
  const ofNode = { ...servers.variables, DATA_DIR: place('data') };
  const lines = Object.entries(ofNode).map(([name, value]) => `${name}='${value}'`);
  writeFileSync(place('variables/node1'), lines.join('\n'));
  writeFileSync(place('variables/mongo'), 'MONGO_INITDB_ROOT_PASSWORD=documentPassword2');
  const variables = {
    PATH: `${place('bin')}:${path.dirname(process.execPath)}:${process.env.PATH ?? ''}`,
    VARIABLES: place('variables'),
    TOLD: place('told'),
  };
  const run = (...parameters: readonly string[]) =>
    runProgram(['sh', script, ...parameters], { directory: process.cwd(), variables });
  return { place, run, node, connectionString: servers.eventStore.connectionString };
}

async function eventsAt(place: string) {
  const { store, close } = openLog(place);
  const events = await store.readAll({ after: 0, limit: 100_000 });
  await close();
  return events.map(({ position: _, ...event }) => event);
}

test('a backup of running services holds the log and then the accounts, and the next one what is new', async () => {
  const { place, run, node, connectionString } = await backingUp();
  expect(await run(place('backups'))).toEqual({
    exitCode: 0,
    printed: expect.stringMatching(/^Log and accounts are in \S+\/backups\/[\d-]+T\d+Z\. .*\n$/),
  });
  expect(readFileSync(place('told'), 'utf8')).toBe('node1\nnode1\nmongo\nnode1\n');
  const [first = ''] = readdirSync(place('backups'));
  const recorded = new Date((await node.application.stores.lastBackup()) ?? 0).toISOString();
  expect(recorded.replaceAll(/:|\.000/g, '')).toBe(first);
  const folder = place(`backups/${first}`);
  expect(statSync(folder).mode & 0o77).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['accounts.archive.gz', 'log.sqlite']);
  expect(await eventsAt(path.join(folder, 'log.sqlite'))).toEqual(await eventsAt(connectionString));
  expect(readFileSync(path.join(folder, 'accounts.archive.gz'), 'utf8')).toBe('the accounts\n');

  await addPerson(node);
  expect(await run(place('others'))).toMatchObject({ exitCode: 0 });
  const [second = ''] = readdirSync(place('others'));
  expect(await eventsAt(place(`others/${second}/log.sqlite`))).toEqual(await eventsAt(connectionString));
});

test('a backup without accounts is none, and a folder is needed', async () => {
  const { place, run, node } = await backingUp();
  writeFileSync(place('bin/mongodump.refuses'), '');
  expect((await run(place('backups'))).exitCode).not.toBe(0);
  expect(await node.application.stores.lastBackup()).toBeNull();
  expect(readdirSync(place('backups')).filter((name) => !name.endsWith('.unfinished'))).toEqual([]);
  expect(await run()).toEqual({ exitCode: 2, printed: 'sh ops/compose/backup.sh <folder>\n' });
});

test('the script uses only variables that its services have', () => {
  const services = servicesOf('ops/compose/compose.yaml');
  const given = {
    ...imagePartsOf('ops/compose/Dockerfile').variables,
    ...services.get('node1')?.environment,
    ...services.get('mongo')?.environment,
  };
  const used = [...readFileSync(script, 'utf8').matchAll(/"\$([A-Z_]+)[/"]/g)].map(([, name]) => name);
  expect(used.length).toBeGreaterThan(3);
  expect(used.filter((name) => name === undefined || !(name in given))).toEqual([]);
  execFileSync('sh', ['-n', script]);
});
