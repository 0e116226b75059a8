import { useNavigate } from 'react-router-dom';
import type { RequestOf } from '../../contracts/calls/call.ts';
import { startPractice } from '../../contracts/calls/practice.ts';
import { useAct } from '../call/queries.ts';

/** Starts a practice game and opens its decision areas. A refusal is raised in the server's words. */
export function useStartPractice() {
  const navigate = useNavigate();
  const { act, state } = useAct(startPractice);
  async function start(request: RequestOf<typeof startPractice>): Promise<void> {
    const { game_id: game, team_id: team } = await act({}, request);
    await navigate(`/game/${game}/decisions/${team}`);
  }
  return {
    start: (request: RequestOf<typeof startPractice>) => void start(request).catch(() => undefined),
    isPending: state.isPending,
  };
}
