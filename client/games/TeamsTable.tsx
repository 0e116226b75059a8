import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import { loadStanding, type Standing } from '../../contracts/calls/standing.ts';
import type { Team } from '../../contracts/calls/teams.ts';
import { useLoad } from '../call/queries.ts';
import { useGame } from '../contexts/GameContext.ts';
import { isGameOver } from '../contexts/isGameOver.ts';
import { TeamReports } from '../reports/TeamReports.tsx';
import { useIsStudent } from '../session/session.ts';
import { ListTable } from '../ui/ListTable.tsx';
import { lastPlace, rankedValue, rankingText } from './standingText.ts';
import { DecisionIn, ForecastsEnabledSwitch, FreezeTeamSwitch, TeamName } from './TeamParts.tsx';

type PlacedTeam = Team & { readonly place?: number | undefined; readonly value?: number | undefined };

const teamNumber: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'team_num', header: 'Team Number', size: 95 };
const teamName: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'team_name',
  header: 'Team Name',
  size: 190,
  Cell: ({ row }) => <TeamName team={row.original} />,
};
const members: MRT_ColumnDef<PlacedTeam> = {
  id: 'members',
  header: 'Members',
  size: 150,
  enableSorting: false,
  // Names go on in a second line, so that the last columns stay in sight.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => row.original.members.map((member) => member.full_name).join(', '),
};
const decisionIn: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'decision_in',
  header: 'Decision In',
  size: 115,
  Cell: ({ row }) => <DecisionIn team={row.original} />,
};
const forecasts: MRT_ColumnDef<PlacedTeam> = { accessorKey: 'whatif_count', header: 'Forecasts', size: 110 };
const forecastsEnabled: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'disable_whatifs',
  header: 'Forecasts Enabled',
  size: 120,
  Cell: ({ row }) => <ForecastsEnabledSwitch team={row.original} />,
};
const freeze: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'frozen',
  header: 'Freeze',
  size: 90,
  Cell: ({ row }) => <FreezeTeamSwitch team={row.original} />,
};

const reports: MRT_ColumnDef<PlacedTeam> = {
  id: 'reports',
  header: 'Reports',
  size: 95,
  enableSorting: false,
  Cell: ({ row }) => <TeamReports team={row.original} />,
};

const place: MRT_ColumnDef<PlacedTeam> = {
  accessorKey: 'place',
  header: 'Place',
  size: 84,
  sortUndefined: 'last',
};

/** What places are by, as the product's mode has it. */
const ranking = (rankedBy: Standing['ranked_by']): MRT_ColumnDef<PlacedTeam> => ({
  accessorKey: 'value',
  header: rankedBy === 'stock_price' ? 'Price' : 'ROE',
  size: 90,
  sortUndefined: 'last',
  Cell: ({ row: { original } }) =>
    original.value === undefined ? null : rankingText(original.value, rankedBy),
});

const studentColumns = [teamNumber, teamName, members, decisionIn, forecasts];
const allColumns = [...studentColumns, forecastsEnabled, freeze, reports];
/** There is nothing left to freeze or to forecast. */
const columnsOfEnd = [...studentColumns, reports];

/** A team with what the reader is told of its standing. */
function placed(team: Team, standing: Standing | undefined): PlacedTeam {
  const bank = standing?.banks.find(({ team_id }) => team_id === team.team_id);
  if (!standing || !bank) return team;
  return {
    ...team,
    place: lastPlace(bank, standing) ?? undefined,
    value: rankedValue(bank, standing) ?? undefined,
  };
}

/** The teams as a table; students see no toggles (A§2, A§6). */
export function TeamsTable({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const game = useGame();
  const overseerColumns = isGameOver(game) ? columnsOfEnd : allColumns;
  const columns = useIsStudent() ? studentColumns : overseerColumns;
  const { data: standing } = useLoad(loadStanding, { game: game.game_id }, {});
  const isRanked = standing !== undefined && standing.latest_turn > 0 && standing.banks.length > 1;
  const shown = isRanked ? [...columns, place, ranking(standing.ranked_by)] : columns;
  return (
    <ListTable
      label="Teams"
      columns={shown}
      rows={teams.map((team) => placed(team, standing))}
      rowId={(team) => team.team_id}
    />
  );
}
