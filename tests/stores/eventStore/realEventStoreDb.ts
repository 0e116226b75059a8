import { GenericContainer, Wait } from 'testcontainers';
import { findRealServer } from '../realServers.ts';

const image = 'eventstore/eventstore:24.10.0';
const port = 2113;

/** A real EventStoreDB. Data written to a named server stays there, in uniquely named streams. */
export function findEventStoreDb(): ReturnType<typeof findRealServer> {
  return findRealServer({
    name: 'EventStoreDB',
    variable: 'EVENTSTORE_URL',
    async startContainer() {
      const container = await new GenericContainer(image)
        .withEnvironment({
          EVENTSTORE_INSECURE: 'true',
          EVENTSTORE_CLUSTER_SIZE: '1',
          EVENTSTORE_RUN_PROJECTIONS: 'None',
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
