import type { Db } from 'mongodb';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { Collection, DocumentReader, Documents } from './documents.ts';
import { openDocumentSet } from './mongoDocumentSet.ts';
import { type Generation, type Generations, openGenerations } from './mongoGenerations.ts';

/** Time as it is passed in; the server's `Environment` has both. Milliseconds since 1970. */
export type DocumentsEnvironment = {
  readonly clock: { now(): number };
  readonly timers: { after(milliseconds: number, run: () => void): { cancel(): void } };
};

/** The read models of one signature in MongoDB, of which readers see one generation at a time. */
export type MongoDocuments = {
  /** Follows a switch within a second; a call answers from one generation, whole. */
  readonly reader: DocumentReader;
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

/** A generation that readers do not see yet. */
export type NextGeneration = {
  readonly documents: Documents;
  /** Shows it to readers; false, and nothing happens, when the live one has come further or is another by now. */
  show(): Promise<boolean>;
  /** Forgets it. */
  remove(): Promise<void>;
};

const oldestKnownMilliseconds = 1_000;
const firstPauseMilliseconds = 5;
const longestPauseMilliseconds = 100;

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
  const position = (): Promise<Position> => livePosition(generations);
  const waitFor: DocumentReader['waitFor'] = (wanted, milliseconds) =>
    waitUntil(async () => (await position()) >= wanted, milliseconds, environment);
  const setOf = (generation: Generation): Documents =>
    openDocumentSet(database, collections, generations, generation, waitFor);

  let known: { generation: Generation; documents: Documents; at: number } | undefined;
  async function live(): Promise<Documents> {
    const at = clock.now();
    const { live: generation } = await generations.state();
    const documents = generation === known?.generation ? known.documents : setOf(generation);
    // Numbers only grow, so that an answer that was overtaken on its way does not lead readers back.
    if (known === undefined || generation >= known.generation) known = { generation, documents, at };
    return documents;
  }
  /** Asking at each read would double them; the generation before the live one stays whole for those that are late. */
  const recent = async (): Promise<Documents> =>
    known !== undefined && clock.now() - known.at < oldestKnownMilliseconds ? known.documents : live();

  await generations.ensureIndexes((await generations.state()).live);
  return {
    live,
    reader: {
      get: async (collection, id) => (await recent()).get(collection, id),
      find: async (collection, where) => (await recent()).find(collection, where),
      async waitFor(wanted, milliseconds) {
        const isPassed = await waitFor(wanted, milliseconds);
        // The position was that of the generation that is live now, so the next reads have to come from it.
        await live();
        return isPassed;
      },
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

async function livePosition(generations: Generations): Promise<Position> {
  const { live, checkpoints } = await generations.state();
  return checkpoints.get(live)?.position ?? 0;
}

/** Asks again and again, at growing distances, until the answer is yes or the time is over. */
async function waitUntil(
  isTrue: () => Promise<boolean>,
  milliseconds: number,
  { clock, timers }: DocumentsEnvironment,
): Promise<boolean> {
  const end = clock.now() + milliseconds;
  for (let pause = firstPauseMilliseconds; ; pause = Math.min(2 * pause, longestPauseMilliseconds)) {
    if (await isTrue()) return true;
    const left = end - clock.now();
    if (left <= 0) return false;
    await new Promise<void>((resolve) => {
      timers.after(Math.min(pause, left), resolve);
    });
  }
}
