import { GenericContainer, Wait } from 'testcontainers';
import { kurrentDb } from '../../../ops/stores/supported.ts';
import { findRealServer } from '../realServers.ts';

const port = 2113;

/** A real KurrentDB or EventStoreDB. Data written to a named server stays there, in uniquely named streams. */
export function findEventStoreDb(): ReturnType<typeof findRealServer> {
  return findRealServer({
    name: 'EventStoreDB',
    variable: 'EVENTSTORE_URL',
    async startContainer() {
      const container = await new GenericContainer(kurrentDb)
        .withEnvironment({
          KURRENTDB_INSECURE: 'true',
          KURRENTDB_CLUSTER_SIZE: '1',
          KURRENTDB_RUN_PROJECTIONS: 'None',
        })
        .withExposedPorts(port)
        .withWaitStrategy(Wait.forHttp('/health/live', port).forStatusCode(204))
        .start();
      return {
        connectionString: `esdb://${container.getHost()}:${container.getMappedPort(port)}?tls=false`,
        stop: async () => void (await container.stop()),
      };
    },
  });
}
