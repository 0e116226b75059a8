import type { Logger } from 'pino';

/** Packages that talk to servers; their uncaught errors are about a server, not about us. */
const clients = ['@eventstore/db-client', '@grpc/grpc-js', 'mongodb', '@redis/client'];

/** Whether the innermost frame of an error, except Node's own, is in a server's client. */
export function isThrownByClient(fault: unknown): boolean {
  const stack = fault instanceof Error ? (fault.stack ?? '') : '';
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('node:'));
  const [innermost = ''] = frames.map((frame) => frame.replaceAll('\\', '/'));
  return clients.some((name) => innermost.includes(`/node_modules/${name}/`));
}

/**
 * Keeps the process running after an uncaught error in a server's client. Callers waiting for its answer have
 * their own timers and are told that the server does not respond. Any other error ends the process through
 * `stop`, as usual.
 */
export function outliveClients(logger: Pick<Logger, 'warn'>, stop: (fault: unknown) => void): void {
  const meet = (fault: unknown): void => {
    if (isThrownByClient(fault)) logger.warn({ err: fault }, 'a client of a server threw a fault');
    else stop(fault);
  };
  process.on('uncaughtException', meet);
  process.on('unhandledRejection', meet);
}
