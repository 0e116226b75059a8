import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { Position } from '../contracts/events/recordedEvent.ts';
import { createAuditLog } from './audit/auditLog.ts';
import { openProof } from './checkpoints/openProof.ts';
import type { Configuration } from './configuration/configuration.ts';
import { noteAnswers } from './http/noteAnswers.ts';
import { createAccessLog } from './identity/access/accessLog.ts';
import { accessKeyOf } from './identity/access/accessRow.ts';
import { createEpochReader } from './installation/epochReader.ts';
import type { Environment } from './lib/environment.ts';
import type { Stores } from './stores/stores.ts';

const readModelPatienceMilliseconds = 2_000;

/** Dependencies of calls about the log itself, and the access log beside it. */
export function recordParts(
  configuration: Configuration,
  stores: Stores,
  key: KeyObject,
  environment: Environment,
  logger: Logger,
) {
  const { eventStore: store, clientErrors, auditIndex: index, accessStore } = stores;
  const audit = createAuditLog({ ...stores, store, index, environment, logger });
  const access = createAccessLog({ store: accessStore, key: accessKeyOf(key), environment, logger });
  const proof = openProof(configuration, stores, key, access, environment, logger);
  return { store, clientErrors, audit, access, accessLogDays: configuration.accessLogDays, proof };
}

/** The parts used by the calls about the log. */
export type RecordParts = ReturnType<typeof recordParts>;

type Proved = Pick<RecordParts, 'access' | 'proof'>;

/** What the stores and the proof provide to all requests, and what records the answers. */
export function recordAnswers(
  stores: Stores,
  { access, proof: { checkpoints, verification } }: Proved,
  { clock }: Environment,
  logger: Logger,
) {
  const { eventStore, lag, states, documents } = stores;
  return {
    noteAnswer: noteAnswers(access),
    checkpoints,
    warnings: async () => [
      ...(verification.isBroken() ? ['the log is not what was written'] : []),
      ...(await stores.damages()),
    ],
    epoch: createEpochReader(eventStore, logger),
    lag: () => lag(clock.now()),
    stores: states,
    caughtUp: (position: Position) => documents.waitFor(position, readModelPatienceMilliseconds),
    kept: (through?: Position) => stores.flushed(through),
  };
}

/**
 * Signs the log from now on. Stopping first flushes the access log, so that the last checkpoint covers
 * everything.
 */
export function followRecord({ access, proof }: Proved): () => Promise<void> {
  const stop = proof.checkpoints?.follow();
  return async () => {
    await access.close();
    await stop?.();
  };
}
