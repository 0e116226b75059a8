import type { Figure } from './statistics.ts';
import { storeBench } from './storeBench.ts';

/** Events per second. */
const targets: Readonly<Record<string, number>> = { rebuild: 150_000, 'start check': 100_000 };

/**
 * The embedded store compared with bare SQLite: appending, reading, rebuilding all read models, and the check
 * at startup.
 */
export async function storeFigures(): Promise<readonly Figure[]> {
  return (await storeBench()).map(({ name, perSecond, floorPerSecond, ratio }) => {
    const target = targets[name];
    return {
      name: `event store, ${name}`,
      value: `${Math.round(perSecond)} events/s, ratio ${ratio.toFixed(2)}`,
      floor: `bare SQLite ${Math.round(floorPerSecond)}/s`,
      ...(target !== undefined && { target: `>= ${target} events/s`, isMet: perSecond >= target }),
    };
  });
}
