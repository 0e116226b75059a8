// Proves that any tampering with a log's file behind the server's back is found, or, if the log itself stays
// consistent, found with a root noted elsewhere; that an untouched log is intact; and that the command says
// so, in files and on servers.
import { copyFileSync, readdirSync, rmSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, describe, expect, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { openLog } from '../../ops/stores/openLog.ts';
import { type LogRoot, type LogVerdict, verifyLog } from '../../server/checkpoints/verifyLog.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { addPerson, worldInFiles, worlds } from '../fixtures/product/installationWorlds.ts';
import { printedByTool, runTool } from '../fixtures/product/runTool.ts';
import { chainKey, startProduct } from '../fixtures/product/startProduct.ts';
import { temporaryDirectory } from '../fixtures/product/startProductProcess.ts';
import { cases, fc } from '../fixtures/properties.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';
import { rewriteWithKey } from './rewriteWithKey.ts';

const saves = 5;
const { save } = callsOf(certificatesOfDeposit);
const key = chainKeyOfText(chainKey);
let original = '';
let noted: LogRoot = { size: 0, root: '' };

async function verdictOf(file: string, roots: readonly LogRoot[]): Promise<LogVerdict> {
  const { store, close } = openLog(file);
  try {
    const { checked: _, ...verdict } = await verifyLog(store, { keyOf: () => key, noted: roots });
    return verdict;
  } finally {
    await close();
  }
}

beforeAll(async () => {
  const product = await startProduct();
  const ada = await signIn(product, 'ada');
  const { gameId, teams } = product.games.harbor;
  const { teamId, intraturnId } = teams[0]!;
  for (let count = 1; count <= saves; count += 1)
    await ada.succeed(
      save,
      { game: gameId, team: teamId, intraturn: intraturnId },
      {
        ...{ turnNum: 1, cdType: 'Retail CDs', lastUpdated: '2026-01-01T00:00:00.000Z', force: true },
        updated: [{ cd_id: 1, rate: count / 10 }],
      },
    );
  await product.stop();
  const { directory, remove } = temporaryDirectory();
  original = path.join(directory, 'log.sqlite');
  copyFileSync(storeFiles(product.directory).log, original);
  await product.close();
  const verdict = await verdictOf(original, []);
  if (verdict.kind !== 'intact') throw new Error(verdict.fault);
  noted = { size: verdict.size, root: verdict.root };
  return remove;
});

/** A copy of the log tampered with using the server's permissions. */
function tampered(change: (database: DatabaseSync) => unknown): string {
  const file = path.join(emptyDirectory(), 'log.sqlite');
  copyFileSync(original, file);
  const database = new DatabaseSync(file);
  database.exec('DROP TRIGGER eventsAreNeverChanged; DROP TRIGGER eventsAreNeverRemoved');
  change(database);
  database.close();
  return file;
}

const played = `(SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1)`;
const place = (revision: number): string => `stream = ${played} AND revision = ${revision}`;

type Tampering = { readonly what: string; readonly sql: string; readonly found: RegExp };

/** The log alone reveals these. */
const chained: readonly Tampering[] = [
  {
    what: 'a digit of a payload changed',
    sql: `UPDATE events SET data = replace(data, '0.3', '0.4') WHERE ${place(3)}`,
    found: /revision 3 of teamTurn-[\d.]+: it was altered/,
  },
  {
    what: 'another person in the metadata',
    sql: `UPDATE events SET metadata = json_set(metadata, '$.actor.userId', 99) WHERE ${place(2)}`,
    found: /revision 2 of .*: it was altered/,
  },
  {
    what: 'two payloads exchanged',
    sql: `CREATE TEMP TABLE kept AS SELECT data, revision FROM events WHERE stream = ${played};
      UPDATE events SET data = (SELECT data FROM kept WHERE revision = 3) WHERE ${place(2)};
      UPDATE events SET data = (SELECT data FROM kept WHERE revision = 2) WHERE ${place(3)}`,
    found: /revision 2 of .*: it was altered/,
  },
  {
    what: 'two events exchanged within a stream',
    sql: `UPDATE events SET revision = 1002 WHERE ${place(2)};
      UPDATE events SET revision = 2 WHERE ${place(3)};
      UPDATE events SET revision = 3 WHERE ${place(1002)}`,
    found: /revision 3 of .*: events? [\d to]+ of its stream (is|are) missing/,
  },
  {
    what: 'the first event of a stream deleted',
    sql: `DELETE FROM events WHERE ${place(0)}`,
    found: /revision 1 of .*: events? [\d to]+ of its stream (is|are) missing/,
  },
  {
    what: 'an event deleted in the middle',
    sql: `DELETE FROM events WHERE ${place(2)}`,
    found: /revision 3 of .*: events? [\d to]+ of its stream (is|are) missing/,
  },
  {
    what: 'an event deleted in the middle, and those after it moved up',
    sql: `DELETE FROM events WHERE ${place(2)};
      UPDATE events SET revision = -revision WHERE stream = ${played} AND revision > 2;
      UPDATE events SET revision = -revision - 1 WHERE revision < 0`,
    found: /revision 2 of .*: it does not follow the event before it/,
  },
  {
    what: 'an event inserted by somebody without the key',
    sql: `INSERT INTO events (stream, revision, id, type, data, metadata)
      SELECT stream, revision + 1, 'made up', type, data, json_set(metadata, '$.prevHash', metadata ->> '$.hash')
      FROM events WHERE stream = ${played} ORDER BY revision DESC LIMIT 1`,
    found: /it was altered/,
  },
  {
    what: 'an event moved to another stream',
    sql: `UPDATE events SET stream = 'teamTurn-9.9.1', revision = 0 WHERE ${place(0)}`,
    found: /it was altered|is missing/,
  },
];

/** Every remaining event is genuine; only the root reveals the change. */
const rooted: readonly Tampering[] = [
  {
    what: 'the last event of a stream deleted',
    sql: `DELETE FROM events WHERE stream = ${played} AND revision = (SELECT max(revision) FROM events WHERE stream = ${played})`,
    found: /ends after \d+ events, and it had \d+/,
  },
  {
    what: 'a whole stream deleted',
    sql: `DELETE FROM events WHERE stream = ${played}`,
    found: /ends after \d+ events, and it had \d+/,
  },
  {
    what: 'the log cut to an earlier one',
    sql: 'DELETE FROM events WHERE position > 20',
    found: /ends after 20 events, and it had \d+/,
  },
  {
    what: 'an event moved to another time',
    sql: 'UPDATE events SET position = 100000 WHERE position = 1',
    found: /not those that were there when their root was noted/,
  },
];

describe('[VF2] the log by itself reveals', () => {
  test.each(chained)('$what', async ({ sql, found }) => {
    const file = tampered((database) => database.exec(sql));
    expect(await verdictOf(file, [])).toEqual({ kind: 'broken', fault: expect.stringMatching(found) });
  });
});

test('a key given twice, which parsers read differently, is found in the payload and in the metadata', async () => {
  for (const [column, name] of [
    ['data', 'area'],
    ['metadata', 'actor'],
  ]) {
    const file = tampered((database) =>
      database.exec(
        `UPDATE events SET ${column} = '{"${name}":9,' || substr(${column}, 2) WHERE ${place(3)}`,
      ),
    );
    await expect(verdictOf(file, [])).rejects.toThrow(
      /^event \d+ was altered: its text is not one that Quarterdeck writes$/,
    );
  }
});

describe('[VF3] only a root noted elsewhere reveals', () => {
  test.each(rooted)('$what', async ({ sql, found }) => {
    const file = tampered((database) => database.exec(sql));
    expect(await verdictOf(file, [])).toMatchObject({ kind: 'intact' });
    expect(await verdictOf(file, [noted])).toEqual({ kind: 'broken', fault: expect.stringMatching(found) });
  });

  test('a stream rewritten with the key', async () => {
    const file = tampered((database) => rewriteWithKey(database, key));
    expect(await verdictOf(file, [])).toMatchObject({ kind: 'intact', size: noted.size });
    expect(await verdictOf(file, [noted])).toEqual({
      kind: 'broken',
      fault: expect.stringMatching(/not those that were there/),
    });
  });
});

test('[VF2] any change of any column of any event is found', async () => {
  const column = fc.constantFrom('stream', 'revision', 'id', 'type', 'data', 'metadata');
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: noted.size }),
      column,
      fc.nat(1_000),
      async (position, name, drawn) => {
        const value =
          name === 'revision' ? 2_000 + drawn : name === 'data' ? `{"drawn":${drawn}}` : `other ${drawn}`;
        const file = tampered((database) => {
          const cell = name === 'metadata' ? `json_set(metadata, '$.correlationId', :value)` : ':value';
          database
            .prepare(`UPDATE events SET ${name} = ${cell} WHERE position = :position`)
            .run({ value, position });
        });
        expect((await verdictOf(file, [noted])).kind).toBe('broken');
      },
    ),
    { numRuns: cases(30) },
  );
});

test('[VF3] a log that only grew still has every root noted of it', async () => {
  const file = tampered((database) => database.exec('DELETE FROM events WHERE position > 20'));
  const earlier = await verdictOf(file, []);
  if (earlier.kind !== 'intact') throw new Error(earlier.fault);
  expect(await verdictOf(original, [earlier, noted])).toEqual({ kind: 'intact', ...noted });
});

test.each(ordinarily(Object.entries(worlds), ([place]) => place === 'in files'))(
  'the command reports by its exit code: %s',
  async (_, make) => {
    const world = await make();
    const product = await world.start();
    await addPerson(product);
    // Stopping, it signs what was recorded.
    await product.stop();
    const run = (parameters: readonly string[], variables = {}) =>
      runTool('verify.ts', { ...world.variables, ...variables }, parameters);
    expect(await run([])).toEqual({ code: 0, said: '' });
    expect((await run(['--noted', `1:${'0'.repeat(64)}`])).code).toBe(1);
    expect(await run([], { CHAIN_KEY: 'another key of the chains' })).toMatchObject({
      code: 2,
      said: expect.stringMatching(/^It is unknown whether the log is intact\.\nCHAIN_KEY is not the key/),
    });
    expect((await run(['--noted', 'yesterday'])).said).toMatch(/yesterday isn’t the root of a log/);
  },
);

test('a log whose end was cut together with everything signed is not called intact by any command: the accounts know its size', async () => {
  const world = await worldInFiles();
  const product = await world.start();
  await addPerson(product);
  await product.stop();
  const noted = await printedByTool('verify.ts', world.variables);
  const directory = world.variables.DATA_DIR!;
  const log = new DatabaseSync(storeFiles(directory).log);
  log.exec(`DROP TRIGGER eventsAreNeverRemoved; DELETE FROM events WHERE position > 1`);
  log.close();
  for (const name of readdirSync(directory).filter((each) => /^checkpoints|anchor$/.test(each)))
    rmSync(path.join(directory, name));
  const run = (parameters: readonly string[] = []) => printedByTool('verify.ts', world.variables, parameters);
  expect(await run()).toEqual({
    code: 1,
    printed: expect.stringMatching(
      /ends after 1 events, and it had \d+ when the checkpoint kept beside the accounts was/,
    ),
  });
  const accounts = new DatabaseSync(storeFiles(directory).accounts);
  accounts.exec('DELETE FROM newestSigned');
  accounts.close();
  expect(await run()).toEqual({ code: 3, printed: expect.stringMatching(/^NOT PROVEN: nothing is signed/) });
  expect(JSON.parse((await run(['--json'])).printed)).toMatchObject({ kind: 'unsigned', size: 1 });
  const [root = ''] = /\d+:[\da-f]{64}/.exec(noted.printed) ?? [];
  expect((await run(['--noted', root])).code).toBe(1);
  expect((await printedByTool('doctor.ts', world.variables)).printed).toMatch(
    /nothing is signed, so a missing end/,
  );
});
