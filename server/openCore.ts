import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import { peopleNumbersDecider } from './commands/deciders/peopleNumbers.ts';
import { type CommandHandlers, createCommandHandlers } from './commands/handling/commandHandlers.ts';
import { createNumberRecord } from './commands/handling/numberRecord.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { Engine } from './engine/engine.ts';
import { allProjections } from './features/allProjections.ts';
import { createIdentity, type Identity, type IdentityOptions } from './identity/identity.ts';
import { marksUnder } from './identity/marks.ts';
import type { Environment } from './lib/environment.ts';
import { isOutage } from './lib/outages.ts';
import { type LivingNodes, noOtherNodes, watchNodes } from './nodes/livingNodes.ts';
import { createBackgroundWork } from './processes/backgroundWork.ts';
import { recallOpenQuarters } from './processes/recallOpenQuarters.ts';
import { resumeProcesses, takeUpOnce } from './processes/resumeProcesses.ts';
import type { TurnRunContext } from './processes/turnRunProcess.ts';
import { createReadModels, type ReadModels } from './readers/readModels.ts';
import { openStores } from './stores/openStores.ts';
import type { Stores } from './stores/stores.ts';

/** What works before anybody can call: the stores, who the people are, what decides commands, and the processes. */
export type Core = {
  readonly stores: Stores;
  /** Under which events are chained. */
  readonly key: KeyObject;
  readonly handlers: CommandHandlers;
  readonly readModels: ReadModels;
  readonly identity: Identity;
  readonly processes: TurnRunContext;
  readonly nodes: LivingNodes;
};

/** What the core is given by those who start it. */
export type CoreOptions = Pick<IdentityOptions, 'hashCost'> & {
  readonly engine: Engine;
  /** Ends the process at once, because going on would not be right. */
  readonly stop: (fault: unknown) => void;
};

const outageMilliseconds = 2_000;

/** Takes up what a crash left half done, and tries again until the stores answer; a shutdown waits for no more than one attempt. */
function takeUpFromShared({ stores, readModels, processes }: Core): void {
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

/** Waits until everything is taken up, except for shared stores, which may still be unreachable: they are no reason not to start. */
async function beginToTakeUp(core: Core): Promise<void> {
  if (core.stores.isShared) takeUpFromShared(core);
  else await resumeProcesses(core.readModels, core.processes);
}

/** What processes work with. Other nodes, where there can be any, are told of this one; when one has ended, its work is taken up. */
function beginProcesses(
  { eventStore: store, nodeBeats: beats }: Stores,
  readModels: ReadModels,
  given: Omit<TurnRunContext, 'store' | 'isAlive' | 'background'>,
  { publicOrigin }: Configuration,
  onRefused: (refusal: unknown) => void,
): { readonly processes: TurnRunContext; readonly nodes: LivingNodes } {
  const background = createBackgroundWork(given.logger);
  const onEnd = () => background.begin(takeUpOnce(readModels, processes));
  const nodes = beats ? watchNodes({ ...given, publicOrigin, beats, onEnd, onRefused }) : noOtherNodes;
  const processes = { ...given, store, isAlive: nodes.isAlive, background };
  return { processes, nodes };
}

/** People and their sessions; the numbers that they are given are on record in the log. */
function identityOver(
  stores: Stores,
  key: KeyObject,
  handlers: CommandHandlers,
  environment: Environment,
  hashCost: IdentityOptions['hashCost'],
): Identity {
  const numberRecord = createNumberRecord(handlers.of(peopleNumbersDecider), environment);
  const options = { ...stores, marks: marksUnder(key), numberRecord, hashCost };
  return createIdentity(stores.identityStore, environment, options);
}

/** Opens the stores and takes up what a crash left half done. */
export async function openCore(
  configuration: Configuration,
  environment: Environment,
  logger: Logger,
  { engine, hashCost, stop }: CoreOptions,
): Promise<Core> {
  const { stores, key } = await openStores(configuration, allProjections, environment, logger, stop);
  const handlers = createCommandHandlers(stores.eventStore, key);
  const identity = identityOver(stores, key, handlers, environment, hashCost);
  const readModels = createReadModels(stores.documents);
  const given = { handlers, engine, environment, node: configuration.nodeName, logger };
  const begun = beginProcesses(stores, readModels, given, configuration, stop);
  const core = { stores, key, handlers, readModels, identity, ...begun };
  await beginToTakeUp(core);
  return core;
}
