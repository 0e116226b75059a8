import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import type { HubBalances } from '../../../contracts/calls/hub.ts';
import { barTotal, type GroupSpot, spineParts, spineWidth } from '../../charts/spineGeometry.ts';
import styles from './BalanceSheet.module.css';
import { type AreaGroup, assetGroups, liabilityGroups } from './sheetGroups.ts';

type Spots = {
  readonly height: number;
  readonly left: readonly GroupSpot[];
  readonly right: readonly GroupSpot[];
};

function spotsIn(sides: HTMLElement): Spots {
  const { top } = sides.getBoundingClientRect();
  const of = (side: string): readonly GroupSpot[] =>
    [...sides.querySelectorAll(`[data-side="${side}"] > [data-group]`)].map((group) => {
      const box = group.getBoundingClientRect();
      return { top: box.top - top, bottom: box.bottom - top };
    });
  return { height: sides.clientHeight, left: of('left'), right: of('right') };
}

/**
 * Both sides of the balance sheet as bars to scale, linked to their groups: it shows what a bank is. The
 * amounts are beside it in words.
 */
export function Spine({
  balances,
  sides,
}: {
  readonly balances: HubBalances | null;
  readonly sides: RefObject<HTMLDivElement | null>;
}): ReactNode {
  const [spots, setSpots] = useState<Spots | null>(null);
  // Only once the sides are mounted.
  useEffect(() => {
    const element = sides.current;
    if (!element) return;
    const measure = (): void => setSpots(spotsIn(element));
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    for (const group of element.querySelectorAll('[data-group]')) watcher.observe(group);
    return () => watcher.disconnect();
  }, [sides]);
  const amounts = (groups: readonly AreaGroup[]): readonly number[] =>
    groups.map(({ balance }) => balances?.[balance] ?? 0);
  const whole = Math.max(barTotal(amounts(assetGroups)), barTotal(amounts(liabilityGroups)));
  return (
    <div className={styles.spine} aria-hidden="true">
      {spots && balances && (
        <svg
          aria-hidden="true"
          width={spineWidth}
          height={spots.height}
          viewBox={`0 0 ${spineWidth} ${spots.height}`}
        >
          {([assetGroups, liabilityGroups] as const).map((groups) => {
            const side = groups === assetGroups ? 'left' : 'right';
            return spineParts(amounts(groups), spots[side], { whole, height: spots.height, side }).map(
              ({ ribbon, ...box }, index) => (
                <g key={groups[index]?.balance} data-tone={groups[index]?.tone}>
                  <path d={ribbon} className={styles.ribbon} />
                  <rect {...box} className={styles.part} />
                </g>
              ),
            );
          })}
        </svg>
      )}
    </div>
  );
}
