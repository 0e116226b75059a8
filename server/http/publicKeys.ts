import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import type { Checkpoints } from '../checkpoints/checkpoints.ts';
import { consistencyProof, tilesOf } from '../checkpoints/treeProofs.ts';
import { originOf, sharedWith } from '../installation/epochs.ts';

const keysAddress = '/.well-known/quarterdeck-log.json';
const growthAddress = '/.well-known/quarterdeck-log-growth.json';

type Signing = Pick<Checkpoints, 'store' | 'installation' | 'key'>;

/**
 * The public keys of the log's checkpoints with the start of their validity, and the log's names before
 * restores. A key that no earlier one vouches for is none of them.
 */
async function keysOf({ store, installation, key }: Signing) {
  const known = await (await store()).keys();
  const keys =
    known.length === 0
      ? [{ publicKey: key.publicKey, since: null }]
      : known.map(({ publicKey, since }) => ({ publicKey, since: new Date(since).toISOString() }));
  const own = await installation();
  // What a restore undid was signed under another name; this distinguishes a receipt for it from a forged
  // one.
  const before = [...sharedWith(own)]
    .filter(([origin]) => origin !== originOf(own))
    .map(([origin, events]) => ({ origin, size: Math.min(events, Number.MAX_SAFE_INTEGER) }));
  return { origin: originOf(own), before, algorithm: 'Ed25519', keys };
}

/**
 * The newest checkpoint, and a proof that the log of an earlier size is a prefix of it; undefined for a size
 * that it never had.
 */
async function growthSince(from: unknown, { store }: Signing) {
  const earlier = typeof from === 'string' && /^\d{1,15}$/.test(from) ? Number(from) : 0;
  const kept = await store();
  const newest = await kept.newest();
  if (!newest || earlier < 1 || earlier > newest.size) return undefined;
  const proof = await consistencyProof(tilesOf(kept), earlier, newest.size);
  return { checkpoint: newest.note, proof: proof.map((hash) => hash.toString('base64')) };
}

/** Answers with an optional value; undefined is not found. */
function show(context: Context, answer: object | undefined): void {
  if (!answer) return;
  context.set('Cache-Control', 'no-cache');
  // Pages on other origins check receipts, too.
  context.set('Access-Control-Allow-Origin', '*');
  context.body = answer;
}

/**
 * Shows everyone the keys that sign the log, and proves that it extends what was signed before, so that
 * receipts can be checked. No sign-in needed; the log's contents are not shown.
 */
export function publicKeys(signing: Signing | undefined): Middleware {
  const router = new Router({ sensitive: true, strict: true });
  router.get(keysAddress, async (context) => show(context, signing && (await keysOf(signing))));
  router.get(growthAddress, async (context) =>
    show(context, signing && (await growthSince(context.query.from, signing))),
  );
  return router.routes() as Middleware;
}
