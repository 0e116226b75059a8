import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { hasManagementRatios } from '../../contracts/banking/ratioHistory.ts';
import { loadTeamPerformance } from '../../contracts/calls/teamPerformance.ts';
import { isNotFound, teamNotFound } from '../call/notFound.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { usePlace } from '../live/usePlace.ts';
import { TeamScreen } from '../team/TeamScreen.tsx';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import { NotFound } from '../ui/NotFound.tsx';
import { anchorOf, SectionLinks } from '../ui/SectionLinks.tsx';
import styles from './Ratios.module.css';
import { RatioTable } from './RatioTable.tsx';

/** Management ratios of a team in eight sections; where there are none it redirects to the dashboard. */
export function ManagementRatiosScreen(): ReactNode {
  const game = useGame();
  const team = useTeam();
  if (!hasManagementRatios(game.type, game.turns_completed))
    return <Navigate to={`/game/${game.game_id}/team/${team.team_id}`} replace />;
  return <Ratios />;
}

function Ratios(): ReactNode {
  const team = useTeam();
  usePlace({ teamId: team.team_id, screen: 'management-ratios', cell: null, isEditing: false });
  const { data, error, isPending } = useLoad(
    loadTeamPerformance,
    { game: team.game_id, team: team.team_id },
    {},
  );
  if (isNotFound(error)) return <NotFound text={teamNotFound} />;
  const turns = data?.teamPerformance[0]?.ratios[0]?.quarters ?? [];
  const quarters = turns.map((_, behind) => {
    const turn = (data?.latest_turn ?? 0) - behind;
    return turn === 0 ? 'Start' : `Qtr ${turn}`;
  });
  return (
    <TeamScreen title={`${team.team_name} Management Ratios`}>
      <BusyOverlay isBusy={isPending} text="Loading..." />
      {data && (
        <>
          <SectionLinks sections={data.teamPerformance.map(({ section }) => section)} />
          <Text size="sm" c="dimmed" mb="md">
            Average: up to the last four quarters. Community: average of all banks in the latest quarter.
            Start: the opening bank, where some ratios have no value yet.
          </Text>
          {data.teamPerformance.map((section) => (
            <div key={section.section}>
              <h2 id={anchorOf(section.section)} className={styles.heading} tabIndex={-1}>
                {section.section}
              </h2>
              <RatioTable section={section} quarters={quarters} />
            </div>
          ))}
        </>
      )}
    </TeamScreen>
  );
}
