import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { selectInterestRateEnvironments, selectTemplates } from '../../../contracts/calls/environments.ts';
import { createGame, type GameForm as GameFormValues } from '../../../contracts/calls/gameForms.ts';
import { listGames } from '../../../contracts/calls/games.ts';
import { liveState, useAct, useLoad } from '../../call/queries.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { GameForm } from './GameForm.tsx';
import { emptyGameForm } from './gameFormText.ts';

/** Creates a game with its banks and its first turn. */
export function CreateGame(): ReactNode {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const environments = useLoad(selectInterestRateEnvironments, {}, {});
  const templates = useLoad(selectTemplates, {}, {});
  const { act, state } = useAct(createGame, { showsFailure: true });
  async function create(form: GameFormValues): Promise<void> {
    const { game_id } = await act({}, form);
    await queryClient.invalidateQueries({ queryKey: [liveState.key, listGames.path] });
    toast(`${form.game_name} has been created.`);
    await navigate(`/game/${game_id}`);
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>Create New Game</PageTitle>
      </div>
      <GameForm
        keptUnder="game/new"
        opensWith={emptyGameForm}
        environments={environments.data?.items ?? []}
        templates={templates.data?.items ?? []}
        submitLabel="Create Game"
        isPending={state.isPending}
        onSubmit={create}
      />
      <BusyOverlay isBusy={environments.isPending || templates.isPending} text="Loading..." />
      <BusyOverlay isBusy={state.isPending} text="Creating the game..." />
    </>
  );
}
