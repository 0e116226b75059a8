import type { ReactNode } from 'react';
import { againstMarket } from './differenceGeometry.ts';
import styles from './RatePanels.module.css';
import { RatesOver } from './RatesOver.tsx';
import { largestVolumeOf, type RateRow, rateValuesOf } from './ratesGeometry.ts';
import { readableSpan } from './scales.ts';

/** The rates of one account. */
export type RatePanel = {
  readonly id: number;
  readonly name: string;
  /** What stands below the name; a line for it is reserved. */
  readonly note: string;
  readonly rows: readonly RateRow[];
  /** The row of the active cell. */
  readonly activeId: number | null;
};

/** About the width of a panel on the screen: three fit side by side on a desktop, one on a phone. */
const panelWidth = 300;

/** Rates of several accounts as differences from the market, side by side on one scale; their volumes share another. */
export function RatePanels({
  panels,
  label,
  volumeName,
}: {
  readonly panels: readonly RatePanel[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  readonly volumeName: string;
}): ReactNode {
  const all = panels.flatMap(({ rows }) => rows);
  const span = readableSpan(rateValuesOf(againstMarket(all))) ?? [0, 1];
  const volumeMax = Math.max(...panels.map(({ rows }) => largestVolumeOf(rows)));
  return (
    <div className={styles.panels}>
      {panels.map(({ id, name, note, rows, activeId }) => (
        <section key={id} aria-label={name} data-active={activeId !== null || undefined}>
          <h3>{name}</h3>
          <p>{note}</p>
          <RatesOver
            rows={rows}
            activeId={activeId}
            label={`${label} ${name}.`}
            width={panelWidth}
            span={span}
            volumeMax={volumeMax}
            hasLineNames={false}
            isDifference
            volumeName={volumeName}
          />
        </section>
      ))}
    </div>
  );
}
