import { type ReactNode, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClassPerson } from '../../../contracts/calls/gameClass.ts';
import { saveRoster } from '../../../contracts/calls/roster.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useStable } from '../../lib/useStable.ts';
import { SendMessageDialog } from '../../messages/SendMessageDialog.tsx';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import { useRemind } from '../run/useRemind.ts';
import { useMoveLockdown } from '../useMoveLockdown.ts';

/** What can be done for teams and people of the class; each asks first whom it reaches. */
export type ClassActs = {
  remind(teams: readonly Team[]): void;
  message(team: Team): void;
  /** Moves the lockdown of the open quarter. */
  extend(minutes: number): void;
  /** Mails a new link to people who have not chosen a password; the roster has them where no mail can be sent. */
  sendLinks(people: readonly ClassPerson[]): void;
};

const peopleText = (count: number): string => counted(count, 'person', 'people');

/** `Reminded 10 people of 2 teams.` */
const remindedText = (teams: readonly Team[]): string => {
  const people = teams.reduce((sum, { members }) => sum + members.length, 0);
  return `Reminded ${peopleText(people)} of ${counted(teams.length, 'team')}.`;
};

/** The acts, and the dialog in which a message is written. */
export function useClassActs(teams: readonly Team[], canSendMail: boolean) {
  const opened = useGame();
  const { game_id: game, turns_completed: completed } = opened;
  const extend = useMoveLockdown(opened);
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [written, setWritten] = useState<Team | null>(null);
  const { askToRemind } = useRemind<readonly Team[]>(remindedText);
  const { act } = useAct(saveRoster);
  async function sendLinks(people: readonly ClassPerson[]): Promise<void> {
    if (!canSendMail) return void navigate(`/game/${game}/roster`);
    const question =
      `Email a link to choose a password to ${peopleText(people.length)}? ` +
      'A link in an earlier email works until the new one is opened.';
    const details = people.map(({ full_name: name, email }) => `${name}, ${email}`);
    if (!(await dialogs.confirm(question, { acceptLabel: 'Send', details }))) return;
    const invited = people.flatMap(({ user_id: id, email, full_name, roles }) => {
      const team = teams.find(({ members }) => members.some(({ user_id }) => user_id === id));
      return team ? [{ email, full_name, roles, team_id: team.team_id }] : [];
    });
    await act({ game }, { invited, send_welcome: true });
    toast(`Links are on their way to ${peopleText(invited.length)}.`);
  }
  const remind = useStable((reminded: readonly Team[]) => askToRemind(completed + 1, reminded));
  const move = useStable(extend);
  const send = useStable((people: readonly ClassPerson[]) => void sendLinks(people).catch(() => undefined));
  // The columns of the class are made with them, once.
  const acts = useMemo(
    (): ClassActs => ({ remind, message: setWritten, extend: move, sendLinks: send }),
    [remind, move, send],
  );
  const dialog: ReactNode = written && (
    <SendMessageDialog
      recipient={{ kind: 'team', gameId: game, teamId: written.team_id, name: written.team_name }}
      onClose={() => setWritten(null)}
    />
  );
  return { acts, dialog };
}
