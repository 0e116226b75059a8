import type { ReactNode } from 'react';
import { correctEmail, type RosterMember } from '../../contracts/calls/roster.ts';
import { useAct } from '../call/queries.ts';
import { KeptFormDialog } from '../drafts/KeptFormDialog.tsx';

/** Asks for the right e-mail of somebody to whom none arrives. */
export function CorrectEmail({
  gameId,
  person: { user_id, full_name: name, email: before },
  onSaved,
  onClose,
}: {
  readonly gameId: number;
  readonly person: RosterMember;
  readonly onSaved: (email: string) => void;
  readonly onClose: () => void;
}): ReactNode {
  const { act, state } = useAct(correctEmail, { showsFailure: true });
  function faultOf(email: string): string | null {
    if (email.trim() === before) return 'No mail arrives there.';
    return correctEmail.request.safeParse({ user_id, email }).error?.issues[0]?.message ?? null;
  }
  return (
    <KeptFormDialog
      title={`Email of ${name}`}
      keptUnder={`correctEmail/${user_id}`}
      start={{ email: before }}
      fieldsOf={({ email }) => ({
        email: {
          label: 'Email',
          description: 'The invitation goes there; links sent before stop working.',
          inputMode: 'email',
          fault: faultOf(email),
        },
      })}
      act="Change and send"
      state={state}
      onSend={async ({ email }) => {
        await act({ game: gameId }, { user_id, email: email.trim() });
        onSaved(email.trim());
      }}
      onClose={onClose}
    />
  );
}
