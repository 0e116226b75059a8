import type { KeyObject } from 'node:crypto';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { AuditIndex } from '../audit/auditIndex.ts';
import { damageIn } from '../eventStore/damagedStream.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import { keysOfLog } from '../installation/keysOfLog.ts';
import type { Environment } from '../lib/environment.ts';
import type { CheckedLog } from './checkEvents.ts';
import type { CheckpointStore, StoredCheckpoint } from './checkpointStore.ts';
import { keptVerdict, type Verdict } from './keptVerdict.ts';
import { type LogWork, onThreadOrHere, threadEventsMin } from './logWork.ts';
import { verifyLog } from './verifyLog.ts';
import { type RecordToVerify, type RecordVerdict, verifyRecord } from './verifyRecord.ts';

/** The result of the last check, or the progress of the current one. */
export type VerificationState = {
  readonly kind: 'none' | 'running' | Verdict['kind'];
  /** Number of events checked, and in total. */
  readonly checked: number;
  readonly of: number;
  /** Its end, in milliseconds since 1970; null while it is running. */
  readonly at: number | null;
  /** The first altered item, or the reason why the check failed. */
  readonly fault: string | null;
  readonly newest: StoredCheckpoint | null;
};

/** Dependencies of a check. */
export type VerificationOptions = {
  readonly log: EventStore;
  /** Undefined on servers. */
  readonly work: LogWork | undefined;
  /** The keys with which the log was ever chained, the present one first. */
  readonly keys: () => readonly KeyObject[];
  /** Undefined if the log has no checkpoints. */
  readonly checkpoints:
    | { readonly store: () => Promise<CheckpointStore>; make(): Promise<unknown> }
    | undefined;
  readonly anchorFile: string | undefined;
  /** Public keys with which this process signs, or signed before. */
  readonly ownKeys: readonly string[];
  /** The access log, with everything noted so far. */
  readonly access: () => Promise<RecordToVerify['access']>;
  readonly auditIndex: () => Promise<AuditIndex>;
  readonly environment: Pick<Environment, 'clock'>;
  readonly logger: Pick<Logger, 'warn' | 'error'>;
};

/** Checks the record while the server is running. */
export type Verification = {
  state(): Promise<VerificationState>;
  /** Whether this process's last check found the log altered. */
  isBroken(): boolean;
  /**
   * Starts a check, unless one is running; what this process found intact before is trusted unless `isWhole`.
   * Resolves when it has ended, or as `running` if it was stopped.
   */
  begin(isWhole: boolean): Promise<VerificationState>;
  /** For a shutdown: nobody waits for a check any longer, and its result is not kept. */
  stop(): void;
};

const nothing: VerificationState = { kind: 'none', checked: 0, of: 0, at: null, fault: null, newest: null };

const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Checks the log on the thread for what takes long, if it is in files and has a tree of many events. */
const checkOnThread =
  (
    work: LogWork | undefined,
    keys: readonly KeyObject[],
    logger: VerificationOptions['logger'],
  ): typeof verifyLog =>
  (log, check) =>
    onThreadOrHere(
      work && (() => work.verifyLog({ ...check, keys }, (checked) => void check.onProgress?.(checked))),
      () => verifyLog(log, check),
      logger,
    );

/** What a check found that could not go on. */
function whatEnded(fault: unknown): Pick<Verdict, 'kind' | 'fault'> {
  const what = damageIn(fault);
  if (what !== undefined) return { kind: 'broken', fault: what };
  return { kind: 'notFinished', fault: fault instanceof Error ? fault.message : String(fault) };
}

/** Creates the checker of the record. */
export function createVerification(options: VerificationOptions): Verification {
  const { log, work, keys, checkpoints, anchorFile, ownKeys, access, auditIndex, environment, logger } =
    options;
  let running: { readonly ended: Promise<VerificationState>; checked: number; of: number } | undefined;
  let known: CheckedLog | undefined;
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  const verdicts = keptVerdict(async () => checkpoints?.store());

  async function check(isWhole: boolean, progress: { checked: number; of: number }): Promise<Verdict> {
    const store = await checkpoints?.store();
    try {
      // The verdict must cover what was done until now.
      await checkpoints?.make();
      progress.of = (await store?.end())?.size ?? 0;
      const sent = keys();
      const verdict: RecordVerdict & { readonly checked?: CheckedLog } = await verifyRecord({
        log,
        store,
        anchorFile,
        ownKeys,
        access: await access(),
        auditIndex: await auditIndex(),
        keyOf: await keysOfLog(log, sent),
        ...(known && !isWhole && { from: known }),
        onProgress(checked) {
          progress.checked = checked;
          return breathe();
        },
        checkLog: checkOnThread(progress.of >= threadEventsMin ? work : undefined, sent, logger),
      });
      known = verdict.checked;
      const at = environment.clock.now();
      if (verdict.kind !== 'broken') return { kind: verdict.kind, checked: verdict.size, at, fault: null };
      logger.error({ fault: verdict.fault }, 'the log has been altered');
      return { kind: 'broken', checked: progress.checked, at, fault: verdict.fault };
    } catch (fault) {
      logger.warn({ err: fault }, 'the log could not be verified');
      return { ...whatEnded(fault), checked: progress.checked, at: environment.clock.now() };
    }
  }

  async function state(): Promise<VerificationState> {
    const store = await checkpoints?.store();
    const newest = (await store?.newest()) ?? null;
    if (running) {
      const { checked, of } = running;
      return { ...nothing, kind: 'running', checked, of: Math.max(checked, of), newest };
    }
    const found = await verdicts.recall();
    return found ? { ...found, of: found.checked, newest } : { ...nothing, newest };
  }

  return {
    state,
    isBroken: () => verdicts.known()?.kind === 'broken',
    begin(isWhole) {
      if (running) return running.ended;
      const progress = { checked: 0, of: 0 };
      const kept = check(isWhole, progress)
        .then((verdict) => (stopping.signal.aborted ? undefined : verdicts.keep(verdict)))
        .catch((fault) => logger.warn({ err: fault }, 'what was verified could not be kept'))
        .then(() => {
          if (!stopping.signal.aborted) running = undefined;
        });
      const ended = Promise.race([kept, stopped]).then(state);
      running = Object.assign(progress, { ended });
      return ended;
    },
    stop: () => stopping.abort(),
  };
}
