import type { Logger } from 'pino';
import type { Server } from 'socket.io';
import type { Environment } from '../lib/environment.ts';
import { noOtherNodes, type OtherNodes } from './otherNodes.ts';

/** Opens the link to the other nodes beside a socket server. */
export type LinkToOtherNodes = (io: Pick<Server, 'of'>) => OtherNodes;

/** Via Redis if its URL is given; only then the library is loaded. `node` is this process's name among the nodes. */
export async function linkToOtherNodes(
  url: string | undefined,
  here: { readonly node: string; readonly logger: Logger; readonly timers: Environment['timers'] },
): Promise<LinkToOtherNodes> {
  if (url === undefined) return () => noOtherNodes;
  const { redisNodes } = await import('./redisNodes.ts');
  return (io) => redisNodes(io, { url, ...here });
}
