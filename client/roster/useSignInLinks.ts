import { useState } from 'react';
import type { RequestOf, ResponseOf } from '../../contracts/calls/call.ts';
import { makeSignInLinks } from '../../contracts/calls/roster.ts';
import { useAct } from '../call/queries.ts';
import { toast } from '../ui/toast.tsx';

/** Generated links, and people who get none here; they exist only while the screen shows them. */
export type MadeLinks = ResponseOf<typeof makeSignInLinks>;

/** Generates sign-in links for a game's students, and keeps them while they are shown. */
export function useSignInLinks(gameId: number) {
  const [made, setMade] = useState<MadeLinks | null>(null);
  const { act, state } = useAct(makeSignInLinks);
  async function make(sent: RequestOf<typeof makeSignInLinks>): Promise<void> {
    const answer = await act({ game: gameId }, sent);
    const isNeeded = answer.links.length + answer.elsewhere.length > 0;
    setMade(isNeeded ? answer : null);
    if (!isNeeded) toast('No one needs a sign-in link: everyone has chosen a password.');
  }
  return {
    made,
    isMaking: state.isPending,
    /** For the people with these e-mails. A failed call has already shown its alert. */
    make: (emails: readonly string[]) => void make({ emails: [...emails] }).catch(() => undefined),
    /** For everybody who needs one. */
    makeAll: (endsMailed: boolean) => void make({ ends_mailed: endsMailed }).catch(() => undefined),
    close: () => setMade(null),
  };
}
