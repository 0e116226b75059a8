import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated } from '../../contracts/events/gameEvents.ts';
import type { EnvironmentSource } from '../simulation/catalogue/environments.ts';

type Settings = Pick<EventOf<typeof GameCreated>['data'], 'interestRateCode' | 'interestRateRows'>;

/** What the engine takes a game's environment from: the log of the game alone, whatever became of an upload since. */
export function environmentSourceOf({ interestRateCode, interestRateRows }: Settings): EnvironmentSource {
  return {
    environmentCode: interestRateCode,
    ...(interestRateRows && { environmentRows: interestRateRows }),
  };
}
