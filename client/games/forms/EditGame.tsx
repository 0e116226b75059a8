import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { selectInterestRateEnvironments } from '../../../contracts/calls/environments.ts';
import { type GameForm as GameFormValues, updateGame } from '../../../contracts/calls/gameForms.ts';
import { type GameDetails, listGames, loadGame } from '../../../contracts/calls/games.ts';
import { useHomePath } from '../../addresses/homePath.ts';
import { liveState, useAct, useLoad } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';
import { useIsAdministrator } from '../../session/session.ts';
import { BusyOverlay } from '../../ui/BusyOverlay.tsx';
import layout from '../../ui/Layout.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { toast } from '../../ui/toast.tsx';
import { OpeningProblems } from '../OpeningProblems.tsx';
import { CloneGameDialog } from './CloneGameDialog.tsx';
import { GameForm } from './GameForm.tsx';
import { gameFormTextOf } from './gameFormText.ts';

const basis = ['interest_rate_code', 'number_of_teams', 'type', 'difficulty', 'own_chance'] as const;

/** Settings used in opening the banks are fixed once their first turn was run. */
function fixedBoxes({ turns_completed: completed, turn_run: run }: GameDetails) {
  if (completed === 0 && run === null) return undefined;
  return { fields: basis, reason: 'Fixed once the first turn has been run' };
}

/** Updates a game: the form for a new one without the template. Administrators can clone it as well. */
export function EditGame(): ReactNode {
  const game = useGame();
  const navigate = useNavigate();
  const home = useHomePath();
  const isAdministrator = useIsAdministrator();
  const queryClient = useQueryClient();
  const [isCloning, setIsCloning] = useState(false);
  const environments = useLoad(selectInterestRateEnvironments, {}, {});
  const { act, state } = useAct(updateGame, { showsFailure: true });
  async function update(
    { template_details_id: _, ...form }: GameFormValues,
    scoring_reason: string,
  ): Promise<void> {
    await act({}, { game_id: game.game_id, ...form, scoring_reason });
    await Promise.all(
      [listGames.path, loadGame.path].map((path) =>
        queryClient.invalidateQueries({ queryKey: [liveState.key, path] }),
      ),
    );
    toast(`${form.game_name} has been updated.`);
    await navigate(home);
  }
  return (
    <>
      <div className={layout.titleLine}>
        <PageTitle>{`Update Game: ${game.game_name}`}</PageTitle>
        <Group gap="xs">
          <Button component={Link} variant="default" to={`/game/${game.game_id}/schedule`}>
            Schedule
          </Button>
          {isAdministrator && (
            <Button variant="default" onClick={() => setIsCloning(true)}>
              Clone Game…
            </Button>
          )}
        </Group>
      </div>
      <GameForm
        keptUnder={`game/${game.game_id}`}
        opensWith={gameFormTextOf(game)}
        environments={environments.data?.items ?? []}
        fixed={fixedBoxes(game)}
        submitLabel="Update Game"
        isPending={state.isPending}
        onSubmit={update}
      />
      <OpeningProblems
        problems={game.opening_problems}
        hint="Drawn from the game’s seed, the same for every bank. Students are told when the game has ended."
      />
      {isCloning && <CloneGameDialog game={game} onClose={() => setIsCloning(false)} />}
      <BusyOverlay isBusy={environments.isPending} text="Loading..." />
      <BusyOverlay isBusy={state.isPending} text="Updating the game..." />
    </>
  );
}
