/** The test server can be trusted to test adapters: it refuses unknown commands by name instead of ignoring them. */
import { Long } from 'mongodb';
import { afterAll, expect, test } from 'vitest';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { ownDatabase } from './mongoStorage.ts';

const server = await startMongoServer();
const { database, close } = await openMongoConnection(ownDatabase(server.url));
afterAll(async () => {
  await close();
  await server.close();
});
const things = database.collection<{ _id: string; a?: unknown; b?: unknown }>('things');

test.each([
  ['a command', () => database.command({ aggregate: 'things' }), "no such command: 'aggregate'"],
  ['a field of a command', () => things.find().skip(1).toArray(), 'the field skip of find'],
  ['an operator of a filter', () => things.findOne({ a: { $regex: 'x' } }), '$regex in a filter'],
  ['an operator of an update', () => things.updateOne({ _id: '1' }, { $min: { a: 1 } }), '$min in an update'],
  ['a list', () => things.findOne({ a: { $gt: 0 } }), 'how to compare lists'],
])('the test server refuses unknown %s, by name', async (_, call, words) => {
  await things.replaceOne({ _id: '1' }, { a: [1] }, { upsert: true });
  await expect(call()).rejects.toThrow(words);
});

test('values are compared within their type, texts by their bytes and numbers whatever their size', async () => {
  await things.deleteMany({});
  const values = [5, Long.fromNumber(2 ** 40), 2.5, '5', 'é', 'z', true, null, new Date(0)];
  await things.insertMany(values.map((a, index) => ({ _id: String(index), a })));
  const ids = async (filter: object) =>
    (await things.find(filter).sort({ a: 1 }).toArray()).map(({ _id }) => Number(_id));
  expect(await ids({})).toEqual([7, 2, 0, 1, 3, 5, 4, 6, 8]);
  expect(await ids({ a: { $gt: 2.5 } })).toEqual([0, 1]);
  expect(await ids({ a: { $lt: Long.fromNumber(6) } })).toEqual([2, 0]);
  expect(await ids({ a: '5' })).toEqual([3]);
  expect(await ids({ b: null })).toHaveLength(values.length);
  expect(await ids({ a: { $ne: 5 } })).toHaveLength(values.length - 1);
});

test('answers longer than a batch are returned in parts', async () => {
  await things.deleteMany({});
  await things.insertMany(Array.from({ length: 500 }, (_, index) => ({ _id: String(index) })));
  expect(await things.find().toArray()).toHaveLength(500);
  expect(await things.find().limit(120).toArray()).toHaveLength(120);
});

test('a unique index is enforced on inserts, changes and replacements, except for the document itself', async () => {
  const people = database.collection<{ _id: number; key: string }>('people');
  await people.createIndex({ key: 1 }, { unique: true });
  await people.insertMany([
    { _id: 1, key: 'a' },
    { _id: 2, key: 'b' },
  ]);
  await expect(people.insertOne({ _id: 3, key: 'a' })).rejects.toThrow('E11000');
  await expect(people.updateOne({ _id: 2 }, { $set: { key: 'a' } })).rejects.toThrow('E11000');
  await expect(people.replaceOne({ _id: 4 }, { key: 'b' }, { upsert: true })).rejects.toThrow('E11000');
  await people.updateOne({ _id: 2 }, { $set: { key: 'b' } });
  await people.deleteOne({ _id: 1 });
  await people.updateOne({ _id: 2 }, { $set: { key: 'a' } });
  expect(await people.find().toArray()).toEqual([{ _id: 2, key: 'a' }]);
});
