import type { DocumentsEnvironment, MongoDocuments } from './documents/mongoDocuments.ts';
import type { ProjectionSet } from './project.ts';
import { catchUp, type ReadableLog } from './runner.ts';

/** Keeps read models that are not written in the append's own transaction up with the log. */
export type Projector = {
  /** Events up to somewhere new are in the log: work now instead of at the next look. */
  wake(): void;
  /** Events since the start that no projection handles, by type. */
  readonly skipped: ReadonlyMap<string, number>;
  /** Ends when the work under way has ended. */
  stop(): Promise<void>;
};

const lookMilliseconds = 500;
/** When a node dies, so long and one look more until another works. */
const leaseMilliseconds = 1_000;
/** Nodes that are woken by every event do not ask for the lease of another at every one. */
const leftAloneMilliseconds = 250;
const firstPauseMilliseconds = 100;
const longestPauseMilliseconds = 5_000;

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
  let isStopped = false;
  let isWoken = false;
  let isRecovering = false;
  let endPause = (): void => undefined;
  let leasedUntil = Number.NEGATIVE_INFINITY;
  let leftAloneUntil = Number.NEGATIVE_INFINITY;

  function wake(): void {
    isWoken = true;
    // New events do not shorten the pause after a fault, or a busy log would hammer a store that is down.
    if (!isRecovering) endPause();
  }

  async function pause(milliseconds: number): Promise<void> {
    if (isStopped || (isWoken && !isRecovering)) return;
    await new Promise<void>((resolve) => {
      const timer = environment.timers.after(milliseconds, resolve);
      endPause = () => {
        timer.cancel();
        resolve();
      };
    });
  }

  async function isOurs(): Promise<boolean> {
    const now = environment.clock.now();
    if (leasedUntil - now > leaseMilliseconds / 2) return true;
    if (now < leftAloneUntil) return false;
    const isTaken = await documents.takeLease(owner, leaseMilliseconds);
    if (isTaken) leasedUntil = now + leaseMilliseconds;
    else leftAloneUntil = now + leftAloneMilliseconds;
    return isTaken;
  }

  async function work(): Promise<void> {
    if (!(await isOurs())) return;
    const figures = await catchUp(set, await documents.live(), log);
    for (const [type, count] of figures.skipped) skipped.set(type, (skipped.get(type) ?? 0) + count);
  }

  async function run(): Promise<void> {
    let faultPause = firstPauseMilliseconds;
    while (!isStopped) {
      isWoken = false;
      try {
        await work();
        isRecovering = false;
        faultPause = firstPauseMilliseconds;
        await pause(lookMilliseconds);
      } catch (fault) {
        onFault(fault);
        isRecovering = true;
        await pause(faultPause);
        faultPause = Math.min(2 * faultPause, longestPauseMilliseconds);
      }
    }
    await documents.releaseLease(owner).catch(onFault);
  }

  const running = run();
  return {
    wake,
    skipped,
    stop() {
      isStopped = true;
      endPause();
      return running;
    },
  };
}
