import type { ReactNode } from 'react';
import { betweenPlaces } from './betweenPlaces.ts';
import styles from './DifferenceBars.module.css';
import { type DrawnDifference, differenceGeometry, signedText } from './differenceGeometry.ts';
import { FigureTable } from './FigureTable.tsx';
import { GhostOnTrack } from './GhostMark.tsx';
import type { RateRow } from './ratesGeometry.ts';
import { rateCells, rateHeads, rateText } from './rateText.ts';

/** Rates as bars from the market, one per row on one scale: unsaved hatched in brass, a teammate's dashed. */
export function DifferenceBars({
  rows,
  label,
  activeId,
}: {
  readonly rows: readonly RateRow[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  readonly activeId: number | null;
}): ReactNode {
  const drawn = differenceGeometry(rows);
  const zero = drawn[0]?.zero ?? 50;
  return (
    <>
      <div role="img" aria-label={label} className={styles.bars}>
        {drawn.map((one) => (
          <Difference key={one.row.id} drawn={one} isActive={one.row.id === activeId} />
        ))}
        <div className={styles.foot}>
          <i style={footOf(zero)}>market</i>
        </div>
      </div>
      <FigureTable
        heads={[...rateHeads, 'Difference']}
        rows={drawn.map(({ row, difference }) => [...rateCells(row), signedText(difference)])}
      />
    </>
  );
}

/** The name of the line below it, inside the width of the track. */
const footOf = (zero: number) =>
  zero > 80 ? { textAlign: 'end' as const } : { paddingInlineStart: `${zero}%` };

function Difference({
  drawn,
  isActive,
}: {
  readonly drawn: DrawnDifference;
  readonly isActive: boolean;
}): ReactNode {
  const { row, difference, zero, own, saved, ghost, lastQuarter, banks, isOff, namesOff } = drawn;
  return (
    <div className={styles.row} data-active={isActive || undefined}>
      <span className={styles.name}>
        {row.name}
        <small>
          {rateText(row.own)}, market {rateText(row.market)}
          {namesOff.length > 0 && `; off the chart: ${namesOff.join(', ')}`}
        </small>
      </span>
      <span className={styles.track}>
        {banks && <i className={styles.banks} style={betweenPlaces(banks[0], banks[1])} />}
        <i className={styles.own} style={betweenPlaces(zero, saved ?? own)} />
        {saved !== null && <i className={styles.moved} style={betweenPlaces(saved, own)} />}
        <i className={styles.market} style={{ insetInlineStart: `${zero}%` }} />
        {lastQuarter !== null && (
          <i className={styles.last} style={{ insetInlineStart: `${lastQuarter}%` }} />
        )}
        {ghost && (
          <GhostOnTrack {...ghost} title={`${ghost.ghost.name} ${rateText(row.ghost?.value ?? null)}`} />
        )}
      </span>
      <b>
        {signedText(difference)}
        {isOff && <small>off the chart</small>}
      </b>
    </div>
  );
}
