import { createClient } from 'redis';
import { examine, type Finding, ok, warning } from './finding.ts';

const patienceMilliseconds = 3_000;
const noRedis = warning(
  'REDIS_URL is not set: teammates on different nodes do not see each other, though they see every save',
  'Set REDIS_URL where several nodes run.',
);

/** Reachable, and what presence needs: streams and publications. */
export function examineRedis(url: string | undefined): Promise<readonly Finding[]> {
  if (url === undefined) return Promise.resolve([noRedis]);
  const advice =
    'See that REDIS_URL is right and Redis runs. Saves do not need it; presence across nodes does.';
  return examine('Redis does not answer', advice, async () => {
    const client = createClient({
      url,
      socket: { connectTimeout: patienceMilliseconds, reconnectStrategy: false },
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      const id = await client.xAdd('quarterdeck-doctor', '*', { visit: '1' });
      await client.del('quarterdeck-doctor');
      return [ok(`Redis answers and keeps streams (${id})`)];
    } finally {
      client.destroy();
    }
  });
}
