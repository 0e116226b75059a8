import type { Db } from 'mongodb';
import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { Collection, DocumentReader, Documents, ProjectionCheckpoint } from './documents.ts';
import { openDocumentSet } from './mongoDocumentSet.ts';
import { type DocumentSetState, type Generation, openGenerations } from './mongoGenerations.ts';
import { shownPosition } from './shownPosition.ts';

/** Injected time; the server's `Environment` has both. Milliseconds since 1970. */
export type DocumentsEnvironment = {
  readonly clock: { now(): number };
  readonly timers: { after(milliseconds: number, run: () => void): { cancel(): void } };
};

/** The read models of one signature in MongoDB; readers see one generation at a time. */
export type MongoDocuments = {
  /**
   * Follows a switch within a second; each call reads from a single generation. `waitFor` queries once and is
   * then notified.
   */
  readonly reader: DocumentReader;
  /** The last checkpoint of the live generation that this process knows of. */
  shown(): Position;
  /**
   * True as soon as this process learns that the live generation has reached the position, false on timeout.
   */
  told(position: Position, milliseconds: number): Promise<boolean>;
  /** The live generation with its checkpoint, read from the database now. */
  newest(): Promise<LiveDocuments>;
  /** The same, cached for at most a second. */
  recent(): Promise<LiveDocuments>;
  /** The live generation, for carrying on: writes stay in it even if another one has gone live by then. */
  live(): Promise<Documents>;
  /** A new, empty generation beside the live one. */
  begin(): Promise<NextGeneration>;
  /**
   * True when this owner holds the lease and others need not work; correctness does not depend on
   * exclusivity.
   */
  takeLease(owner: string, milliseconds: number): Promise<boolean>;
  releaseLease(owner: string): Promise<void>;
  /** Removes sets of other signatures that nobody has worked on for this long, and returns their names. */
  removeUnusedSets(milliseconds: number): Promise<readonly string[]>;
};

/** The generation that readers see, with its checkpoint. */
export type LiveDocuments = {
  readonly documents: Documents;
  readonly checkpoint: ProjectionCheckpoint | undefined;
};

/** A generation that readers do not see yet. */
export type NextGeneration = {
  readonly documents: Documents;
  /**
   * Shows it to readers; returns false and does nothing if the live one was replaced, or has advanced further:
   * than this one, and than `passed`, up to which it is not of this log.
   */
  show(passed?: Position): Promise<boolean>;
  /** Forgets it. */
  remove(): Promise<void>;
};

const knownMillisecondsMax = 1_000;

/**
 * Opens the read models of these collections under a name, creating them if absent. The name says what made
 * them, so that each release reads its own set while an older one is still running.
 */
export async function openMongoDocuments(
  database: Db,
  options: {
    readonly name: string;
    readonly collections: readonly Collection[];
    readonly environment: DocumentsEnvironment;
  },
): Promise<MongoDocuments> {
  const { name, collections, environment } = options;
  const { clock } = environment;
  const generations = openGenerations(database, name, collections);
  const shown = shownPosition(environment.timers);
  const waitFor: DocumentReader['waitFor'] = async (wanted, milliseconds) => {
    // Needed even if the position was reached: the next reads must come from the generation that is live now.
    await newest();
    return shown.until(wanted, milliseconds);
  };
  const setOf = (generation: Generation): Documents =>
    openDocumentSet(database, collections, { ...generations, advance }, generation, waitFor);

  let known: (LiveDocuments & { readonly generation: Generation; readonly at: number }) | undefined;

  /** Numbers and checkpoints only grow, so a late answer does not take readers back. */
  function see({ live: generation, checkpoints }: DocumentSetState, at: number): LiveDocuments {
    const checkpoint = checkpoints.get(generation);
    const position = checkpoint?.position ?? startOfLog;
    const isSame = generation === known?.generation;
    if (known && (generation < known.generation || (isSame && position < shown.position()))) return known;
    known = { generation, checkpoint, at, documents: isSame && known ? known.documents : setOf(generation) };
    shown.reach(position);
    return known;
  }
  async function advance(
    generation: Generation,
    checkpoint: ProjectionCheckpoint,
  ): Promise<DocumentSetState> {
    const at = clock.now();
    const state = await generations.advance(generation, checkpoint);
    see(state, at);
    return state;
  }
  async function newest(): Promise<LiveDocuments> {
    const at = clock.now();
    return see(await generations.state(), at);
  }
  /**
   * Checking on each read would double the queries; the generation before the live one is kept for late
   * readers.
   */
  const recent = async (): Promise<LiveDocuments> =>
    known !== undefined && clock.now() - known.at < knownMillisecondsMax ? known : newest();
  const live = async (): Promise<Documents> => (await newest()).documents;

  await generations.ensureIndexes((await generations.state()).live);
  return {
    live,
    newest,
    recent,
    shown: shown.position,
    told: shown.until,
    reader: {
      get: async (collection, id) => (await recent()).documents.get(collection, id),
      find: async (collection, where) => (await recent()).documents.find(collection, where),
      waitFor,
    },
    async begin() {
      const { live: instead } = await generations.state();
      const next = await generations.begin();
      return {
        documents: setOf(next),
        show: (passed = startOfLog) => generations.switchTo(next, instead, passed),
        remove: () => generations.remove(next),
      };
    },
    takeLease: (owner, milliseconds) => generations.takeLease(owner, clock.now(), clock.now() + milliseconds),
    releaseLease: (owner) => generations.releaseLease(owner, clock.now()),
    removeUnusedSets: (milliseconds) => generations.removeUnusedSets(clock.now() - milliseconds),
  };
}
