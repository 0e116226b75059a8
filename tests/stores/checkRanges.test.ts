// Proves that several threads checking a log reach exactly the verdict of a single thread.
import { copyFileSync } from 'node:fs';
import * as path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFileLog } from '../../ops/stores/openFileLog.ts';
import { type LogCheck, verifyLog } from '../../server/checkpoints/verifyLog.ts';
import { chainEvents, genesisHash } from '../../server/eventStore/hashChain.ts';
import { chainKeyOfText } from '../../server/keys/chainKey.ts';
import { cases, fc } from '../fixtures/properties.ts';
import { temporaryDirectory } from '../fixtures/startProductProcess.ts';

const key = chainKeyOfText('the key of chains in ranges');
const range = 16;
const events = 150;
const streamsOfLog = 3;
const { directory, remove } = temporaryDirectory();
const original = path.join(directory, 'log.sqlite');

const actor = { userId: 1, role: 'Student' };
const eventOf = (number: number) => ({
  id: `event-${number}`,
  type: 'DecisionsSaved',
  data: { number },
  metadata: {
    ...{ actor, at: '2026-09-01T12:00:00.000Z', causationId: 'a', commandId: 'b', correlationId: 'c' },
    schemaVersion: 1,
  },
});

beforeAll(async () => {
  const { store, close } = openFileLog(original);
  const ends = new Map<string, { revision: number; hash: string }>();
  for (let number = 0; number < events; number += 1) {
    // Every stream continues across range boundaries.
    const stream = `teamTurn-1.${number % streamsOfLog}.1`;
    const { revision, hash } = ends.get(stream) ?? { revision: -1, hash: genesisHash };
    const expectedRevision = revision === -1 ? ('noStream' as const) : revision;
    const chained = chainEvents(key, { stream, expectedRevision, hash }, [eventOf(number)]);
    await store.append(stream, expectedRevision, chained);
    ends.set(stream, { revision: revision + 1, hash: chained[0]!.metadata.hash });
  }
  await close();
});
afterAll(remove);

/** The verdict of one thread and of several on a log; `checked` is the reported progress. */
async function verdictsOf(file: string, noted: LogCheck['noted'] = [], worksHere = true) {
  const { store, close } = openFileLog(file);
  const files = { log: file, checkpoints: undefined };
  const split = { files, threads: 2, worksHere, eventsOfARange: range, eventsMin: 0 };
  const told: number[] = [];
  const onProgress = (checked: number): void => void told.push(checked);
  try {
    const alone = await verifyLog(store, { keyOf: () => key, noted });
    const together = await verifyLog(store, { keyOf: () => key, noted, split, onProgress });
    return { alone, together, told };
  } finally {
    await close();
  }
}

test('several threads check range by range and find the same root as one thread, and every root within', async () => {
  const { alone, together, told } = await verdictsOf(original);
  expect(together).toEqual(alone);
  expect(alone.kind).toBe('intact');
  expect(told.slice(0, 9)).toEqual(Array.from({ length: 9 }, (_, index) => (index + 1) * range));
  const beside = await verdictsOf(original, [], false);
  expect(beside).toEqual({ alone, together, told });
  const other = '0'.repeat(64);
  const found = await verdictsOf(original, [{ size: 2 * range + 5, root: other }]);
  expect(found.together).toEqual(found.alone);
  expect(found.alone).toMatchObject({ kind: 'broken', fault: expect.stringMatching(/^The first 37 events/) });
});

test('several threads name any change at the ends of ranges in the same words', async () => {
  const atEnd = fc
    .tuple(fc.integer({ min: 1, max: 9 }), fc.constantFrom(-1, 0, 1, 2))
    .map(([place, beside]) => Math.min(events, place * range + beside));
  const change = fc.constantFrom(
    `UPDATE events SET data = '{"number":-1}' WHERE position = :position`,
    'DELETE FROM events WHERE position = :position',
    `UPDATE events SET revision = revision + 1000 WHERE position = :position`,
    `UPDATE events SET stream = 'teamTurn-9.9.1', revision = 0 WHERE position = :position`,
    'UPDATE events SET position = position + 5000 WHERE position = :position',
  );
  await fc.assert(
    fc.asyncProperty(atEnd, change, async (position, sql) => {
      const file = path.join(directory, 'changed.sqlite');
      copyFileSync(original, file);
      const database = new DatabaseSync(file);
      database.exec('DROP TRIGGER eventsAreNeverChanged; DROP TRIGGER eventsAreNeverRemoved');
      database.prepare(sql).run({ position });
      database.close();
      const { alone, together } = await verdictsOf(file);
      expect(together).toEqual(alone);
    }),
    { numRuns: cases(6) },
  );
});
