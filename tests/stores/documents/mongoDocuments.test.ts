/**
 * The MongoDB documents obey the contract of every document store, and their own guarantees: durable writes
 * whatever the connection string says, texts that are read back unchanged, and a separate set of documents
 * for each release.
 */
import { Long } from 'mongodb';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import { isWrite } from '../../../ops/protocolServers/mongo/faults.ts';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import type { Collection, JsonObject } from '../../../projections/documents/documents.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoDocuments } from '../../../projections/documents/mongoDocuments.ts';
import { patience } from '../../fixtures/patience.ts';
import { testEnvironment } from '../../fixtures/product/testEnvironment.ts';
import { cases, fc } from '../../fixtures/properties.ts';
import { isWhole } from '../../fixtures/thoroughness.ts';
import { documentsContract } from './documentsContract.ts';
import { mongoDocumentStorage, ownDatabase } from './mongoStorage.ts';

const server = await startMongoServer();
afterAll(() => server.close());

documentsContract('MongoDB, on the test server', async () => mongoDocumentStorage(server.url));

const loose: Collection<JsonObject> = { name: 'teams', indexes: ['gameId', 'name'] };

async function openTeams(url = ownDatabase(server.url), name = 'release 1', environment = testEnvironment()) {
  const { database, close } = await openMongoConnection(url);
  onTestFinished(close);
  const documents = await openMongoDocuments(database, { name, collections: [loose], environment });
  return { database, documents, live: await documents.live(), environment };
}

const team = (id: string, position: number, body: JsonObject) => ({
  collection: 'teams',
  id,
  position,
  body,
});

describe('MongoDB documents', () => {
  test('a position is an int64, so that it compares as a number of any size', async () => {
    const { database, live } = await openTeams();
    const far = 9_007_199_254_740_991;
    await live.write([team('a', 9, { name: 'Delft' })], { signature: 's', position: 9, newest: null });
    await live.write([team('a', 10, { name: 'Leiden' })], { signature: 's', position: 10, newest: null });
    expect(await live.get(loose, 'a')).toMatchObject({ position: 10, body: { name: 'Leiden' } });
    await live.write([team('a', far, { name: 'Gouda' })], { signature: 's', position: far, newest: null });
    expect(await live.get(loose, 'a')).toMatchObject({ position: far, body: { name: 'Gouda' } });
    expect(await live.checkpoint()).toEqual({ signature: 's', position: far, newest: null });
    const [stored] = await database.collection('teams_1', { promoteLongs: false }).find().toArray();
    expect(stored?.position).toEqual(Long.fromNumber(far));
  });

  test('writes wait for a majority and reads use majority read concern at the primary, whatever the address says', async () => {
    const weak = '&w=1&journal=false&readConcernLevel=local&readPreference=nearest&retryWrites=false';
    const before = server.commands.length;
    const { documents, live } = await openTeams(ownDatabase(server.url) + weak);
    await live.write([team('a', 1, { gameId: 7 })], { signature: 's', position: 1, newest: null });
    await documents.reader.find(loose, { gameId: 7 });
    const commands = server.commands.slice(before);
    const [writes, reads] = [
      commands.filter((command) => isWrite(command)),
      commands.filter(({ find }) => find),
    ];
    expect([writes.length > 2, reads.length > 2]).toEqual([true, true]);
    for (const { writeConcern, txnNumber } of writes) {
      expect(writeConcern).toEqual({ w: 'majority', j: true });
      expect(txnNumber).toBeInstanceOf(Long);
    }
    for (const { readConcern, $readPreference: preference } of reads) {
      expect(readConcern).toEqual({ level: 'majority' });
      expect(preference?.mode ?? 'primary').toBe('primary');
    }
  });

  test('any names and texts are returned unchanged', async () => {
    const { live } = await openTeams();
    let position = 0;
    // Half a surrogate pair, a NUL, a dollar, a dot and the driver's own word are all texts that people can send.
    const word = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('_bsontype', '__proto__', '$set', 'a.b', '\u0000', '\ud800', '_id', ''),
    );
    const body = fc.letrec((tie) => ({
      value: fc.oneof({ maxDepth: 3 }, fc.double({ noNaN: true }), word, fc.constant(null), tie('object')),
      object: fc.dictionary(word, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    })).object as fc.Arbitrary<JsonObject>;
    await fc.assert(
      // Several at a time, because each write is a transaction.
      fc.asyncProperty(fc.array(body, { minLength: 10, maxLength: 10 }), async (bodies) => {
        position += 1;
        const written = bodies.map((each, index) => team(`${index}`, position, each));
        await live.write(written, { signature: 's', position, newest: null });
        for (const [index, each] of bodies.entries()) {
          const read = await live.get(loose, `${index}`);
          expect(canonicalJson(read?.body)).toBe(canonicalJson(JSON.parse(JSON.stringify(each))));
        }
      }),
      { numRuns: cases(isWhole ? 10 : 3) },
    );
  });

  test('a checkpoint never goes back, whoever writes it', async () => {
    const { live } = await openTeams();
    await live.write([], { signature: 's', position: 8, newest: null });
    await live.write([], { signature: 's', position: 5, newest: null });
    expect(await live.checkpoint()).toEqual({ signature: 's', position: 8, newest: null });
  });

  test('each release has its own set, and an unused one is removed', async () => {
    const url = ownDatabase(server.url);
    const week = 7 * 86_400_000;
    const environment = testEnvironment();
    const [old, next] = [
      await openTeams(url, 'release 1', environment),
      await openTeams(url, 'release 2', environment),
    ];
    await old.live.write([team('a', 1, { name: 'old' })], {
      signature: 'release 1',
      position: 1,
      newest: null,
    });
    expect(await next.live.checkpoint()).toBeUndefined();
    expect(await next.documents.reader.get(loose, 'a')).toBeUndefined();
    expect(await old.documents.takeLease('old node', 3_000)).toBe(true);
    expect(await next.documents.removeUnusedSets(week)).toEqual([]);
    environment.advance(week + 3_001);
    expect(await next.documents.removeUnusedSets(week)).toEqual(['release 1']);
    expect((await next.database.listCollections().toArray()).map(({ name }) => name)).not.toContain(
      'teams_1',
    );
    await expect(old.live.write([], { signature: 'release 1', position: 2, newest: null })).rejects.toThrow(
      'replaced',
    );
    // A restarted old release rebuilds its documents.
    expect(await (await old.documents.live()).checkpoint()).toBeUndefined();
  });

  test('every declared index exists before anything is written', async () => {
    const { database } = await openTeams();
    const indexes = await database.collection('teams_1').listIndexes().toArray();
    expect(indexes.map(({ key }) => Object.keys(key))).toEqual([
      ['_id'],
      ['keys.gameId', '_id'],
      ['keys.name', '_id'],
    ]);
  });

  test('a name that could inject something cannot name a collection', async () => {
    const { database } = await openTeams();
    const collections = [{ name: 'a.$b', indexes: ['x'] }];
    const environment = testEnvironment();
    await expect(openMongoDocuments(database, { name: 'n', collections, environment })).rejects.toThrow(
      RangeError,
    );
  });

  test('a reader follows a switch made by another process, after at most a second', async () => {
    const url = ownDatabase(server.url);
    const node = await openTeams(url);
    const tool = await openTeams(url);
    const next = await tool.documents.begin();
    await next.documents.write([team('a', 1, { name: 'rebuilt' })], {
      signature: 's',
      position: 1,
      newest: null,
    });
    expect(await node.documents.reader.get(loose, 'a')).toBeUndefined();
    expect(await next.show()).toBe(true);
    node.environment.advance(1_000);
    expect(await node.documents.reader.get(loose, 'a')).toMatchObject({ body: { name: 'rebuilt' } });
  });
});

describe('a connection to MongoDB', () => {
  test('a server that is not a replica set is refused', async () => {
    const single = await startMongoServer({ isReplicaSet: false });
    onTestFinished(() => single.close());
    const url = single.url.replace(/,[^/]*/, '').replace(/\?.*/, '');
    await expect(openMongoConnection(url)).rejects.toThrow('has to be a replica set');
  });

  test('an unresponsive server is reported within the given patience', async () => {
    const gone = await startMongoServer();
    await gone.close();
    await expect(openMongoConnection(gone.url, { selectionMilliseconds: 100 })).rejects.toThrow(
      'ECONNREFUSED',
    );
  });

  test('a server lost in the middle of calls is used again within ten seconds of its return', async () => {
    const lost = await startMongoServer();
    const { database, close } = await openMongoConnection(lost.url, { selectionMilliseconds: 1_000 });
    onTestFinished(async () => {
      await close();
      await lost.close();
    });
    const collection = database.collection('any');
    await collection.findOne({});
    lost.faults.inject('silentBefore', () => true, Number.POSITIVE_INFINITY);
    const underWay = Array.from({ length: 4 }, () => collection.findOne({}).catch(() => undefined));
    await vi.waitUntil(() => lost.faults.met >= underWay.length, patience);
    lost.goDown();
    lost.faults.clear();
    await Promise.all(underWay);
    lost.comeBack();
    const found = () =>
      collection.findOne({}).then(
        () => true,
        () => false,
      );
    await vi.waitUntil(found, patience);
  });
});
