import { hash } from 'node:crypto';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import type { Actor } from '../authority/access.ts';

/**
 * Stands for who does what: an Idempotency-Key is for one act of one person. `force` is left out, since it says how to
 * meet others' changes and not what is saved: who asks what became of a forced save asks without it.
 */
export function actDigestOf(
  actor: Actor | null,
  path: string,
  request: Readonly<Record<string, unknown>>,
): string {
  const { force: _, ...sent } = request;
  return hash('sha256', canonicalJson([actor?.userId ?? null, path, sent]), 'base64url');
}
