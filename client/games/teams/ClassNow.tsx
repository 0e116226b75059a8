import { Anchor } from '@mantine/core';
import type { MRT_ColumnDef } from 'mantine-react-table';
import { memo, type ReactNode, useMemo } from 'react';
import type { Team } from '../../../contracts/calls/teams.ts';
import { formatTime } from '../../lib/clock.ts';
import { TeamReports } from '../../reports/TeamReports.tsx';
import { useIsSmallScreen } from '../../theme/useIsSmallScreen.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { Moment } from '../../ui/Moment.tsx';
import styles from './Class.module.css';
import { ClassBar } from './ClassBar.tsx';
import { ClassCards } from './ClassCards.tsx';
import { ClassDecisionIn, ClassTeamName, Decided, WorthALook } from './ClassCells.tsx';
import { ClassHead } from './ClassHead.tsx';
import { ClassNews } from './ClassNews.tsx';
import { ClassPeople } from './ClassPeople.tsx';
import { ClassWaits } from './ClassWaits.tsx';
import { ForecastsEnabledSwitch, FreezeTeamSwitch } from './TeamParts.tsx';
import { type ClassRow, useClass } from './useClass.ts';
import { type ClassActs, useClassActs } from './useClassActs.tsx';
import { useClassKeys } from './useClassKeys.ts';

type OfRow = { readonly row: ClassRow; readonly acts?: ClassActs };

/** Whether two rows show the same. */
const isSameRow = ({ row: one, acts }: OfRow, { row: other, acts: otherActs }: OfRow): boolean =>
  one.team === other.team &&
  one.told === other.told &&
  one.place === other.place &&
  acts === otherActs &&
  one.reasons.map(({ text }) => text).join() === other.reasons.map(({ text }) => text).join();

// The class renders with each save in it, and these keep to their team.
const Reports = memo(TeamReports);
const ForecastsEnabled = memo(ForecastsEnabledSwitch);
const Freeze = memo(FreezeTeamSwitch);
const TeamName = memo(ClassTeamName, isSameRow);
const DecisionIn = memo(ClassDecisionIn, isSameRow);
const DecidedNow = memo(Decided, isSameRow);
const Reasons = memo(WorthALook, isSameRow);

const wrapped = { style: { whiteSpace: 'normal' } } as const;

/** Together they fit a window of 1280 pixels beside the menu. */
const columnsOf = (acts: ClassActs): readonly MRT_ColumnDef<ClassRow>[] => [
  { accessorKey: 'team.team_num', header: 'Team Number', size: 56 },
  {
    accessorKey: 'team.team_name',
    header: 'Team Name',
    size: 128,
    mantineTableBodyCellProps: wrapped,
    Cell: ({ row }) => <TeamName row={row.original} />,
  },
  {
    accessorKey: 'team.decision_in',
    header: 'Decision In',
    size: 112,
    Cell: ({ row }) => <DecisionIn row={row.original} />,
  },
  {
    id: 'decided',
    accessorFn: ({ told }) => told?.decided?.cells ?? 0,
    header: 'Decided',
    size: 142,
    Cell: ({ row }) => <DecidedNow row={row.original} />,
  },
  {
    id: 'worthALook',
    header: 'Worth a look',
    size: 130,
    enableSorting: false,
    mantineTableBodyCellProps: wrapped,
    Cell: ({ row }) => <Reasons row={row.original} acts={acts} />,
  },
  { accessorKey: 'team.whatif_count', header: 'Forecasts', size: 68 },
  {
    accessorKey: 'team.disable_whatifs',
    header: 'Forecasts Enabled',
    size: 72,
    Cell: ({ row }) => <ForecastsEnabled team={row.original.team} />,
  },
  {
    accessorKey: 'team.frozen',
    header: 'Freeze',
    size: 60,
    Cell: ({ row }) => <Freeze team={row.original.team} />,
  },
  {
    id: 'reports',
    header: 'Reports',
    size: 82,
    enableSorting: false,
    Cell: ({ row }) => <Reports team={row.original.team} />,
  },
];

/** The class at a glance, while the game is played: what each team has decided, and who takes part. */
export function ClassNow({ teams }: { readonly teams: readonly Team[] }): ReactNode {
  const isSmallScreen = useIsSmallScreen();
  const { rows, told, isLoading, canSendMail, orderedAt, orderAgain } = useClass(teams);
  const { acts, dialog } = useClassActs(teams, canSendMail);
  const { onKeyDown } = useClassKeys(rows, acts);
  const columns = useMemo(() => columnsOf(acts), [acts]);
  if (isLoading) return null;
  return (
    <>
      <ClassWaits acts={acts} />
      <ClassHead teams={teams} told={told} acts={acts} />
      {isSmallScreen ? (
        <ClassCards rows={rows} acts={acts} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: its rows take the focus, it moves between them.
        <div onKeyDown={onKeyDown}>
          <ListTable
            label="Teams"
            columns={columns}
            rows={rows}
            rowId={({ team }) => team.team_id}
            detail={{
              of: (row) => <ClassPeople row={row} acts={acts} />,
              label: ({ team }) => `People of ${team.team_name}`,
            }}
          />
        </div>
      )}
      {orderedAt !== null && (
        <p className={styles.foot}>
          <span>Filled face: here · dashed: never signed in · half a square: saved, but as last quarter</span>
          <span>
            In order of need, as of <Moment at={orderedAt} format={formatTime} /> ·{' '}
            <Anchor component="button" type="button" inherit onClick={orderAgain}>
              Order again
            </Anchor>
          </span>
        </p>
      )}
      <ClassNews teams={teams} told={told} />
      <ClassBar teams={teams} told={told} acts={acts} />
      {dialog}
    </>
  );
}
