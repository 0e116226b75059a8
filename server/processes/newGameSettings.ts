import { v5 as uuidV5 } from 'uuid';
import type { EnvironmentFileRow } from '../../contracts/banking/environmentFile.ts';
import type { GameForm } from '../../contracts/calls/games.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated } from '../../contracts/events/gameEvents.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { CommandMetadata } from '../commands/recordEvents.ts';

/** The environment chosen for a game: its name, and the rows of one that does not come with the product. */
export type InterestRateChoice = { readonly name: string; readonly rows?: readonly EnvironmentFileRow[] };

/** Up to three capitals of the game's name, when no abbreviation was typed. */
function abbreviationOf(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase();
}

/**
 * The settings of a new game: its ids reserved, its teams numbered and named, its seed drawn from the command, so
 * that a retry of the same command creates the same game.
 */
export async function newGameSettings(
  form: GameForm,
  interestRates: InterestRateChoice,
  metadata: CommandMetadata,
  handlers: CommandHandlers,
  teamNames: readonly string[] = [],
): Promise<EventOf<typeof GameCreated>['data']> {
  const [gameId] = await handlers.allocateIdentifiers('game', 1, metadata);
  const teamIds = await handlers.allocateIdentifiers('team', form.number_of_teams, metadata);
  if (gameId === undefined) throw new Error('No id was reserved for the game.');
  return {
    gameId,
    name: form.game_name,
    abbreviation: form.abbreviation || abbreviationOf(form.game_name),
    type: form.type,
    interestRateCode: form.interest_rate_code,
    interestRateName: interestRates.name,
    ...(interestRates.rows && { interestRateRows: [...interestRates.rows] }),
    templateId: form.template_details_id,
    turnsAllowed: form.turns_allowed,
    forecastsPerTurn: form.max_what_ifs_per_turn,
    lockdownTime: form.lockdown_time,
    isRoleForced: form.force_roles,
    isSubmittedAtLockdown: form.submit_at_lockdown,
    seed: uuidV5('seed', metadata.commandId),
    teams: teamIds.map((teamId, index) => ({
      teamId,
      number: index + 1,
      name: teamNames[index] ?? `Team ${index + 1}`,
    })),
  };
}
