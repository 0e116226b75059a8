import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import type { NodeMessage, OtherNodes } from './otherNodes.ts';

const pauseMillisecondsMax = 2_000;
/** Nobody connects here: the namespace only provides its adapter to the nodes. */
const namespace = '/nodes';

/**
 * The other nodes via Redis. Only this namespace uses Redis: frames come to each node from the log, so those
 * of the default namespace must not be sent twice. If Redis is unavailable, only presence across nodes is
 * lost; it is retried until it responds.
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
    socket: { reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, pauseMillisecondsMax) },
  });
  client.on('error', (fault) =>
    logger.warn({ err: fault }, 'Redis does not answer; presence stays on each node'),
  );
  // The adapter ignores the result of a message: an unhandled rejection would end the process.
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
    // Nothing is queued while Redis is unavailable: later messages repeat everything.
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
