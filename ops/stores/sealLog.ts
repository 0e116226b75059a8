import type { KeyObject } from 'node:crypto';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { textsOf } from '../../contracts/features/personalTexts.ts';
import { streams } from '../../contracts/features/streams.ts';
import { isSealed } from '../../contracts/text/sealedText.ts';
import type { CheckpointStore } from '../../server/checkpoints/checkpointStore.ts';
import { verifyLog } from '../../server/checkpoints/verifyLog.ts';
import { verifyRecord } from '../../server/checkpoints/verifyRecord.ts';
import { installationDecider, type Sealing } from '../../server/commands/deciders/installation.ts';
import { createCommandHandler } from '../../server/commands/handling/commandHandler.ts';
import { systemMetadata } from '../../server/commands/handling/processMetadata.ts';
import type { EventStore } from '../../server/eventStore/eventStore.ts';
import { accessKeyOf } from '../../server/identity/accessRow.ts';
import type { IdentityStore } from '../../server/identity/identityStore.ts';
import { createPersonalTexts } from '../../server/identity/personalTexts.ts';
import { createTextKeys } from '../../server/identity/textKeys.ts';
import type { AccessReader } from '../../server/identity/verifyAccessLog.ts';
import { installationOf } from '../../server/installation/facts.ts';
import { keysInOrder, keysOfLog } from '../../server/installation/keysOfLog.ts';
import { pagesOf } from '../../server/installation/readThrough.ts';
import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import type { Environment } from '../../server/lib/environment.ts';
import { createGathering } from '../../server/lib/gathering.ts';
import { compareSealed } from './compareSealed.ts';
import { CopyFailed } from './copyLog.ts';
import { copySealed } from './copySealed.ts';
import { createTextSealer } from './sealTexts.ts';

/** The log whose texts are to be sealed, with what belongs to it. */
export type LogToSeal = {
  readonly log: EventStore;
  readonly identityStore: IdentityStore;
  readonly checkpoints: CheckpointStore | undefined;
  readonly anchorFile: string | undefined;
  readonly access: AccessReader;
  /** The keys with which its events are chained, the current one first. */
  readonly keys: readonly KeyObject[];
  /** The person doing it, according to the operator. */
  readonly by: string;
  readonly environment: Environment;
  /** Called with the progress. */
  print(line: string): void;
};

/** What was sealed, and what could not be. */
export type SealedLog = Sealing & {
  /** Texts without an author, or whose author's account is lost: they stay as they are. */
  readonly left: number;
};

/** The commands that wrote texts in plain. */
export async function commandsInPlain(log: Pick<EventStore, 'readAll'>): Promise<ReadonlySet<string>> {
  const commands = new Set<string>();
  for await (const page of pagesOf(log))
    for (const event of page)
      if (textsOf(event).some((text) => !isSealed(text))) commands.add(event.metadata.commandId);
  return commands;
}

const ownEvents = (log: EventStore): Promise<readonly RecordedEvent[]> =>
  log.readStream(streams.installation(), { direction: 'forwards' });

/** Verifies that nothing was altered: rewritten content would be accepted forever after. */
async function intactRecord({ log, checkpoints, anchorFile, access, keys }: LogToSeal) {
  const accessKeys = (await keysInOrder(log, keys)).map(accessKeyOf);
  const verdict = await verifyRecord({
    log,
    store: checkpoints,
    anchorFile,
    access: { reader: access, keys: accessKeys },
    keyOf: await keysOfLog(log, keys),
  });
  if (verdict.kind === 'broken')
    throw new CannotGoOn(
      `The log is not what was written. ${verdict.fault}`,
      'Restore an earlier backup. After sealing, an altered log could not be distinguished from an intact one.',
    );
  const { size, root, newest } = verdict;
  return { size, root, checkpoint: newest?.note ?? null };
}

/** Records the sealing, unless an earlier run did; a log that has grown since is distinguished from its copy. */
async function mark(
  target: EventStore,
  made: Omit<Sealing, 'epoch' | 'by' | 'at'>,
  { log, keys, by, environment }: LogToSeal,
): Promise<Sealing> {
  const earlier = installationOf(await ownEvents(log))?.sealings.length ?? 0;
  const known = installationOf(await ownEvents(target))?.sealings[earlier];
  if (known && known.before.root !== made.before.root)
    throw new CopyFailed('The log was written to after it had been sealed into this place.');
  if (known) return known;
  const [key] = keys;
  if (!key) throw new Error('There is no key.');
  const metadata = systemMetadata(environment);
  const sealing = { ...made, epoch: environment.uuid(), by, at: metadata.at };
  const handler = createCommandHandler(target, installationDecider, key, createGathering());
  const result = await handler.handle(streams.installation(), { type: 'MarkSealed', sealing }, metadata);
  if (result.kind === 'refused')
    throw new CannotGoOn(result.refusal.message, 'Start a server on the log once, and stop it.');
  return sealing;
}

async function refuseUnlessWhole(target: EventStore, expected: number, keys: readonly KeyObject[]) {
  const found = await verifyLog(target, { keyOf: await keysOfLog(target, keys) });
  if (found.kind === 'broken') throw new CopyFailed(found.fault);
  if (found.size !== expected)
    throw new CopyFailed(`The copy has ${found.size} events, and should have ${expected}.`);
}

/**
 * Copies a log that nobody writes to into an empty one with every person's texts sealed, records it there,
 * and proves that the copy is complete and says the same; undefined if there is nothing to seal. If
 * interrupted, run it again to continue.
 */
export async function sealLog(source: LogToSeal, target: EventStore): Promise<SealedLog | undefined> {
  const { log, identityStore, keys, environment, print } = source;
  const before = await intactRecord(source);
  const textCommands = await commandsInPlain(log);
  if (textCommands.size === 0) return undefined;
  const sealer = createTextSealer(identityStore, environment);
  const keyOf = await keysOfLog(log, keys);
  const made = await copySealed(log, target, { sealer, textCommands, keyOf, print });
  if (made.texts === 0) return undefined;
  const sealing = await mark(target, { ...made, before }, source);
  const textKeys = createTextKeys(identityStore, environment, false);
  await compareSealed(log, target, createPersonalTexts(textKeys, environment), textCommands);
  await refuseUnlessWhole(target, before.size + 1, keys);
  return { ...sealing, left: sealer.left() };
}

/** Deletes signatures about content missing in the sealed log, and the tree, which is rebuilt from it. */
export async function forgetSigned(store: CheckpointStore | undefined, { events }: Sealing): Promise<void> {
  if (!store) return;
  const sizes = (await store.checkpoints()).map(({ size }) => size).filter((size) => size > events);
  await store.removeCheckpoints(sizes);
  await store.forgetTree();
}
