import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated } from '../../contracts/events/gameEvents.ts';
import type { EnvironmentSource } from '../simulation/catalogue/environments.ts';

type Settings = Pick<EventOf<typeof GameCreated>['data'], 'interestRateCode' | 'interestRateRows'>;

/** The engine's source of a game's environment: only the log of the game, whatever happened to an upload since. */
export function environmentSourceOf({ interestRateCode, interestRateRows }: Settings): EnvironmentSource {
  return {
    environmentCode: interestRateCode,
    ...(interestRateRows && { environmentRows: interestRateRows }),
  };
}
