import { createFeed, type Feed, type FeedOptions } from './feed.ts';
import { createFeedTarget } from './feedTarget.ts';
import { createSocketServer, type SocketServer, type SocketServerOptions } from './socketServer.ts';

/** What push needs from the composition root. */
export type PushOptions = Omit<SocketServerOptions, 'positionOf'> &
  Omit<FeedOptions, 'target'> & {
    /** Called with the erased person, here or on another node. */
    readonly forgetErased: (userId: number) => void;
  };

/** The sockets of this node, and the feed that delivers to them. */
export type Push = Pick<Feed, 'begin' | 'stop' | 'shownUpTo'> & { readonly sockets: SocketServer };

/** Opens the socket server; `begin` starts feeding it from the log. */
export function createPush(options: PushOptions): Push {
  const sockets = createSocketServer({ ...options, positionOf: (room) => feed.positionOf(room) });
  const feed = createFeed({ ...options, target: createFeedTarget(sockets, options.forgetErased) });
  return { sockets, begin: feed.begin, stop: feed.stop, shownUpTo: feed.shownUpTo };
}
