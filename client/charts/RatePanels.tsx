import type { ReactNode } from 'react';
import { againstMarket } from './differenceGeometry.ts';
import styles from './RatePanels.module.css';
import { RatesOver } from './RatesOver.tsx';
import { mostVolumeOf, type RateRow, rateValuesOf } from './ratesGeometry.ts';
import { readableSpan } from './scales.ts';

/** The rates of one account. */
export type RatePanel = {
  readonly id: number;
  readonly name: string;
  readonly rows: readonly RateRow[];
  /** The row of the active cell. */
  readonly activeId: number | null;
};

/** At least this wide, so that six figures stand side by side. */
const narrowest = 200;

/** Rates of several accounts as differences to the market, side by side on one scale, and so their volumes. */
export function RatePanels({
  panels,
  label,
  width,
  volumeName,
}: {
  readonly panels: readonly RatePanel[];
  /** Description of the picture in one sentence. */
  readonly label: string;
  /** Of all panels together. */
  readonly width: number;
  readonly volumeName: string;
}): ReactNode {
  const all = panels.flatMap(({ rows }) => rows);
  const span = readableSpan(rateValuesOf(againstMarket(all))) ?? [0, 1];
  const columns = Math.max(1, Math.min(panels.length, Math.floor(width / narrowest)));
  return (
    <div className={styles.panels} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {panels.map(({ id, name, rows, activeId }) => (
        <section key={id} aria-label={name} data-active={activeId !== null || undefined}>
          <h3>{name}</h3>
          <RatesOver
            rows={rows}
            activeId={activeId}
            label={`${label} ${name}.`}
            width={Math.floor(width / columns) - 12}
            span={span}
            mostVolume={mostVolumeOf(all)}
            hasLineNames={false}
            isDifference
            volumeName={volumeName}
          />
        </section>
      ))}
    </div>
  );
}
