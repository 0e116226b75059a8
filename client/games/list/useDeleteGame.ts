import { useQueryClient } from '@tanstack/react-query';
import { deleteGame, restorableDays, restoreGame } from '../../../contracts/calls/gameForms.ts';
import { type Game, listGames } from '../../../contracts/calls/games.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useDialogs } from '../../ui/dialogs.ts';
import { toast } from '../../ui/toast.tsx';

/** Deletes a game after confirmation, and restores one; the lists reload, with or without a socket. */
export function useDeleteGame(): {
  readonly remove: (game: Game) => void;
  readonly restore: (game: Game) => void;
  readonly isPending: boolean;
} {
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const deletion = useAct(deleteGame);
  const restoration = useAct(restoreGame);
  const reload = () => queryClient.invalidateQueries({ queryKey: [liveState.key, listGames.path] });
  async function remove(game: Game): Promise<void> {
    const isAccepted = await dialogs.confirm('Are you sure you wish to delete this game?', {
      acceptLabel: 'Delete',
      details: [game.game_name, `It can be restored for ${restorableDays} days under Deleted Games.`],
    });
    if (!isAccepted) return;
    await deletion.act({ game: game.game_id }, {});
    await reload();
    toast('The game has been successfully deleted.');
  }
  async function restore(game: Game): Promise<void> {
    await restoration.act({ game: game.game_id }, {});
    await reload();
    toast(`${game.game_name} has been restored.`);
  }
  return {
    remove: (game) => void remove(game).catch(() => undefined),
    restore: (game) => void restore(game).catch(() => undefined),
    isPending: deletion.state.isPending || restoration.state.isPending,
  };
}
