import { Switch } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Game } from '../../contracts/calls/games.ts';
import { useIsAdministrator } from '../account/session.ts';
import { busyControl } from '../shell/busyControl.ts';
import { useFreezeGame } from './useFreezeGame.ts';

/** Freezes and opens a game; for others than administrators it only shows the state (A§6). */
export function FreezeGameSwitch({ game }: { readonly game: Game }): ReactNode {
  const isAdministrator = useIsAdministrator();
  const { freeze, pendingGameId } = useFreezeGame();
  return (
    <Switch
      aria-label={`Freeze ${game.game_name}`}
      checked={game.frozen}
      disabled={!isAdministrator}
      title={isAdministrator ? undefined : 'Only Administrators can freeze a game.'}
      {...busyControl<HTMLInputElement>(pendingGameId === game.game_id, (event) =>
        freeze(game, event.currentTarget.checked),
      )}
    />
  );
}
