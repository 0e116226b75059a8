import type { Middleware } from 'koa';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { consistencyProof, tilesOf } from '../checkpoints/treeProofs.ts';

const keysAddress = '/.well-known/quarterdeck-log.json';
const growthAddress = '/.well-known/quarterdeck-log-growth.json';

type Signing = Pick<Checkpoints, 'store' | 'origin' | 'key'>;

/** The public keys of the log's checkpoints, with the times from which on they sign. */
async function keysOf({ store, origin, key }: Signing) {
  const known = await (await store()).keys();
  // Before the first checkpoint.
  const isNew = known.every(({ publicKey }) => publicKey !== key.publicKey);
  const keys = [
    ...known.map(({ publicKey, since }) => ({ publicKey, since: new Date(since).toISOString() })),
    ...(isNew ? [{ publicKey: key.publicKey, since: null }] : []),
  ];
  return { origin: await origin(), algorithm: 'Ed25519', keys };
}

/** The newest checkpoint, and what shows that the log of an earlier size is its beginning; undefined for a size that it never had. */
async function growthSince(earlier: number, { store }: Signing) {
  const kept = await store();
  const newest = await kept.newest();
  if (!newest || !Number.isInteger(earlier) || earlier < 1 || earlier > newest.size) return undefined;
  const proof = await consistencyProof(tilesOf(kept), earlier, newest.size);
  return { checkpoint: newest.note, proof: proof.map((hash) => hash.toString('base64')) };
}

/**
 * Tells anybody what the log is signed with, and that it goes on from what was signed of it before: what is in somebody's hands
 * is checked with it. No sign-in needed; nothing of what is in the log is told.
 */
export function publicKeys(signing: Signing | undefined): Middleware {
  return async (context, next) => {
    const isAsked = ['GET', 'HEAD'].includes(context.method);
    if (!isAsked || ![keysAddress, growthAddress].includes(context.path)) return next();
    if (!signing) return;
    const answer =
      context.path === keysAddress
        ? await keysOf(signing)
        : await growthSince(Number(context.query.from), signing);
    if (!answer) return;
    context.set('Cache-Control', 'no-cache');
    // A receipt is checked by pages of other addresses, too.
    context.set('Access-Control-Allow-Origin', '*');
    context.body = answer;
  };
}
