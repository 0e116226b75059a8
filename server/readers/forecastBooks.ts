import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { Engine } from '../engine/engine.ts';
import type { EventStore } from '../eventStore/eventStore.ts';
import type { ForecastBooks } from '../storedState/storedState.ts';
import { forecastInputs } from './forecastInputs.ts';
import type { ForecastName } from './turnReports.ts';

/** The books of a forecast, computed again: the log of a practice game keeps none. */
export async function forecastBooks(
  name: ForecastName,
  parts: { readonly store: EventStore; readonly commandHandlers: CommandHandlers; readonly engine: Engine },
): Promise<ForecastBooks> {
  const { task } = await forecastInputs(name, parts);
  return (await parts.engine.compute({ kind: 'forecast', ...task })).books;
}
