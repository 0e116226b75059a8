import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import { canonicalJson } from '../../contracts/text/canonicalJson.ts';
import { type Comparison, compareDocuments, type Difference } from '../documents/compareDocuments.ts';
import type { DocumentReference, Documents, DumpedDocument } from '../documents/documents.ts';
import type { ProjectionSet } from '../project.ts';
import { catchUp, type ReadableLog } from './runner.ts';

/** Number of attempts for a document that the live set does not show yet. */
const looksMax = 20;
/** Interval and number of attempts that the live set is given to catch up with the log. */
const followMilliseconds = 250;
const followsMax = 20;

/** The log as if it ended at a position. */
const until = (log: ReadableLog, position: Position): ReadableLog => ({
  readAll: async (read) => (await log.readAll(read)).filter((event) => event.position <= position),
});

/**
 * Compares live documents with rebuilt ones, byte for byte, while events keep arriving in both. Documents
 * that differ at first are checked again one by one: the rebuilt set is advanced to exactly the live
 * document's position, so the speed of arriving events does not matter.
 */
export async function compareWithLive(
  set: ProjectionSet,
  live: Documents,
  rebuilt: Documents,
  log: ReadableLog,
): Promise<Comparison> {
  await catchUp(set, rebuilt, log);
  const first = await compareDocuments(live.dump(), rebuilt.dump());
  const differences: Difference[] = [];
  let { equal } = first;
  for (const found of first.differences) {
    const kind = await differenceOf(set, live, rebuilt, log, found);
    if (kind === undefined) equal += 1;
    else differences.push({ ...found, kind });
  }
  return { equal, differences };
}

/** Polls: a set maintained by another process sends no notifications. */
async function shows(live: Documents, position: Position): Promise<boolean> {
  for (let follow = 0; follow < followsMax; follow += 1)
    if (await live.waitFor(position, followMilliseconds)) return true;
  return false;
}

/** How a document differs when both sets have it at the same position; undefined when it is equal. */
async function differenceOf(
  set: ProjectionSet,
  live: Documents,
  rebuilt: Documents,
  log: ReadableLog,
  reference: Difference,
): Promise<Difference['kind'] | undefined> {
  let { kind } = reference;
  for (let look = 0; look < looksMax; look += 1) {
    const position = (await rebuilt.checkpoint())?.position ?? startOfLog;
    // If nothing maintains the live set, anything it lacks is a difference.
    if (!(await shows(live, position))) return kind;
    const one = await documentOf(live, reference);
    if (one) await catchUp(set, rebuilt, until(log, one.position));
    const other = await documentOf(rebuilt, reference);
    if (isSame(one, other)) return undefined;
    if (one && other?.position === one.position) return 'different';
    kind = !one ? 'missing' : other ? 'different' : 'superfluous';
  }
  return kind;
}

async function documentOf(
  documents: Documents,
  { collection, id }: DocumentReference,
): Promise<DumpedDocument | undefined> {
  const found = await documents.get({ name: collection, indexes: [] }, id);
  return found && { collection, id, position: found.position, canonical: canonicalJson(found.body) };
}

/** Also when neither set has the document anymore. */
function isSame(one: DumpedDocument | undefined, other: DumpedDocument | undefined): boolean {
  return one?.position === other?.position && one?.canonical === other?.canonical;
}
