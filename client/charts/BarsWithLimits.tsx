import type { ReactNode } from 'react';
import styles from './BarsWithLimits.module.css';
import { betweenPlaces } from './betweenPlaces.ts';
import { FigureTable } from './FigureTable.tsx';
import { GhostOnTrack } from './GhostMark.tsx';
import { type LimitedFigure, type LimitsGeometry, limitsGeometry, sharedSpan } from './limitsGeometry.ts';

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
          const valueText = (each: number): string => textOf(each, figure);
          return [
            name,
            valueText(value),
            planned === null ? '–' : valueText(planned),
            limits.map((limit) => `${limit.name} ${valueText(limit.value)}`).join(', ') || '–',
            ...(hasRanges ? [range ? range.map(valueText).join(' to ') : '–'] : []),
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
  const { isOff, namesOff } = drawn;
  return (
    <div className={styles.limited} data-has-limits={figure.limits.length > 0 || undefined}>
      <span>
        {figure.name}
        {namesOff.length > 0 && <small>off the chart: {namesOff.join(', ')}</small>}
      </span>
      <Track figure={figure} drawn={drawn} textOf={textOf} />
      <b>
        {textOf(figure.planned ?? figure.value)}
        {isBeforeAndAfter && figure.planned !== null && <small>from {textOf(figure.value)}</small>}
        {isOff && <small>off the chart</small>}
      </b>
    </div>
  );
}

function Track({
  figure: { range, value },
  drawn,
  textOf,
}: {
  readonly figure: LimitedFigure;
  readonly drawn: LimitsGeometry;
  readonly textOf: (value: number) => string;
}): ReactNode {
  const recorded = drawn.recorded ?? drawn.value;
  const changes = [
    { className: styles.recorded, from: drawn.value, to: recorded },
    { className: styles.moved, from: recorded, to: drawn.planned ?? recorded },
  ].filter(({ from, to }) => from !== to);
  return (
    <span className={styles.track}>
      {drawn.range && range && (
        <i
          className={styles.ofBanks}
          style={betweenPlaces(...drawn.range)}
          title={`All banks ${range.map(textOf).join(' to ')}`}
        />
      )}
      {drawn.zero === null ? (
        <i className={styles.dot} style={{ insetInlineStart: `${drawn.value}%` }} />
      ) : (
        <i
          className={styles.bar}
          data-negative={value < 0 || undefined}
          style={betweenPlaces(drawn.zero, drawn.value)}
        />
      )}
      {changes.map(({ className, from, to }) => (
        <i key={className} className={className} style={betweenPlaces(from, to)} />
      ))}
      {/* Where bars go both ways from 0. */}
      {drawn.zero !== null && drawn.zero > 0 && (
        <i className={styles.zeroLine} style={{ insetInlineStart: `${drawn.zero}%` }} title="0" />
      )}
      {drawn.limits.map(({ limit, place }) => {
        const title = `${limit.name} ${textOf(limit.value)}`;
        if (limit.ghost)
          return <GhostOnTrack key={limit.name} ghost={limit.ghost} place={place} title={title} />;
        return (
          <i
            key={limit.name}
            className={styles.limit}
            data-hard={limit.isHard || undefined}
            style={{ insetInlineStart: `${place}%` }}
            title={title}
          />
        );
      })}
    </span>
  );
}
