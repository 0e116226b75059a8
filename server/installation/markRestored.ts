import type { KeyObject } from 'node:crypto';
import { streams } from '../../contracts/features/streams.ts';
import { byKey, keysOf } from '../../contracts/values.ts';
import { type IdentifierKind, identifiersDecider } from '../commands/deciders/identifiers.ts';
import { type Installation, installationDecider } from '../commands/deciders/installation.ts';
import { createCommandHandler } from '../commands/handling/commandHandler.ts';
import { systemMetadata } from '../commands/handling/processMetadata.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { IdentityStore } from '../identity/model/identityStore.ts';
import type { Environment } from '../lib/environment.ts';
import { createGathering } from '../lib/gathering.ts';
import { givenBy, installationOf } from './facts.ts';
import { pagesOf } from './readThrough.ts';
import { recordNumbersUpTo } from './recordNumbers.ts';
import type { KnownErasure } from './replayErasures.ts';

/** Number of ids of each kind skipped if it is unknown what was given after the backup. */
export const passedOverIds = 1_000;

const idKinds: readonly IdentifierKind[] = ['game', 'team', 'decisionSet', 'environment', 'message'];

/** The last id of each kind given by a log or its accounts, including `person`. */
export type GivenIds = Readonly<Record<IdentifierKind | 'person', number>>;

/** What is known about the log replaced by a backup. */
export type ReplacedLog = {
  readonly given: GivenIds;
  readonly installation: Installation;
  /** The people erased from it. */
  readonly erased: readonly KnownErasure[];
};

type RestoredParts = {
  readonly eventStore: EventStore;
  readonly identityStore: Pick<IdentityStore, 'takeNumbers' | 'accountsRecord'>;
  readonly key: KeyObject;
  readonly environment: Environment;
};

/** Reads the last ids given; accounts may exist that are not recorded in the log. */
export async function givenIdsIn(
  log: Pick<EventStore, 'readStream'>,
  highestPerson: number,
): Promise<GivenIds> {
  const lastOf = async (kind: string): Promise<number> =>
    givenBy((await log.readStream(streams.identifiers(kind), { direction: 'backwards', limit: 1 })).at(0))
      .last;
  const lasts = new Map<string, number>();
  for (const kind of idKinds) lasts.set(kind, await lastOf(kind));
  const person = Math.max(highestPerson, await lastOf('person'));
  return { ...byKey(idKinds, (kind) => lasts.get(kind) ?? 0), person };
}

async function passOver(given: GivenIds, until: GivenIds, parts: RestoredParts): Promise<void> {
  const { eventStore, key, environment } = parts;
  const handler = createCommandHandler(eventStore, identifiersDecider, key, createGathering());
  for (const kind of idKinds) {
    const count = until[kind] - given[kind];
    if (count > 0)
      await handler.handle(streams.identifiers(kind), { kind, count }, systemMetadata(environment));
  }
  await recordNumbersUpTo(until.person, parts);
}

/** The log's previous name, if the backup does not know it. */
const forgottenBy = (restored: Installation, replaced: Installation | undefined) =>
  (replaced?.restores ?? [])
    .filter(({ epoch }) => restored.restores.every((known) => known.epoch !== epoch))
    .map(({ epoch, events }) => ({ epoch, events }));

async function eventsIn(log: Pick<EventStore, 'readAll'>): Promise<number> {
  let events = 0;
  for await (const page of pagesOf(log)) events += page.length;
  return events;
}

/**
 * Records that a log and its accounts were restored: it gets a new name, and ids given after the backup are
 * never reused. If `replaced` is unknown, a thousand ids of each kind are skipped. A log that states nothing
 * yet is not changed.
 */
export async function markRestored(
  parts: RestoredParts,
  { backupAt, replaced }: { readonly backupAt: string | null; readonly replaced: ReplacedLog | undefined },
): Promise<void> {
  const { eventStore, identityStore, key, environment } = parts;
  const own = await eventStore.readStream(streams.installation(), { direction: 'forwards' });
  const restored = installationOf(own);
  if (!restored) return;
  const events = await eventsIn(eventStore);
  const { lastUserId } = await identityStore.accountsRecord();
  const given = await givenIdsIn(eventStore, lastUserId);
  const until = byKey(keysOf(given), (kind) =>
    replaced ? Math.max(given[kind], replaced.given[kind]) : given[kind] + passedOverIds,
  );
  await passOver(given, until, parts);
  const metadata = systemMetadata(environment);
  const restore = {
    epoch: environment.uuid(),
    events,
    backupAt,
    replaced: forgottenBy(restored, replaced?.installation),
    at: metadata.at,
  };
  await createCommandHandler(eventStore, installationDecider, key, createGathering()).handle(
    streams.installation(),
    { type: 'MarkRestored', restore },
    metadata,
  );
}
