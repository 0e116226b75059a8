/** Databases for the contract suites, on the test server or on a real MongoDB. */
import { randomUUID } from 'node:crypto';
import { GenericContainer, Wait } from 'testcontainers';
import { mongoDb } from '../../../ops/stores/supported.ts';
import { openMongoConnection } from '../../../projections/documents/mongoConnection.ts';
import { openMongoDocuments } from '../../../projections/documents/mongoDocuments.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { findRealServer } from '../realServers.ts';
import type { DocumentStorage } from './documentsContract.ts';

const port = 27_017;

/** A real replica set; databases created in it by the suites have unique names and are removed. */
export function findMongo(): ReturnType<typeof findRealServer> {
  return findRealServer({
    name: 'MongoDB',
    variable: 'MONGODB_URL',
    async startContainer() {
      const container = await new GenericContainer(mongoDb)
        // The contracts use times in 1970, so an active TTL monitor would delete their documents.
        .withCommand([
          'mongod',
          '--replSet',
          'quarterdeck',
          '--bind_ip_all',
          '--setParameter',
          'ttlMonitorEnabled=false',
        ])
        .withExposedPorts(port)
        .withWaitStrategy(Wait.forLogMessage('Waiting for connections'))
        .start();
      const initiate = `rs.initiate({ _id: 'quarterdeck', members: [{ _id: 0, host: 'localhost:${port}' }] });
        while (!db.hello().isWritablePrimary) sleep(50);`;
      await container.exec(['mongosh', '--quiet', '--eval', initiate]);
      return {
        connectionString: `mongodb://${container.getHost()}:${container.getMappedPort(port)}/?directConnection=true`,
        stop: async () => void (await container.stop()),
      };
    },
  });
}

/** The same address with another database. */
export function withDatabase(url: string, database: string): string {
  const [, server, query = ''] = /^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*(\?.*)?$/.exec(url) ?? [];
  if (server === undefined) throw new RangeError(`"${url}" is no address of a MongoDB.`);
  return `${server}/${database}${query}`;
}

/** An address with a database unique to the test. */
export function ownDatabase(url: string): string {
  return withDatabase(url, `quarterdeckTest${randomUUID().replaceAll('-', '')}`);
}

/** Removes the database named by an address. */
export async function dropDatabase(url: string): Promise<void> {
  const { database, close } = await openMongoConnection(url);
  await database.dropDatabase();
  await close();
}

/** A document store on a server. */
export function mongoDocumentStorage(serverUrl: string): DocumentStorage {
  const url = ownDatabase(serverUrl);
  return {
    remove: () => dropDatabase(url),
    async open(collections) {
      const { database, close } = await openMongoConnection(url);
      const environment = systemEnvironment();
      const documents = await openMongoDocuments(database, { name: 'contract', collections, environment });
      return { documents: await documents.live(), close };
    },
  };
}
