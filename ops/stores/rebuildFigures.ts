import { eventDefinitions } from '../../contracts/features/allEvents.ts';
import type { Comparison } from '../../projections/documents/compareDocuments.ts';
import type { RunFigures } from '../../projections/runners/runner.ts';

/** Of a log without read models yet. */
export const nothingToCompare: Comparison = { equal: 0, differences: [] };

/** Reports the result of a rebuild, and which live documents differ from what the log yields. */
export function printFigures(
  print: (line: string) => void,
  { events, skipped }: RunFigures,
  seconds: number,
  { equal, differences }: Comparison,
): void {
  const eventsPerSecond = Math.round(events / seconds);
  print(`${events} events folded in ${seconds.toFixed(2)} s (${eventsPerSecond} events/s).`);
  for (const [type, count] of skipped) {
    const reason = eventDefinitions.has(type) ? 'no read model is made of it' : 'an unknown type';
    print(`${count} × ${type} skipped: ${reason}.`);
  }
  print(`${equal} documents are equal, ${differences.length} are not.`);
  for (const { collection, id, kind } of differences) print(`${kind}: ${collection} ${id}`);
}
