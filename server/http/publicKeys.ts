import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { consistencyProof, tilesOf } from '../checkpoints/treeProofs.ts';
import { originOf, sharedWith } from '../installation/epochs.ts';

const keysAddress = '/.well-known/quarterdeck-log.json';
const growthAddress = '/.well-known/quarterdeck-log-growth.json';

type Signing = Pick<Checkpoints, 'store' | 'installation' | 'key'>;

/** The public keys of the log's checkpoints, with the times from which on they sign, and what it was called before restores. */
async function keysOf({ store, installation, key }: Signing) {
  const known = await (await store()).keys();
  // Before the first checkpoint.
  const isNew = known.every(({ publicKey }) => publicKey !== key.publicKey);
  const keys = [
    ...known.map(({ publicKey, since }) => ({ publicKey, since: new Date(since).toISOString() })),
    ...(isNew ? [{ publicKey: key.publicKey, since: null }] : []),
  ];
  const own = await installation();
  // What a restore took back was signed under another name; a receipt of it is told from a forged one by this.
  const before = [...sharedWith(own)]
    .filter(([origin]) => origin !== originOf(own))
    .map(([origin, events]) => ({ origin, size: Math.min(events, Number.MAX_SAFE_INTEGER) }));
  return { origin: originOf(own), before, algorithm: 'Ed25519', keys };
}

/** The newest checkpoint, and what shows that the log of an earlier size is its beginning; undefined for a size that it never had. */
async function growthSince(earlier: number, { store }: Signing) {
  const kept = await store();
  const newest = await kept.newest();
  if (!newest || !Number.isInteger(earlier) || earlier < 1 || earlier > newest.size) return undefined;
  const proof = await consistencyProof(tilesOf(kept), earlier, newest.size);
  return { checkpoint: newest.note, proof: proof.map((hash) => hash.toString('base64')) };
}

/** Answers with what may be undefined, which is not found. */
function show(context: Context, answer: object | undefined): void {
  if (!answer) return;
  context.set('Cache-Control', 'no-cache');
  // A receipt is checked by pages of other addresses, too.
  context.set('Access-Control-Allow-Origin', '*');
  context.body = answer;
}

/**
 * Shows everyone which keys sign the log, and that it goes on from what was signed of it before, so that receipts can be
 * checked. No sign-in needed; nothing of what is in the log is shown.
 */
export function publicKeys(signing: Signing | undefined): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.get(keysAddress, async (context) => show(context, signing && (await keysOf(signing))));
  router.get(growthAddress, async (context) =>
    show(context, signing && (await growthSince(Number(context.query.from), signing))),
  );
  return router.routes() as Middleware;
}
