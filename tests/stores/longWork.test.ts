// Proves that a check of the log on the thread for what takes long finds what a check here finds, and is there where it
// takes long.
import * as path from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteAuditIndex } from '../../server/audit/sqliteAuditIndex.ts';
import { threadEventsMin } from '../../server/checkpoints/logWork.ts';
import { checkpointsFile, openSqliteCheckpoints } from '../../server/checkpoints/sqliteCheckpoints.ts';
import { createVerification } from '../../server/checkpoints/verification.ts';
import { verifyLog } from '../../server/checkpoints/verifyLog.ts';
import { openLongWork } from '../../server/stores/longWork.ts';
import { testEnvironment } from '../fixtures/product/testEnvironment.ts';
import { appendTo } from './eventStore/appendTo.ts';
import { openIn, ownDirectory, spoil } from './fileStores.ts';

test('a check on the thread finds the same root, goes on from there, tells how far it is, and names the same fault', async () => {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  openSqliteCheckpoints(directory).close();
  const files = {
    log: path.join(directory, 'quarterdeck.sqlite'),
    checkpoints: path.join(directory, checkpointsFile),
  };
  const work = openLongWork(files);
  onTestFinished(async () => {
    await work.close();
    await stores.close();
  });
  const check = { keys: [stores.chainKey] };
  const here = () => verifyLog(stores.eventStore, { keyOf: () => stores.chainKey });
  const told: number[] = [];
  const there = (from?: { readonly from: NonNullable<Awaited<ReturnType<typeof here>>['checked']> }) =>
    work.verifyLog({ ...check, ...from }, (events) => void told.push(events));

  for (let index = 0; index < 5; index += 1) await appendTo(stores, `team-${index % 3}`);
  const { checked: _, ...intact } = await here();
  const first = await there();
  expect(first).toMatchObject(intact);
  for (let index = 0; index < 5; index += 1) await appendTo(stores, `team-${index % 3}`);
  const { checked: __, ...longer } = await here();
  expect(await there({ from: first.checked! })).toMatchObject(longer);
  expect(told).toEqual([5, 10]);

  spoil(directory, `UPDATE events SET data = '{"altered":1}' WHERE position = 7`);
  const fault = await here();
  expect(fault.kind).toBe('broken');
  expect(await there()).toEqual(fault);
});

test.each([
  [threadEventsMin, 1],
  [threadEventsMin - 1, 0],
])('of a log of %i events the thread is asked %i times', async (size, asked) => {
  const directory = ownDirectory();
  const stores = await openIn(directory);
  const checkpoints = openSqliteCheckpoints(directory);
  const index = openSqliteAuditIndex(directory);
  onTestFinished(async () => {
    index.close();
    checkpoints.close();
    await stores.close();
  });
  const check = vi.fn(async () => expect.unreachable('The check is made here.'));
  const verification = createVerification({
    log: stores.eventStore,
    work: { verifyLog: check, growTree: check },
    keys: () => [stores.chainKey],
    checkpoints: {
      store: async () => ({ ...checkpoints, end: async () => ({ size, position: size }) }),
      make: async () => undefined,
    },
    ...{ anchorFile: undefined, ownKeys: [], access: async () => undefined, auditIndex: async () => index },
    ...{ environment: testEnvironment(), logger: pino({ level: 'silent' }) },
  });
  const entered = new RegExp(
    `^The log ends after 0 events, and ${size.toLocaleString('en-US')} were entered`,
  );
  expect(await verification.begin(true)).toMatchObject({
    kind: 'broken',
    fault: expect.stringMatching(entered),
  });
  expect(check).toHaveBeenCalledTimes(asked);
});
