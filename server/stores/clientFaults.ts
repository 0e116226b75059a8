import type { Logger } from 'pino';

/** Packages that speak with servers for us; what they throw where nobody catches it is about a server, not about us. */
const clients = ['@eventstore/db-client', '@grpc/grpc-js', 'mongodb', '@redis/client'];

/** Whether the innermost frame of a fault, Node's own left out, is one of a client of a server. */
export function isThrownByClient(fault: unknown): boolean {
  const stack = fault instanceof Error ? (fault.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node:'));
  const [innermost = ''] = frames.map((frame) => frame.replaceAll('\\', '/'));
  return clients.some((name) => innermost.includes(`/node_modules/${name}/`));
}

/**
 * Keeps the process up when a client of a server throws where nothing catches it. Whoever waits for its answer has a timer of
 * their own and is told that the server does not answer. Any other fault ends the process through `stop`, as it would.
 */
export function outliveClients(logger: Pick<Logger, 'warn'>, stop: (fault: unknown) => void): void {
  const meet = (fault: unknown): void => {
    if (isThrownByClient(fault)) logger.warn({ err: fault }, 'a client of a server threw a fault');
    else stop(fault);
  };
  process.on('uncaughtException', meet);
  process.on('unhandledRejection', meet);
}
