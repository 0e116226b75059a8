import type { ReactNode } from 'react';
import { untranslated } from '../lib/translateOf.ts';
import { offMark } from './offTheChart.ts';
import styles from './RaceChart.module.css';
import { type RaceFacts, type RaceGeometry, raceGeometry, raceSizes } from './raceGeometry.ts';
import { cutNames, shortNames } from './shortName.ts';

type RaceProps = RaceFacts & {
  /** Description of the picture in one sentence, with its final figures. */
  readonly label: string;
  /** A figure as displayed, at a gridline and at an end. */
  readonly textOf: (value: number) => string;
  readonly size: keyof typeof raceSizes;
  /** The hovered bank, by its id. */
  readonly lit?: number | null;
};

/** All banks over the quarters: the reader's own strong, their mean dashed, the others grey, all named at the end. */
export function RaceChart({ label, textOf, size, lit = null, ...facts }: RaceProps): ReactNode {
  const { width, height } = raceSizes[size];
  // Among many pictures the figures are above each one.
  const isPanel = size === 'panel' || size === 'half';
  const drawn = raceGeometry(facts, raceSizes[size], lit, isPanel ? undefined : textOf);
  const ordered = drawn.paths.toSorted((one, other) => rank(one.line.kind) - rank(other.line.kind));
  const own = drawn.ends.find(({ line }) => line.kind === 'own');
  return (
    <svg
      {...untranslated}
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
    >
      <Axes drawn={drawn} openQuarter={facts.openQuarter} isPanel={isPanel} />
      {ordered.map(({ line, path }) => (
        <path
          key={line.id}
          d={path}
          className={styles.line}
          data-kind={line.kind}
          data-lit={line.id === lit || undefined}
        />
      ))}
      {drawn.forecast && (
        <>
          <path d={drawn.forecast.path} className={styles.forecast} />
          <circle cx={drawn.forecast.x} cy={drawn.forecast.y} r={4} className={styles.forecastDot} />
        </>
      )}
      {own && <circle cx={own.x} cy={own.y} r={4} className={styles.end} />}
      <Ends drawn={drawn} textOf={textOf} width={width} size={size} lit={lit} />
    </svg>
  );
}

/** The own line is drawn on top. */
const rank = (kind: 'own' | 'rival' | 'mean'): number => ['rival', 'mean', 'own'].indexOf(kind);

function quarterText(quarter: number, openQuarter: number | null, isCrowded: boolean): string {
  if (quarter === 0) return isCrowded ? '' : 'Start';
  if (quarter === openQuarter) return isCrowded ? 'now' : `Qtr ${quarter} now`;
  return isCrowded && quarter > 1 ? String(quarter) : `Qtr ${quarter}`;
}

function Axes({
  drawn,
  openQuarter,
  isPanel,
}: Pick<RaceProps, 'openQuarter'> & {
  readonly drawn: RaceGeometry;
  readonly isPanel: boolean;
}): ReactNode {
  const { plotRight, bottom, openX } = drawn;
  const ticks = isPanel ? drawn.ticks.slice(0, 1) : drawn.ticks;
  const quarters = isPanel
    ? drawn.quarters.filter((_, index) => index === 0 || index === drawn.quarters.length - 1)
    : drawn.quarters;
  const isCrowded = quarters.length > 5 || (plotRight < 220 && !isPanel);
  return (
    <>
      {ticks.map(({ value, y, text }) => (
        <g key={value}>
          <line x1={0} x2={plotRight} y1={y} y2={y} className={styles.gridline} />
          {!isPanel && (
            <text x={0} y={y - 4} className={styles.tick}>
              {text}
            </text>
          )}
        </g>
      ))}
      {quarters.map(({ quarter, x }) => (
        <text
          key={quarter}
          x={x}
          y={bottom + 20}
          textAnchor="middle"
          className={styles.tick}
          data-now={quarter === openQuarter || undefined}
        >
          {quarterText(quarter, openQuarter, isCrowded)}
        </text>
      ))}
      {openX !== null && <line x1={openX} x2={openX} y1={14} y2={bottom} className={styles.now} />}
    </>
  );
}

function Ends({
  drawn,
  textOf,
  width,
  size,
  lit,
}: Pick<RaceProps, 'textOf' | 'size'> & {
  readonly drawn: RaceGeometry;
  readonly width: number;
  readonly lit: number | null;
}): ReactNode {
  const names = drawn.ends.map(({ line }) => line.name);
  const short = size !== 'wide' ? shortNames(names, size === 'small' ? 10 : 9) : cutNames(names, 19);
  const left = drawn.plotRight + 10;
  return drawn.ends.map(({ line, value, x, y, labelY, isOff }, index) => (
    <g key={line.id} className={styles.label} data-kind={line.kind} data-lit={line.id === lit || undefined}>
      {isOff && (
        <>
          <path d={offMark({ x, y }, isOff, 4)} className={styles.off} />
          <text x={x - 8} y={isOff === 'below' ? y - 5 : y + 10} textAnchor="end" className={styles.tick}>
            off the chart
          </text>
        </>
      )}
      {size !== 'half' && (
        <>
          <path d={`M${x + 6} ${y}L${left - 4} ${labelY}`} className={styles.leader} />
          <text x={left} y={labelY + 4}>
            {short[index]}
          </text>
        </>
      )}
      {size !== 'panel' && size !== 'half' && (
        <text x={width} y={labelY + 4} textAnchor="end" className={styles.value}>
          {textOf(value)}
        </text>
      )}
    </g>
  ));
}
