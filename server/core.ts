import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { setSchoolZone } from '../contracts/time/schoolZone.ts';
import { createAuditLog } from './audit/auditLog.ts';
import { openProof } from './checkpoints/openProof.ts';
import { peopleNumbersDecider } from './commands/deciders/peopleNumbers.ts';
import { type CommandHandlers, createCommandHandlers } from './commands/handling/commandHandlers.ts';
import { createNumberRecord } from './commands/handling/numberRecord.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Engine } from './engine/engine.ts';
import { allProjections } from './features/allProjections.ts';
import { createAccessLog } from './identity/access/accessLog.ts';
import { accessKeyOf } from './identity/access/accessRow.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity/identity.ts';
import { marksUnder } from './identity/signIn/marks.ts';
import type { Environment } from './lib/environment.ts';
import { isOutage } from './lib/outages.ts';
import { type LivingNodes, noOtherNodes, watchNodes } from './nodes/livingNodes.ts';
import { createBackgroundWork } from './processes/backgroundWork.ts';
import { recallOpenQuarters } from './processes/recallOpenQuarters.ts';
import { resumeProcesses, takeUpOnce } from './processes/resumeProcesses.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { withPracticeAreas } from './readers/practiceAreas.ts';
import { createPracticeQuarters } from './readers/practiceQuarters.ts';
import { withPracticeStates } from './readers/practiceStates.ts';
import { createReadModels, type ReadModels } from './readers/readModels.ts';
import { openStores } from './stores/openStores.ts';
import type { Stores } from './stores/stores.ts';

/** The parts that run before any call is served: stores, identity, command deciders, processes and the record. */
export type Core = {
  readonly stores: Stores;
  /** The key with which events are chained. */
  readonly key: KeyObject;
  readonly commandHandlers: CommandHandlers;
  readonly readModels: ReadModels;
  readonly identity: Identity;
  readonly processes: TurnRunContext;
  readonly nodes: LivingNodes;
  readonly record: RecordParts;
};

/** What finds, proves and supplements the log: audit index, checkpoints, and the access log beside it. */
export type RecordParts = ReturnType<typeof recordOver>;

/** Parameters of the core. */
export type CoreOptions = Pick<IdentityOptions, 'hashCost'> & {
  readonly engine: Engine;
  /** Ends the process immediately, because continuing would be unsafe. */
  readonly stop: (fault: unknown) => void;
};

const outageMilliseconds = 2_000;

type Resumed = Pick<Core, 'stores' | 'readModels' | 'processes'>;

/** Resumes what a crash interrupted, retrying until the stores respond; a shutdown waits for at most one attempt. */
function takeUpFromShared({ stores, readModels, processes }: Resumed): void {
  const { environment, logger, background } = processes;
  const attempt = async (): Promise<void> => {
    try {
      await resumeProcesses(readModels, processes);
      await recallOpenQuarters(readModels, stores.eventStore);
    } catch (fault) {
      if (!isOutage(fault)) throw fault;
      logger.warn({ err: fault }, 'what was left half done is taken up when the stores answer');
      environment.timers.after(outageMilliseconds, () => background.begin(attempt()));
    }
  };
  background.begin(attempt());
}

/** Waits until everything is resumed, except for shared stores, which may still be unreachable; start anyway. */
async function beginToTakeUp(resumed: Resumed): Promise<void> {
  if (resumed.stores.isShared) takeUpFromShared(resumed);
  else await resumeProcesses(resumed.readModels, resumed.processes);
}

/** Dependencies of processes. Announces this node to the others, if possible; takes over the work of ended nodes. */
function beginProcesses(
  { nodeBeats: beats }: Stores,
  readModels: ReadModels,
  given: Omit<TurnRunContext, 'isAlive' | 'background'>,
  { publicOrigin }: Configuration,
  onRefused: (refusal: unknown) => void,
): { readonly processes: TurnRunContext; readonly nodes: LivingNodes } {
  const background = createBackgroundWork(given.logger);
  const onEnd = () => background.begin(takeUpOnce(readModels, processes));
  const nodes = beats ? watchNodes({ ...given, publicOrigin, beats, onEnd, onRefused }) : noOtherNodes;
  const processes = { ...given, isAlive: nodes.isAlive, background };
  return { processes, nodes };
}

/** People and their sessions; numbers given to them are recorded in the log. */
function identityOver(
  stores: Stores,
  key: KeyObject,
  commandHandlers: CommandHandlers,
  environment: Environment,
  { hashCost, passwordSignIn }: Pick<IdentityOptions, 'hashCost' | 'passwordSignIn'>,
): Identity {
  const numberRecord = createNumberRecord(commandHandlers.of(peopleNumbersDecider), environment);
  const options = { ...stores, marks: marksUnder(key), numberRecord, hashCost, passwordSignIn };
  return createIdentity(stores.identityStore, environment, options);
}

function recordOver(
  stores: Stores,
  key: KeyObject,
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
) {
  const { eventStore: store, clientErrors, auditIndex: index, accessStore } = stores;
  const audit = createAuditLog({ ...stores, store, index, environment, logger });
  const access = createAccessLog({ store: accessStore, key: accessKeyOf(key), environment, logger });
  const proof = openProof(configuration, stores, key, access, stores.identityStore, environment, logger);
  return { store, clientErrors, audit, access, accessLogDays: configuration.accessLogDays, proof };
}

/** Opens the stores and resumes what a crash interrupted. */
export async function openCore(
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
  { engine, hashCost, stop }: CoreOptions,
): Promise<Core> {
  setSchoolZone(configuration.schoolTimeZone);
  const { stores, key } = await openStores(configuration, allProjections, environment, logger, stop);
  const { eventStore } = stores;
  const quarters = createPracticeQuarters(eventStore, engine);
  const store = withPracticeStates(eventStore, quarters);
  const commandHandlers = createCommandHandlers(store, key);
  const practice = { quarters, openers: createCommandHandlers(eventStore, key) };
  const identity = identityOver(stores, key, commandHandlers, environment, {
    hashCost,
    passwordSignIn: configuration.passwordSignIn,
  });
  const readModels = withPracticeAreas(createReadModels(stores.documents), commandHandlers);
  const given = {
    store,
    commandHandlers,
    practice,
    engine,
    environment,
    node: configuration.nodeName,
    logger,
  };
  const begun = beginProcesses(stores, readModels, given, configuration, stop);
  await beginToTakeUp({ stores, readModels, ...begun });
  const record = { ...recordOver(stores, key, configuration, environment, logger), store };
  return { stores, key, commandHandlers, readModels, identity, ...begun, record };
}
