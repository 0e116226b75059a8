import { LRUCache } from 'lru-cache';
import * as z from 'zod';
import type { PlatformDocument } from '../../../contracts/readModels/platformDocument.ts';
import type { Environment } from '../../lib/environment.ts';
import type { Outgoing } from '../outgoing.ts';
import { ServiceRefused } from './serviceRefused.ts';

const keySetSchema = z.object({ keys: z.array(z.unknown()) });

/** Platforms of which somebody knows anything. */
export const platformsMax = 100;

/** A platform as long as it publishes its keys at the same place. */
export const keyOf = ({ platformId, jwksUrl }: PlatformDocument): string => `${platformId} ${jwksUrl}`;

/** Asks platforms, and notes since when the keys of one cannot be read. */
export function watchKeys(outgoing: Outgoing, { clock }: Pick<Environment, 'clock'>) {
  const awaySince = new LRUCache<string, number>({ max: platformsMax });

  const asking =
    (platform: PlatformDocument): Outgoing =>
    async (address, request) => {
      const key = keyOf(platform);
      const answer = await outgoing(address, request).catch((fault: unknown) => ({ fault }));
      const isAway = 'fault' in answer || !answer.ok;
      if (address === platform.jwksUrl && !isAway) awaySince.delete(key);
      else if (address === platform.jwksUrl) awaySince.set(key, awaySince.get(key) ?? clock.now());
      if ('fault' in answer) throw answer.fault;
      return answer;
    };

  return {
    asking,
    /** Reads the keys of a platform, and tells how many there are. */
    async keysOf(platform: PlatformDocument): Promise<number> {
      const request = { method: 'GET', headers: {}, body: null, redirect: 'manual' } as const;
      const answer = await asking(platform)(platform.jwksUrl, request);
      const read = keySetSchema.safeParse(await answer.json().catch(() => null));
      if (!read.success) throw new ServiceRefused(`It answered ${answer.status}, and no keys.`);
      return read.data.keys.length;
    },
    /** In milliseconds since 1970; undefined while they can be read, as far as is known. */
    keysAwaySince: (platform: PlatformDocument): number | undefined => awaySince.get(keyOf(platform)),
  };
}
