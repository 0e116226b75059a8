import { createAdapter } from '@socket.io/redis-streams-adapter';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { Server } from 'socket.io';
import type { Environment } from '../lib/environment.ts';
import type { NodeMessage, OtherNodes } from './otherNodes.ts';

const pauseMillisecondsMax = 2_000;
/** Redis is asked this often whether it is there: one that is suspended keeps its connections, and says nothing. */
const lookMilliseconds = 2_000;
/** Nobody connects here: the namespace only provides its adapter to the nodes. */
const namespace = '/nodes';

/** Asks Redis again and again; `isSilent` is true after a question that was not answered until the next. */
function lookAt(
  client: { readonly isReady: boolean; ping(): Promise<unknown> },
  timers: Environment['timers'],
): { isSilent(): boolean; stop(): void } {
  let isAsked = false;
  let isSilent = false;
  let timer = timers.after(lookMilliseconds, look);
  function look(): void {
    isSilent = isAsked;
    timer = timers.after(lookMilliseconds, look);
    if (isAsked || !client.isReady) return;
    isAsked = true;
    const answered = (): void => {
      isAsked = false;
      isSilent = false;
    };
    client.ping().then(answered, answered);
  }
  return { isSilent: () => isSilent, stop: () => timer.cancel() };
}

/**
 * The other nodes via Redis. Only this namespace uses Redis: frames come to each node from the log, so those
 * of the default namespace must not be sent twice. If Redis is unavailable, only presence across nodes is
 * lost; it is retried until it responds.
 */
export function redisNodes(
  io: Pick<Server, 'of'>,
  options: {
    readonly url: string;
    readonly node: string;
    readonly logger: Logger;
    readonly timers: Environment['timers'];
  },
): OtherNodes {
  const { url, node, logger, timers } = options;
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

  const looks = lookAt(client, timers);
  const isConnected = (): boolean => client.isReady && !looks.isSilent();

  function send(message: NodeMessage): void {
    // Nothing is queued while Redis is unavailable: later messages repeat everything.
    if (isConnected()) nodes.serverSideEmit('nodeMessage', node, message);
  }

  return {
    send,
    onMessage(listener) {
      nodes.on('nodeMessage', listener);
      onReady = () => send({ kind: 'hello' });
      if (client.isReady) onReady();
    },
    isConnected,
    async close() {
      isClosed = true;
      looks.stop();
      nodes.adapter.close();
      client.destroy();
      await connecting;
    },
  };
}
