import { startOfLog } from '../contracts/events/recordedEvent.ts';
import { canonicalJson } from './documents/canonicalJson.ts';
import { type Comparison, compareDocuments, type Difference } from './documents/compareDocuments.ts';
import type { DocumentReference, Documents, DumpedDocument } from './documents/documents.ts';
import type { ProjectionSet } from './project.ts';
import { catchUp, type ReadableLog } from './runner.ts';

/** A document that changes all the time is looked at so often until both sets have it at the same position. */
const looksMax = 20;
const followMilliseconds = 5_000;

/**
 * Compares live documents with rebuilt ones, byte for byte, while events go on arriving in both. The rebuilt set is carried on
 * as far as is needed: a document counts as different only where both sets have it at one position, or one of them never has
 * it.
 */
export async function compareWithLive(
  set: ProjectionSet,
  live: Documents,
  rebuilt: Documents,
  log: ReadableLog,
): Promise<Comparison> {
  await catchUp(set, rebuilt, log);
  const first = await compareDocuments(live.dump(), rebuilt.dump());
  let { equal } = first;
  const decided: Difference[] = [];
  let undecided = first.differences;
  for (let look = 1; undecided.length > 0; look += 1) {
    const position = (await rebuilt.checkpoint())?.position ?? startOfLog;
    // Where nobody carries the live set on, what it lacks is a difference.
    if (!(await live.waitFor(position, followMilliseconds)))
      return { equal, differences: [...decided, ...undecided] };
    const left: Difference[] = [];
    const seen = await Promise.all(undecided.map((each) => documentOf(live, each)));
    // What is live now is in the log, so that the rebuilt set comes at least as far.
    await catchUp(set, rebuilt, log);
    for (const [index, { collection, id }] of undecided.entries()) {
      const [one, other] = [seen[index], await documentOf(rebuilt, { collection, id })];
      if (isSame(one, other)) equal += 1;
      else if (one && other?.position === one.position) decided.push({ collection, id, kind: 'different' });
      else left.push({ collection, id, kind: !one ? 'missing' : other ? 'different' : 'superfluous' });
    }
    if (look === looksMax) return { equal, differences: [...decided, ...left] };
    undecided = left;
  }
  return { equal, differences: decided };
}

async function documentOf(
  documents: Documents,
  { collection, id }: DocumentReference,
): Promise<DumpedDocument | undefined> {
  const found = await documents.get({ name: collection, indexes: [] }, id);
  return found && { collection, id, position: found.position, canonical: canonicalJson(found.body) };
}

/** Also where neither set has the document any more. */
function isSame(one: DumpedDocument | undefined, other: DumpedDocument | undefined): boolean {
  return one?.position === other?.position && one?.canonical === other?.canonical;
}
