import { useQueryClient } from '@tanstack/react-query';
import { freezeTeam, listTeams, type Team } from '../../../contracts/calls/teams.ts';
import { liveState, useAct } from '../../call/queries.ts';
import { useGame } from '../../contexts/GameContext.ts';

/** Freezes or unfreezes one team; unfreezing revokes its submission, unless that is kept. */
export function useFreezeTeam(): {
  readonly freeze: (team: Team, isFrozen: boolean, reason: string, keepSubmission: boolean) => Promise<void>;
  readonly isPending: boolean;
} {
  const queryClient = useQueryClient();
  const game = useGame();
  const { act, state } = useAct(freezeTeam);
  async function freeze(
    team: Team,
    isFrozen: boolean,
    reason: string,
    keepSubmission: boolean,
  ): Promise<void> {
    await act(
      { team: team.team_id },
      { game_id: team.game_id, frozen: isFrozen, turnNum: game.turns_completed + 1, reason, keepSubmission },
    );
    await queryClient.invalidateQueries({
      queryKey: [liveState.key, listTeams.path, { game: team.game_id }],
    });
  }
  return { freeze, isPending: state.isPending };
}
