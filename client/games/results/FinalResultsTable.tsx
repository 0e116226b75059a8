import type { MRT_ColumnDef } from 'mantine-react-table';
import type { ReactNode } from 'react';
import { Sparkline } from '../../charts/Sparkline.tsx';
import { figureTexts, ordinal } from '../../team/standingText.ts';
import { ListTable } from '../../ui/ListTable.tsx';
import { BankName, LookBack } from './FinalResultParts.tsx';
import styles from './FinalResults.module.css';
import { finalColumns } from './finalColumns.ts';
import type { FinalRow, FinalRows } from './useFinalRows.ts';

const lineSize = { width: 104, height: 28 } as const;

type ScoreOf = NonNullable<FinalRows['scoreOf']>;

/** The rank with the score that it goes by. */
const place = (scoreOf: ScoreOf): MRT_ColumnDef<FinalRow> => ({
  accessorKey: 'place',
  header: 'Place',
  size: 68,
  sortUndefined: 'last',
  Cell: ({ row: { original: bank } }) =>
    bank.place !== undefined && (
      <span className={styles.place} data-first={bank.place === 1 || undefined}>
        {ordinal(bank.place)}
        {typeof bank.line.at(-1) === 'number' && (
          <small>{figureTexts[scoreOf].text(Number(bank.line.at(-1)))}</small>
        )}
      </span>
    ),
});

const teamName: MRT_ColumnDef<FinalRow> = {
  accessorKey: 'team_name',
  header: 'Team Name',
  size: 180,
  mantineTableBodyCellProps: { style: { whiteSpace: 'normal' } },
  Cell: ({ row }) => (
    <>
      <BankName bank={row.original} />
      <LookBack bank={row.original} />
    </>
  ),
};

/** The score's path from start to end. */
const line = (scoreOf: ScoreOf): MRT_ColumnDef<FinalRow> => ({
  id: 'line',
  header: `${figureTexts[scoreOf].title}, all quarters`,
  size: 124,
  enableSorting: false,
  Cell: ({ row: { original: bank } }) =>
    bank.line.length > 1 && (
      <Sparkline values={bank.line} size={lineSize} tone={bank.isOwn ? 'own' : 'quiet'} />
    ),
});

const figures = finalColumns.map(
  ({ id, title, text }): MRT_ColumnDef<FinalRow> => ({
    accessorKey: id,
    header: title,
    size: 86,
    // Figures of a column are compared, so they are right-aligned.
    mantineTableHeadCellProps: { align: 'right', ta: 'end' },
    mantineTableBodyCellProps: { align: 'right', style: { fontVariantNumeric: 'tabular-nums' } },
    sortDescFirst: id !== 'composite_rating',
    Cell: ({ row }) => text(row.original),
  }),
);

/** The banks as a table that can be sorted by each figure. */
export function FinalResultsTable({ rows, scoreOf }: Pick<FinalRows, 'rows' | 'scoreOf'>): ReactNode {
  return (
    <ListTable
      label="Final Results"
      columns={[
        ...(scoreOf === null ? [] : [place(scoreOf)]),
        teamName,
        line(scoreOf ?? 'points'),
        ...figures,
      ]}
      rows={rows}
      rowId={(bank) => bank.team_id}
      isOwn={(bank) => bank.isOwn}
    />
  );
}
