import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext } from 'react';
import { currentSession, type SignedInUser } from '../../contracts/calls/account.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { answerOfPage, call } from '../call/call.ts';
import { forgetPageAnswers } from '../call/pageAnswers.ts';
import { createStore } from '../lib/store.ts';
import { claimKeptWork, dropOldWork } from './keptOwner.ts';

/** Who is signed in, and how this server presents itself. */
export type ClientSession = ResponseOf<typeof currentSession>;

/** The cache key of the session. */
export const sessionKey = ['session'] as const;

function withKeptWork(session: ClientSession): ClientSession {
  if (session.user) claimKeptWork(session.user.userId);
  else dropOldWork();
  return session;
}

/** Loads the session once at the start; sign-in and sign-out replace it. */
export function useLoadedSession() {
  return useQuery({
    queryKey: sessionKey,
    queryFn: async ({ signal }) => withKeptWork(await call(currentSession, {}, {}, { signal })),
    initialData: () => {
      const session = answerOfPage(currentSession, {}, {});
      return session && withKeptWork(session);
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

export const SessionContext = createContext<ClientSession | null>(null);

export function useSession(): ClientSession {
  const session = useContext(SessionContext);
  if (!session) throw new Error('The session is read before it is loaded.');
  return session;
}

/** Whether people can come from their school's own sign-in or its learning management system. */
export function useHasSchool(): boolean {
  const { ways, hasLti } = useSession();
  return ways.length > 0 || hasLti;
}

/** The signed-in person; always set on screens behind the sign-in guard. */
export function useUser(): SignedInUser {
  const { user } = useSession();
  if (!user) throw new Error('A screen for signed-in people is open without one.');
  return user;
}

export function useIsStudent(): boolean {
  return useUser().role === 'Student';
}

/** Whether the person practices without an account. */
export function useIsGuest(): boolean {
  return useUser().isGuest;
}

export function useIsAdministrator(): boolean {
  return useUser().role === 'Administrator';
}

/** Reloads who is signed in. */
export function useReloadSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(() => queryClient.invalidateQueries({ queryKey: sessionKey }), [queryClient]);
}

/** How often this page turned out to be made for somebody else than is signed in: all then starts afresh. */
export const replacements = createStore(0);

const ofPerson = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== sessionKey[0];

/** Compares the page's person with the one of its socket: some proxies keep pages, and hand them to other people. */
export function useComparedUser(): (userId: number) => void {
  const queryClient = useQueryClient();
  const reload = useReloadSession();
  return useCallback(
    (userId) => {
      const user = queryClient.getQueryData<ClientSession>(sessionKey)?.user;
      if (!user || user.userId === userId) return;
      forgetPageAnswers();
      void reload().then(() => {
        queryClient.removeQueries({ predicate: ofPerson });
        replacements.set(replacements.get() + 1);
      });
    },
    [queryClient, reload],
  );
}

/** Shows the signed-in person's new name and e-mail. */
export function useChangeUser(): (changes: Pick<SignedInUser, 'fullName' | 'email'>) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (changes) =>
      void queryClient.setQueryData<ClientSession>(sessionKey, (session) =>
        session?.user ? { ...session, user: { ...session.user, ...changes } } : session,
      ),
    [queryClient],
  );
}

/**
 * Switches the page to another person, after a sign-in or the end of a session: no previously loaded data
 * stays.
 */
export function useBecomeUser(): (user: SignedInUser | null) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (user) => {
      queryClient.removeQueries({ predicate: ofPerson });
      queryClient.setQueryData<ClientSession>(sessionKey, (session) => session && { ...session, user });
    },
    [queryClient],
  );
}
