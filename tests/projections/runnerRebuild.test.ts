/**
 * Live read models, committed with their events, are byte-equal to ones rebuilt from the log: under random events
 * appended concurrently with reopenings, after a change of the projections, and as the rebuild command reports it.
 */
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rebuildFile } from '../../ops/stores/rebuildFile.ts';
import { defineProjection, type Projection } from '../../projections/projection.ts';
import {
  type EmbeddedStores,
  openEmbeddedStores,
} from '../../server/eventStore/sqlite/openEmbeddedStores.ts';
import { openSqliteDatabase } from '../../server/eventStore/sqlite/openSqliteDatabase.ts';
import { openSqliteEventStore } from '../../server/eventStore/sqlite/openSqliteEventStore.ts';
import { cases, fc } from '../fixtures/properties.ts';
import {
  accounts,
  owners,
  recorded,
  type SampleEvent,
  sampleEvent,
  sampleProjections,
} from './runnerSamples.ts';

let directory: string;
let path: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'quarterdeck-'));
  path = join(directory, 'events.sqlite');
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const opened = { type: 'AccountOpened', data: { account: '1', owner: 'Ada' } };

async function append(
  stores: EmbeddedStores,
  stream: string,
  ...events: { type: string; data: unknown }[]
): Promise<void> {
  const [last] = await stores.eventStore.readStream(stream, { direction: 'backwards', limit: 1 });
  const result = await stores.eventStore.append(stream, last?.revision ?? 'noStream', recorded(events));
  expect(result.kind).toBe('appended');
}

async function runRebuild(options: { isWriting?: boolean; projections?: readonly Projection[] } = {}) {
  const lines: string[] = [];
  const { equal, differences } = await rebuildFile({
    path,
    projections: options.projections ?? sampleProjections,
    isWriting: options.isWriting ?? false,
    print: (line) => lines.push(line),
  });
  return { equal, differences, lines };
}

describe('live and rebuilt read models', () => {
  test('[RUN10] are byte-equal after any events, appended concurrently, with reopenings in between', async () => {
    const step = fc.oneof(
      {
        weight: 8,
        arbitrary: fc.array(
          fc.tuple(fc.nat({ max: 3 }), fc.array(sampleEvent, { minLength: 1, maxLength: 3 })),
          { minLength: 1, maxLength: 4 },
        ),
      },
      { weight: 1, arbitrary: fc.constant('reopen' as const) },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), async (steps) => {
        run += 1;
        path = join(directory, `run${run}.sqlite`);
        let stores = await openEmbeddedStores({ path, projections: sampleProjections });
        for (const work of steps) {
          if (work === 'reopen') {
            await stores.close();
            stores = await openEmbeddedStores({ path, projections: sampleProjections });
          } else {
            const byStream = Map.groupBy(work, ([stream]) => `sample-${stream}`);
            await Promise.all(
              [...byStream].map(([stream, batches]) =>
                append(stores, stream, ...batches.flatMap(([, events]) => events)),
              ),
            );
          }
        }
        expect((await runRebuild()).differences).toEqual([]);
        await stores.close();
      }),
      { numRuns: cases(60) },
    );
  });

  test('a failing projection stores neither the event nor a document', async () => {
    const brittle = defineProjection<{ readonly n: number }, SampleEvent>({
      name: 'brittle',
      version: 1,
      indexes: [],
      handles: {
        AccountClosed: {
          key: ({ data }) => data.account,
          apply() {
            throw new Error('This projection cannot take it.');
          },
        },
      },
    });
    const stores = await openEmbeddedStores({ path, projections: [accounts, brittle] });
    await append(stores, 'sample-1', opened);
    const closed = recorded([{ type: 'AccountClosed', data: { account: '1', owner: 'Ada' } }]);
    await expect(stores.eventStore.append('sample-1', 0, closed)).rejects.toThrow('cannot take it');
    expect(await stores.documents.get(accounts, '1')).toMatchObject({ id: '1' });
    expect(await stores.eventStore.readStream('sample-1', { direction: 'forwards' })).toHaveLength(1);
    await stores.close();
  });

  test('an acknowledged event is in the read models at once, and nothing lags behind', async () => {
    const stores = await openEmbeddedStores({ path, projections: sampleProjections });
    const result = await stores.eventStore.append(
      'sample-1',
      'noStream',
      recorded([opened, { type: 'WeatherNoted', data: {} }]),
    );
    const position = result.kind === 'appended' ? result.position : Number.NaN;
    expect(await stores.documents.waitFor(position, 0)).toBe(true);
    expect(await stores.documents.get(owners, 'Ada')).toMatchObject({ body: { accounts: ['1'] } });
    expect(await stores.lag(0)).toEqual({ events: 0, seconds: 0 });
    expect(stores.skipped).toEqual(new Map([['WeatherNoted', 1]]));
    await stores.close();
  });

  test('events added to the file without its read models are folded when the file is opened', async () => {
    const stores = await openEmbeddedStores({ path, projections: sampleProjections });
    await append(stores, 'sample-1', opened);
    await stores.close();
    const database = openSqliteDatabase(path);
    const log = openSqliteEventStore(database);
    for (const account of ['2', '3'])
      await log.append(
        `sample-${account}`,
        'noStream',
        recorded([{ type: 'AccountOpened', data: { account, owner: 'Ada' } }]),
      );
    await log.close();
    database.close();
    const again = await openEmbeddedStores({ path, projections: sampleProjections });
    expect(await again.documents.get(owners, 'Ada')).toMatchObject({ body: { accounts: ['1', '2', '3'] } });
    await again.close();
  });

  test('a new version of a projection is built from the whole log when the file is opened', async () => {
    const before = await openEmbeddedStores({ path, projections: [accounts] });
    await append(before, 'sample-1', opened);
    await before.close();

    const after = await openEmbeddedStores({ path, projections: [{ ...accounts, version: 2 }, owners] });
    expect(await after.documents.get(owners, 'Ada')).toMatchObject({ body: { accounts: ['1'] } });
    await append(after, 'sample-1', { type: 'AccountClosed', data: { account: '1', owner: 'Ada' } });
    expect(await after.documents.find(owners, { closed: 1 })).toHaveLength(1);
    await after.close();
    expect(await runRebuild({ projections: [{ ...accounts, version: 2 }, owners] })).toMatchObject({
      differences: [],
    });
  });
});

describe('the rebuild command', () => {
  test('reports that a merely copied log has no read models yet, and builds them when told to', async () => {
    const database = openSqliteDatabase(path);
    const log = openSqliteEventStore(database);
    await log.append('sample-1', 'noStream', recorded([opened]));
    await log.close();
    database.close();
    const said = await runRebuild();
    expect(said.differences).toEqual([]);
    expect(said.lines.at(-1)).toBe(
      'The file has no read models yet: the next start builds them, and so does --write.',
    );
    await runRebuild({ isWriting: true });
    expect(await runRebuild()).toMatchObject({ equal: 2, differences: [] });
  });

  async function writeSample(): Promise<void> {
    const stores = await openEmbeddedStores({ path, projections: sampleProjections });
    await append(stores, 'sample-1', opened, { type: 'WeatherNoted', data: {} });
    await append(stores, 'sample-2', { type: 'AccountOpened', data: { account: '2', owner: 'Ben' } });
    await stores.close();
  }
  function change(sql: string): void {
    const database = new DatabaseSync(path);
    database.exec(sql);
    database.close();
  }

  test('works on a copied file: altered documents are found and repaired, and the original is untouched', async () => {
    await writeSample();
    const original = path;
    const before = readFileSync(original);
    path = join(directory, 'copied.sqlite');
    copyFileSync(original, path);
    expect(await runRebuild()).toMatchObject({ equal: 4, differences: [] });
    change(`UPDATE documents SET body = json_set(body, '$.owner', 'Eve') WHERE id = '1'`);
    expect((await runRebuild()).differences).not.toEqual([]);
    await runRebuild({ isWriting: true });
    expect(await runRebuild()).toMatchObject({ equal: 4, differences: [] });
    expect(readFileSync(original).equals(before)).toBe(true);
  });

  test('counts events, equal documents and skipped types', async () => {
    await writeSample();
    const { equal, differences, lines } = await runRebuild();
    expect({ equal, differences }).toEqual({ equal: 4, differences: [] });
    expect(lines[0]).toMatch(/^3 events folded in \d+\.\d\d s \(\d+ events\/s\)\.$/);
    expect(lines.slice(1)).toEqual([
      '1 × WeatherNoted skipped: an unknown type.',
      '4 documents are equal, 0 are not.',
    ]);
  });

  test('names changed, missing and extra documents, and changes nothing unless told to', async () => {
    await writeSample();
    change(`
      UPDATE documents SET body = json_set(body, '$.balance', 99) WHERE collection = 'accounts' AND id = '1';
      DELETE FROM documents WHERE collection = 'accounts' AND id = '2';
      INSERT INTO documents VALUES ('accounts', '3', 1, '{}', '{}');
    `);
    const differences = [
      { collection: 'accounts', id: '1', kind: 'different' },
      { collection: 'accounts', id: '3', kind: 'superfluous' },
      { collection: 'accounts', id: '2', kind: 'missing' },
    ];
    expect((await runRebuild()).differences).toEqual(differences);
    expect((await runRebuild({ isWriting: true })).differences).toEqual(differences);
    expect(await runRebuild()).toMatchObject({ equal: 4, differences: [] });
  });

  test('replaces the live set under a running server, which reads and continues the new one', async () => {
    const stores = await openEmbeddedStores({ path, projections: sampleProjections });
    await append(stores, 'sample-1', opened);
    change(`UPDATE documents SET body = json_set(body, '$.balance', 99) WHERE collection = 'accounts'`);
    await nextTurn();
    expect(await stores.documents.get(accounts, '1')).toMatchObject({ body: { balance: 99 } });
    await runRebuild({ isWriting: true });
    await nextTurn();
    expect(await stores.documents.get(accounts, '1')).toMatchObject({ body: { balance: 0 } });
    const moved = { from: '1', to: '2', movement: { amount: 5, memo: '' } };
    await append(stores, 'sample-1', { type: 'MoneyMoved', data: moved });
    expect(await stores.documents.get(accounts, '1')).toMatchObject({ body: { balance: -5 } });
    expect((await runRebuild()).differences).toEqual([]);
    await stores.close();
  });

  test('does not create a missing file', async () => {
    await expect(runRebuild()).rejects.toThrow('There is no file');
  });
});
