import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ReportRow, ReportSection, ReportTable } from '../../contracts/banking/reportDocument.ts';
import { chartTable, columnHeading } from '../../contracts/banking/reportTables.ts';
import { reportCellText } from '../../contracts/banking/reportText.ts';
import { readReport } from '../../contracts/calls/reports.ts';
import { useLoad } from '../call/queries.ts';
import { useTeam } from '../contexts/TeamContext.ts';
import { BusyOverlay } from '../ui/BusyOverlay.tsx';
import figures from '../ui/Figures.module.css';
import styles from './Reports.module.css';

/** Parts of a report with their places, which are what tells them apart: a report never changes on the page. */
const placed = <Part,>(parts: readonly Part[]): readonly (readonly [place: number, part: Part])[] =>
  parts.map((part, place) => [place, part]);

/** One report on the page, to read and to print; charts stand there as the tables of their points. */
export function ReportView({
  reportId,
  onDownload,
  onClose,
}: {
  readonly reportId: string;
  readonly onDownload: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const team = useTeam();
  const { data, isPending } = useLoad(readReport, { team: team.team_id }, { report_id: reportId });
  const heading = useRef<HTMLHeadingElement>(null);
  const title = data?.document.title;
  useEffect(() => {
    if (title !== undefined) heading.current?.focus();
  }, [title]);
  if (!data) return <BusyOverlay isBusy={isPending} text="Loading Report..." />;
  return (
    <article className={styles.report} aria-label={data.document.title}>
      <div className={styles.reportHead}>
        <h2 ref={heading} tabIndex={-1}>
          {data.document.title}
        </h2>
        <div className={styles.acts}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {data.report.file_name !== null && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={onDownload}
            >
              Download
            </Button>
          )}
          <Button size="xs" variant="default" leftSection={<IconX size={16} aria-hidden />} onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
      {placed(data.document.sections).map(([place, section]) => (
        <Section key={place} section={section} />
      ))}
    </article>
  );
}

function Section({
  section: { title, tables, charts, notes },
}: {
  readonly section: ReportSection;
}): ReactNode {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      {placed([...tables, ...charts.map(chartTable)]).map(([place, table]) => (
        <Figures key={place} table={table} name={`${title}: ${table.title}`} />
      ))}
      {notes.length > 0 && (
        <ul>
          {placed(notes).map(([place, note]) => (
            <li key={place}>{note}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Figures({ table, name }: { readonly table: ReportTable; readonly name: string }): ReactNode {
  const { title, columns, rows } = table;
  return (
    // A wide table scrolls in its own box, which the keyboard reaches as well.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
    <section className={clsx(figures.scroller, styles.scroll)} aria-label={name} tabIndex={0}>
      <table className={clsx(figures.figures, styles.figures)}>
        <caption>{title}</caption>
        <thead>
          <tr>
            {placed(columns).map(([place, column]) =>
              column.title === '' ? (
                <td key={place} />
              ) : (
                <th key={place} scope="col" data-text={column.kind === 'text' || undefined}>
                  {columnHeading(column)}
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

function FigureRow({
  row: { cells, format, emphasis, places },
  table: { columns },
}: {
  readonly row: ReportRow;
  readonly table: ReportTable;
}): ReactNode {
  return (
    <tr data-emphasis={emphasis}>
      {placed(columns).map(([index, column]) => {
        const value = cells[index] ?? null;
        const text = reportCellText(value, typeof value === 'number' ? (format ?? column) : column);
        const rank = places?.[index] ?? 0;
        // A table of places says it already.
        const place = value === rank ? '' : placeNames[rank];
        return index === 0 && text !== '' ? (
          <th key={index} scope="row">
            {text}
          </th>
        ) : (
          <td key={index} data-text={typeof value === 'string' || undefined}>
            {text}
            {place && <span className={styles.place}> {place}</span>}
          </td>
        );
      })}
    </tr>
  );
}
