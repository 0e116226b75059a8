import { ActionIcon, Anchor } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../contracts/calls/games.ts';
import { useIsStudent } from '../account/session.ts';
import { formatDayAndTime } from '../shell/clock.ts';
import { ListTable } from '../shell/ListTable.tsx';
import { CompletedDecisions } from './CompletedDecisions.tsx';
import { FreezeGameSwitch } from './FreezeGameSwitch.tsx';
import { TurnRunLine } from './TurnRunLine.tsx';

const gamePath = (game: Game): string => `/game/${game.game_id}`;

const run: MRT_ColumnDef<Game> = {
  id: 'run',
  header: 'Run',
  size: 55,
  enableSorting: false,
  Cell: ({ row: { original: game } }) => (
    <ActionIcon
      component={Link}
      to={gamePath(game)}
      variant="default"
      size="lg"
      aria-label={`Run ${game.game_name}`}
    >
      <IconPlayerPlay size={18} />
    </ActionIcon>
  ),
};
const name: MRT_ColumnDef<Game> = {
  accessorKey: 'game_name',
  header: 'Game Name',
  size: 150,
  Cell: ({ row: { original: game } }) => (
    <>
      <Anchor component={Link} to={gamePath(game)} size="sm" underline="always">
        {game.game_name}
      </Anchor>
      <TurnRunLine run={game.turn_run} />
    </>
  ),
};
const abbreviation: MRT_ColumnDef<Game> = { accessorKey: 'abbreviation', header: 'Abbreviation', size: 115 };
const numberOfTeams: MRT_ColumnDef<Game> = {
  accessorKey: 'number_of_teams',
  header: 'Number of Teams',
  size: 95,
};
const freeze: MRT_ColumnDef<Game> = {
  accessorKey: 'frozen',
  header: 'Freeze',
  size: 85,
  Cell: ({ row }) => <FreezeGameSwitch game={row.original} />,
};
const completed: MRT_ColumnDef<Game> = {
  accessorKey: 'turns_completed',
  header: 'Completed Decisions',
  size: 130,
  Cell: ({ row }) => <CompletedDecisions game={row.original} />,
};
const submitted: MRT_ColumnDef<Game> = {
  accessorKey: 'decisions_submitted',
  header: 'Decisions Submitted',
  size: 115,
  Cell: ({ row: { original: game } }) => `${game.decisions_submitted} of ${game.number_of_teams}`,
};
const created: MRT_ColumnDef<Game> = {
  accessorKey: 'insrt_tzts',
  header: 'Created',
  size: 110,
  Cell: ({ row }) => formatDayAndTime(row.original.insrt_tzts),
};
const lastChanged: MRT_ColumnDef<Game> = {
  accessorKey: 'updated_tzts',
  header: 'Last Changed',
  size: 110,
  Cell: ({ row }) => formatDayAndTime(row.original.updated_tzts),
};

const studentColumns = [run, name, abbreviation, completed];
const allColumns = [
  run,
  name,
  abbreviation,
  numberOfTeams,
  freeze,
  completed,
  submitted,
  created,
  lastChanged,
];

/** The games as a table; students see the reduced set of columns (A§2, A§6). */
export function GamesTable({ games }: { readonly games: readonly Game[] }): ReactNode {
  const columns = useIsStudent() ? studentColumns : allColumns;
  return <ListTable label="Games" columns={columns} rows={games} rowId={(game) => game.game_id} />;
}
