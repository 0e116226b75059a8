// Proves that a database which lacks something that the product depends on is refused by a start and named by the
// doctor, in one sentence each, instead of being waited for.
import { type Document, Int32 } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { startEventStoreDbServer } from '../../../ops/protocolServers/eventStoreDb/startEventStoreDbServer.ts';
import { startMongoServer } from '../../../ops/protocolServers/mongo/mongoServer.ts';
import { examineMongo } from '../../../ops/stores/examineMongo.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { runningEnvironment } from '../../fixtures/product/serverProducts.ts';
import { startProduct } from '../../fixtures/product/startProduct.ts';

const refused = (code: number, errmsg: string) => ({ ok: new Int32(0), code, errmsg });

/** How the commands of the capability are answered by a database without it. */
const lacking: readonly (readonly [string, (command: Document) => Document | undefined])[] = [
  [
    'unique indexes',
    ({ createIndexes, indexes = [] }) => {
      if (createIndexes !== undefined) for (const index of indexes) delete index.unique;
      return undefined;
    },
  ],
  [
    'TTL indexes',
    ({ createIndexes, indexes = [] }) =>
      createIndexes !== undefined && 'expireAfterSeconds' in (indexes[0] ?? {})
        ? refused(238, 'Index option expireAfterSeconds is not implemented')
        : undefined,
  ],
  [
    'majority reads and writes',
    ({ readConcern }) =>
      readConcern?.level === 'majority' ? refused(148, 'Majority read concern is not enabled') : undefined,
  ],
  [
    'atomic find-and-update',
    ({ findAndModify, remove }) =>
      findAndModify === 'capabilityTries' && !remove ? { value: { count: 1 } } : undefined,
  ],
  [
    'atomic find-and-delete',
    ({ findAndModify, remove, query }) =>
      findAndModify === 'capabilityTries' && remove ? { value: { _id: query._id } } : undefined,
  ],
];

test.each(lacking)('a database without %s is refused in words', async (capability, instead) => {
  const mongo = await startMongoServer({ instead });
  const eventStore = await startEventStoreDbServer();
  onTestFinished(async () => {
    await eventStore.stop();
    await mongo.close();
  });
  const mongoUrl = mongo.url.replace('/?', '/quarterdeck?');
  const what = `This database has no ${capability}, on which Quarterdeck depends`;
  const advice = 'Use a database that npm run doctor names as supported.';
  expect(await examineMongo(mongoUrl)).toContainEqual({ verdict: 'fix', what: `MongoDB: ${what}`, advice });

  const starting = startProduct({
    seed: 'nothing',
    environment: runningEnvironment(systemEnvironment()),
    configuration: { servers: { eventStoreUrl: eventStore.connectionString, mongoUrl } },
    stop: () => undefined,
  });
  await expect(starting).rejects.toThrow(`${what}.\n${advice}`);
});
