import type { Figure } from './statistics.ts';
import { storeBench } from './storeBench.ts';

const rebuildTarget = 150_000;

/** The embedded store beside bare SQLite: appending, reading, and building every read model again. */
export async function storeFigures(): Promise<readonly Figure[]> {
  return (await storeBench()).map(({ name, perSecond, floorPerSecond, ratio }) => {
    const isRebuild = name === 'rebuild';
    return {
      name: `event store, ${name}`,
      value: `${Math.round(perSecond)} events/s, ratio ${ratio.toFixed(2)}`,
      floor: `bare SQLite ${Math.round(floorPerSecond)}/s`,
      ...(isRebuild && { target: `>= ${rebuildTarget} events/s`, isMet: perSecond >= rebuildTarget }),
    };
  });
}
