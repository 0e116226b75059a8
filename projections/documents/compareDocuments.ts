import { createHash } from 'node:crypto';
import type { DocumentReference, DumpedDocument } from './documents.ts';

/** A document that two sets disagree on; `missing` and `superfluous` describe the live set. */
export type Difference = DocumentReference & { readonly kind: 'different' | 'missing' | 'superfluous' };

/** How many documents agree byte for byte, including the position, and which do not. */
export type Comparison = { readonly equal: number; readonly differences: readonly Difference[] };

type Dump = Iterable<DumpedDocument> | AsyncIterable<DumpedDocument>;

/**
 * Compares a live set with a rebuilt one by the SHA-256 of each document, so that neither must fit in memory.
 */
export async function compareDocuments(live: Dump, rebuilt: Dump): Promise<Comparison> {
  const expected = new Map<string, DocumentReference & { readonly hash: string }>();
  for await (const document of rebuilt) {
    const { collection, id } = document;
    expected.set(`${collection}/${id}`, { collection, id, hash: hashOf(document) });
  }
  const differences: Difference[] = [];
  let equal = 0;
  for await (const document of live) {
    const { collection, id } = document;
    const counterpart = expected.get(`${collection}/${id}`);
    expected.delete(`${collection}/${id}`);
    if (counterpart?.hash === hashOf(document)) equal += 1;
    else differences.push({ collection, id, kind: counterpart ? 'different' : 'superfluous' });
  }
  for (const { collection, id } of expected.values()) differences.push({ collection, id, kind: 'missing' });
  return { equal, differences };
}

function hashOf({ position, canonical }: DumpedDocument): string {
  return createHash('sha256').update(`${position} ${canonical}`).digest('base64');
}
