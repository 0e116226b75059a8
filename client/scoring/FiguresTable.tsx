import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import figures from '../ui/Figures.module.css';
import { Term } from '../ui/Term.tsx';
import styles from './Scoring.module.css';

/** A column of a table of figures. */
export type FiguresColumn<Row> = {
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Its cells name their rows. */
  readonly isName?: boolean;
  /** Left out on a phone. */
  readonly isWide?: boolean;
  /** Drawn only: what it shows stands in other columns as well. */
  readonly isDrawn?: boolean;
};

/** A card with a table: what it is, its columns, and below them a last line or a remark. */
export function FiguresTable<Row>({
  title,
  remark,
  columns,
  rows,
  isOwn = () => false,
  at = 'scoring',
  children,
}: {
  readonly title: string;
  readonly remark: string;
  readonly columns: readonly FiguresColumn<Row>[];
  readonly rows: readonly Row[];
  readonly isOwn?: (row: Row) => boolean;
  /** The place that gives its heads their meaning. */
  readonly at?: string;
  readonly children?: ReactNode;
}): ReactNode {
  const lookOf = ({ isWide, isName, isDrawn }: FiguresColumn<Row>) =>
    clsx(isWide && styles.wide, isName && styles.start, isDrawn && styles.drawn);
  return (
    <Card title={title} note={remark}>
      <table className={clsx(figures.figures, styles.table)} aria-label={title}>
        <thead>
          <tr>
            {columns.map((column) => {
              const Head = column.isDrawn ? 'td' : 'th';
              return (
                <Head
                  key={column.title}
                  scope={column.isDrawn ? undefined : 'col'}
                  className={lookOf(column)}
                  aria-hidden={column.isDrawn}
                >
                  {!column.isDrawn && <Term name={column.title} at={at} />}
                </Head>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state of their own.
            <tr key={place} data-own={isOwn(row) || undefined}>
              {columns.map((column) => {
                const Cell = column.isName ? 'th' : 'td';
                return (
                  <Cell
                    key={column.title}
                    scope={column.isName ? 'row' : undefined}
                    className={lookOf(column)}
                    aria-hidden={column.isDrawn}
                    translate={column.isName ? undefined : 'no'}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {children}
    </Card>
  );
}
