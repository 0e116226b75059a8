import { type Position, startOfLog } from '../contracts/events/recordedEvent.ts';
import type { DocumentsEnvironment, LiveDocuments, MongoDocuments } from './documents/mongoDocuments.ts';
import { rememberedDocuments } from './documents/rememberedDocuments.ts';
import type { ProjectionSet } from './project.ts';
import { projectorLease } from './projectorLease.ts';
import { repeatWork } from './projectorWork.ts';
import { carryOn, type ReadableLog } from './runner.ts';

/** Keeps read models that are not written in the append's own transaction up with the log. */
export type Projector = {
  /** Looks at the log now, if this node is the one that does, instead of at its next look. */
  wake(): void;
  /** This node has appended up to a position, and somebody waits for that: it is worked on now, whoever else looks at the log. */
  appended(position: Position): void;
  /**
   * Waits until the documents show a position, not longer than the time given. What another node has appended is left to that
   * one for a moment, and then done here if it has not been.
   */
  waitFor(position: Position, milliseconds: number): Promise<boolean>;
  /** Events since the start that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Ends when the work under way has ended. */
  stop(): Promise<void>;
};

/** So long a node takes to show what it has appended. */
const leftToOthersMilliseconds = 10;

/**
 * Starts catching up with the log, again and again from the checkpoint, until stopped. A fault is told and waited out,
 * never fatal. Several nodes may run it at once: a lease spares them the double work, and the position of each document
 * makes it harmless when two work all the same.
 */
export function startProjector(options: {
  readonly set: ProjectionSet;
  readonly documents: MongoDocuments;
  readonly log: ReadableLog;
  /** Names this node; another for each. */
  readonly owner: string;
  readonly environment: DocumentsEnvironment;
  readonly onFault: (fault: unknown) => void;
}): Projector {
  const { set, documents, log, owner, environment, onFault } = options;
  const skipped = new Map<string, number>();
  const remembered = rememberedDocuments();
  const isOurs = projectorLease(documents, owner, environment);
  let appendedHere = startOfLog;
  let waitedFor = startOfLog;

  /** What is to be carried on; undefined when there is nothing, or another node sees to it. */
  async function due(): Promise<LiveDocuments | undefined> {
    // Only this node goes on from here, as far as it knows: when another one does, too, nothing is lost by that.
    if (appendedHere > documents.shown()) return documents.recent();
    const isLookedAt = waitedFor <= documents.shown() && (await isOurs());
    const newest = await documents.newest();
    return isLookedAt || waitedFor > documents.shown() ? newest : undefined;
  }

  async function work(): Promise<void> {
    const found = await due();
    if (!found) return;
    const known = appendedHere;
    const isOwn = known > (found.checkpoint?.position ?? startOfLog);
    const read: ReadableLog = isOwn ? { readAll: (page) => log.readAll({ ...page, known }) } : log;
    const figures = await carryOn(set, remembered.of(found), read, found.checkpoint);
    for (const [type, count] of figures.skipped) skipped.set(type, (skipped.get(type) ?? 0) + count);
  }

  /** Somebody waits for what another node has appended. */
  function follow(position: Position): void {
    if (position <= appendedHere) return;
    waitedFor = Math.max(waitedFor, position);
    repeated.wake();
  }

  const repeated = repeatWork({ work, environment, onFault });
  const ended = repeated.ended.then(() => documents.releaseLease(owner)).catch(onFault);
  return {
    wake: repeated.wake,
    appended(position) {
      appendedHere = Math.max(appendedHere, position);
      repeated.wake();
    },
    async waitFor(position, milliseconds) {
      if (position <= documents.shown()) return true;
      const look = environment.timers.after(leftToOthersMilliseconds, () => follow(position));
      try {
        return await documents.told(position, milliseconds);
      } finally {
        look.cancel();
      }
    },
    skipped,
    stop() {
      repeated.stop();
      return ended;
    },
  };
}
