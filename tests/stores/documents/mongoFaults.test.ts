/**
 * Faults of MongoDB, each in several rounds (fifty with LONG=1): acknowledged writes are there, failed ones
 * can be repeated, a projector continues without a gap or a double effect, and nothing ends the process. Each
 * test has its own server, so that they wait in parallel.
 */
import type { Document } from 'mongodb';
import { describe, expect, type TestContext, test, vi } from 'vitest';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { type Fault, isWrite } from '../../../ops/protocolServers/mongo/faults.ts';
import { type MongoServer, startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import type { DocumentReader } from '../../../projections/documents/documents.ts';
import { type MongoPatience, openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { startProjector } from '../../../projections/runners/projector.ts';
import type { IdentityStore } from '../../../server/identity/model/identityStore.ts';
import { openMongoIdentityStore } from '../../../server/identity/stores/mongoIdentityStore.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { patience } from '../../fixtures/patience.ts';
import { ordinarily } from '../../fixtures/thoroughness.ts';
import { ada, created, createIn } from '../../server/identity/testIdentity.ts';
import {
  bytesOf,
  embeddedBytes,
  faultRounds,
  logOf,
  openReadModels,
  sampleEvents,
  sampleSet,
} from './mongoReadModels.ts';
import { ownDatabase } from './mongoStorage.ts';

const faults: readonly Fault[] = [
  'notPrimary',
  'droppedBefore',
  'droppedMidway',
  'droppedAfter',
  'duplicateKey',
  'silentBefore',
  'silentAfter',
  'failoverBefore',
  'failoverAfter',
];
const oneOfEachKind: readonly Fault[] = [
  'notPrimary',
  'droppedAfter',
  'duplicateKey',
  'silentAfter',
  'failoverBefore',
];
const rounds = Array.from({ length: faultRounds }, (_, round) => round);
const timeout = 30_000 + 4_000 * faultRounds;

const isDocumentWrite = (command: Document): boolean => isWrite(command, /^(accounts|owners)_/);
const isSetWrite = (command: Document): boolean => isWrite(command, /^readModelSets$/);
const isRead = (command: Document): boolean => 'find' in command;
/** Each round's fault is in a different command. */
const places = [isDocumentWrite, isSetWrite, isRead, isWrite];

/** Far longer than any machine takes: only a fault can exhaust this patience. */
const patient: MongoPatience = { selectionMilliseconds: 20_000, answerMilliseconds: 20_000 };

/** Only if the server stays silent is the end of our patience part of the test. */
function patienceWith(fault: Fault): MongoPatience {
  return fault.startsWith('silent') ? { ...patient, answerMilliseconds: 400 } : patient;
}

/** Concurrent tests each register what must be closed after them. */
type Ending = Pick<TestContext, 'onTestFinished'>;

async function ownServer({ onTestFinished }: Ending): Promise<MongoServer> {
  const server = await startMongoServer();
  onTestFinished(() => server.close());
  return server;
}

async function openAccounts(
  url: string,
  patience: MongoPatience,
  { onTestFinished }: Ending,
): Promise<IdentityStore> {
  const connection = await openMongoConnection(url, patience);
  const store = await openMongoIdentityStore(connection);
  onTestFinished(() => store.close());
  return store;
}

/** Repeats a query until the answer is yes, even if the query itself meets the fault. */
async function passes(reader: DocumentReader, position: number): Promise<boolean> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) if (await reader.waitFor(position, 200).catch(() => false)) return true;
  return false;
}

describe.concurrent('a projector', () => {
  /** Once is within the driver's retries, three times exceeds them. */
  const met = faults.flatMap((fault) => [[fault, 1] as const, [fault, 3] as const]);
  // An ordinary run covers every fault, alternately once and three times.
  test.for(ordinarily(met, ([fault, times]) => (faults.indexOf(fault) % 2 === 0) === (times === 3)))(
    'continues without gaps or double effects after %s, %i times',
    { timeout },
    async ([fault, times], context) => {
      const server = await ownServer(context);
      const all = sampleEvents(21, 4 * faultRounds);
      const { documents, close } = await openReadModels(ownDatabase(server.url), patienceWith(fault));
      const told: unknown[] = [];
      const grown: RecordedEvent[] = [];
      const projector = startProjector({
        set: sampleSet,
        documents,
        log: logOf(grown, 3),
        owner: 'node',
        environment: systemEnvironment(),
        onFault: (met) => told.push(met),
      });
      for (const round of rounds) {
        // Only an inserting write can report a duplicate key.
        const place = fault === 'duplicateKey' ? isDocumentWrite : places[round % places.length];
        server.faults.inject(fault, place ?? isWrite, times);
        grown.push(...all.slice(4 * round, 4 * round + 4));
        projector.wake();
        const head = grown.at(-1)?.position ?? 0;
        expect(await passes(documents.reader, head)).toBe(true);
      }
      expect(server.faults.met).toBeGreaterThanOrEqual(faultRounds);
      server.faults.clear();
      await projector.stop();
      expect(await bytesOf(await documents.live())).toBe(await embeddedBytes(all));
      for (const fault of told) expect(fault).toBeInstanceOf(Error);
      await close();
    },
  );
});

describe.concurrent('documents', () => {
  // An ordinary run plays one fault of each kind; the projector above meets all.
  test.for(ordinarily(faults, (fault) => oneOfEachKind.includes(fault)))(
    'acknowledged writes are stored and others can be written again: %s',
    { timeout },
    async (fault, context) => {
      const server = await ownServer(context);
      const url = ownDatabase(server.url);
      const striking = await openReadModels(url, patienceWith(fault));
      const calm = await openReadModels(url, patient);
      const [struck, live] = [await striking.documents.live(), await calm.documents.live()];
      for (const round of rounds) {
        const position = 10 * (round + 1);
        const writes = ['1', '2', '3', '4'].map((id) => ({
          collection: 'accounts',
          id,
          position,
          body: { round },
        }));
        const checkpoint = { signature: 's', position, newest: null };
        // From zero to more than the driver retries, so that some writes are acknowledged and some are not.
        if (round > 0) server.faults.inject(fault, isDocumentWrite, round % 4);
        const isAcknowledged = await struck.write(writes, checkpoint).then(
          () => true,
          () => false,
        );
        server.faults.clear();
        if (!isAcknowledged) {
          expect((await live.checkpoint())?.position ?? 0).toBeLessThan(position);
          await live.write(writes, checkpoint);
        }
        const lines = writes.map(({ id }) => `accounts/${id} ${position} {"round":${round}}`);
        expect(await bytesOf(live)).toBe(lines.join('\n'));
        expect((await live.checkpoint())?.position).toBe(position);
      }
      await Promise.all([striking.close(), calm.close()]);
    },
  );
});

describe.concurrent('accounts', () => {
  const token = {
    purpose: 'firstAdministrator',
    userId: null,
    issuedAt: 0,
    expiresAt: 1_000,
    openedAt: null,
  } as const;

  const lostAnswers = faults.filter((fault) => fault !== 'duplicateKey');
  test.for(ordinarily(lostAnswers, (fault) => oneOfEachKind.includes(fault)))(
    'acknowledged changes happened once, although the answer was lost: %s',
    { timeout },
    async (fault, context) => {
      const server = await ownServer(context);
      const url = ownDatabase(server.url);
      const store = await openAccounts(url, patienceWith(fault), context);
      const calm = await openAccounts(url, patient, context);
      const known = { userId: (await created(calm)).userId, createdAt: 1, lastSeenAt: 1 };
      let acknowledged = 0;
      /** The outcome of a call that met the fault. It may stay unknown if the driver gives up on a busy machine. */
      async function met<Result>(call: () => Promise<Result>): Promise<{ result: Result } | undefined> {
        server.faults.inject(fault, isWrite);
        try {
          const result = await call();
          acknowledged += 1;
          return { result };
        } catch (unknown) {
          if (!fault.startsWith('silent')) throw unknown;
          return undefined;
        }
      }
      for (const round of rounds) {
        const email = `round${round}@bank.test`;
        const account = await met(() => createIn(store, { ...ada, email }));
        expect(account?.result).not.toBe('emailTaken');
        const found = await calm.accountByEmail(email);
        if (account) expect(found).toEqual(account.result);

        await calm.replaceToken({ ...token, tokenHash: email });
        const take = () => store.takeToken(email, token.purpose, 1);
        const takers = [
          met(take),
          ...Array.from({ length: 19 }, () => take().then((result) => ({ result }))),
        ];
        const answers = (await Promise.allSettled(takers)).map((answer) =>
          answer.status === 'fulfilled' ? answer.value?.result : undefined,
        );
        const taken = answers.filter((answer) => answer !== undefined);
        expect(taken.length).toBeLessThanOrEqual(1);
        if (!fault.startsWith('silent')) expect(taken).toEqual([{ ...token, tokenHash: email }]);
        expect(await calm.takeToken(email, token.purpose, 1)).toBeUndefined();

        const session = { ...known, idHash: email, sessionRef: email };
        const added = await met(() => store.addSession(session));
        const removed = await met(() => store.removeSession(email));
        if (added && removed) expect(removed.result).toEqual(session);
        if (removed) expect(await calm.sessionByHash(email)).toBeUndefined();
      }
      expect(server.faults.met).toBe(4 * faultRounds);
      expect(acknowledged).toBeGreaterThan(faultRounds);
    },
  );

  test('a newer link and an account survive colliding upserts', {
    timeout,
  }, async (context) => {
    const server = await ownServer(context);
    const store = await openAccounts(ownDatabase(server.url), {}, context);
    for (const round of rounds) {
      const tokenHash = `round ${round}`;
      server.faults.inject('duplicateKey', isWrite, 2);
      await store.replaceToken({ ...token, tokenHash });
      expect(await store.takeToken(tokenHash, token.purpose, 1)).toEqual({ ...token, tokenHash });
    }
    expect(server.faults.met).toBe(2 * faultRounds);
  });

  test('an unreachable store says so in time and works again when it can', {
    timeout,
  }, async (context) => {
    const server = await ownServer(context);
    const store = await openAccounts(
      ownDatabase(server.url),
      { ...patient, selectionMilliseconds: 250 },
      context,
    );
    for (const round of rounds) {
      const email = `round${round}@bank.test`;
      server.goDown();
      await expect(createIn(store, { ...ada, email })).rejects.toThrow();
      await expect(store.accountByEmail(email)).rejects.toThrow();
      server.comeBack();
      const again = () => createIn(store, { ...ada, email });
      expect(await vi.waitFor(again, patience)).toMatchObject({ email });
    }
  });
});
