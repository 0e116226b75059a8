// Proves that a shutdown does not wait for the nightly check, and that the next server makes up for it.
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openSqliteAuditIndex } from '../../../server/audit/sqliteAuditIndex.ts';
import { checkDaily } from '../../../server/checkpoints/dailyProof.ts';
import { openSqliteCheckpoints } from '../../../server/checkpoints/sqliteCheckpoints.ts';
import { createVerification } from '../../../server/checkpoints/verification.ts';
import { patience } from '../../fixtures/patience.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { appendTo } from '../../stores/eventStore/appendTo.ts';
import { openIn, ownDirectory, spoil } from '../../stores/fileStores.ts';

const logger = pino({ level: 'silent' });
const day = 24 * 60 * 60_000;

/** A log with a few events, and its nightly check, which waits for its tree until `grown` resolves. */
async function nightly() {
  const directory = ownDirectory();
  // A server on a file in which an event cannot be read ends; what its check found is kept before.
  const stores = await openIn(directory, { onFault: () => undefined });
  const checkpoints = openSqliteCheckpoints(directory);
  const index = openSqliteAuditIndex(directory);
  onTestFinished(async () => {
    checkpoints.close();
    index.close();
    await stores.close();
  });
  for (let count = 0; count < 5; count += 1) await appendTo(stores, 'team-1');
  const environment = testEnvironment();
  const store = async () => checkpoints;
  const grown = Promise.withResolvers<void>();
  const access = { note: vi.fn() };
  const tell = vi.fn(async () => undefined);
  const administrator = {
    userId: 1,
    email: 'a@b.c',
    fullName: 'A',
    role: 'Administrator',
    isGuest: false,
    disabledAt: null,
  } as const;
  const server = () => {
    const verification = createVerification({
      log: stores.eventStore,
      work: undefined,
      keys: () => [stores.chainKey],
      checkpoints: { store, make: () => grown.promise },
      anchorFile: undefined,
      ownKeys: [],
      access: async () => undefined,
      auditIndex: async () => index,
      environment,
      logger,
    });
    const check = () =>
      checkDaily({
        proof: { verification, checkpoints: { store } as never },
        accounts: {
          all: async () => [{ ...administrator, lastSeenAt: null, hasPassword: true, providers: [] }],
        },
        access,
        outbox: { tell },
        environment,
      });
    return { verification, check };
  };
  return { server, grown, access, tell, checkpoints, environment, directory };
}

test('a shutdown does not wait for the check of the night, and the next server checks that night', async () => {
  const { server, grown, access, checkpoints } = await nightly();
  const first = server();
  const checking = first.check();
  await vi.waitFor(async () => expect((await first.verification.state()).kind).toBe('running'), patience);
  first.verification.stop();
  await checking;
  expect(access.note).not.toHaveBeenCalled();
  const second = server();
  grown.resolve();
  await second.check();
  expect(access.note).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'verified' }));
  // What the stopped server may still have found is not kept over what the next one did.
  expect(JSON.parse((await checkpoints.note('verification')) ?? '')).toMatchObject({ checked: 5 });
});

test('an event that cannot be read is found altered by the check of the night, and every administrator is told', async () => {
  const { server, grown, access, tell, directory } = await nightly();
  grown.resolve();
  spoil(directory, 'UPDATE events SET data = substr(data, 2) WHERE position = 3');
  const { check, verification } = server();
  await check();
  expect(access.note).toHaveBeenCalledExactlyOnceWith({ kind: 'verified', actor: null, result: 'broken' });
  expect(tell).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ kind: 'proof', userId: 1 }));
  expect(await verification.state()).toMatchObject({ kind: 'broken', fault: 'Event 3 cannot be read.' });
  expect(verification.isBroken()).toBe(true);
});

test('a night that was checked is not checked again', async () => {
  const { server, grown, access, environment } = await nightly();
  grown.resolve();
  await server().check();
  await server().check();
  expect(access.note).toHaveBeenCalledOnce();
  environment.advance(day);
  await server().check();
  expect(access.note).toHaveBeenCalledTimes(2);
});
