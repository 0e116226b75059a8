// Proves that a backup is the log at one moment, with accounts that include everybody in it, whatever is
// written meanwhile; and that a restore never reuses a person's number.
import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { snapshotOf } from '../../ops/backup/copyDatabase.ts';
import { makeBackup } from '../../ops/backup/makeBackup.ts';
import { openAccessReader } from '../../ops/stores/openAccessReader.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { installationIn } from '../../server/checkpoints/openProof.ts';
import { openSqliteCheckpoints } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { verifyRecord } from '../../server/checkpoints/verifyRecord.ts';
import { systemMetadata } from '../../server/commands/handling/processMetadata.ts';
import { accessKeyOf } from '../../server/identity/access/accessRow.ts';
import { epochOf, originOf } from '../../server/installation/epochs.ts';
import { givenIdsIn, passedOverIds } from '../../server/installation/markRestored.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { further } from '../fixtures/further.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { backedUp, emptyDirectory, restore } from '../fixtures/product/backups.ts';
import { addPerson, worldInFiles } from '../fixtures/product/installationWorlds.ts';
import { runTool } from '../fixtures/product/runTool.ts';
import { chainKey, type Product, startProduct } from '../fixtures/product/startProduct.ts';
import { startProductProcess } from '../fixtures/product/startProductProcess.ts';
import { isLong, isWhole } from '../fixtures/thoroughness.ts';

const backups = isLong ? 30 : isWhole ? 8 : 1;
const writers = 4;
const { save } = callsOf(certificatesOfDeposit);

/** The hash of every event in the log of a directory, in order. */
async function hashesIn(directory: string): Promise<readonly string[]> {
  const { store, close } = openLog(storeFiles(directory).log);
  const hashes: string[] = [];
  for await (const page of pagesOf(store)) hashes.push(...page.map(({ metadata }) => metadata.hash));
  await close();
  return hashes;
}

/** Saves and adds people continuously until stopped; reports up to where the log was acknowledged. */
function keepBusy(product: Product) {
  let acknowledged = 0;
  let isOver = false;
  let saved = 0;
  async function write(mailbox: string): Promise<void> {
    const client = await signIn(product, mailbox);
    const { gameId, teams } = product.games.harbor;
    const { teamId, intraturnId } = teams[0]!;
    while (!isOver) {
      saved += 1;
      const updated = [{ cd_id: (saved % 4) + 1, rate: saved / 1_000 }];
      const body = {
        turnNum: 1,
        cdType: 'Retail CDs',
        updated,
        lastUpdated: '2026-01-01T00:00:00.000Z',
        force: true,
      };
      const ids = { game: gameId, team: teamId, intraturn: intraturnId };
      const { position } = await client.succeed(save, ids, body);
      acknowledged = Math.max(acknowledged, Number(position));
    }
  }
  async function join(): Promise<void> {
    while (!isOver) await addPerson(product);
  }
  const work = [
    ...Array.from({ length: writers }, (_, index) => write(index % 2 === 0 ? 'ada' : 'ben')),
    join(),
  ];
  return {
    acknowledged: () => acknowledged,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(work);
    },
  };
}

test('[BK1] a backup during saves and sign-ups is the log at that moment, with everything acknowledged before', async () => {
  const product = await startProduct();
  onTestFinished(product.close);
  const busy = keepBusy(product);
  const taken: { readonly directory: string; readonly acknowledged: number; readonly events: number }[] = [];
  const folders = emptyDirectory();
  for (let index = 0; index < backups; index += 1) {
    const acknowledged = busy.acknowledged();
    await expect.poll(busy.acknowledged).toBeGreaterThan(acknowledged + 10);
    const before = busy.acknowledged();
    const folder = path.join(folders, String(index));
    const { log } = await makeBackup(product.directory, folder, Date.now());
    const directory = emptyDirectory();
    await restore(folder, directory);
    taken.push({ directory, acknowledged: before, events: log?.events ?? 0 });
  }
  await busy.stop();
  const whole = await hashesIn(product.directory);
  for (const { directory, acknowledged, events } of taken) {
    // The backup's own events follow: that it was restored, and which ids are skipped.
    const hashes = (await hashesIn(directory)).slice(0, events);
    expect(hashes).toHaveLength(events);
    expect(events).toBeGreaterThanOrEqual(acknowledged);
    expect(hashes).toEqual(whole.slice(0, events));
  }
  // Read models are not backed up: a start builds them, and people can sign in.
  const again = await startProduct({ seed: 'nothing', directory: taken.at(-1)!.directory });
  onTestFinished(again.stop);
  expect((await signIn(again, 'ada')).cookie).not.toBeNull();
});

test('an account that is made while the log is already held is in the backup', async () => {
  const product = await startProduct();
  onTestFinished(product.close);
  const { log, accounts } = storeFiles(product.directory);
  const within = <Result>(file: string, work: (database: DatabaseSync) => Result): Result => {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      return work(database);
    } finally {
      database.close();
    }
  };
  const made = `INSERT INTO accounts (emailKey, email, isGuest, fullName, role)
    VALUES ('between@school.test', 'between@school.test', 0, 'Made Between', 'Student')`;
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(product.directory, folder, Date.now(), (file) => {
    const snapshot = snapshotOf(file);
    if (file === log) within(accounts, (database) => database.exec(made));
    return snapshot;
  });
  const people = within(path.join(folder, path.basename(accounts)), (database) =>
    database.prepare('SELECT fullName FROM accounts').all(),
  );
  expect(people).toContainEqual({ fullName: 'Made Between' });
});

test('a backup is readable by its owner alone, each file of it', async () => {
  const { folder } = await backedUp();
  const files = readdirSync(folder).map((name) => path.join(folder, name));
  expect(files.length).toBeGreaterThan(3);
  for (const file of [folder, ...files]) expect(statSync(file).mode & 0o077, file).toBe(0);
});

test('a backup needs a new folder, and an interrupted one does not count', async () => {
  const { folder, directory } = await backedUp();
  await expect(makeBackup(directory, folder, Date.now())).rejects.toThrow(/already exists/);
  await expect(makeBackup(emptyDirectory(), `${folder}2`, Date.now())).rejects.toThrow(/nothing to back up/);
  const part = `${folder}3.part`;
  mkdirSync(part);
  writeFileSync(path.join(part, 'quarterdeck.sqlite'), 'half of it');
  await expect(restore(part, emptyDirectory())).rejects.toThrow(/is not a backup/);
  await makeBackup(directory, `${folder}3`, Date.now());
  await restore(`${folder}3`, emptyDirectory());
});

test('a backup removes nothing of others in the place of an interrupted one', async () => {
  const { folder, directory } = await backedUp();
  const part = `${folder}2.part`;
  mkdirSync(part);
  const notes = path.join(part, 'notes.txt');
  writeFileSync(notes, 'mine');
  await expect(makeBackup(directory, `${folder}2`, Date.now())).rejects.toThrow(
    /notes\.txt is where unfinished/,
  );
  expect(readFileSync(notes, 'utf8')).toBe('mine');
});

test('a restore in place of newer data keeps them beside it, and reuses no number', async () => {
  const world = await worldInFiles();
  const directory = world.variables.DATA_DIR!;
  const product = await world.start();
  const earlier = await addPerson(product);
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(directory, folder, Date.now());
  let newest = earlier;
  for (let count = 0; count < 40; count += 1) newest = await addPerson(product);
  await product.stop();
  const notes = path.join(directory, 'notes.txt');
  writeFileSync(notes, 'of somebody else');
  const { aside } = await restore(folder, directory, { replaces: true });
  expect(readFileSync(notes, 'utf8')).toBe('of somebody else');
  const kept = emptyDirectory();
  cpSync(aside!, kept, { recursive: true });
  const again = await world.start();
  expect(await again.application.identity.accounts.findById(newest)).toBeUndefined();
  expect(await addPerson(again)).toBeGreaterThan(newest);
  await again.stop();
  // It is a normal data directory.
  const before = await startProduct({
    seed: 'nothing',
    directory: kept,
    configuration: { isDemo: false, publicOrigin: 'https://quarterdeck.example', chainKey },
  });
  expect(await before.application.identity.accounts.findById(newest)).toMatchObject({ userId: newest });
  await before.stop();
});

test('[BK6] a restore gives the log another name, and reuses no id that was or may have been given since', async () => {
  const product = await startProduct();
  onTestFinished(product.close);
  const { eventStore } = product.application.stores;
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(product.directory, folder, Date.now());
  const given = await givenIdsIn(eventStore, 0);
  const metadata = { ...systemMetadata(product.environment) };
  const [newest = 0] = await product.application.commandHandlers.allocateIdentifiers('game', 1, metadata);
  const nowhere = emptyDirectory();
  await restore(folder, nowhere);
  await product.stop();
  const { directory } = product;
  await restore(folder, directory, { replaces: true });
  const idsIn = async (place: string) => {
    const { store, close } = openLog(storeFiles(place).log);
    const ids = await givenIdsIn(store, 0);
    const installation = await installationIn(store);
    await close();
    return { ids, installation };
  };
  const known = await idsIn(directory);
  expect(newest).toBe(given.game + 1);
  expect(known.ids).toMatchObject({ ...given, game: newest });
  const unknown = await idsIn(nowhere);
  expect(unknown.ids).toMatchObject({ game: given.game + passedOverIds, team: given.team + passedOverIds });
  expect(new Set([known, unknown].map(({ installation }) => epochOf(installation))).size).toBe(2);
  expect(originOf(known.installation)).toMatch(/^quarterdeck\/[\w-]+\/[\w-]+$/);
  const again = await startProduct({ seed: 'nothing', directory });
  onTestFinished(again.stop);
  const told = async () =>
    (await fetch(`${again.origin}/api/user/current-user`, { method: 'POST' })).headers.get('log-epoch');
  await expect.poll(told).toBe(epochOf(known.installation));
});

test('[BK6] a restored log is intact, and anchors of discarded events are counted, not a fault', async () => {
  const anchorFile = path.join(emptyDirectory(), 'anchors');
  const product = await startProduct({ configuration: { anchorFile } });
  onTestFinished(product.close);
  const { environment, directory } = product;
  await product.stop();
  const folder = path.join(emptyDirectory(), 'backup');
  await makeBackup(directory, folder, Date.now());
  const later = await startProduct({
    seed: 'nothing',
    directory,
    environment,
    configuration: { anchorFile },
  });
  for (let count = 0; count < 3; count += 1) await addPerson(later);
  await later.stop();
  await restore(folder, directory, { replaces: true });
  const restored = await startProduct({
    seed: 'nothing',
    directory,
    environment,
    configuration: { anchorFile },
  });
  for (let count = 0; count < 5; count += 1) await addPerson(restored);
  await restored.stop();
  const { store: log, close } = openLog(storeFiles(directory).log);
  const store = openSqliteCheckpoints(directory);
  const { reader, people, ...ofAccess } = await openAccessReader(undefined, storeFiles(directory).accounts);
  const access = { access: { reader, people, keys: [accessKeyOf(chainKeyOfText(chainKey))] } };
  const verdict = await verifyRecord({
    log,
    store,
    anchorFile,
    keyOf: () => chainKeyOfText(chainKey),
    ...access,
  });
  expect(verdict).toMatchObject({ kind: 'intact', restores: 1, takenBack: 1 });
  await ofAccess.close();
  store.close();
  await close();
});

further('the commands say what they did while a server runs, and what they leave out', async () => {
  const directory = emptyDirectory();
  const server = await startProductProcess({ directory, seed: 'nothing' });
  onTestFinished(async () => void (await server.end('SIGKILL')));
  const folder = path.join(emptyDirectory(), 'backup');
  const variables = { DATA_DIR: directory, DEMO: '1' };
  expect(await runTool('backup.ts', variables, [folder])).toEqual({ code: 0, said: '' });
  expect(await runTool('restore.ts', variables, [folder, '--replace'])).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^Nothing was restored\.\nAnother Quarterdeck is running on .*\n.*\n$/),
  });
  const target = emptyDirectory();
  const restored = await runTool('restore.ts', { ...variables, DATA_DIR: target }, [folder]);
  expect(restored).toEqual({ code: 0, said: '' });
  expect((await hashesIn(target)).length).toBeGreaterThan(0);
  const onServers = {
    ...{ ...variables, CHAIN_KEY: chainKey, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' },
    MONGODB_URL: 'mongodb://127.0.0.1:1/quarterdeck?replicaSet=one',
  };
  expect((await runTool('backup.ts', onServers, [folder])).said).toMatch(/backed up with their own tools/);
});
