import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MergerLine, MergerUnit, MergerVerdict } from '../../contracts/mergers/mergerLines.ts';
import figures from '../ui/Figures.module.css';
import { TermOrName } from '../ui/TermOrName.tsx';
import styles from './Mergers.module.css';

/** One row of a panel: its label, and one cell per column. */
export type FiguresRow = { readonly label: string; readonly cells: readonly ReactNode[] };

/** A panel: a table under its title, which scrolls inside its own region on small screens. */
export function FiguresTable({
  title,
  columns,
  rows,
}: {
  readonly title: string;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly FiguresRow[];
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable.
    <section className={clsx(figures.scroller, styles.scroller)} tabIndex={0} aria-label={title}>
      <table className={clsx(figures.figures, figures.pinned, styles.table)}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column.key} scope="col">
                <TermOrName name={column.title} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <TermOrName name={label} />
              </th>
              {columns.map((column, index) => (
                <td key={column.key} translate="no">
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dollars = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const plain = (decimals: number): Intl.NumberFormat =>
  new Intl.NumberFormat('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
const formats: Readonly<Record<MergerUnit, Intl.NumberFormat>> = {
  millions: dollars(3),
  dollars: dollars(2),
  percent: plain(3),
  number: plain(4),
};

/** A formatted figure: `$54.600` of millions, `$62.15`, `10.470%`, `0.6919`; a dash if there is none. */
function figureText(value: number | null, unit: MergerUnit): string {
  if (value === null || !Number.isFinite(value)) return '–';
  return `${formats[unit].format(value)}${unit === 'percent' ? '%' : ''}`;
}

/**
 * The figure of a line; one compared with a limit says in words, never by color alone, whether it is good.
 */
export function Figure<Subject>({
  line: { unit, value, verdict },
  subject,
}: {
  readonly line: MergerLine<Subject>;
  readonly subject: Subject;
}): ReactNode {
  const figure = value(subject);
  const text = figureText(figure, unit);
  if (!verdict || figure === null) return text;
  return <Judged text={text} verdict={verdict(subject)} />;
}

function Judged({ text, verdict }: { readonly text: string; readonly verdict: MergerVerdict }): ReactNode {
  const { isBad, words } = verdict;
  return (
    <span className={styles.judged} data-bad={isBad || undefined}>
      {text} <span aria-hidden="true">{isBad ? '✕' : '✓'}</span>{' '}
      {isBad ? (
        <span className={styles.words} translate="yes">
          {words}
        </span>
      ) : (
        <VisuallyHidden translate="yes">good</VisuallyHidden>
      )}
    </span>
  );
}
