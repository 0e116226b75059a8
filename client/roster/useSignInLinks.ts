import { useState } from 'react';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import { makeSignInLinks } from '../../contracts/calls/roster.ts';
import { useAct } from '../call/queries.ts';
import { toast } from '../ui/toast.tsx';

/** Links that were made, and who gets none here; they live as long as the screen shows them, and nowhere else. */
export type MadeLinks = ResponseOf<typeof makeSignInLinks>;

/** Makes sign-in links of a game's students, and holds them while they are shown. */
export function useSignInLinks(gameId: number) {
  const [made, setMade] = useState<MadeLinks | null>(null);
  const { act, state } = useAct(makeSignInLinks);
  async function make(emails: readonly string[] | undefined): Promise<void> {
    const answer = await act({ game: gameId }, emails ? { emails: [...emails] } : {});
    const isNeeded = answer.links.length + answer.elsewhere.length > 0;
    setMade(isNeeded ? answer : null);
    if (!isNeeded) toast('Nobody needs a sign-in link: everybody has chosen a password.');
  }
  return {
    made,
    isMaking: state.isPending,
    /** Of the people with these e-mails, or of everybody who needs one. A failed call has raised its alert already. */
    make: (emails?: readonly string[]) => void make(emails).catch(() => undefined),
    close: () => setMade(null),
  };
}
