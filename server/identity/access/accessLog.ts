import type { KeyObject } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { AccessDetails, AccessKind } from '../../../contracts/audit/accessKinds.ts';
import type { Environment } from '../../lib/environment.ts';
import { createAccessCounts } from './accessCounts.ts';
import type { AccessEntry, AccessPlace } from './accessRow.ts';
import type { AccessStore } from './accessStore.ts';
import { createAccessWriter } from './accessWriter.ts';
import { accessPlace, type RequestPlace } from './clientPlace.ts';

/** The entry to write. */
export type AccessNote = {
  readonly kind: AccessKind;
  /** Who did it; null for the server itself and for anonymous requests. */
  readonly actor: { readonly userId: number; readonly role: string } | null;
  /** The person affected, if it is somebody else. */
  readonly subjectId?: number | undefined;
  readonly gameId?: number | undefined;
  readonly teamId?: number | undefined;
  /** `done` by default. */
  readonly result?: string;
  readonly details?: AccessDetails;
  /** The request's origin; absent for what the server does by itself. */
  readonly from?: RequestPlace;
  /** Kept with the origin, which an erasure removes. */
  readonly names?: AccessPlace['names'];
};

/**
 * Records who signed in, who was refused, and who viewed or exported what. Never awaited and never
 * fails: entries that cannot be written are kept in memory until the store is back.
 */
export type AccessLog = {
  note(note: AccessNote): void;
  /** The same, once in half an hour per person and team. */
  noteOnce(note: AccessNote): void;
  /** A refusal: one row a minute with a count for equal actor, subject, call and rule. */
  noteRefusal(note: AccessNote): void;
  /**
   * The store once it has everything noted so far; rejects while it is unavailable. Refusals of the current
   * minute continue counting.
   */
  upToDate(): Promise<AccessStore>;
  /**
   * Records that a person was erased and then removes the origins of their requests from every row; the rows
   * stay, and verification still finds them intact. Can be repeated. Rejects while the store is unavailable.
   */
  recordErased(note: Omit<AccessNote, 'kind'> & { readonly subjectId: number }): Promise<void>;
  /** Writes what is left, if the store accepts it. */
  close(): Promise<void>;
};

/** Dependencies of an access log. */
export type AccessLogOptions = {
  /** Rejects while its store is unavailable. */
  readonly store: () => Promise<AccessStore>;
  /** As `accessKeyOf` gives it. */
  readonly key: KeyObject;
  readonly environment: Environment;
  readonly logger: Pick<Logger, 'warn'>;
};

const lookMilliseconds = 30 * 60_000;
const knownLooksMax = 10_000;

/** An access log over its store. */
export function createAccessLog({ store, key, environment, logger }: AccessLogOptions): AccessLog {
  const { clock, random, uuid } = environment;
  const writer = createAccessWriter({ store, key, environment, logger });
  const counts = createAccessCounts(environment, writer.add);
  /** When a person's view of a team's past was recorded, by kind, person and team. */
  const looks = new LRUCache<string, number>({ max: knownLooksMax });

  function entryOf({
    kind,
    actor,
    subjectId,
    gameId,
    teamId,
    result,
    details,
    from,
    names,
  }: AccessNote): AccessEntry {
    const at = clock.now();
    return {
      id: uuid(),
      at,
      kind,
      actorId: actor?.userId ?? null,
      role: actor?.role ?? 'none',
      subjectId: subjectId ?? null,
      gameId: gameId ?? null,
      teamId: teamId ?? null,
      result: result ?? 'done',
      details: details ?? {},
      place: from ? { ...accessPlace(from, at, key, random), ...(names && { names }) } : null,
    };
  }

  return {
    note: (note) => writer.add(entryOf(note)),
    noteOnce(note) {
      const now = clock.now();
      const name = `${note.kind} ${note.actor?.userId} ${note.teamId}`;
      const last = looks.get(name);
      if (last !== undefined && now - last < lookMilliseconds) return;
      looks.set(name, now);
      // Another node, or this one before a restart, may have written it.
      writer.add(entryOf(note), now - lookMilliseconds);
    },
    noteRefusal: (note) => counts.count(entryOf(note)),
    upToDate: writer.written,
    async recordErased(note) {
      counts.flush();
      writer.add(entryOf({ ...note, kind: 'erased' }));
      // A row without its place is a fault, unless a row explains why.
      const opened = await writer.written();
      await opened.forgetPlaces(note.subjectId);
    },
    async close() {
      counts.flush();
      await writer.close();
    },
  };
}
