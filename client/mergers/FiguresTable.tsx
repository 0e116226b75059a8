import { VisuallyHidden } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { MergerLine, MergerVerdict } from '../../contracts/mergers/mergerLines.ts';
import { Card } from '../ui/Card.tsx';
import figures from '../ui/Figures.module.css';
import { TermOrName } from '../ui/TermOrName.tsx';
import styles from './Mergers.module.css';
import { figureText } from './mergerText.ts';

/** One row of a panel: its label, and one cell per column; or, with no cells, the name of the rows below. */
export type FiguresRow = { readonly label: string; readonly cells: readonly ReactNode[] };

/** A panel: a table under its title, which scrolls inside its own region on small screens. */
export function FiguresTable({
  title,
  note = '',
  columns,
  rows,
  act,
}: {
  readonly title: string;
  readonly note?: string;
  readonly act?: ReactNode;
  readonly columns: readonly { readonly key: string; readonly title: string }[];
  readonly rows: readonly FiguresRow[];
}): ReactNode {
  return (
    <Card title={title} note={note} act={act}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be focusable. */}
      <div className={figures.scroller} tabIndex={0}>
        <table className={clsx(figures.figures, figures.pinned, styles.table)} aria-label={title}>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column.key} scope="col" data-column={column.key}>
                  <TermOrName name={column.title} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) =>
              cells.length === 0 ? (
                <tr key={label} className={styles.group}>
                  <th scope="colgroup" colSpan={columns.length + 1}>
                    {label}
                  </th>
                </tr>
              ) : (
                <tr key={label}>
                  <th scope="row">
                    <TermOrName name={label} />
                  </th>
                  {columns.map((column, index) => (
                    <td key={column.key} data-column={column.key} translate="no">
                      {cells[index]}
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
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
