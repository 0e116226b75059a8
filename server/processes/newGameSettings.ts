import { v5 as uuidV5 } from 'uuid';
import { usualDifficulty } from '../../contracts/banking/difficulty.ts';
import type { EnvironmentFileRow } from '../../contracts/banking/environmentFile.ts';
import type { GameForm, GameUpdateForm } from '../../contracts/calls/gameForms.ts';
import type { EventOf } from '../../contracts/events/eventDefinition.ts';
import type { GameCreated, GameSettings } from '../../contracts/events/gameEvents.ts';
import { type GameOptions, noOptions } from '../../contracts/events/gameOptions.ts';
import { firstPracticeGame } from '../../contracts/fields/fields.ts';
import type { GameCommand } from '../commands/deciders/game.ts';
import type { CreatedGame } from '../commands/deciders/gameState.ts';
import type { SettingChanges } from '../commands/deciders/gameUpdate.ts';
import { laterDates, scheduleOf } from '../commands/deciders/schedule.ts';
import type { CommandHandlers } from '../commands/handling/commandHandlers.ts';
import type { CommandMetadata } from '../commands/handling/recordEvents.ts';

/** The environment chosen for a game: its name, and its rows unless it is built in. */
export type InterestRateChoice = { readonly name: string; readonly rows?: readonly EnvironmentFileRow[] };

/** The fields that are present. */
function said<Fields extends object>(
  fields: {
    readonly [Field in keyof Fields]: Fields[Field] | undefined;
  },
): Partial<Fields> {
  const isSaid = ([, value]: [string, unknown]): boolean => value !== undefined;
  return Object.fromEntries(Object.entries(fields).filter(isSaid)) as Partial<Fields>;
}

/** Up to three capitals of the game's name, if no abbreviation was typed. */
function abbreviationOf(name: string): string {
  return name
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .slice(0, 3)
    .toUpperCase();
}

/** A form's game settings, except its teams. */
export function settingsOf(form: GameUpdateForm, interestRates: InterestRateChoice): SettingChanges {
  return {
    ...said<Omit<GameSettings, 'teams' | 'options'>>({
      name: form.game_name,
      abbreviation: form.abbreviation === '' ? abbreviationOf(form.game_name) : form.abbreviation,
      type: form.type,
      difficulty: form.difficulty,
      hasOwnChance: form.own_chance,
      interestRateCode: form.interest_rate_code,
      interestRateName: interestRates.name,
      interestRateRows: interestRates.rows && [...interestRates.rows],
      turnsAllowed: form.turns_allowed,
      forecastsPerTurn: form.max_what_ifs_per_turn,
      lockdownTime: form.lockdown_time,
      isRoleForced: form.force_roles,
      isSubmittedAtLockdown: form.submit_at_lockdown,
    }),
    options: said<GameOptions>({
      foresightCommunityName: form.foresight_community_name,
      areReportsHidden: form.disable_view_reports,
      areForecastsDisabled: form.disable_whatifs,
      areScenariosDisabled: form.disable_scenarios,
      areMergersEnabled: form.manda_enabled,
      isVisitForced: form.force_visits,
      isOutsideTurnInDisabled: form.disable_outside_turnin,
      areHistoriesOpen: form.open_histories,
      isTalkOpenToInstructors: form.instructors_read_talk,
      areInstructorsRunning: form.instructors_run_turns,
    }),
  };
}

/** The id of a new practice game; a retry of the same command gets the same. */
export async function newPracticeId(
  metadata: CommandMetadata,
  { allocateIdentifiers }: Pick<CommandHandlers, 'allocateIdentifiers'>,
): Promise<number> {
  const [first = 1] = await allocateIdentifiers('practiceGame', 1, metadata);
  return firstPracticeGame + first - 1;
}

/** The fields only of a new game: its id and those of its teams reserved, its seed derived from the command. */
async function newIdentity(
  numberOfTeams: number,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
  isPractice = false,
) {
  const gameId = isPractice
    ? await newPracticeId(metadata, commandHandlers)
    : (await commandHandlers.allocateIdentifiers('game', 1, metadata))[0];
  const teamIds = await commandHandlers.allocateIdentifiers('team', numberOfTeams, metadata);
  if (gameId === undefined) throw new Error('No id was reserved for the game.');
  return { gameId, teamIds, seed: uuidV5('seed', metadata.commandId) };
}

/** The settings of a new game, its teams numbered and named. A retry of the same command gives the same game. */
export async function newGameSettings(
  form: GameForm,
  interestRates: InterestRateChoice,
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
  teamNames: readonly string[] = [],
  isPractice = false,
): Promise<EventOf<typeof GameCreated>['data']> {
  const { gameId, teamIds, seed } = await newIdentity(
    form.number_of_teams,
    metadata,
    commandHandlers,
    isPractice,
  );
  const { difficulty = usualDifficulty[form.type], own_chance = false, scoring = 'balanced' } = form;
  const { options, ...settings } = settingsOf({ ...form, difficulty, own_chance }, interestRates);
  return {
    // The form of a new game contains everything but its options.
    ...(settings as Omit<GameSettings, 'teams' | 'options'>),
    options: { ...noOptions, ...options },
    gameId,
    templateId: form.template_details_id,
    scoring,
    seed,
    teams: teamIds.map((teamId, index) => ({
      teamId,
      number: index + 1,
      name: teamNames[index] ?? `Team ${index + 1}`,
    })),
  };
}

/** A new game with the settings, team names and later dates of another, and optionally its people. */
export async function copiedGame(
  original: CreatedGame,
  { name, withMembers, by }: { readonly name: string; readonly withMembers: boolean; readonly by: number },
  metadata: CommandMetadata,
  commandHandlers: CommandHandlers,
): Promise<Extract<GameCommand, { type: 'CreateGame' }>> {
  const { settings, players, instructors } = original;
  const { gameId, teamIds, seed } = await newIdentity(settings.teams.length, metadata, commandHandlers);
  const copies = settings.teams.map((team, index) => ({ ...team, teamId: teamIds[index] ?? 0 }));
  const copyOf = new Map(settings.teams.map(({ teamId }, index) => [teamId, teamIds[index] ?? 0]));
  const seats = Object.entries(players).flatMap(([userId, { teamId, roles }]) => {
    const copied = copyOf.get(teamId);
    return copied === undefined ? [] : [[userId, { teamId: copied, roles }] as const];
  });
  return {
    type: 'CreateGame',
    settings: { ...settings, name, abbreviation: abbreviationOf(name), gameId, seed, teams: copies },
    ...(original.schedule && {
      dates: { schedule: laterDates(scheduleOf(original), metadata.at), by, at: metadata.at },
    }),
    ...(withMembers && {
      people: { instructors, players: Object.fromEntries(seats), by, at: metadata.at },
    }),
  };
}
