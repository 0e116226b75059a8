import { sendToTeams } from '../../../contracts/calls/sendMessages.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import { teamsText } from './runTurnText.ts';

type Reminded = readonly Pick<Team, 'team_id' | 'team_name'>[];

/** What a reminder says. */
export const reminderText = (turn: number): string =>
  `Qtr ${turn} will be run soon, and your team has not submitted its decisions yet.`;

/** Reminds teams that they have not submitted; `doneText` says that they were. */
export function useRemind<Teams extends Reminded>(doneText: (teams: Teams) => string) {
  const { game_id: game } = useGame();
  const dialogs = useDialogs();
  const { act, state } = useAct(sendToTeams);
  /** One message to all of them, so that it is one line for those who oversee the game. */
  async function remind(turn: number, teams: Teams): Promise<void> {
    const body = { team_ids: teams.map(({ team_id }) => team_id), message: reminderText(turn) };
    await act({ game }, body);
    toast(doneText(teams));
  }
  /** Shows the message and its recipients before it is sent. */
  async function askToRemind(turn: number, teams: Teams): Promise<void> {
    const names = teams.map(({ team_name }) => team_name).join(', ');
    const question = `Send this message to ${names}?`;
    const details = [`“${reminderText(turn)}”`];
    const acceptLabel = `Remind ${teamsText(teams.length)}`;
    if (await dialogs.confirm(question, { acceptLabel, details })) await remind(turn, teams);
  }
  return {
    remind: (turn: number, teams: Teams) => void remind(turn, teams).catch(() => undefined),
    askToRemind: (turn: number, teams: Teams) => void askToRemind(turn, teams).catch(() => undefined),
    isPending: state.isPending,
  };
}
