import { useLocation, useNavigate } from 'react-router-dom';
import { sendToTeams } from '../../../contracts/calls/messages.ts';
import { announceTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import { teamsText } from './runTurnText.ts';

type Request = Parameters<ReturnType<typeof useAct<typeof runTurn>>['act']>[1];
export type RunTurnRequest = Parameters<ReturnType<typeof useAct<typeof announceTurn>>['act']>[1];
type Reminded = readonly { readonly team_id: number; readonly team_name: string }[];

/** What a reminder says. */
export const reminderText = (turn: number): string =>
  `Qtr ${turn} will be run soon, and your team has not submitted its decisions yet.`;

/** Asks before results are replaced, reports what was started, and goes back. */
export function useRunTurn() {
  const game = useGame();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const { key } = useLocation();
  const { act, state } = useAct(runTurn);
  async function run(request: Request): Promise<void> {
    const question = `Qtr ${request.turn} has already been run. Do you wish to run it again and replace its results?`;
    if (request.runMCM && request.again && !(await dialogs.confirm(question, { acceptLabel: 'Run again' })))
      return;
    const { started } = await act({ game: game.game_id }, request);
    toast(
      started === 'turn'
        ? 'The turn will begin shortly.'
        : `The reports of Qtr ${request.turn} have been requested again. No bank was recomputed.`,
    );
    // Opened by its address alone, there is no screen of the product to go back to.
    await (key === 'default' ? navigate(`/game/${game.game_id}`) : navigate(-1));
  }
  const announcing = useAct(announceTurn);
  async function announce(request: RunTurnRequest): Promise<void> {
    await announcing.act({ game: game.game_id }, request);
    toast(`Everyone has been told that Qtr ${request.turn} will be run in a minute.`);
  }
  const reminding = useAct(sendToTeams);
  /** One message to all of them, so that it is one line for those who oversee the game. */
  async function remind(turn: number, teams: Reminded): Promise<void> {
    const body = { team_ids: teams.map(({ team_id }) => team_id), message: reminderText(turn) };
    await reminding.act({ game: game.game_id }, body);
    toast(
      `${teamsText(teams.length)} ${teams.length === 1 ? 'was' : 'were'} reminded. The turn hasn’t been run.`,
    );
  }
  /** Shows the message and its recipients before it is sent. */
  async function askToRemind(turn: number, teams: Reminded): Promise<void> {
    const names = teams.map(({ team_name }) => team_name).join(', ');
    const question = `Send this message to ${names}?`;
    const details = [`“${reminderText(turn)}”`];
    const acceptLabel = `Remind ${teamsText(teams.length)}`;
    if (await dialogs.confirm(question, { acceptLabel, details })) await remind(turn, teams);
  }
  return {
    request: (request: Request) => void run(request).catch(() => undefined),
    announce: (request: RunTurnRequest) => void announce(request).catch(() => undefined),
    askToRemind: (turn: number, teams: Reminded) => void askToRemind(turn, teams).catch(() => undefined),
    remind: (turn: number, teams: Reminded) => void remind(turn, teams).catch(() => undefined),
    isPending: state.isPending || announcing.state.isPending || reminding.state.isPending,
  };
}
