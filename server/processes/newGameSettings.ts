import { v5 as uuidV5 } from 'uuid';
import type { EnvironmentFileRow } from '../../contracts/banking/environmentFile.ts';
import type { GameForm, GameSettingsForm } from '../../contracts/calls/games.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameSettings } from '../../contracts/events/gameEvents.ts';
import { type GameOptions, noOptions } from '../../contracts/events/gameOptions.ts';
import type { CommandHandlers } from '../commands/commandHandlers.ts';
import type { CreatedGame, GameCommand } from '../commands/game.ts';
import type { CommandMetadata } from '../commands/recordEvents.ts';

/** The environment chosen for a game: its name, and the rows of one that does not come with the product. */
export type InterestRateChoice = { readonly name: string; readonly rows?: readonly EnvironmentFileRow[] };

/** What the teams of a game may do: as its form says, and as it was where the form says nothing. */
function optionsOf(form: GameSettingsForm, before: GameOptions): GameOptions {
  return {
    foresightCommunityName: form.foresight_community_name ?? before.foresightCommunityName,
    areReportsHidden: form.disable_view_reports ?? before.areReportsHidden,
    areForecastsDisabled: form.disable_whatifs ?? before.areForecastsDisabled,
    areScenariosDisabled: form.disable_scenarios ?? before.areScenariosDisabled,
    areMergersEnabled: form.manda_enabled ?? before.areMergersEnabled,
    isVisitForced: form.force_visits ?? before.isVisitForced,
    isOutsideTurnInDisabled: form.disable_outside_turnin ?? before.isOutsideTurnInDisabled,
  };
}

/** Up to three capitals of the game's name, when no abbreviation was typed. */
function abbreviationOf(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase();
}

/** The settings that a form gives a game, new or not; its teams apart. */
export function settingsOf(
  form: GameSettingsForm,
  interestRates: InterestRateChoice,
  before: GameOptions = noOptions,
): Omit<GameSettings, 'teams'> {
  return {
    name: form.game_name,
    abbreviation: form.abbreviation || abbreviationOf(form.game_name),
    type: form.type,
    interestRateCode: form.interest_rate_code,
    interestRateName: interestRates.name,
    ...(interestRates.rows && { interestRateRows: [...interestRates.rows] }),
    turnsAllowed: form.turns_allowed,
    forecastsPerTurn: form.max_what_ifs_per_turn,
    lockdownTime: form.lockdown_time,
    isRoleForced: form.force_roles,
    isSubmittedAtLockdown: form.submit_at_lockdown,
    options: optionsOf(form, before),
  };
}

/** What only a new game has: its id and those of its teams reserved, its seed drawn from the command. */
async function newIdentity(numberOfTeams: number, metadata: CommandMetadata, handlers: CommandHandlers) {
  const [gameId] = await handlers.allocateIdentifiers('game', 1, metadata);
  const teamIds = await handlers.allocateIdentifiers('team', numberOfTeams, metadata);
  if (gameId === undefined) throw new Error('No id was reserved for the game.');
  return { gameId, teamIds, seed: uuidV5('seed', metadata.commandId) };
}

/** The settings of a new game, its teams numbered and named. A retry of the same command gives the same game. */
export async function newGameSettings(
  form: GameForm,
  interestRates: InterestRateChoice,
  metadata: CommandMetadata,
  handlers: CommandHandlers,
  teamNames: readonly string[] = [],
): Promise<EventOf<typeof GameCreated>['data']> {
  const { gameId, teamIds, seed } = await newIdentity(form.number_of_teams, metadata, handlers);
  return {
    ...settingsOf(form, interestRates),
    gameId,
    templateId: form.template_details_id,
    seed,
    teams: teamIds.map((teamId, index) => ({
      teamId,
      number: index + 1,
      name: teamNames[index] ?? `Team ${index + 1}`,
    })),
  };
}

/** A new game with the settings and team names of another, and its people where they are wanted. */
export async function copiedGame(
  { settings, players, instructors }: CreatedGame,
  { name, withMembers, by }: { readonly name: string; readonly withMembers: boolean; readonly by: number },
  metadata: CommandMetadata,
  handlers: CommandHandlers,
): Promise<Extract<GameCommand, { type: 'CreateGame' }>> {
  const { gameId, teamIds, seed } = await newIdentity(settings.teams.length, metadata, handlers);
  const copies = settings.teams.map((team, index) => ({ ...team, teamId: teamIds[index] ?? 0 }));
  const copyOf = new Map(settings.teams.map(({ teamId }, index) => [teamId, teamIds[index] ?? 0]));
  const seats = Object.entries(players).flatMap(([userId, { teamId, roles }]) => {
    const copied = copyOf.get(teamId);
    return copied === undefined ? [] : [[userId, { teamId: copied, roles }] as const];
  });
  return {
    type: 'CreateGame',
    settings: { ...settings, name, abbreviation: abbreviationOf(name), gameId, seed, teams: copies },
    ...(withMembers && {
      people: { instructors, players: Object.fromEntries(seats), by, at: metadata.at },
    }),
  };
}
