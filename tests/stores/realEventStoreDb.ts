import { GenericContainer, Wait } from 'testcontainers';

/** A server for the suites that need the real thing. */
export type RealServer = { readonly connectionString: string; stop(): Promise<void> };

const image = 'eventstore/eventstore:24.10.0';
const port = 2113;

/**
 * The server that EVENTSTORE_URL names, else one in a container, else the reason why there is none. What is written to a
 * named server stays there, in streams with names of their own.
 */
export async function findEventStoreDb(): Promise<RealServer | { readonly missing: string }> {
  const named = process.env.EVENTSTORE_URL;
  if (named) return { connectionString: named, stop: async () => undefined };
  try {
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
  } catch (fault) {
    return { missing: fault instanceof Error ? fault.message : String(fault) };
  }
}
