import { type ReactNode, useState } from 'react';
import { makeSignInLinks, type RosterMember, saveRoster } from '../../contracts/calls/roster.ts';
import { counted } from '../../contracts/text/counted.ts';
import { useActs } from '../call/queries.ts';
import { SendMessageDialog } from '../messages/SendMessageDialog.tsx';
import { useDialogs } from '../ui/dialogs.ts';
import { toast } from '../ui/toast.tsx';
import { useCopy } from '../ui/useCopy.ts';
import { CorrectEmail } from './CorrectEmail.tsx';
import type { RosterRecord } from './rosterDraft.ts';
import type { RosterEditor } from './useRoster.ts';

/** What can be done for people who have not come yet, and for those who have. */
export type InvitationActs = {
  send(people: readonly RosterMember[]): void;
  copyLink(person: RosterMember): void;
  correct(person: RosterMember): void;
  message(person: RosterMember): void;
  sendAway(person: Waiting): void;
};

type Waiting = RosterRecord['waiting'][number];

type Open = { readonly kind: 'correct' | 'message'; readonly person: RosterMember };

/** The acts, and the dialog of the one that asks for something. */
export function useInvitations(gameId: number, { load, record }: Pick<RosterEditor, 'load' | 'record'>) {
  const { act } = useActs();
  const copy = useCopy();
  const dialogs = useDialogs();
  const [open, setOpen] = useState<Open | null>(null);
  const ids = { game: gameId };
  async function send(people: readonly RosterMember[]): Promise<void> {
    const invited = people.map(({ email, full_name, team_id, roles }) => ({
      ...{ email, full_name, team_id, roles },
    }));
    await act(saveRoster, ids, { invited, send_welcome: true });
    toast(`Links are on their way to ${counted(invited.length, 'person', 'people')}.`);
    await load.refetch();
  }
  async function copyLink({ email, full_name: name }: RosterMember): Promise<void> {
    const { links } = await act(makeSignInLinks, ids, { emails: [email] });
    const link = links[0]?.link;
    if (link !== undefined)
      return copy(link, `The link of ${name} was copied. It works once, for seven days.`);
    await dialogs.alert(`${name} is also in another game, so the link can only be mailed.`);
  }
  function showCorrected({ full_name: name }: RosterMember, email: string): void {
    toast(
      record?.can_send_mail ? `The invitation of ${name} goes to ${email}.` : `${name} has ${email} now.`,
    );
    void load.refetch();
  }
  async function sendAway({ user_id, full_name: name }: Waiting): Promise<void> {
    const question = `Send ${name} away? They no longer wait for a team of this game, and are told.`;
    if (!(await dialogs.confirm(question, { acceptLabel: 'Send away' }))) return;
    const { conflicts } = await act(saveRoster, ids, { removed: [{ user_id, seen_team_id: null }] });
    toast(conflicts.length > 0 ? `${name} has a team by now.` : `${name} no longer waits for a team.`);
    await load.refetch();
  }
  const close = (): void => setOpen(null);
  const team = record?.teams.find(({ team_id }) => team_id === open?.person.team_id);
  const acts: InvitationActs = {
    send: (people) => void send(people).catch(() => undefined),
    copyLink: (person) => void copyLink(person).catch(() => undefined),
    correct: (person) => setOpen({ kind: 'correct', person }),
    message: (person) => setOpen({ kind: 'message', person }),
    sendAway: (person) => void sendAway(person).catch(() => undefined),
  };
  const dialog: ReactNode = (
    <>
      {open?.kind === 'correct' && (
        <CorrectEmail
          gameId={gameId}
          person={open.person}
          onSaved={(email) => showCorrected(open.person, email)}
          onClose={close}
        />
      )}
      {open?.kind === 'message' && team && (
        <SendMessageDialog
          recipient={{ kind: 'team', gameId, teamId: team.team_id, name: team.team_name }}
          onClose={close}
        />
      )}
    </>
  );
  return { acts, dialog };
}
