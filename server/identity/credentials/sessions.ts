import { LRUCache } from 'lru-cache';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';
import type { IdentityStore, StoredSession } from '../model/identityStore.ts';
import { hashOfSecret, isBearerSecret, newBearerSecret } from './bearerSecret.ts';

const minute = 60_000;

/** A session ends after two idle hours: longer than a class, shorter than until a shared machine's next user. */
export const sessionIdleMilliseconds = 120 * minute;

/**
 * It ends after twelve hours even if in use: one working day, so that a forgotten browser is signed out by
 * the next morning.
 */
export const sessionAbsoluteMilliseconds = 720 * minute;

/** A session is written at most once a minute, so that reading a screen causes no disk flush per call. */
const touchMilliseconds = minute;

/** Open browsers of one account; signing in at another one ends the session that was begun first. */
export const sessionsOfAccountMax = 10;

const usersMax = 10_000;

/** A signed-in browser as others see it. `sessionRef` identifies it in logs and event metadata and grants no access. */
export type Session = Omit<StoredSession, 'idHash'>;

/** Whether a session was ended, or timed out. */
export type EndOfSession = 'ended' | 'timedOut';

/** Called for every session that ended, after the store has removed it. */
export type RevocationListener = (sessionRef: string, userId: number, cause: EndOfSession) => void;

/** Called, before the store is asked, with the owner of a session that was last seen live; the owner never changes. */
export type OnKnownUser = (userId: number) => void;

/** Sessions by their secret id, which only the browser's cookie holds. */
export type Sessions = {
  /** Always a new id, never one supplied by a browser. */
  start(userId: number): Promise<{ readonly sessionId: string; readonly session: Session }>;
  /** The live session, without counting as activity: for polling and for sockets. */
  find(sessionId: string | undefined, onKnownUser?: OnKnownUser): Promise<Session | undefined>;
  /** The live session, restarting its idle time: for a person's acts. */
  use(sessionId: string | undefined, onKnownUser?: OnKnownUser): Promise<Session | undefined>;
  revoke(sessionId: string | undefined): Promise<void>;
  revokeAllOf(userId: number): Promise<void>;
  /** Reports sessions removed by the erasure of their person. */
  tellRemoved(removed: readonly StoredSession[]): void;
  /** Ends the sessions that timed out, so that their sockets close too; meant for a timer. */
  revokeExpired(): Promise<void>;
  /** Listeners run synchronously before the revoking call resolves. Returns a function that removes the listener. */
  onRevoked(listener: RevocationListener): () => void;
};

/** Sessions over a store. */
export function createSessions(store: IdentityStore, environment: IdentityEnvironment): Sessions {
  const revocations = createRevocations();
  const now = () => environment.clock.now();
  /** By the hash of the session's id. */
  const users = new LRUCache<string, number>({ max: usersMax });

  async function live(
    sessionId: string | undefined,
    onKnownUser: OnKnownUser | undefined,
    isActive: boolean,
  ): Promise<Session | undefined> {
    if (sessionId === undefined || !isBearerSecret(sessionId)) return undefined;
    const idHash = hashOfSecret(sessionId);
    const known = users.get(idHash);
    if (known !== undefined) onKnownUser?.(known);
    const stored = await store.sessionByHash(idHash);
    if (stored === undefined) return undefined;
    const at = now();
    if (isExpired(stored, at)) {
      revocations.announce([await store.removeSession(stored.idHash)], 'timedOut');
      return undefined;
    }
    if (known !== stored.userId) users.set(stored.idHash, stored.userId);
    if (!isActive || at - stored.lastSeenAt < touchMilliseconds) return withoutHash(stored);
    await store.touchSession(stored, at);
    return { ...withoutHash(stored), lastSeenAt: at };
  }

  return {
    async start(userId) {
      const sessionId = newBearerSecret(environment);
      const at = now();
      const session = { sessionRef: sessionRefOf(sessionId), userId, createdAt: at, lastSeenAt: at };
      await store.addSession({ ...session, idHash: hashOfSecret(sessionId) });
      revocations.announce(await store.removeOldSessionsOf(userId, sessionsOfAccountMax));
      return { sessionId, session };
    },

    find: (sessionId, onKnownUser) => live(sessionId, onKnownUser, false),

    use: (sessionId, onKnownUser) => live(sessionId, onKnownUser, true),

    async revoke(sessionId) {
      if (sessionId === undefined) return;
      revocations.announce([await store.removeSession(hashOfSecret(sessionId))]);
    },

    async revokeAllOf(userId) {
      revocations.announce(await store.removeSessionsOf(userId));
    },

    tellRemoved: (removed) => revocations.announce(removed),

    async revokeExpired() {
      const limits = {
        createdAt: now() - sessionAbsoluteMilliseconds,
        lastSeenAt: now() - sessionIdleMilliseconds,
      };
      revocations.announce(await store.removeSessionsBefore(limits), 'timedOut');
    },

    onRevoked: revocations.onRevoked,
  };
}

function isExpired(session: StoredSession, now: number): boolean {
  const isIdle = now - session.lastSeenAt >= sessionIdleMilliseconds;
  return isIdle || now - session.createdAt >= sessionAbsoluteMilliseconds;
}

/** Derived separately from the stored hash, so that a log line reveals no part of a key in the store. */
function sessionRefOf(sessionId: string): string {
  return hashOfSecret(`sessionRef ${sessionId}`).slice(0, 16);
}

function withoutHash({ idHash: _, ...session }: StoredSession): Session {
  return session;
}

function createRevocations() {
  const listeners = new Set<RevocationListener>();
  return {
    onRevoked(listener: RevocationListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * Every listener is called for every session even if one fails: a socket must not stay open because of
     * another's fault.
     */
    announce(revoked: readonly (StoredSession | undefined)[], cause: EndOfSession = 'ended'): void {
      const faults: unknown[] = [];
      for (const session of revoked) {
        if (session === undefined) continue;
        for (const listener of listeners) {
          try {
            listener(session.sessionRef, session.userId, cause);
          } catch (fault) {
            faults.push(fault);
          }
        }
      }
      if (faults.length > 0) throw new AggregateError(faults, 'A listener to revoked sessions failed.');
    },
  };
}
