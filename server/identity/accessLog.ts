import type { KeyObject } from 'node:crypto';
import type { Logger } from 'pino';
import type { AccessDetails, AccessKind } from '../../contracts/audit/accessKinds.ts';
import type { Environment } from '../lib/environment.ts';
import { createAccessCounts } from './accessCounts.ts';
import type { AccessEntry } from './accessRow.ts';
import type { AccessStore } from './accessStore.ts';
import { createAccessWriter } from './accessWriter.ts';
import { accessPlace, type RequestPlace } from './clientPlace.ts';

/** What is to be written down. */
export type AccessNote = {
  readonly kind: AccessKind;
  /** Who did it; null for the product itself, and for whoever is not signed in. */
  readonly actor: { readonly userId: number; readonly role: string } | null;
  /** Whom it concerns, if that is somebody else. */
  readonly subjectId?: number | undefined;
  readonly gameId?: number | undefined;
  readonly teamId?: number | undefined;
  /** `done` unless given. */
  readonly result?: string;
  readonly details?: AccessDetails;
  /** From where; absent for what the product does by itself. */
  readonly from?: RequestPlace;
};

/**
 * Writes down who came in, who was turned away, and who looked at or took what [AL5]. Nobody waits for it and it never
 * fails: what cannot be written is kept in memory until its store is back.
 */
export type AccessLog = {
  note(note: AccessNote): void;
  /** The same, once in half an hour for a person and a team. */
  noteOnce(note: AccessNote): void;
  /** A refusal: one row a minute for those of one actor, subject, call and rule, with their count. */
  noteRefusal(note: AccessNote): void;
  /** The store once it has everything that was noted so far; rejects while it is away. Refusals of this minute still count on. */
  upToDate(): Promise<AccessStore>;
  /**
   * Writes down that somebody was erased and then forgets from where they came in, in every row; the rows stay, and what
   * verifies them finds them as they were. It can be repeated. Rejects while the store is away.
   */
  recordErased(note: Omit<AccessNote, 'kind'> & { readonly subjectId: number }): Promise<void>;
  /** Writes what is left, if the store takes it. */
  close(): Promise<void>;
};

/** What an access log is made of. */
export type AccessLogOptions = {
  /** Rejects while its store is away. */
  readonly store: () => Promise<AccessStore>;
  /** As `accessKeyOf` gives it. */
  readonly key: KeyObject;
  readonly environment: Environment;
  readonly logger: Pick<Logger, 'warn'>;
};

const lookMilliseconds = 30 * 60_000;
const mostLooksKnown = 10_000;

/** An access log over its store. */
export function createAccessLog({ store, key, environment, logger }: AccessLogOptions): AccessLog {
  const { clock, random, uuid } = environment;
  const writer = createAccessWriter({ store, key, environment, logger });
  const counts = createAccessCounts(environment, writer.add);
  /** When somebody's look at a team's past was written down, by kind, person and team. */
  const looks = new Map<string, number>();

  function entryOf({
    kind,
    actor,
    subjectId,
    gameId,
    teamId,
    result,
    details,
    from,
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
      place: from ? accessPlace(from, at, key, random) : null,
    };
  }

  return {
    note: (note) => writer.add(entryOf(note)),
    noteOnce(note) {
      const now = clock.now();
      const name = `${note.kind} ${note.actor?.userId} ${note.teamId}`;
      const last = looks.get(name);
      if (last !== undefined && now - last < lookMilliseconds) return;
      if (looks.size >= mostLooksKnown) looks.clear();
      looks.set(name, now);
      // Another node, or this one before it was started again, may have written it.
      writer.add(entryOf(note), now - lookMilliseconds);
    },
    noteRefusal: (note) => counts.count(entryOf(note)),
    upToDate: writer.written,
    async recordErased(note) {
      counts.flush();
      writer.add(entryOf({ ...note, kind: 'erased' }));
      // A row without its place is a fault, unless there is a row that says why.
      const opened = await writer.written();
      await opened.forgetPlaces(note.subjectId);
    },
    async close() {
      counts.flush();
      await writer.close();
    },
  };
}
