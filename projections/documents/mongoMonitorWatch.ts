import type { MongoClient } from 'mongodb';

/** After so long a look that is not over is looked at once more: a process that was held up finds all its timers due. */
const secondThoughtMilliseconds = 200;

/**
 * Tells of a look at a server that never ends. The driver's own limits do not cover one that is sent over a connection which is
 * lost at that very moment: it waits for ever, finds that server never again, and every call fails until the process ends.
 */
export function watchMonitors(client: MongoClient, milliseconds: number, onStuck: () => void): () => void {
  const looks = new Map<string, NodeJS.Timeout>();
  const { heartbeatFrequencyMS } = client.options;

  function end({ connectionId }: { readonly connectionId: string }): void {
    clearTimeout(looks.get(connectionId));
    looks.delete(connectionId);
  }

  client.on('serverHeartbeatStarted', (look) => {
    end(look);
    // A server that tells changes by itself says nothing for so long when there are none.
    const longest = milliseconds + (look.awaited ? heartbeatFrequencyMS : 0);
    const stuck = (): void => {
      looks.delete(look.connectionId);
      onStuck();
    };
    const doubt = (): void => void looks.set(look.connectionId, setTimeout(stuck, secondThoughtMilliseconds));
    looks.set(look.connectionId, setTimeout(doubt, longest));
  });
  client.on('serverHeartbeatSucceeded', end);
  client.on('serverHeartbeatFailed', end);
  client.on('serverClosed', ({ address }) => end({ connectionId: address }));
  return () => {
    for (const timer of looks.values()) clearTimeout(timer);
    looks.clear();
  };
}
