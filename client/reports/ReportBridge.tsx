import type { ReactNode } from 'react';
import type { ReportTable } from '../../contracts/banking/reportDocument.ts';
import { tableHead } from '../../contracts/banking/reportTables.ts';
import { Bridge } from '../charts/Bridge.tsx';
import figures from '../ui/Figures.module.css';
import styles from './ReportFigures.module.css';

/** A table whose rows lead from its first figure to its last, as a bridge. */
export function ReportBridge({ table }: { readonly table: ReportTable }): ReactNode {
  const { caption } = tableHead(table);
  const rows = table.rows.map(({ cells: [title, amount, from] }) => ({
    title: String(title),
    amount: Number(amount),
    isOwn: true,
    who: from,
  }));
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  return (
    <section className={styles.scroll} aria-label={caption}>
      <p className={figures.title}>{caption}</p>
      <Bridge
        label={caption}
        from={first}
        to={last}
        rows={rows.slice(1, -1)}
        decimals={0}
        heads={{ who: 'From' }}
      />
    </section>
  );
}
