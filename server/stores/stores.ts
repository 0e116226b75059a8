import type { Position } from '../../contracts/events/recordedEvent.ts';
import { doesNotAnswer } from '../../contracts/text/doesNotAnswer.ts';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import type { Lag } from '../../projections/runners/runner.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import type { CheckpointStore } from '../checkpoints/checkpointStore.ts';
import type { LogWork } from '../checkpoints/logWork.ts';
import type { ClientErrorStore } from '../clientErrors/clientErrorStore.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { WholeStreams } from '../eventStore/wholeStreams.ts';
import type { AccessStore } from '../identity/access/accessStore.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { TryCounts } from '../identity/signIn/tryCounts.ts';
import type { NodeBeats } from '../nodes/nodeBeats.ts';

/** The stores, by their names in logs and on screens. */
export type StoreName = 'the event store' | 'the read models' | 'the accounts';

/** Whether a store works now, tested by using it. */
export type StoreState = {
  readonly name: StoreName;
  readonly isAnswering: boolean;
  /** True if it is reachable but accepts no writes. */
  readonly refusesWrites?: boolean;
};

/** All stores: the log, the read models folded from it, and identity. Higher layers do not know where they are. */
export type Stores = {
  readonly eventStore: EventStore;
  readonly documents: DocumentReader;
  readonly identityStore: IdentityStore;
  /** Errors reported by browsers. */
  readonly clientErrors: ClientErrorStore;
  /** Index of the audit log; opened on first use. */
  auditIndex(): Promise<AuditIndex>;
  /** The tree over the log and its signed checkpoints; opened on first use. */
  checkpoints(): Promise<CheckpointStore>;
  /** What takes long over a log in files, on a thread; undefined on servers. */
  readonly logWork: LogWork | undefined;
  /** The access log, beside the accounts; opened on first use. */
  accessStore(): Promise<AccessStore>;
  /** Counts of attempts; shared if the stores are. */
  tryCounts(): Promise<TryCounts>;
  /** The moment of the newest backup that was recorded, in milliseconds since 1970; null for none. */
  lastBackup(): Promise<number | null>;
  /** How nodes on the same stores find each other; undefined for a single process. */
  readonly nodeBeats: (() => Promise<NodeBeats>) | undefined;
  /** Locations, for the lines printed at the start; no passwords. */
  readonly places: readonly string[];
  /** True when other processes work on the same stores. */
  readonly isShared: boolean;
  /** Resolves when a power failure could undo nothing of what was read so far, or of the log up to a position. */
  flushed(through?: Position): Promise<void>;
  /** How far the read models are behind the log; `now` is milliseconds since 1970. */
  lag(now: number): Promise<Lag>;
  /** Queries each store; reports within a second, and never rejects. */
  states(): Promise<readonly StoreState[]>;
  /** The streams found damaged and not mended since, in words; never rejects. */
  readonly damages: WholeStreams['damages'];
  /** Checks whether everything is still where it was opened; to be called regularly. */
  lookAfter(): Promise<void>;
  close(): Promise<void>;
};

/** A store does not answer; the requested operation has not happened, or its outcome is unknown. */
export class StoreAway extends Error {
  constructor(name: StoreName, cause: unknown) {
    super(`${name} ${doesNotAnswer(name)}`, { cause });
    this.name = 'StoreAway';
  }
}
