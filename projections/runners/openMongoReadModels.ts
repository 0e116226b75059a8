import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { DocumentReader, Documents } from '../documents/documents.ts';
import { type MongoPatience, openMongoConnection, tryWrite } from '../documents/mongoConnection.ts';
import { type DocumentsEnvironment, openMongoDocuments } from '../documents/mongoDocuments.ts';
import { projectionSet } from '../project.ts';
import type { Projection } from '../projection.ts';
import { keptDocuments, type PushedEvents } from './keptDocuments.ts';
import { startProjector } from './projector.ts';
import { rebuildMongo } from './rebuildMongo.ts';
import { catchUp, type Lag, measureLag, type ReadableLog, type RunFigures } from './runner.ts';

/** Read models in MongoDB that keep up with a log. */
export type MongoReadModels = {
  /** `waitFor` is notified instead of polling. */
  readonly documents: DocumentReader;
  /** Reports that this node has appended up to a position, which is then shown at once. */
  appended(position: Position): void;
  /** Rejects when the database does not answer, or accepts no writes. */
  ask(): Promise<void>;
  /** Events since opening that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** `now` is milliseconds since 1970. */
  lag(now: number): Promise<Lag>;
  /** Rebuilds every document beside the live ones and shows them at once. */
  rebuild(): Promise<RunFigures>;
  /** Releases the lease to another node and closes the connection. */
  close(): Promise<void>;
};

const unusedMilliseconds = 7 * 86_400_000;

/**
 * Opens the read models in the database named by the URL and catches up before anything can be read; then
 * keeps them up to date, on this node or another. Sets of other releases that have been unused for a week are
 * removed.
 */
export async function openMongoReadModels(options: {
  readonly url: string;
  readonly projections: readonly Projection[];
  readonly log: ReadableLog & {
    /** Where the log is pushed; documents that were read are then cached while valid. */
    readonly pushed?: PushedEvents;
  };
  /** The name of this node; unique per node. */
  readonly owner: string;
  readonly environment: DocumentsEnvironment;
  /** Called before the documents are carried on, with what reads their checkpoint at any time; errors propagate. */
  readonly beforeCatchUp?: (checkpoint: Documents['checkpoint']) => Promise<void>;
  /** Called with faults that are retried. */
  readonly onFault: (fault: unknown) => void;
  readonly patience?: MongoPatience;
}): Promise<MongoReadModels> {
  const { url, projections, log, owner, environment, onFault, patience } = options;
  const set = projectionSet(projections);
  const { database, close } = await openMongoConnection(url, patience);
  try {
    const documents = await openMongoDocuments(database, {
      name: set.signature,
      collections: projections,
      environment,
    });
    await options.beforeCatchUp?.(async () => (await documents.newest()).checkpoint);
    await catchUp(set, await documents.live(), log);
    await documents.removeUnusedSets(unusedMilliseconds);
    const projector = startProjector({ set, documents, log, owner, environment, onFault });
    return {
      documents: {
        ...documents.reader,
        ...(log.pushed && { get: keptDocuments(set, documents, log.pushed) }),
        waitFor: projector.waitFor,
      },
      appended: projector.appended,
      async ask() {
        await documents.newest();
        await tryWrite(database);
      },
      skipped: projector.skipped,
      lag: async (now) => measureLag(await documents.live(), log, now),
      rebuild: () => rebuildMongo(set, documents, log),
      async close() {
        await projector.stop();
        await close();
      },
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}
