import type { ServerAddresses } from '../configuration/serverAddresses.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';

const lookMilliseconds = 1_000;
/** A server that is just starting may respond slightly before it knows its users. */
const refusedMilliseconds = 10_000;

/**
 * Rejects in words once a server has refused us for ten seconds, for a permanent cause: a wrong password, or
 * TLS on one side only. Until then, and while servers are unavailable, nothing happens; resolves when
 * aborted.
 */
export async function refusedForGood(
  servers: ServerAddresses,
  { clock, timers }: Pick<Environment, 'clock' | 'timers'>,
  signal: AbortSignal,
  /** Called once for a possibly transient cause, such as a cluster without a majority. */
  tell: (words: string) => void,
): Promise<void> {
  const reported = new Set<string>();
  for (let since: number | undefined; ; ) {
    await new Promise<void>((resolve) => timers.after(lookMilliseconds, resolve));
    if (signal.aborted) return;
    // The clients of servers take longer to load than a start on files, which does not need them.
    const { accessTroubles } = await import('./accessTroubles.ts');
    const troubles = await accessTroubles(servers);
    if (signal.aborted) return;
    for (const { what, advice, isCertain } of troubles) {
      if (isCertain || reported.has(what)) continue;
      reported.add(what);
      tell(`${what}. ${advice}`);
    }
    const trouble = troubles.find(({ isCertain }) => isCertain);
    since = trouble && (since ?? clock.now());
    if (trouble && since !== undefined && clock.now() - since >= refusedMilliseconds)
      throw new CannotGoOn(`${trouble.what}.`, trouble.advice);
  }
}
