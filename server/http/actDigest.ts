import { hash } from 'node:crypto';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { Actor } from '../authority/access.ts';

/**
 * Identifies who does what: an Idempotency-Key is for one act of one person. `force` is excluded, since it
 * says how to treat others' changes, not what is saved: a client that asks for the outcome of a forced save
 * does so without it.
 */
export function actDigestOf(
  actor: Actor | null,
  path: string,
  request: Readonly<Record<string, unknown>>,
): string {
  const { force: _, ...sent } = request;
  return hash('sha256', canonicalJson([actor?.userId ?? null, path, sent]), 'base64url');
}
