import { useQueryClient } from '@tanstack/react-query';
import { freezeGame, type Game, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { liveState, useAct } from '../../call/queries.ts';

/** Freezes or unfreezes a game; the lists reload, with or without a socket. */
export function useFreezeGame(): {
  readonly freeze: (game: Game, isFrozen: boolean, reason: string) => Promise<void>;
  readonly pendingGameId: number | null;
} {
  const queryClient = useQueryClient();
  const { act, state } = useAct(freezeGame);
  async function freeze(game: Game, isFrozen: boolean, reason: string): Promise<void> {
    await act({ game: game.game_id }, { frozen: isFrozen, reason });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: [liveState.key, listGames.path] }),
      queryClient.invalidateQueries({ queryKey: [liveState.key, loadGame.path, { game: game.game_id }] }),
    ]);
  }
  return {
    freeze,
    pendingGameId: state.isPending && state.variables ? Number(state.variables.params.game) : null,
  };
}
