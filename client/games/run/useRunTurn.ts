import { useLocation, useNavigate } from 'react-router-dom';
import { announceTurn, runTurn } from '../../../contracts/calls/runTurn.ts';
import { useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';
import { teamsText } from './runTurnText.ts';
import { useRemind } from './useRemind.ts';

type Request = Parameters<ReturnType<typeof useAct<typeof runTurn>>['act']>[1];
export type RunTurnRequest = Parameters<ReturnType<typeof useAct<typeof announceTurn>>['act']>[1];

const wereText = (count: number): string => `${teamsText(count)} ${count === 1 ? 'was' : 'were'}`;

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
  const { remind, askToRemind, isPending } = useRemind(
    (teams) => `${wereText(teams.length)} reminded. The turn hasn’t been run.`,
  );
  return {
    request: (request: Request) => void run(request).catch(() => undefined),
    announce: (request: RunTurnRequest) => void announce(request).catch(() => undefined),
    askToRemind,
    remind,
    isPending: state.isPending || announcing.state.isPending || isPending,
  };
}
