import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { MongoDocuments, NextGeneration } from '../documents/mongoDocuments.ts';
import type { ProjectionSet } from '../project.ts';
import { catchUp, type ReadableLog, type RunFigures } from './runner.ts';

const attemptsMax = 20;

/** Shows a generation once it has caught up with the live one, or with the log if that is another's. */
export async function showCaughtUp(
  set: ProjectionSet,
  next: NextGeneration,
  log: ReadableLog,
  passed?: Position,
): Promise<void> {
  for (let attempt = 1; !(await next.show(passed)); attempt += 1) {
    if (attempt === attemptsMax)
      throw new Error('The live read models were always ahead of the rebuilt ones.');
    await catchUp(set, next.documents, log);
  }
}

/**
 * Builds every document from the first event on, in separate collections, and then shows them to readers by
 * one atomic switch, at no lower position than before. Readers see all of the one or all of the other; nodes
 * that maintain the documents move to the new ones by themselves.
 */
export async function rebuildMongo(
  set: ProjectionSet,
  documents: MongoDocuments,
  log: ReadableLog,
): Promise<RunFigures> {
  const next = await documents.begin();
  try {
    const figures = await catchUp(set, next.documents, log);
    await showCaughtUp(set, next, log);
    return figures;
  } catch (fault) {
    // What cannot be removed now is removed by the next rebuild.
    await next.remove().catch(() => undefined);
    throw fault;
  }
}
