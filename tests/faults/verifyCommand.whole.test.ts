// Proves through `npm run verify`, as a separate process, that tampering with the files of a signed log, also
// with the key of its chains, is detected and the first fault named; that an untouched log is intact; what
// only a copy on another machine reveals; and that read models which do not follow from the log are reported.
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditIndexFile } from '../../server/audit/sqliteAuditIndex.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';
import { printedByTool, runTool } from '../fixtures/product/runTool.ts';
import { fc, seedOf } from '../fixtures/properties.ts';
import { type Change, makeSignedRecord, recordKeys, type SignedRecord, verdictOf } from './signedRecord.ts';
import { changedEvents, changedProofs, forgeEverything, type Tampering } from './tamperings.ts';

/** Each of the 200 random changes starts a process, so the ordinary run tries few. */
const randomCases = process.env.LONG === '1' ? 200 : 4;
let record: SignedRecord;

beforeAll(async () => {
  record = await makeSignedRecord();
});
afterAll(() => record.remove());

/** The command's output for a changed copy. */
function verdictAfter(change?: Change, anchored?: 'anchored', parameters: readonly string[] = []) {
  const directory = record.copy(change);
  const anchors = anchored ? ['--anchors', record.anchorsOf(directory)] : [];
  return verdictOf({ ...recordKeys, DATA_DIR: directory }, [...anchors, ...parameters]);
}

const broken = (fault: RegExp) => ({ code: 1, kind: 'broken', fault: expect.stringMatching(fault) });

test('[VF11] the command finds an untouched record intact, with every checkpoint and every anchor', async () => {
  expect(await verdictAfter(undefined, 'anchored')).toMatchObject({
    ...{ code: 0, kind: 'intact', anchors: 4 },
    newest: { isOnReceipts: true },
  });
});

const told = ([what, change, fault, anchored]: Tampering) => ({ what, change, fault, anchored });

test.each(changedEvents.map(told))('the command finds in a file: $what', async ({ change, fault }) => {
  expect(await verdictAfter(change)).toEqual(broken(fault));
});

test.each(changedProofs.map(told))(
  '[VF11] the command finds in the signed part: $what',
  async ({ change, fault, anchored }) => {
    expect(await verdictAfter(change, anchored)).toEqual(broken(fault));
  },
);

test('[VF11] only a copy elsewhere reveals tampering with the machine and both keys', async () => {
  expect(await verdictAfter(forgeEverything)).toMatchObject({ code: 0, kind: 'intact', checkpoints: 1 });
  expect(await verdictAfter(forgeEverything, 'anchored')).toEqual(
    broken(/^The first \d+ events are not those that were there when checkpoint 1 of the anchor file was/),
  );
});

/** Changes at one or two positions of the log, with the fault that must be reported first. */
type DrawnChange = (place: number, other: number, size: number) => readonly [sql: string, fault: string];

const setTo =
  (column: string, value: string): DrawnChange =>
  (place) => [`UPDATE events SET ${column} = ${value} WHERE position = ${place}`, `^Event ${place}, `];

/** Exchanges a column of two events; position 0 is unused. */
const exchange =
  (column: string): DrawnChange =>
  (place, other) => [
    `CREATE TEMP TABLE two AS SELECT position, ${column} AS kept FROM events WHERE position IN (${place}, ${other});
     UPDATE events SET ${column} = 'away' WHERE position = ${place};
     UPDATE events SET ${column} = (SELECT kept FROM two WHERE two.position = ${place}) WHERE position = ${other};
     UPDATE events SET ${column} = (SELECT kept FROM two WHERE two.position = ${other}) WHERE position = ${place}`,
    `^Event ${Math.min(place, other)}, `,
  ];

const drawnChanges: Readonly<Record<string, DrawnChange>> = {
  data: setTo('data', `json_set(data, '$.drawn', 1)`),
  command: setTo('metadata', `json_set(metadata, '$.commandId', 'drawn')`),
  hash: setTo('metadata', `json_set(metadata, '$.hash', '${'0'.repeat(64)}')`),
  id: setTo('id', `'drawn'`),
  type: setTo('type', `'Drawn'`),
  stream: setTo('stream', `'drawn-1'`),
  revision: setTo('revision', 'revision + 3000'),
  metadataExchanged: exchange('metadata'),
  idsExchanged: exchange('id'),
  positionsExchanged: (place, other) => [
    `UPDATE events SET position = 0 WHERE position = ${place};
     UPDATE events SET position = ${place} WHERE position = ${other};
     UPDATE events SET position = ${other} WHERE position = 0`,
    `^Event ${Math.min(place, other)}, `,
  ],
  deleted: (place, _, size) => [
    `DELETE FROM events WHERE position = ${place}`,
    place < size ? `^Event ${place + 1}, ` : `^The log ends after ${size - 1} events`,
  ],
  cut: (place, _, size) => [
    `DELETE FROM events WHERE position > ${Math.min(place, size - 1)}`,
    `^The log ends after ${Math.min(place, size - 1)} events`,
  ],
  renumbered: (place) => [
    `UPDATE events SET position = -position WHERE position >= ${place};
     UPDATE events SET position = 5000 - position WHERE position < 0`,
    `^Event ${place + 5_000}, `,
  ],
};

test(
  `the command finds each of ${randomCases} random changes of a file, and names its place`,
  async () => {
    const { size } = (await verdictAfter()) as unknown as { readonly size: number };
    const place = fc.integer({ min: 1, max: size });
    const drawn = fc.sample(fc.tuple(fc.constantFrom(...Object.keys(drawnChanges)), place, place), {
      numRuns: randomCases,
      seed: seedOf('changes of a log'),
    });
    for (const [what, one, other] of drawn) {
      const [sql, fault] = drawnChanges[what]!(one, other === one ? (one % size) + 1 : other, size);
      const verdict = await verdictAfter(({ log }) => log.exec(sql));
      expect(verdict, `${what} at ${one} and ${other}`).toEqual(broken(new RegExp(fault)));
    }
  },
  5_000 * (12 + randomCases),
);

const saved = `SELECT position FROM events WHERE type = 'DecisionsSaved' ORDER BY position`;

test('with --since, earlier payloads are not checked again and everything else is', async () => {
  const drawn: Change = ({ log }) =>
    log.exec(`UPDATE events SET data = '{}' WHERE position IN (${saved} LIMIT 1)`);
  expect((await verdictAfter(drawn, undefined, ['--since', '1000'])).code).toBe(0);
  expect((await verdictAfter(drawn, undefined, ['--since', '1'])).code).toBe(1);
  const cut: Change = ({ log }) => log.exec(`DELETE FROM events WHERE position IN (${saved} LIMIT 1)`);
  expect((await verdictAfter(cut, undefined, ['--since', '1000'])).code).toBe(1);
});

test('with --read-models, a document that does not match the log is reported', async () => {
  expect((await verdictAfter(undefined, undefined, ['--read-models'])).code).toBe(0);
  const verdict = await verdictAfter(
    ({ log }) => log.exec('DELETE FROM documents WHERE rowid = (SELECT min(rowid) FROM documents)'),
    undefined,
    ['--read-models'],
  );
  expect(verdict).toEqual(broken(/^The read model .* does not follow from the log/));
});

test('with --states, the engine’s state in the log is compared with the form of this release', async () => {
  expect(await verdictAfter(undefined, undefined, ['--states'])).toMatchObject({
    code: 0,
    states: expect.stringMatching(/^The engine's state in all [1-9]\d* events that have one has the form/),
  });
});

test('without an index of the audit list nothing is claimed about it', async () => {
  const directory = record.copy();
  expect(readdirSync(directory)).not.toContain(auditIndexFile);
  const { code, printed } = await printedByTool('verify.ts', { ...recordKeys, DATA_DIR: directory });
  expect([code, printed]).toEqual([
    0,
    expect.stringContaining('There is no index of the audit list to compare.'),
  ]);
});

test('an unknown result has its own exit code, and changes nothing', async () => {
  const directory = record.copy();
  const run = (variables: Readonly<Record<string, string>>, parameters: readonly string[] = []) =>
    runTool('verify.ts', { ...recordKeys, DATA_DIR: directory, ...variables }, parameters);
  expect(await run({}, ['--anchors', `${record.anchorsOf(directory)}.old`])).toMatchObject({
    code: 2,
    said: expect.stringMatching(/anchors\.old doesn’t exist/),
  });
  const empty = emptyDirectory();
  expect(await run({ DATA_DIR: empty })).toMatchObject({
    code: 2,
    said: expect.stringMatching(/There is no log at .*\.\nSet DATA_DIR to/),
  });
  expect(readdirSync(empty)).toEqual([]);
});
