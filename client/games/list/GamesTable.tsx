import { ActionIcon, Anchor, Group } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Game } from '../../../contracts/calls/games.ts';
import { HistoryLink } from '../../history/HistoryLink.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { FreezeGameSwitch } from '../freeze/FreezeGameSwitch.tsx';
import { TurnRunLine } from '../TurnRunLine.tsx';
import { CompletedDecisions, OpenQuarter } from './CompletedDecisions.tsx';
import { DeleteGameButton, EditGameLink } from './GameActs.tsx';
import styles from './GamesTable.module.css';

const gamePath = (game: Game): string => `/game/${game.game_id}`;

const edit: MRT_ColumnDef<Game> = {
  id: 'edit',
  header: 'Edit',
  size: 40,
  enableSorting: false,
  Cell: ({ row }) => <EditGameLink game={row.original} />,
};
const run: MRT_ColumnDef<Game> = {
  id: 'run',
  header: 'Run',
  size: 46,
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
  size: 132,
  // A long name wraps, so that the last columns stay visible.
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row: { original: game } }) => (
    <>
      <Group gap={4} wrap="nowrap">
        <Anchor component={Link} to={gamePath(game)} size="sm" underline="always">
          {game.game_name}
        </Anchor>
        <HistoryLink address={gamePath(game)} of={game.game_name} />
      </Group>
      <OpenQuarter game={game} />
    </>
  ),
};
const abbreviation: MRT_ColumnDef<Game> = { accessorKey: 'abbreviation', header: 'Abbreviation', size: 88 };
const numberOfTeams: MRT_ColumnDef<Game> = {
  accessorKey: 'number_of_teams',
  header: 'Number of Teams',
  size: 72,
};
const freeze: MRT_ColumnDef<Game> = {
  accessorKey: 'frozen',
  header: 'Freeze',
  size: 66,
  Cell: ({ row }) => <FreezeGameSwitch game={row.original} />,
};
const completed: MRT_ColumnDef<Game> = {
  accessorKey: 'turns_completed',
  header: 'Completed Decisions',
  size: 132,
  Cell: ({ row }) => <CompletedDecisions game={row.original} />,
};
const submitted: MRT_ColumnDef<Game> = {
  accessorKey: 'decisions_submitted',
  header: 'Decisions Submitted',
  size: 90,
  Cell: ({ row: { original: game } }) => `${game.decisions_submitted} of ${game.number_of_teams}`,
};
const created: MRT_ColumnDef<Game> = {
  accessorKey: 'insrt_tzts',
  header: 'Created',
  size: 102,
  Cell: ({ row }) => <Moment at={row.original.insrt_tzts} />,
};
const lastChanged: MRT_ColumnDef<Game> = {
  accessorKey: 'updated_tzts',
  header: 'Last Changed',
  size: 102,
  Cell: ({ row }) => <Moment at={row.original.updated_tzts} />,
};

const remove: MRT_ColumnDef<Game> = {
  id: 'delete',
  header: 'Delete',
  size: 62,
  enableSorting: false,
  Cell: ({ row }) => <DeleteGameButton game={row.original} />,
};

const columns = [
  edit,
  run,
  name,
  abbreviation,
  numberOfTeams,
  freeze,
  completed,
  submitted,
  created,
  lastChanged,
  remove,
];

/** Running and failed runs, above the table: a column has no room for their sentences. */
function TurnRuns({ games }: { readonly games: readonly Game[] }): ReactNode {
  const withRun = games.filter((game) => game.turn_run !== null);
  if (withRun.length === 0) return null;
  return (
    <ul className={styles.runs}>
      {withRun.map((game) => (
        <li key={game.game_id} data-status={game.turn_run?.status}>
          <strong>{game.game_name}</strong>
          <TurnRunLine run={game.turn_run} gameId={game.game_id} />
        </li>
      ))}
    </ul>
  );
}

/** The games as a table, for those who oversee them. */
export function GamesTable({ games }: { readonly games: readonly Game[] }): ReactNode {
  return (
    <>
      <TurnRuns games={games} />
      <ListTable label="Games" columns={columns} rows={games} rowId={(game) => game.game_id} />
    </>
  );
}
