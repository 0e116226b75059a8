import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { createAuditLog } from './audit/auditLog.ts';
import { openProof } from './checkpoints/openProof.ts';
import type { Configuration } from './configuration.ts';
import type { Environment } from './environment.ts';
import { noteAnswers } from './http/noteAnswers.ts';
import { createAccessLog } from './identity/accessLog.ts';
import { accessKeyOf } from './identity/accessRow.ts';
import type { Stores } from './stores/stores.ts';

/** What calls about the log itself work with, and the access log beside it. */
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

/** What every answer is noted by, and what everybody may ask of the proof: its public keys, and what is wrong. */
export function recordAnswers({ access, proof }: ReturnType<typeof recordParts>) {
  const { checkpoints, verification } = proof;
  return {
    noteAnswer: noteAnswers(access),
    checkpoints,
    warnings: () => (verification.isBroken() ? ['the log is not what was written'] : []),
  };
}

/**
 * Signs the log from now on. What stops it first writes what is left of the access log, so that the last checkpoint is over
 * everything.
 */
export function followRecord({ access, proof }: ReturnType<typeof recordParts>): () => Promise<void> {
  const stop = proof.checkpoints?.follow();
  return async () => {
    await access.close();
    await stop?.();
  };
}
