import { type Position, startOfLog } from '../contracts/events/recordedEvent.ts';
import type { DocumentReader } from './documents/documents.ts';
import { type MongoPatience, openMongoConnection, tryWrite } from './documents/mongoConnection.ts';
import { type DocumentsEnvironment, openMongoDocuments } from './documents/mongoDocuments.ts';
import { keptDocuments, type PushedEvents } from './keptDocuments.ts';
import { projectionSet } from './project.ts';
import type { Projection } from './projection.ts';
import { startProjector } from './projector.ts';
import { rebuildMongo } from './rebuildMongo.ts';
import { catchUp, type Lag, measureLag, type ReadableLog, type RunFigures } from './runner.ts';

/** Read models in MongoDB that keep up with a log. */
export type MongoReadModels = {
  /** `waitFor` is told, and asks nobody at intervals. */
  readonly documents: DocumentReader;
  /** Says that this node has appended up to a position, which is then shown at once. */
  appended(position: Position): void;
  /** Rejects when the database does not answer, or takes no writes. */
  ask(): Promise<void>;
  /** Events seen since the opening that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** `now` is milliseconds since 1970. */
  lag(now: number): Promise<Lag>;
  /** Builds every document anew beside the live ones and shows them at once. */
  rebuild(): Promise<RunFigures>;
  /** Leaves the lease to another node and closes the connection. */
  close(): Promise<void>;
};

const unusedMilliseconds = 7 * 86_400_000;

/**
 * Opens the read models in the database that the URL names and brings them up to date before anything can be read; then
 * keeps them so, on this node or another. Sets that other releases left a week ago are removed.
 */
export async function openMongoReadModels(options: {
  readonly url: string;
  readonly projections: readonly Projection[];
  readonly log: ReadableLog & {
    /** Where the log is pushed: then documents that were read are kept as long as they hold. */
    readonly pushed?: PushedEvents;
  };
  /** Names this node; another for each. */
  readonly owner: string;
  readonly environment: DocumentsEnvironment;
  /** Looks at the position that the documents are at before they are carried on; what it throws is thrown. */
  readonly beforeCatchUp?: (position: Position) => Promise<void>;
  /** Told of faults that are waited out. */
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
    await options.beforeCatchUp?.((await (await documents.live()).checkpoint())?.position ?? startOfLog);
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
