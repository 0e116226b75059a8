import type { ReactNode } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { listTeams } from '../../contracts/calls/teams.ts';
import { teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { idFromPath } from '../contexts/currentGame.ts';
import { useGame } from '../contexts/GameContext.ts';
import { TeamContext } from '../contexts/TeamContext.ts';
import { useLeaveTeam } from '../live/usePlace.ts';
import { useIsStudent } from '../session/session.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { useSweep } from '../waiting/useWaiting.ts';

/** Finds the team of the route; a nonexistent team and another's team get the same answer. */
export function TeamFrame(): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  const teamId = idFromPath(useParams().team);
  const { data, isPending, isFetching } = useLoad(listTeams, { game: game.game_id }, {});
  const team = data?.teams.find((candidate) => candidate.team_id === teamId);
  const mayOpen = team !== undefined && (!isStudent || team.is_member);
  useLeaveTeam(mayOpen ? team.team_id : null);
  useSweep(
    (place) =>
      place.kind === 'decisions' &&
      place.gameId === game.game_id &&
      data !== undefined &&
      !isFetching &&
      !data.teams.some((one) => one.team_id === place.teamId && (!isStudent || one.is_member)),
  );
  if (!data) return <BusyOverlay isBusy={isPending} text="Loading..." />;
  if (!mayOpen) return <NotFound text={teamNotFound} />;
  return (
    <TeamContext value={team}>
      <Outlet />
    </TeamContext>
  );
}
