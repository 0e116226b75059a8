import type { Db } from 'mongodb';
import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { Checkpoint, Collection, DocumentReader, Documents } from './documents.ts';
import { openDocumentSet } from './mongoDocumentSet.ts';
import { type DocumentSetState, type Generation, openGenerations } from './mongoGenerations.ts';
import { shownPosition } from './shownPosition.ts';

/** Time as it is passed in; the server's `Environment` has both. Milliseconds since 1970. */
export type DocumentsEnvironment = {
  readonly clock: { now(): number };
  readonly timers: { after(milliseconds: number, run: () => void): { cancel(): void } };
};

/** The read models of one signature in MongoDB, of which readers see one generation at a time. */
export type MongoDocuments = {
  /** Follows a switch within a second; a call answers from one generation, whole. `waitFor` asks once and is then told. */
  readonly reader: DocumentReader;
  /** How far the live generation had come when this process heard of it last. */
  shown(): Position;
  /** True as soon as this process hears that the live generation has come so far, false when it takes longer. */
  told(position: Position, milliseconds: number): Promise<boolean>;
  /** The generation that is live with its checkpoint, as the database has them now. */
  newest(): Promise<LiveDocuments>;
  /** The same as this process heard of it within the last second. */
  recent(): Promise<LiveDocuments>;
  /** The generation that is live, to be carried on: what is written to it stays there, whatever is live by then. */
  live(): Promise<Documents>;
  /** A new, empty generation beside the live one. */
  begin(): Promise<NextGeneration>;
  /** True when this owner may work, so that others need not; nothing depends on it being true of one owner only. */
  takeLease(owner: string, milliseconds: number): Promise<boolean>;
  releaseLease(owner: string): Promise<void>;
  /** Removes sets of other signatures that nobody worked on for this long, and gives their names. */
  removeUnusedSets(milliseconds: number): Promise<readonly string[]>;
};

/** The generation that readers see, and how far it has come. */
export type LiveDocuments = { readonly documents: Documents; readonly checkpoint: Checkpoint | undefined };

/** A generation that readers do not see yet. */
export type NextGeneration = {
  readonly documents: Documents;
  /** Shows it to readers; false, and nothing happens, when the live one has come further or is another by now. */
  show(): Promise<boolean>;
  /** Forgets it. */
  remove(): Promise<void>;
};

const oldestKnownMilliseconds = 1_000;

/**
 * Opens the read models of these collections under a name, making them when absent. The name says what made them, so
 * that each release reads its own set while an older one is still running.
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
    // Even when it has come so far: the next reads have to come from the generation that is live now.
    await newest();
    return shown.until(wanted, milliseconds);
  };
  const setOf = (generation: Generation): Documents =>
    openDocumentSet(database, collections, { ...generations, advance }, generation, waitFor);

  let known: (LiveDocuments & { readonly generation: Generation; readonly at: number }) | undefined;

  /** Numbers and checkpoints only grow, so that an answer that was overtaken on its way does not lead readers back. */
  function see({ live: generation, checkpoints }: DocumentSetState, at: number): LiveDocuments {
    const checkpoint = checkpoints.get(generation);
    const position = checkpoint?.position ?? startOfLog;
    const isSame = generation === known?.generation;
    if (known && (generation < known.generation || (isSame && position < shown.position()))) return known;
    known = { generation, checkpoint, at, documents: isSame && known ? known.documents : setOf(generation) };
    shown.reach(position);
    return known;
  }
  async function advance(generation: Generation, checkpoint: Checkpoint): Promise<DocumentSetState> {
    const at = clock.now();
    const state = await generations.advance(generation, checkpoint);
    see(state, at);
    return state;
  }
  async function newest(): Promise<LiveDocuments> {
    const at = clock.now();
    return see(await generations.state(), at);
  }
  /** Asking at each read would double them; the generation before the live one stays whole for those that are late. */
  const recent = async (): Promise<LiveDocuments> =>
    known !== undefined && clock.now() - known.at < oldestKnownMilliseconds ? known : newest();
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
        show: () => generations.switchTo(next, instead),
        remove: () => generations.remove(next),
      };
    },
    takeLease: (owner, milliseconds) => generations.takeLease(owner, clock.now(), clock.now() + milliseconds),
    releaseLease: (owner) => generations.releaseLease(owner, clock.now()),
    removeUnusedSets: (milliseconds) => generations.removeUnusedSets(clock.now() - milliseconds),
  };
}
