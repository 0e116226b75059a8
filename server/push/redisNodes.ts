import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import type { NodeMessage, OtherNodes } from './otherNodes.ts';

const longestPauseMilliseconds = 2_000;
/** Nobody connects here: the namespace only lends its adapter to the nodes. */
const namespace = '/nodes';

/**
 * The other nodes by way of Redis. Only this namespace has Redis behind it: frames come to each node from the log, so
 * those of the ordinary namespace must not travel twice. A Redis that is away costs presence across nodes and nothing
 * else; it is looked for until it answers.
 */
export function redisNodes(
  io: Pick<Server, 'of'>,
  options: { readonly url: string; readonly node: string; readonly logger: Logger },
): OtherNodes {
  const { url, node, logger } = options;
  const nodes = io.of(namespace);
  nodes.use((_, refuse) => refuse(new Error('There is nothing here.')));
  const client = createClient({
    url,
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, longestPauseMilliseconds) },
  });
  client.on('error', (fault) =>
    logger.warn({ err: fault }, 'Redis does not answer; presence stays on each node'),
  );
  // The adapter does not look at what becomes of a message: one that cannot be sent would end the process.
  const publish = client.publish.bind(client) as (channel: string, message: Buffer) => Promise<unknown>;
  Object.assign(client, {
    publish: (channel: string, message: Buffer) => publish(channel, message).catch(() => 0),
  });
  let isClosed = false;
  let onReady: () => void = () => undefined;

  const connecting = client.connect().then(
    () => {
      if (isClosed) return;
      nodes.adapter = createAdapter(client, { streamName: 'quarterdeck', channelPrefix: 'quarterdeck' })(
        nodes,
      );
      onReady();
    },
    (fault: unknown) => {
      if (!isClosed) logger.error({ err: fault }, 'Redis cannot be used; presence stays on each node');
    },
  );

  function send(message: NodeMessage): void {
    // While Redis is away nothing waits in line: what is told later tells everything anew.
    if (client.isReady) nodes.serverSideEmit('nodeMessage', node, message);
  }

  return {
    send,
    onMessage(listener) {
      nodes.on('nodeMessage', listener);
      onReady = () => send({ kind: 'hello' });
      if (client.isReady) onReady();
    },
    isConnected: () => client.isReady,
    async close() {
      isClosed = true;
      nodes.adapter.close();
      client.destroy();
      await connecting;
    },
  };
}
