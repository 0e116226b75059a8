import type { MongoClient } from 'mongodb';

/**
 * A heartbeat that is overdue is checked once more: in a process that was suspended all timers are due at
 * once.
 */
const secondThoughtMilliseconds = 200;

/**
 * Detects a heartbeat that never ends. The driver's own limits do not cover one sent over a connection that
 * is lost at that very moment: it waits forever, never finds that server again, and every call fails until
 * the process ends.
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
    // A server that streams its changes sends nothing for this long when there are none.
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
