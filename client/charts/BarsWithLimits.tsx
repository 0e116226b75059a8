import type { ReactNode } from 'react';
import { FigureTable } from './FigureTable.tsx';
import { type LimitedFigure, limitsGeometry, sharedSpan } from './limitsGeometry.ts';
import styles from './Picture.module.css';

/** Figures among their limits, one per row: the current value, and hatched the effect of the decisions. */
export function BarsWithLimits<Figure extends LimitedFigure>({
  figures,
  label,
  textOf,
  isOnOneScale = false,
  isBeforeAndAfter = false,
}: {
  readonly figures: readonly Figure[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  readonly textOf: (value: number, figure: Figure) => string;
  /** True if figures are compared with each other, and not each with its own limits. */
  readonly isOnOneScale?: boolean;
  /** True if the current value is shown below a planned one. */
  readonly isBeforeAndAfter?: boolean;
}): ReactNode {
  const span = isOnOneScale ? sharedSpan(figures) : undefined;
  const hasRanges = figures.some(({ range }) => range);
  return (
    <>
      <div
        role="img"
        aria-label={label}
        className={styles.bars}
        data-before-and-after={isBeforeAndAfter || undefined}
      >
        {figures.map((figure) => (
          <LimitedBar
            key={figure.name}
            figure={figure}
            textOf={(value) => textOf(value, figure)}
            span={span}
            isBeforeAndAfter={isBeforeAndAfter}
          />
        ))}
      </div>
      <FigureTable
        heads={['Figure', 'Now', 'Planned', 'Limits', ...(hasRanges ? ['All banks'] : [])]}
        rows={figures.map((figure) => {
          const { name, value, planned, limits, range } = figure;
          const told = (each: number): string => textOf(each, figure);
          return [
            name,
            told(value),
            planned === null ? '–' : told(planned),
            limits.map((limit) => `${limit.name} ${told(limit.value)}`).join(', ') || '–',
            ...(hasRanges ? [range ? range.map(told).join(' to ') : '–'] : []),
          ];
        })}
      />
    </>
  );
}

function LimitedBar({
  figure,
  textOf,
  span,
  isBeforeAndAfter,
}: {
  readonly figure: LimitedFigure;
  readonly textOf: (value: number) => string;
  readonly span: readonly [number, number] | undefined;
  readonly isBeforeAndAfter: boolean;
}): ReactNode {
  const drawn = limitsGeometry(figure, span);
  const recorded = drawn.recorded ?? drawn.value;
  const spans = [
    { className: styles.recorded, ends: [drawn.value, recorded] },
    { className: styles.moved, ends: [recorded, drawn.planned ?? recorded] },
  ].map(({ className, ends }) => ({ className, from: Math.min(...ends), to: Math.max(...ends) }));
  return (
    <div className={styles.limited}>
      <span>{figure.name}</span>
      <span className={styles.track}>
        {drawn.range && figure.range && (
          <i
            className={styles.ofBanks}
            style={{
              insetInlineStart: `${drawn.range[0]}%`,
              width: `${drawn.range[1] - drawn.range[0]}%`,
            }}
            title={`All banks ${figure.range.map((value) => textOf(value)).join(' to ')}`}
          />
        )}
        {drawn.startsAtZero && <i className={styles.bar} style={{ width: `${drawn.value}%` }} />}
        {!drawn.startsAtZero && <i className={styles.dot} style={{ insetInlineStart: `${drawn.value}%` }} />}
        {spans
          .filter(({ from, to }) => to > from)
          .map(({ className, from, to }) => (
            <i
              key={className}
              className={className}
              style={{ insetInlineStart: `${from}%`, width: `${to - from}%` }}
            />
          ))}
        {drawn.limits.map(({ limit, place }) => (
          <i
            key={limit.name}
            className={styles.limit}
            data-hard={limit.isHard || undefined}
            data-ghost={limit.isGhost || undefined}
            style={{ insetInlineStart: `${place}%` }}
            title={`${limit.name} ${textOf(limit.value)}`}
          />
        ))}
      </span>
      <b>
        {textOf(figure.planned ?? figure.value)}
        {isBeforeAndAfter && figure.planned !== null && <small>from {textOf(figure.value)}</small>}
      </b>
    </div>
  );
}
