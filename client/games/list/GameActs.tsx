import { ActionIcon } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../../contracts/calls/games.ts';
import { useIsAdministrator } from '../../session/session.ts';
import quiet from '../../ui/Quiet.module.css';
import { useDeleteGame } from './useDeleteGame.ts';

/** Link to the update of a game; hidden from students. */
export function EditGameLink({ game }: { readonly game: Game }): ReactNode {
  return (
    <ActionIcon
      component={Link}
      to={`/game/${game.game_id}/edit`}
      className={quiet.icon}
      size="lg"
      aria-label={`Edit ${game.game_name}`}
    >
      <IconPencil size={18} />
    </ActionIcon>
  );
}

/** Deletes a game after confirmation; for people other than administrators it only shows that the action exists. */
export function DeleteGameButton({ game }: { readonly game: Game }): ReactNode {
  const isAdministrator = useIsAdministrator();
  const { remove, isPending } = useDeleteGame();
  return (
    <ActionIcon
      className={quiet.icon}
      size="lg"
      disabled={!isAdministrator || isPending}
      title={isAdministrator ? undefined : 'Only Administrators can delete a game.'}
      aria-label={`Delete ${game.game_name}`}
      onClick={() => remove(game)}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}
