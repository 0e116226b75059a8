import type { GameEvent, GameSettings } from '../../../contracts/events/gameEvents.ts';
import type { GameOptions } from '../../../contracts/events/gameOptions.ts';
import { plannedQuarter } from '../../../contracts/fields/schedule.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import type { ScoringChoice } from '../../../contracts/scoring/choices.ts';
import { canonicalJson } from '../../../contracts/text/canonicalJson.ts';
import type { KeptText } from '../../../contracts/text/sealedText.ts';
import { timeOfDay } from '../../../contracts/time/schoolTime.ts';
import { accepted, type Outcome, refused } from './decider.ts';
import type { CreatedGame } from './gameState.ts';
import { atTimeOfDay, scheduleOf, setDates } from './schedule.ts';

/** Settings to change; omitted ones are kept. */
export type SettingChanges = Partial<Omit<GameSettings, 'teams' | 'options'>> & {
  readonly options?: Partial<GameOptions> | undefined;
};

/** Updates a game's settings; the state of its turns and teams is read separately from its stream. */
export type UpdateGame = {
  readonly type: 'UpdateGame';
  readonly settings: SettingChanges;
  /** Omitted to keep it. */
  readonly scoring?: ScoringChoice | undefined;
  /** Why the scoring is changed; empty if no reason was given. */
  readonly scoringReason?: KeptText | undefined;
  /** Omitted to keep it. */
  readonly numberOfTeams?: number;
  /** The template in the form; omitted if there is none. */
  readonly templateId?: string;
  /** Ids for new teams, as many as the game lacks. */
  readonly newTeamIds: readonly number[];
  /** The newest turn that the teams have open, and how many turns have results. */
  readonly openTurn: number;
  readonly turnsCompleted: number;
  /**
   * The turn that was run or is being run for the first time; null while the banks are in their opening
   * state.
   */
  readonly begunTurn: number | null;
  /** Teams with a save, a submission or a forecast. */
  readonly decidedTeamIds: readonly number[];
  readonly by: number;
  readonly at: string;
};

const turnsMax = 15;

/** The existing teams, in order, up to the requested number; new ones are named by their number. */
function teamsAfter(
  { numberOfTeams, newTeamIds }: UpdateGame,
  teams: GameSettings['teams'],
): GameSettings['teams'] {
  if (numberOfTeams === undefined) return teams;
  const added = newTeamIds.map((teamId, index) => {
    const number = teams.length + index + 1;
    const isTaken = teams.some((team) => team.name.toLowerCase() === `team ${number}`);
    return { teamId, number, name: isTaken ? `New Team ${number}` : `Team ${number}` };
  });
  return [...teams, ...added].slice(0, numberOfTeams);
}

/** The settings with their changes; the rows of an environment follow its code. */
function settingsAfter(command: UpdateGame, before: GameSettings): GameSettings {
  const { interestRateRows, ...kept } = before;
  const { options, ...changes } = command.settings;
  const keepsRows = changes.interestRateCode === undefined && interestRateRows !== undefined;
  return {
    ...kept,
    ...(keepsRows && { interestRateRows }),
    ...changes,
    options: { ...before.options, ...options },
    teams: teamsAfter(command, before.teams),
  };
}

/** The settings that the banks were opened with, by their labels on the form. */
function basisChanges(before: GameSettings, after: GameSettings): readonly string[] {
  return [
    ...(before.interestRateCode === after.interestRateCode ? [] : ['Interest Rate Environment']),
    ...(before.teams.length === after.teams.length ? [] : ['Number of Teams']),
    ...(before.type === after.type ? [] : ['Type']),
    ...(before.difficulty === after.difficulty ? [] : ['Difficulty']),
    ...(before.hasOwnChance === after.hasOwnChance ? [] : ['Each Bank Its Own Luck']),
  ];
}

/**
 * [GU3] Why a team cannot be removed from the game; undefined if none is removed, or the removed ones are
 * unused.
 */
function removalRefusal(
  { numberOfTeams, decidedTeamIds }: UpdateGame,
  state: CreatedGame,
): Outcome<never> | undefined {
  for (const { teamId, name } of state.settings.teams.slice(numberOfTeams ?? state.settings.teams.length)) {
    if (decidedTeamIds.includes(teamId))
      return refused('GU3', `${name} has already made decisions, so Number of Teams can’t drop it.`);
    if (Object.values(state.players).some((player) => player.teamId === teamId))
      return refused('GU3', `${name} has members, so Number of Teams can’t drop it.`);
  }
  return undefined;
}

/** [GU4] An open turn stays, and a game whose last turn was run is over. */
function turnsRefusal(
  { openTurn, turnsCompleted }: UpdateGame,
  { turnsAllowed }: GameSettings,
  before: GameSettings,
): Outcome<never> | undefined {
  if (turnsAllowed === before.turnsAllowed) return undefined;
  if (isGameOver({ turnsCompleted, turnsAllowed: before.turnsAllowed }))
    return refused('GU4', 'All turns of this game have been run, so its Number of Turns can’t change.');
  return turnsAllowed < openTurn
    ? refused('GU4', `Number of Turns must be between ${openTurn} and ${turnsMax}`)
    : undefined;
}

/** Regardless of the order of their fields. */
const isSame = (one: GameSettings, other: GameSettings): boolean =>
  canonicalJson(one) === canonicalJson(other);

/** The change of the scoring; null if it stays. */
function scoringChange(
  { scoring, scoringReason: reason, by, at }: UpdateGame,
  { settings }: CreatedGame,
): GameEvent | null {
  if (scoring === undefined || scoring === settings.scoring) return null;
  const { gameId } = settings;
  return { type: 'ScoringChanged', data: { gameId, scoring, ...(reason && { reason }), by, at } };
}

/**
 * While the open quarter has a date, the lockdown time is the hour of that date [DT4]: the update without it, and the
 * date at that hour.
 */
function datedTime(command: UpdateGame, state: CreatedGame): readonly [UpdateGame, Outcome<GameEvent>] {
  const quarter = plannedQuarter(state.schedule, command.openTurn);
  const { lockdownTime: time, ...settings } = command.settings;
  if (!quarter || time === undefined) return [command, accepted()];
  const { isSubmittedAtLockdown = state.settings.isSubmittedAtLockdown } = settings;
  const after = { ...state, settings: { ...state.settings, isSubmittedAtLockdown } };
  const isKept = time === timeOfDay(quarter.lockdownAt);
  const dates = isKept ? scheduleOf(after) : atTimeOfDay(scheduleOf(after), quarter, time);
  return [{ ...command, settings }, setDates(dates, after, command)];
}

/** Settings that the game's progress still allows. */
export function decideUpdate(given: UpdateGame, state: CreatedGame): Outcome<GameEvent> {
  const [command, dated] = datedTime(given, state);
  if (dated.kind !== 'events') return dated;
  const { begunTurn, by, at } = command;
  const { gameId, templateId, seed: _, scoring: __, ...before } = state.settings;
  if (command.templateId !== undefined && command.templateId !== templateId)
    return refused('GU7', 'Template is chosen when a game is created and cannot be changed.');
  const settings = settingsAfter(command, before);
  const scored = scoringChange(command, state);
  if (scored && begunTurn !== null && !command.scoringReason)
    return refused(
      'GU8',
      'How the Game Is Won can change after Qtr 1 only with a reason, which everybody in the game sees.',
    );
  if (isSame(before, settings)) return accepted(...(scored ? [scored] : []), ...dated.events);
  const changes = basisChanges(before, settings);
  if (changes.length > 0 && begunTurn !== null)
    return refused(
      'GU2',
      `${changes.join(', ')} can no longer be changed because Qtr ${begunTurn} has been run or is being run.`,
    );
  const refusal = removalRefusal(command, state) ?? turnsRefusal(command, settings, before);
  if (refusal) return refusal;
  const teamIds = [...new Set([...before.teams, ...settings.teams].map(({ teamId }) => teamId))];
  const isReopened = changes.length > 0;
  return accepted<GameEvent>(
    { type: 'GameUpdated', data: { gameId, settings, teamIds, isReopened, by, at } },
    ...(scored ? [scored] : []),
    ...dated.events,
  );
}
