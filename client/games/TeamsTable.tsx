import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import type { Team } from '../../contracts/calls/teams.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { TeamReports } from '../reports/TeamReports.tsx';
import { useIsStudent } from '../session/session.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { DecisionIn, ForecastsEnabledSwitch, FreezeTeamSwitch, TeamName } from './TeamParts.tsx';

const teamNumber: MRT_ColumnDef<Team> = { accessorKey: 'team_num', header: 'Team Number', size: 95 };
const teamName: MRT_ColumnDef<Team> = {
  accessorKey: 'team_name',
  header: 'Team Name',
  size: 190,
  Cell: ({ row }) => <TeamName team={row.original} />,
};
const members: MRT_ColumnDef<Team> = {
  id: 'members',
  header: 'Members',
  size: 150,
  enableSorting: false,
  // Names go on in a second line, so that the last columns stay in sight.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => row.original.members.map((member) => member.full_name).join(', '),
};
const decisionIn: MRT_ColumnDef<Team> = {
  accessorKey: 'decision_in',
  header: 'Decision In',
  size: 115,
  Cell: ({ row }) => <DecisionIn team={row.original} />,
};
const forecasts: MRT_ColumnDef<Team> = { accessorKey: 'whatif_count', header: 'Forecasts', size: 110 };
const forecastsEnabled: MRT_ColumnDef<Team> = {
  accessorKey: 'disable_whatifs',
  header: 'Forecasts Enabled',
  size: 120,
  Cell: ({ row }) => <ForecastsEnabledSwitch team={row.original} />,
};
const freeze: MRT_ColumnDef<Team> = {
  accessorKey: 'frozen',
  header: 'Freeze',
  size: 90,
  Cell: ({ row }) => <FreezeTeamSwitch team={row.original} />,
};

const reports: MRT_ColumnDef<Team> = {
  id: 'reports',
  header: 'Reports',
  size: 95,
  enableSorting: false,
  Cell: ({ row }) => <TeamReports team={row.original} />,
};

const studentColumns = [teamNumber, teamName, members, decisionIn, forecasts];
const allColumns = [...studentColumns, forecastsEnabled, freeze, reports];
/** There is nothing left to freeze or to forecast. */
const columnsOfEnd = [...studentColumns, reports];

/** The teams as a table; students see no toggles (A§2, A§6). */
export function TeamsTable({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const overseerColumns = isGameOver(useGame()) ? columnsOfEnd : allColumns;
  const columns = useIsStudent() ? studentColumns : overseerColumns;
  return <ListTable label="Teams" columns={columns} rows={teams} rowId={(team) => team.team_id} />;
}
