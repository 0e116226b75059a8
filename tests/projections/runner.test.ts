/**
 * The projection runner folds a log into documents: purely, whatever the batches, and resuming from its checkpoint.
 * Sample projections remove documents, span several, and put event data into a document twice.
 */

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { DocumentWrite, Load } from '../../projections/documents/documents.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import { project, projectionSet, sortEvents } from '../../projections/project.ts';
import { defineProjection } from '../../projections/projection.ts';
import { catchUp, measureLag, type ReadableLog } from '../../projections/runners/runner.ts';
import { cases, fc } from '../fixtures/properties.ts';
import {
  accounts,
  owners,
  recorded,
  type SampleEvent,
  sampleEvent,
  sampleProjections,
} from './runnerSamples.ts';

const set = projectionSet(sampleProjections);
const nothing: Load = () => undefined;

function logOf(events: readonly RecordedEvent[]): ReadableLog {
  return {
    readAll: async ({ after, limit }) => events.filter((event) => event.position > after).slice(0, limit),
  };
}

/** Folds batch after batch, converting documents to JSON text in between like a database. */
function foldInBatches(batches: readonly (readonly RecordedEvent[])[]): Map<string, DocumentWrite> {
  const documents = new Map<string, DocumentWrite>();
  for (const batch of batches) {
    const load: Load = ({ collection, id }) => documents.get(`${collection}/${id}`);
    for (const write of project(set, batch, load).writes)
      documents.set(`${write.collection}/${write.id}`, JSON.parse(JSON.stringify(write)));
  }
  return documents;
}

describe('a fold', () => {
  const opened = { type: 'AccountOpened', data: { account: '1', owner: 'Ada' } };
  const moved = {
    type: 'MoneyMoved',
    data: { from: '1', to: '2', movement: { amount: 5, memo: 'rent' } },
  };

  test('writes each document once, in its state after the last event that concerns it', () => {
    const events = recorded([
      opened,
      { type: 'AccountOpened', data: { account: '2', owner: 'Ada' } },
      moved,
      moved,
    ]);
    const movements = Array.from({ length: 4 }, () => moved.data.movement);
    const latest = moved.data.movement;
    expect(project(set, events, nothing).writes).toEqual([
      {
        collection: 'accounts',
        id: '1',
        position: 40,
        body: { owner: 'Ada', balance: -10, movements, latest },
      },
      { collection: 'owners', id: 'Ada', position: 20, body: { accounts: ['1', '2'], closed: 0 } },
      {
        collection: 'accounts',
        id: '2',
        position: 40,
        body: { owner: 'Ada', balance: 10, movements, latest },
      },
    ]);
  });

  test('skips types that no projection handles, and names them', () => {
    const events = recorded([{ type: 'WeatherNoted', data: {} }, opened, { type: 'WeatherNoted', data: {} }]);
    const { writes, skippedTypes } = project(set, events, nothing);
    expect(skippedTypes).toEqual(['WeatherNoted', 'WeatherNoted']);
    expect(writes.map(({ collection, id }) => `${collection}/${id}`)).toEqual(['accounts/1', 'owners/Ada']);
  });

  test('skips events already applied to a document', () => {
    const [first, second] = recorded([opened, moved]);
    const known = foldInBatches([[first!, second!]]);
    const load: Load = ({ collection, id }) => known.get(`${collection}/${id}`);
    expect(project(set, [first!, second!], load).writes).toEqual([]);
  });

  test('removes a document with its position, so that an older event cannot bring it back', () => {
    const closed = { type: 'AccountClosed', data: { account: '1', owner: 'Ada' } };
    const events = recorded([opened, closed]);
    const [removal] = project(set, events, nothing).writes;
    expect(removal).toEqual({ collection: 'accounts', id: '1', position: 20, body: null });
    const load: Load = () => ({ position: 20, body: null });
    expect(project(set, [events[0]!], load).writes).toEqual([]);
  });

  test('gives the same documents however the log is split into batches, and does not change the events', () => {
    const log = fc.array(fc.tuple(sampleEvent, fc.boolean()), { maxLength: 40 });
    fc.assert(
      fc.property(log, (drawn) => {
        const events = recorded(drawn.map(([event]) => event));
        const before = JSON.stringify(events);
        const batches: RecordedEvent[][] = [[]];
        for (const [index, event] of events.entries()) {
          batches.at(-1)!.push(event);
          if (drawn[index]![1]) batches.push([]);
        }
        const oneByOne = foldInBatches(events.map((event) => [event]));
        expect(foldInBatches(batches)).toEqual(oneByOne);
        expect(foldInBatches([events])).toEqual(oneByOne);
        expect(JSON.stringify(events)).toBe(before);
      }),
      { numRuns: cases(300) },
    );
  });

  test('loads exactly its declared documents', () => {
    fc.assert(
      fc.property(fc.array(sampleEvent, { maxLength: 20 }), (drawn) => {
        const events = recorded(drawn);
        const loaded: string[] = [];
        project(set, events, ({ collection, id }) => {
          loaded.push(`${collection}/${id}`);
          return undefined;
        });
        const touched = sortEvents(set, events).documents.map(({ collection, id }) => `${collection}/${id}`);
        expect(loaded.sort()).toEqual(touched.sort());
      }),
    );
  });
});

describe('a projection', () => {
  test('has a unique name in the set, and its version and indexes are part of the signature', () => {
    expect(() => projectionSet([accounts, accounts])).toThrow('same name');
    expect(projectionSet([accounts, owners]).signature).toBe(projectionSet([owners, accounts]).signature);
    expect(projectionSet([{ ...accounts, version: 2 }, owners]).signature).not.toBe(set.signature);
    expect(projectionSet([{ ...accounts, indexes: [] }, owners]).signature).not.toBe(set.signature);
  });

  test('cannot be declared so that a forgotten return would remove documents', () => {
    defineProjection<{ readonly count: number }, SampleEvent>({
      name: 'forgetful',
      version: 1,
      indexes: [],
      handles: {
        AccountOpened: {
          key: ({ data }) => data.account,
          // @ts-expect-error Every path returns a document or null.
          apply(document) {
            if (document) document.count += 1;
          },
        },
      },
    });
  });
});

describe('catching up', () => {
  const events = recorded(
    Array.from({ length: 5 }, (_, index) => ({
      type: index === 2 ? 'WeatherNoted' : 'AccountOpened',
      data: { account: String(index), owner: 'Ada' },
    })),
  );

  test('starts at the checkpoint and ends at the end of the log', async () => {
    const documents = openSqliteDocuments(new DatabaseSync(':memory:'), sampleProjections);
    const first = await catchUp(set, documents, logOf(events.slice(0, 3)));
    expect(first).toEqual({ events: 3, skipped: new Map([['WeatherNoted', 1]]) });
    expect(await documents.checkpoint()).toEqual({
      signature: set.signature,
      position: 30,
      newest: { stream: 'sample-1', revision: 2, hash: 'event 2' },
    });
    expect(await catchUp(set, documents, logOf(events))).toEqual({ events: 2, skipped: new Map() });
    expect(await documents.get(owners, 'Ada')).toMatchObject({
      position: 50,
      body: { accounts: ['0', '1', '3', '4'] },
    });
    expect(await documents.find(accounts, { owner: 'Ada' })).toHaveLength(4);
  });

  test('folds a document’s events over several pages of the log, and writes it once', async () => {
    const opened = { type: 'AccountOpened', data: { account: '0', owner: 'Ada' } };
    const closed = { type: 'AccountClosed', data: { account: '0', owner: 'Ada' } };
    const many = recorded([opened, ...Array.from({ length: 4_000 }, () => closed)]);
    const documents = openSqliteDocuments(new DatabaseSync(':memory:'), [owners]);
    expect(await catchUp(projectionSet([owners]), documents, logOf(many))).toMatchObject({ events: 4_001 });
    expect(await documents.get(owners, 'Ada')).toMatchObject({
      position: many.at(-1)?.position,
      body: { accounts: [], closed: 4_000 },
    });
  });

  test('refuses to continue what other versions of the projections have built', async () => {
    const documents = openSqliteDocuments(new DatabaseSync(':memory:'), sampleProjections);
    await catchUp(set, documents, logOf(events));
    const later = projectionSet([{ ...accounts, version: 2 }, owners]);
    await expect(catchUp(later, documents, logOf(events))).rejects.toThrow(`"${set.signature}"`);
  });

  test('the lag is the number of unprocessed events and the age of the oldest', async () => {
    const documents = openSqliteDocuments(new DatabaseSync(':memory:'), sampleProjections);
    const now = Date.parse('2026-01-02T03:04:35.500Z');
    expect(await measureLag(documents, logOf(events), now)).toEqual({ events: 5, seconds: 30.5 });
    await catchUp(set, documents, logOf(events.slice(0, 3)));
    expect(await measureLag(documents, logOf(events), now)).toEqual({ events: 2, seconds: 30.5 });
    await catchUp(set, documents, logOf(events));
    expect(await measureLag(documents, logOf(events), now)).toEqual({ events: 0, seconds: 0 });
  });
});
