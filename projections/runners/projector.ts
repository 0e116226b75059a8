import { type Position, startOfLog } from '../../contracts/events/recordedEvent.ts';
import type { DocumentsEnvironment, LiveDocuments, MongoDocuments } from '../documents/mongoDocuments.ts';
import { rememberedDocuments } from '../documents/rememberedDocuments.ts';
import type { ProjectionSet } from '../project.ts';
import { projectorLease } from './projectorLease.ts';
import { repeatWork } from './projectorWork.ts';
import { carryOn, type ReadableLog } from './runner.ts';

/** Keeps read models that are not written in the append's own transaction up to date with the log. */
export type Projector = {
  /** Checks the log now instead of at the next interval, if this node holds the lease. */
  wake(): void;
  /**
   * This node has appended up to a position and somebody is waiting for it: process it now, whoever holds the
   * lease.
   */
  appended(position: Position): void;
  /**
   * Waits until the documents reach a position, up to a time limit. Events appended by another node are left
   * to that node for a moment, and then processed here if still missing.
   */
  waitFor(position: Position, milliseconds: number): Promise<boolean>;
  /** Events since the start that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
};

/** Time a node usually takes to show what it has appended. */
const leftToOthersMilliseconds = 10;

/**
 * Starts catching up with the log, repeatedly from the checkpoint, until stopped. Faults are reported and
 * retried, never fatal. Several nodes may run it at once: a lease avoids double work, and each document's
 * position makes concurrent work harmless.
 */
export function startProjector(options: {
  readonly set: ProjectionSet;
  readonly documents: MongoDocuments;
  readonly log: ReadableLog;
  /** The name of this node; unique per node. */
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

  /** What to carry on; undefined when there is nothing, or another node does it. */
  async function due(): Promise<LiveDocuments | undefined> {
    // As far as it knows, only this node carries on from here; if another does too, nothing is lost.
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

  /** Somebody is waiting for what another node has appended. */
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
