import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { streams } from '../../contracts/features/streams.ts';
import type { AuditIndex } from '../audit/auditIndex.ts';
import type { Installation } from '../commands/deciders/installation.ts';
import type { Configuration } from '../configuration/configuration.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { AccessLog } from '../identity/access/accessLog.ts';
import { accessKeyOf } from '../identity/access/accessRow.ts';
import { installationOf } from '../installation/facts.ts';
import { keysInOrder } from '../installation/keysOfLog.ts';
import { keysBefore } from '../keys/chainKey.ts';
import { keptSigningKey, type SigningKey, signingKeyOfText } from '../keys/signingKey.ts';
import type { Environment } from '../lib/environment.ts';
import type { CheckpointStore } from './checkpointStore.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import type { LogWork } from './logWork.ts';
import type { PeopleReader } from './peopleCheck.ts';
import { createVerification, type Verification } from './verification.ts';

/** The parts that prove the log's integrity. */
export type Proof = {
  /** Undefined on servers without a key: each node would sign with its own. */
  readonly checkpoints: Checkpoints | undefined;
  readonly verification: Verification;
};

/** The log to prove, and where its checkpoints are stored. */
export type ProofStores = {
  readonly eventStore: EventStore;
  /** Resolves when everything read so far would survive a power failure. */
  flushed(): Promise<void>;
  checkpoints(): Promise<CheckpointStore>;
  auditIndex(): Promise<AuditIndex>;
  /** Undefined on servers. */
  readonly logWork: LogWork | undefined;
};

/** The installation that a log says it belongs to. */
export async function installationIn(log: Pick<EventStore, 'readStream'>): Promise<Installation> {
  const found = installationOf(await log.readStream(streams.installation(), { direction: 'forwards' }));
  if (!found) throw new Error('The log does not say what it belongs to.');
  return found;
}

/** The key that signs checkpoints: from the configuration, else one stored in the data directory. */
function signingKeyFor({ signingKey, servers, dataDirectory }: Configuration): SigningKey | undefined {
  if (signingKey !== undefined) return signingKeyOfText(signingKey);
  return servers ? undefined : keptSigningKey(dataDirectory);
}

/** Signs the log and checks it, as configured. */
export function openProof(
  configuration: Configuration,
  stores: ProofStores,
  chainKey: KeyObject,
  access: Pick<AccessLog, 'upToDate'>,
  people: PeopleReader,
  environment: Environment,
  logger: Logger,
): Proof {
  const { chainKeysBefore, dataDirectory, anchorFile, signingKeyBefore } = configuration;
  const { eventStore: log, flushed, checkpoints: store, logWork: work, auditIndex } = stores;
  const key = signingKeyFor(configuration);
  const keyBefore = signingKeyBefore === undefined ? undefined : signingKeyOfText(signingKeyBefore);
  let known: Promise<Installation> | undefined;
  /** A log is renamed only while no server is running on it, so it is read once. */
  function installation(): Promise<Installation> {
    known ??= installationIn(log).catch((fault) => {
      known = undefined;
      throw fault;
    });
    return known;
  }
  const checkpoints =
    key &&
    createCheckpoints({
      log,
      work,
      store,
      flushed,
      installation,
      access: access.upToDate,
      key,
      keyBefore,
      anchorFile,
      environment,
      logger,
    });
  const keys = () => [chainKey, ...keysBefore(chainKeysBefore, dataDirectory)];
  const verification = createVerification({
    log,
    work,
    keys,
    checkpoints,
    anchorFile,
    ownKeys: [key, keyBefore].flatMap((each) => (each ? [each.publicKey] : [])),
    access: async () => ({
      reader: await access.upToDate(),
      keys: (await keysInOrder(log, keys())).map(accessKeyOf),
      people,
    }),
    auditIndex,
    environment,
    logger,
  });
  return { checkpoints, verification };
}
