// Proves that any tampering with the access log is found and named in words: by npm run verify as a process,
// and, with the key of the log, by what signed checkpoints sealed of it; and that an untouched access log is
// intact.
import { execFile } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pino from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '../../contracts/calls/audit.ts';
import { measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { setUserRole } from '../../contracts/calls/users.ts';
import { verifyAudit } from '../../contracts/calls/verification.ts';
import { openAccessReader } from '../../ops/stores/openAccessReader.ts';
import { openCheckpointStore } from '../../ops/stores/openCheckpointStore.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { checkpointsFile } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { verifyRecord } from '../../server/checkpoints/verifyRecord.ts';
import { createAccessLog } from '../../server/identity/access/accessLog.ts';
import { dropOldMonths } from '../../server/identity/access/accessRetention.ts';
import { accessKeyOf, hashOfRow } from '../../server/identity/access/accessRow.ts';
import { openSqliteAccessStore } from '../../server/identity/stores/sqliteAccessStore.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { anonymous, signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { programFile } from '../fixtures/product/programs.ts';
import { chainKey, startProduct } from '../fixtures/product/startProduct.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';

const key = accessKeyOf(chainKeyOfText(chainKey));
const day = 86_400_000;
let original = '';

/** Three months with sign-ins, of which the first was dropped, and a checkpoint after each. */
beforeAll(async () => {
  const { directory, remove } = temporaryDirectory();
  const first = await startProduct();
  let running = first;
  for (let month = 0; month < 3; month += 1) {
    for (const who of ['ada', 'ben']) await signIn(running, who);
    // Adds an event, without which the product would sign nothing when it stops.
    await (await signIn(running, 'admin')).succeed(listAudit, {}, {});
    await running.stop();
    const { environment } = running;
    environment.advance(31 * day);
    running = await startProduct({ directory: first.directory, environment });
  }
  const { environment } = running;
  const store = openSqliteAccessStore(first.directory);
  const access = createAccessLog({
    store: async () => store,
    key,
    environment,
    logger: pino({ level: 'silent' }),
  });
  expect(await dropOldMonths(access, 60, environment)).toHaveLength(1);
  store.close();
  const admin = await signIn(running, 'admin');
  const role = 'Student';
  await admin.succeed(setUserRole, {}, { userId: first.userIdOf('ben'), role });
  const { gameId, teams } = first.games.harbor;
  const ids = { game: gameId, team: teams[0]!.teamId };
  const ada = await signIn(running, 'ada');
  await ada.succeed(measuresOfSuccess, ids, { measuresOfSuccess: '<p>growth</p>' });
  await running.stop();
  original = path.join(directory, 'data');
  cpSync(first.directory, original, { recursive: true });
  await first.close();
  return remove;
});

function tampered(change: (database: DatabaseSync) => unknown): string {
  const directory = path.join(emptyDirectory(), 'data');
  cpSync(original, directory, { recursive: true });
  const database = new DatabaseSync(storeFiles(directory).accounts);
  change(database);
  database.close();
  return directory;
}

async function verdictOf(directory: string) {
  const files = storeFiles(directory);
  const { store: log, ...ofLog } = openLog(files.log);
  const checkpoints = await openCheckpointStore(undefined, path.join(directory, checkpointsFile));
  const { reader, people, ...ofAccess } = await openAccessReader(undefined, files.accounts);
  try {
    return await verifyRecord({
      ...{ log, keyOf: () => chainKeyOfText(chainKey), store: checkpoints.store, anchorFile: undefined },
      access: { reader, people, keys: [key] },
    });
  } finally {
    await ofAccess.close();
    await checkpoints.close();
    await ofLog.close();
  }
}

/** The output of `npm run verify` for a data directory, and its exit code. */
async function verify(
  DATA_DIR: string,
): Promise<{ readonly code: number; readonly said: string; readonly wrong: string }> {
  const file = await programFile('ops/verify.ts');
  const env = { ...process.env, CHAIN_KEY: chainKey, DATA_DIR };
  return new Promise((resolve) =>
    execFile(process.execPath, [file], { env }, (fault, said, wrong) =>
      resolve({ code: typeof fault?.code === 'number' ? fault.code : 0, said, wrong }),
    ),
  );
}

const broken = (fault: RegExp) => ({ kind: 'broken', fault: expect.stringMatching(fault) });

test('an untouched access log is intact, with a dropped month', async () => {
  const verdict = await verdictOf(tampered(() => undefined));
  expect(verdict).toMatchObject({ kind: 'intact' });
  expect(verdict.kind === 'intact' && verdict.accessRows).toBeGreaterThan(6);
});

describe('is detected:', () => {
  test.each([
    [
      'another actor in a row',
      'UPDATE accessRows SET actorId = 99 WHERE number = 5',
      /^Row A-5 of the access log \(signed in, 2026-.*\) was altered\.$/,
    ],
    [
      'another time of a row',
      'UPDATE accessRows SET at = at + 1 WHERE number = 6',
      /^Row A-6 .* was altered/,
    ],
    [
      'another address',
      `UPDATE accessRows SET place = replace(place, '127.0.0.0', '10.0.0.0') WHERE number = 5`,
      /^Row A-5 .* has another address than it was written with\.$/,
    ],
    [
      'an address that was taken out, though nobody was erased',
      'UPDATE accessRows SET place = NULL WHERE number = 5',
      /^Row A-5 .* no longer has an address, and nobody was erased\.$/,
    ],
    [
      'a row that is gone',
      'DELETE FROM accessRows WHERE number = 6',
      /^A-6 is missing from the access log\.$/,
    ],
    [
      'the newest rows that are gone',
      'DELETE FROM accessRows WHERE number = (SELECT max(number) FROM accessRows)',
      /^The access log ends with A-\d+, and had A-\d+ when the checkpoint of 2026-.* was signed: rows are missing at its end\.$/,
    ],
    [
      'everything gone',
      'DELETE FROM accessRows; DELETE FROM accessMonths',
      /^The access log ends with A-0, and had A-/,
    ],
    [
      'a month that is gone without its row',
      `INSERT INTO accessMonths SELECT month, min(number), max(number),
         (SELECT hash FROM accessRows last WHERE last.month = own.month ORDER BY number DESC LIMIT 1)
         FROM accessRows own WHERE month = '2026-10';
       DELETE FROM accessRows WHERE month = '2026-10'`,
      /^The access log of 2026-10 is gone, and no row says that it was dropped\.$/,
    ],
    [
      'what is left of a month gone as well',
      'DELETE FROM accessMonths',
      /^A-1 is missing from the access log, and everything up to A-\d\.$/,
    ],
    [
      'two rows exchanged',
      `UPDATE accessRows SET number = -1 WHERE number = 5; UPDATE accessRows SET number = 5 WHERE number = 6;
       UPDATE accessRows SET number = 6 WHERE number = -1`,
      /^Row A-5 .* was altered/,
    ],
  ])('%s', async (_, sql, fault) => {
    expect(await verdictOf(tampered((database) => database.exec(sql)))).toEqual(broken(fault));
  });

  test('rows rewritten with the key, by the checkpoints', async () => {
    const directory = emptyDirectory();
    cpSync(original, path.join(directory, 'data'), { recursive: true });
    const data = path.join(directory, 'data');
    const store = openSqliteAccessStore(data);
    const rows = await store.page({}, { after: 0, limit: 1_000 });
    store.close();
    const database = new DatabaseSync(storeFiles(data).accounts);
    const write = database.prepare(
      'UPDATE accessRows SET actorId = ?, before = ?, hash = ? WHERE number = ?',
    );
    let before = rows[0]?.before ?? '';
    for (const row of rows) {
      const forged = { ...row, actorId: row.kind === 'signedIn' ? 99 : row.actorId, before };
      const hash = hashOfRow(forged, key);
      write.run(forged.actorId, before, hash, row.number);
      before = hash;
    }
    database.close();
    expect(await verdictOf(data)).toEqual(
      broken(
        /^Row A-\d+ of the access log differs from when the checkpoint of 2026-.* was signed: it was rewritten\.$/,
      ),
    );
  });
});

describe('of the accounts it is detected:', () => {
  test.each([
    [
      'a role that nobody is on record as having given',
      `UPDATE accounts SET role = 'Administrator' WHERE email LIKE 'ben%'`,
      /^Person \d+ is Administrator, and the access log last recorded Student \(A-\d+\): the accounts were changed, or /,
    ],
    [
      'keys of texts that are gone without an erasure',
      'DELETE FROM textKeys',
      /^The key of what person \d+ wrote in game \d+ is missing, and no erasure of theirs is on record\.$/,
    ],
    [
      'the same with the person marked as erased',
      'INSERT INTO erasedPeople SELECT DISTINCT userId FROM textKeys; DELETE FROM textKeys',
      /^The key of what person \d+ wrote in game \d+ is missing/,
    ],
    [
      'another key of texts',
      'UPDATE textKeys SET value = zeroblob(32)',
      /^The key of what person \d+ wrote in game \d+ was altered: it does not open their texts\.$/,
    ],
  ])('%s', async (_, sql, fault) => {
    expect(await verdictOf(tampered((database) => database.exec(sql)))).toEqual(broken(fault));
  });
});

test('without the accounts npm run verify says that they are missing, not that anything was altered', async () => {
  const directory = tampered(() => undefined);
  rmSync(storeFiles(directory).accounts);
  const { code, said, wrong } = await verify(directory);
  expect([code, said]).toEqual([2, '']);
  expect(wrong).toMatch(/^It is unknown whether the log is intact\.\nThe accounts are missing: there is no /);
});

test('npm run verify reports it in words and by exit code', async () => {
  const intact = await verify(tampered(() => undefined));
  expect([intact.code, intact.said]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(
        [
          'The access log is intact as well: \\d+ rows\\. .*',
          'Signed are the first \\d+ events and the rows up to A-\\d+: of what came after them, a missing end would not show\\.',
          'The roles of 1 of \\d+ accounts are on record',
        ].join('\n'),
      ),
    ),
  ]);
  const faulty = await verify(
    tampered((database) => database.exec('DELETE FROM accessRows WHERE number = 6')),
  );
  expect([faulty.code, faulty.said]).toEqual([
    1,
    expect.stringContaining('A-6 is missing from the access log.'),
  ]);
});

test('a product finds it as well, and sets its warning', async () => {
  const directory = tampered((database) =>
    database.exec("UPDATE accessRows SET role = 'Administrator' WHERE number = 5"),
  );
  const product = await startProduct({ directory, seed: 'nothing' });
  const { url } = product;
  const admin = await signIn(product, 'admin');
  await admin.succeed(verifyAudit, {}, { whole: true });
  await expect
    .poll(async () => (await (await fetch(`${url}/readyz`)).json()).warnings)
    .toEqual(['the log has been altered']);
  expect(anonymous(product).cookie).toBeNull();
  await product.close();
});
