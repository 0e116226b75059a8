import type { ReactNode } from 'react';
import type { Game } from '../../../contracts/calls/games.ts';
import { useIsAdministrator } from '../../session/session.ts';
import { FreezeSwitch } from './FreezeSwitch.tsx';
import { useFreezeGame } from './useFreezeGame.ts';

/** Freezes and unfreezes a game; for people other than administrators it only shows the state. */
export function FreezeGameSwitch({ game }: { readonly game: Game }): ReactNode {
  const isAdministrator = useIsAdministrator();
  const { freeze, pendingGameId } = useFreezeGame();
  return (
    <FreezeSwitch
      name={game.game_name}
      place={`game/${game.game_id}`}
      isFrozen={game.frozen}
      isPending={pendingGameId === game.game_id}
      isDisabled={!isAdministrator}
      title={isAdministrator ? undefined : 'Only Administrators can freeze a game.'}
      onChange={(isFrozen, reason) => freeze(game, isFrozen, reason)}
    />
  );
}
