// Proves through `npm run verify`, as a process of its own, that what somebody does to a signed log on a file or on servers is
// caught and named, that a log nobody touched is intact on both, and that read models which do not follow from it are told.
import { cpSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { type ApiClient, signIn } from '../fixtures/apiClient.ts';
import { emptyDirectory } from '../fixtures/backups.ts';
import { cases } from '../fixtures/properties.ts';
import { printedByTool } from '../fixtures/runTool.ts';
import { startServers } from '../fixtures/serverProducts.ts';
import { chainKey, type Product, signingKey, startProduct } from '../fixtures/startProduct.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';
import type { StoredEvent } from '../stores/eventStoreDbServer/serverLog.ts';

const { save } = callsOf(certificatesOfDeposit);
const keys = { DEMO: '1', CHAIN_KEY: chainKey, SIGNING_KEY: signingKey };
/** Of each of 200 random changes a process is started, so that the ordinary run tries few. */
const randomCases = cases(10);
let original = '';

async function saveSome(ada: ApiClient, { games }: Product): Promise<void> {
  const { gameId, teams } = games.harbor;
  const ids = { game: gameId, team: teams[0]!.teamId, intraturn: teams[0]!.intraturnId };
  const saving = { turnNum: 1, cdType: 'Retail CDs', lastUpdated: '2026-01-01T00:00:00.000Z', force: true };
  for (let count = 1; count <= 4; count += 1)
    await ada.succeed(save, ids, { ...saving, updated: [{ cd_id: 1, rate: count / 10 }] });
}

beforeAll(async () => {
  const product = await startProduct();
  await saveSome(await signIn(product, 'ada'), product);
  await product.stop();
  const { directory, remove } = temporaryDirectory();
  original = path.join(directory, 'data');
  cpSync(product.directory, original, { recursive: true });
  await product.close();
  return remove;
});

async function verdictOf(variables: Readonly<Record<string, string>>, parameters: readonly string[] = []) {
  const { code, printed } = await printedByTool('verify.ts', variables, ['--json', ...parameters]);
  return { code, ...(JSON.parse(printed) as { readonly kind: string; readonly fault?: string }) };
}

/** What the command says of a copy of the file that was changed. */
function verdictAfter(change: (log: DatabaseSync) => unknown, parameters: readonly string[] = []) {
  const directory = path.join(emptyDirectory(), 'data');
  cpSync(original, directory, { recursive: true });
  const log = new DatabaseSync(storeFiles(directory).log);
  log.exec('DROP TRIGGER eventsAreNeverChanged; DROP TRIGGER eventsAreNeverRemoved');
  change(log);
  log.close();
  return verdictOf({ ...keys, DATA_DIR: directory }, parameters);
}

const played = `(SELECT stream FROM events WHERE type = 'DecisionsSaved' LIMIT 1)`;
const place = (revision: number): string => `stream = ${played} AND revision = ${revision}`;
const broken = (fault: RegExp) => ({ code: 1, kind: 'broken', fault: expect.stringMatching(fault) });
const ofHarbor = `It is entry 4 of the decisions of First Harbor Bank, Qtr 1, `;

test.each([
  [
    'a digit changed',
    `UPDATE events SET data = replace(data, '0.3', '0.4') WHERE ${place(3)}`,
    new RegExp(`revision 3 of teamTurn-[\\d.]+: it is not what was written. ${ofHarbor}`),
  ],
  [
    'another name in the metadata',
    `UPDATE events SET metadata = json_set(metadata, '$.actor.userId', 99) WHERE ${place(3)}`,
    /revision 3 of .*: it is not what was written/,
  ],
  [
    'two events exchanged',
    `UPDATE events SET revision = 1002 WHERE ${place(2)};
      UPDATE events SET revision = 2 WHERE ${place(3)};
      UPDATE events SET revision = 3 WHERE ${place(1002)}`,
    /revision 3 of .*: an event before it in its stream is missing/,
  ],
  // The event behind it is first: it stands a place further on than it did.
  ['the first event deleted', `DELETE FROM events WHERE ${place(0)}`, /another event was at its place/],
  ['one in the middle deleted', `DELETE FROM events WHERE ${place(2)}`, /revision 3 of .*is missing/],
  [
    'the last event deleted',
    'DELETE FROM events WHERE position = (SELECT max(position) FROM events)',
    /The log ends after \d+ events/,
  ],
  [
    'a stream deleted',
    `DELETE FROM events WHERE stream = ${played}`,
    /another event was at its place|The log ends after/,
  ],
  [
    'positions renumbered',
    'UPDATE events SET position = position + 5000 WHERE position > 30',
    /it stood at another position/,
  ],
  [
    'an event moved to another stream',
    `UPDATE events SET stream = 'teamTurn-9.9.1', revision = 0 WHERE ${place(0)}`,
    /it is not what was written|is missing/,
  ],
  ['the file of yesterday', 'DELETE FROM events WHERE position > 20', /The log ends after 20 events/],
])(
  '[VF4] the command finds in a file: %s',
  async (_, sql, fault) => {
    expect(await verdictAfter((log) => log.exec(sql))).toEqual(broken(fault));
  },
  60_000,
);

test(
  `[VF4] the command finds each of ${randomCases} random changes of a file`,
  async () => {
    const events = await verdictAfter(() => undefined);
    expect(events).toMatchObject({ code: 0, kind: 'intact' });
    const { size } = events as unknown as { readonly size: number };
    const columns = ['stream', 'id', 'type', 'data', 'revision'] as const;
    for (let round = 0; round < randomCases; round += 1) {
      const position = 1 + ((round * 7_919) % size);
      const column = columns[round % columns.length]!;
      const value =
        column === 'revision' ? 3_000 + round : column === 'data' ? '{"drawn":1}' : `other ${round}`;
      const verdict = await verdictAfter((log) =>
        log.prepare(`UPDATE events SET ${column} = ? WHERE position = ?`).run(value, position),
      );
      expect(verdict, `${column} of ${position}`).toMatchObject({ code: 1, kind: 'broken' });
    }
  },
  60_000 * (1 + randomCases / 10),
);

test('[VF4] with --since, payloads of before are taken as they are and everything else is checked', async () => {
  const change = `UPDATE events SET data = '{"drawn":1}' WHERE ${place(1)}`;
  expect((await verdictAfter((log) => log.exec(change), ['--since', '1000'])).code).toBe(0);
  expect((await verdictAfter((log) => log.exec(change), ['--since', '1'])).code).toBe(1);
  const cut = `DELETE FROM events WHERE ${place(2)}`;
  expect((await verdictAfter((log) => log.exec(cut), ['--since', '1000'])).code).toBe(1);
}, 60_000);

test('[VF4] with --read-models, a document that does not follow from the log is told', async () => {
  expect((await verdictAfter(() => undefined, ['--read-models'])).code).toBe(0);
  const verdict = await verdictAfter(
    (log) => log.exec(`DELETE FROM documents WHERE rowid = (SELECT min(rowid) FROM documents)`),
    ['--read-models'],
  );
  expect(verdict).toEqual(broken(/^The read model .* does not follow from the log/));
}, 60_000);

test('[VF4] the command finds on servers what it finds in files, and nothing where nobody touched them', async () => {
  const servers = await startServers(onTestFinished);
  const product = await servers.startNode('one', { configuration: { signingKey } });
  await saveSome(await signIn(product, 'ada'), product);
  await product.stop();
  const variables = { ...servers.variables, ...keys };
  expect(await verdictOf(variables)).toMatchObject({ code: 0, kind: 'intact' });
  const all = servers.eventStore.log.all as StoredEvent[];
  const name = all.find(({ type }) => type === 'DecisionsSaved')!.stream;
  const stream = servers.eventStore.log.stream(name) as StoredEvent[];
  const kept = { all: [...all], stream: [...stream] };
  const change = async (work: () => unknown) => {
    work();
    const verdict = await verdictOf(variables);
    all.splice(0, all.length, ...kept.all);
    stream.splice(0, stream.length, ...kept.stream);
    return verdict;
  };
  const third = stream[3]!;
  const text = Buffer.from(third.payload).toString().replace('0.3', '0.4');
  const altered = { ...third, payload: Buffer.from(text) };
  expect(await change(() => all.splice(all.indexOf(third), 1, altered))).toEqual(
    broken(/revision 3 of teamTurn-[\d.]+: it is not what was written/),
  );
  const last = stream.at(-1)!;
  expect(await change(() => all.splice(all.indexOf(last), 1))).toEqual(
    broken(/The log ends after|another event was at its place/),
  );
  expect(await change(() => all.splice(all.indexOf(stream[2]!), 1))).toEqual(
    broken(/revision 3 of .*: an event before it in its stream is missing/),
  );
  const others = () => kept.all.filter((event) => event.stream !== name);
  expect(await change(() => all.splice(0, all.length, ...others()))).toEqual(
    broken(/another event was at its place|The log ends after/),
  );
  expect((await verdictOf(variables)).kind).toBe('intact');
}, 120_000);
