import type { ReactNode } from 'react';
import { useIsPrinting } from '../lib/useIsPrinting.ts';
import { useIsSmallScreen } from '../theme/useIsSmallScreen.ts';
import { FigureTable } from './FigureTable.tsx';
import { RaceChart } from './RaceChart.tsx';
import type { RaceLine } from './raceGeometry.ts';
import styles from './SmallMultiples.module.css';

/** One figure of all banks over the quarters, as a panel among others. */
export type Panel = {
  readonly name: string;
  readonly lines: readonly RaceLine[];
  /** The selected bank's figure as displayed, its change, and its rank, in words. */
  readonly value: string;
  readonly change: string;
  readonly place: string;
  readonly textOf: (value: number) => string;
};

/** Many figures of the same banks, each on its own scale, with one table for all of them. Two across on a phone. */
export function SmallMultiples({ panels }: { readonly panels: readonly Panel[] }): ReactNode {
  const banks = panels[0]?.lines ?? [];
  const isSmallScreen = useIsSmallScreen();
  // On paper from a phone the ends are named, as on any other.
  const isHalf = useIsPrinting() ? false : isSmallScreen;
  return (
    <>
      <div className={styles.panels}>
        {panels.map(({ name, lines, value, change, place, textOf }) => (
          <figure key={name} className={styles.panel}>
            <figcaption>
              <span>{name}</span>
              <b>{value}</b> <small>{change}</small>
              <em>{place}</em>
            </figcaption>
            <RaceChart
              lines={lines}
              openQuarter={null}
              forecast={null}
              textOf={textOf}
              size={isHalf ? 'half' : 'panel'}
              label={`${name} of the banks by quarter: ${value}, ${place}.`}
            />
          </figure>
        ))}
      </div>
      <FigureTable
        comparesBanks
        heads={['Figure', ...banks.map((bank) => bank.name)]}
        rows={panels.map(({ name, lines, textOf }) => [
          name,
          ...lines.map(({ values }) => {
            const newest = values.at(-1) ?? null;
            return newest === null ? '–' : textOf(newest);
          }),
        ])}
      />
    </>
  );
}
