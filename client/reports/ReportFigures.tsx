import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { ReportRow, ReportTable } from '../../contracts/banking/reportDocument.ts';
import { tableHead } from '../../contracts/banking/reportTables.ts';
import { reportCellText } from '../../contracts/banking/reportText.ts';
import figures from '../ui/Figures.module.css';
import { TermOrName } from '../ui/TermOrName.tsx';
import { placed } from './placed.ts';
import styles from './ReportFigures.module.css';

/** With more columns than this a table scrolls in its own box instead of with the page. */
const columnsOfPage = 6;

/**
 * A table of a report. The header of one that scrolls with the page sticks below the frame's, that of a wide
 * one in its box.
 */
export function ReportFigures({
  table,
  name,
}: {
  readonly table: ReportTable;
  readonly name: string;
}): ReactNode {
  const { columns, rows } = table;
  const { caption, heads } = tableHead(table);
  const isWide = columns.length > columnsOfPage;
  return (
    // A wide table scrolls in its own box, which is keyboard-accessible.
    <section
      className={clsx(isWide && figures.scroller, styles.scroll)}
      data-wide={isWide || undefined}
      data-columns={columns.length}
      aria-label={name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
    >
      <table className={clsx(figures.figures, styles.figures)}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {placed(columns).map(([place, { title, kind }]) =>
              title === '' ? (
                <td key={place} />
              ) : (
                <th key={place} scope="col" data-text={kind === 'text' || undefined}>
                  <TermOrName name={title} at="reports">
                    {heads[place]}
                  </TermOrName>
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {placed(rows).map(([place, row]) => (
            <FigureRow key={place} row={row} table={table} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const placeNames = ['', '1st', '2nd', '3rd'];

/** The main figures of a table: those of the end of a quarter beside its opening ones, else the first. */
function mainColumn(columns: ReportTable['columns']): number {
  const closing = columns.findIndex(({ title }) => title.startsWith('Closing'));
  return closing > 0 ? closing : 1;
}

function FigureRow({
  row: { cells, format, emphasis, places },
  table: { columns },
}: {
  readonly row: ReportRow;
  readonly table: ReportTable;
}): ReactNode {
  const main = mainColumn(columns);
  return (
    <tr data-emphasis={emphasis}>
      {placed(columns).map(([index, column]) => {
        const value = cells[index] ?? null;
        const text = reportCellText(value, typeof value === 'number' ? (format ?? column) : column);
        const rank = places?.[index] ?? 0;
        // A table of ranks shows this itself.
        const place = value === rank ? '' : placeNames[rank];
        return index === 0 && text !== '' ? (
          <th key={index} scope="row">
            {text}
          </th>
        ) : (
          <td
            key={index}
            translate={column.kind === 'text' ? undefined : 'no'}
            data-text={column.kind === 'text' || undefined}
            data-main={index === main || undefined}
          >
            {text}
            {place && <span className={styles.place}> {place}</span>}
          </td>
        );
      })}
    </tr>
  );
}
