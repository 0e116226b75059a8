import type { ReactNode } from 'react';
import { FigureTable } from './FigureTable.tsx';
import styles from './Picture.module.css';
import { type RateRow, type RatesGeometry, ratesGeometry, ratesHeight } from './ratesGeometry.ts';
import { spreadLabels } from './spreadLabels.ts';

type RatesProps = {
  readonly rows: readonly RateRow[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  /** The row of the active cell, the only one labelled with its figure. */
  readonly activeId: number | null;
  readonly width?: number;
};

const rateText = (value: number | null): string =>
  value === null ? '–' : `${value.toFixed(3)}%`.replace('-', '−');

/** Own rates over the market's and the range of all banks; unsaved rates are brass, a teammate's dashed. */
export function RatesOver({ rows, label, activeId, width = 480 }: RatesProps): ReactNode {
  const drawn = ratesGeometry(rows, width);
  return (
    <>
      <svg className={styles.picture} viewBox={`0 0 ${width} ${ratesHeight}`} role="img" aria-label={label}>
        <Ground drawn={drawn} activeId={activeId} />
        <path d={drawn.paths.lastQuarter} className={styles.last} />
        <path d={drawn.paths.market} className={styles.market} />
        <path d={drawn.paths.own} className={styles.own} />
        {drawn.rates.map((rate) => (
          <Rate key={rate.row.id} rate={rate} isActive={rate.row.id === activeId} />
        ))}
        <LineNames rows={rows} drawn={drawn} />
      </svg>
      <FigureTable
        heads={['Account', 'Yours', 'Saved', 'Teammate', 'Last quarter', 'Market', 'Banks']}
        rows={rows.map((row) => [
          row.name,
          ...[row.own, row.saved ?? row.own, row.ghost, row.lastQuarter, row.market].map(rateText),
          row.banks ? row.banks.map(rateText).join(' to ') : '–',
        ])}
      />
    </>
  );
}

function Ground({
  drawn: { ticks, rates, right, bottom, zero },
  activeId,
}: {
  readonly drawn: RatesGeometry;
  readonly activeId: number | null;
}): ReactNode {
  return (
    <>
      {ticks.map(({ value, y }) => (
        <g key={value}>
          <line x1={34} x2={right} y1={y} y2={y} className={styles.gridline} />
          <text x={28} y={y + 4} textAnchor="end">
            {String(value).replace('-', '−')}
          </text>
        </g>
      ))}
      {zero !== null && <line x1={34} x2={right} y1={zero} y2={zero} className={styles.zero} />}
      {rates.map(({ row, x, banks }) => (
        <g key={row.id} data-active={row.id === activeId || undefined}>
          {row.id === activeId && (
            <rect x={x - 11} y={14} width={22} height={bottom - 14} className={styles.lit} />
          )}
          {banks && <line x1={x} x2={x} y1={banks.top} y2={banks.bottom} className={styles.banks} />}
          <text x={x} y={bottom + 18} textAnchor="middle">
            {row.termMonths ?? row.name}
          </text>
        </g>
      ))}
    </>
  );
}

function Rate({
  rate: { own, saved, ghost },
  isActive,
}: {
  readonly rate: RatesGeometry['rates'][number];
  readonly isActive: boolean;
}): ReactNode {
  return (
    <>
      {own && saved && (
        <>
          <line x1={own.x} x2={own.x} y1={saved.y} y2={own.y} className={styles.stem} />
          <circle cx={saved.x} cy={saved.y} r={3} className={styles.saved} />
        </>
      )}
      {ghost && <circle cx={ghost.x} cy={ghost.y} r={5.5} className={styles.ghost} />}
      {own && own.isOff === null && (
        <circle cx={own.x} cy={own.y} r={saved ? 5 : 3.5} className={saved ? styles.unsaved : styles.point} />
      )}
      {own && own.isOff !== null && (
        <path
          d={
            own.isOff === 'above'
              ? `M${own.x - 5} ${own.y + 4}h10l-5 -9Z`
              : `M${own.x - 5} ${own.y - 4}h10l-5 9Z`
          }
          className={styles.unsaved}
        />
      )}
      {own && (isActive || own.isOff) && (
        <text x={own.x} y={own.y - 10} textAnchor="middle" className={styles.figure}>
          {own.value.toFixed(3).replace('-', '−')}
          {own.isOff && ' (off the chart)'}
        </text>
      )}
    </>
  );
}

const lineNames = [
  ['Yours', 'own'],
  ['Market', 'market'],
  ['Last quarter', 'lastQuarter'],
] as const;

/** The names of the lines at their ends. */
function LineNames({
  rows,
  drawn: { ticks, right, bottom },
}: {
  readonly rows: readonly RateRow[];
  readonly drawn: RatesGeometry;
}): ReactNode {
  const [low, high] = [ticks[0], ticks.at(-1)];
  const ends = lineNames.flatMap(([name, field]) => {
    const value = rows.findLast((row) => row[field] !== null)?.[field] ?? null;
    if (value === null || !low || !high) return [];
    const share = (Math.min(high.value, Math.max(low.value, value)) - low.value) / (high.value - low.value);
    return [{ name, field, y: low.y + share * (high.y - low.y) }];
  });
  const places = spreadLabels(
    ends.map(({ y }) => y),
    15,
    [16, bottom],
  );
  return ends.map(({ name, field }, index) => (
    <text key={field} x={right + 8} y={(places[index] ?? 0) + 4} data-line={field}>
      {name}
    </text>
  ));
}
