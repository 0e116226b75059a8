import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { Standing } from '../../contracts/calls/standing.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { GapLine } from '../charts/Sparkline.tsx';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { TeamReports } from '../reports/TeamReports.tsx';
import { useIsStudent } from '../session/session.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { ordinal, rankingText } from './standingText.ts';
import styles from './TeamParts.module.css';
import { DecisionIn, ForecastsEnabledSwitch, FreezeTeamSwitch, TeamName } from './TeamParts.tsx';
import { type PlacedTeam, usePlacedTeams } from './usePlacedTeams.ts';

const teamNumber: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'team_num', header: 'Team Number', size: 80 };
const teamName: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'team_name',
  header: 'Team Name',
  size: 170,
  Cell: ({ row }) => <TeamName team={row.original} />,
};
const members: MRT_ColumnDef<PlacedTeam> = {
  id: 'members',
  header: 'Members',
  size: 128,
  enableSorting: false,
  // Names wrap into a second line, so that the last columns stay visible.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => row.original.members.map((member) => member.full_name).join(', '),
};
const decisionIn: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'decision_in',
  header: 'Decision In',
  size: 150,
  Cell: ({ row }) => <DecisionIn team={row.original} />,
};
const forecasts: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'whatif_count', header: 'Forecasts', size: 100 };
const forecastsEnabled: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'disable_whatifs',
  header: 'Forecasts Enabled',
  size: 104,
  Cell: ({ row }) => <ForecastsEnabledSwitch team={row.original} />,
};
const freeze: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'frozen',
  header: 'Freeze',
  size: 80,
  Cell: ({ row }) => <FreezeTeamSwitch team={row.original} />,
};

const reports: MRT_ColumnDef<PlacedTeam> = {
  id: 'reports',
  header: 'Reports',
  size: 86,
  enableSorting: false,
  Cell: ({ row }) => <TeamReports team={row.original} />,
};

/** The rank after the last quarter, with its figure. */
const place = (rankedBy: Standing['ranked_by'] | null): MRT_ColumnDef<PlacedTeam> => ({
  accessorKey: 'place',
  header: 'Place',
  size: 84,
  sortUndefined: 'last',
  Cell: ({ row: { original } }) =>
    original.place !== undefined && (
      <span className={styles.place}>
        {ordinal(original.place)}
        {original.value !== undefined && rankedBy && <small>{rankingText(original.value, rankedBy)}</small>}
      </span>
    ),
});

const gapSize = { width: 112, height: 26 } as const;

/** A line for each bank against the mean of all, on one scale; for students. */
const againstTheMean = (reach: number): MRT_ColumnDef<PlacedTeam> => ({
  id: 'againstTheMean',
  header: 'Against the mean',
  size: 130,
  enableSorting: false,
  Cell: ({ row: { original } }) =>
    original.gaps && (
      <GapLine
        values={original.gaps}
        reach={reach}
        size={gapSize}
        tone={original.is_member ? 'own' : 'quiet'}
      />
    ),
});

const first = [teamNumber, teamName, members, decisionIn, forecasts];

/** A reader's columns in order; in a finished game nothing can be frozen or forecast. */
function columnsOf(
  isStudent: boolean,
  isOver: boolean,
  placed: readonly MRT_ColumnDef<PlacedTeam>[],
): readonly MRT_ColumnDef<PlacedTeam>[] {
  if (isStudent) return [...first, ...placed];
  return [...first, ...placed, ...(isOver ? [] : [forecastsEnabled, freeze]), reports];
}

/** The teams as a table; students see no toggles. */
export function TeamsTable({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const game = useGame();
  const isStudent = useIsStudent();
  const { teams: placed, rankedBy, reach } = usePlacedTeams(teams);
  // People who see all ranks have the column before there are any.
  const hasPlaces = rankedBy !== null || (!isStudent && game.turns_completed > 0);
  const columns = columnsOf(isStudent, isGameOver(game), [
    ...(hasPlaces ? [place(rankedBy)] : []),
    ...(isStudent && rankedBy ? [againstTheMean(reach)] : []),
  ]);
  return <ListTable label="Teams" columns={columns} rows={placed} rowId={(team) => team.team_id} />;
}
