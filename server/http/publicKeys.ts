import type { Middleware } from 'koa';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';

const address = '/.well-known/quarterdeck-log.json';

/**
 * Tells anybody the public keys of the log's checkpoints, with the times from which on they sign: what is in somebody's hands is
 * checked with them. No sign-in needed.
 */
export function publicKeys(
  checkpoints: Pick<Checkpoints, 'store' | 'origin' | 'key'> | undefined,
): Middleware {
  return async (context, next) => {
    if (context.path !== address || !['GET', 'HEAD'].includes(context.method)) return next();
    if (!checkpoints) return;
    const { store, origin, key } = checkpoints;
    const known = await (await store()).keys();
    // Before the first checkpoint.
    const isNew = known.every(({ publicKey }) => publicKey !== key.publicKey);
    const keys = [
      ...known.map(({ publicKey, since }) => ({ publicKey, since: new Date(since).toISOString() })),
      ...(isNew ? [{ publicKey: key.publicKey, since: null }] : []),
    ];
    context.set('Cache-Control', 'no-cache');
    // A receipt is checked by pages of other addresses, too.
    context.set('Access-Control-Allow-Origin', '*');
    context.body = { origin: await origin(), algorithm: 'Ed25519', keys };
  };
}
