import type { Game, GameDetails, TurnRunProgress, TurnRunStep } from '../../../contracts/calls/games.ts';
import { reportTypeSchema } from '../../../contracts/calls/reports.ts';
import type { Team } from '../../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { investmentPurchases } from '../../../contracts/decisions/investmentPurchases.ts';
import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { loanOrigination } from '../../../contracts/decisions/loanOrigination.ts';
import { loanSales } from '../../../contracts/decisions/loanSales.ts';
import { nonMaturityDeposits } from '../../../contracts/decisions/nonMaturityDeposits.ts';
import { beingRunText, gameOverText } from '../../../contracts/decisions/submission.ts';
import type {
  FreezeStamp,
  GameDocument,
  TurnRunDocument,
} from '../../../contracts/readModels/gameDocument.ts';
import { isGameOver } from '../../../contracts/readModels/gameDocument.ts';
import { isRunBySchedule, plannedLockdown } from '../../../contracts/readModels/plannedLockdown.ts';
import type { TeamDocument } from '../../../contracts/readModels/teamDocument.ts';
import { schoolTimeOf, timeOfDay } from '../../../contracts/time/schoolTime.ts';
import { type Actor, mayRunTurns, overseesGame } from '../../authority/access.ts';
import { restorableUntil } from '../../commands/deciders/gameDeletion.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import { openingProblems } from '../../reports/openingProblems.ts';
import type { CallParts } from '../callParts.ts';
import { practiceAnswer } from './practiceAnswer.ts';
import { regulatoryReportTurns } from './regulatorTurns.ts';

const untoldEnvironment = 'Told when the game has ended';

/** The current step of a run, and the number of banks done in it. */
function stepOf(run: TurnRunDocument): { readonly step: TurnRunStep; readonly done: number } {
  const { banks, teamsLocked, banksClosed, turnsOpened, hasOpenTurn, opensTurn } = run;
  if (!run.isClaimed) return { step: 'waiting', done: 0 };
  if (!run.isCleared)
    return hasOpenTurn && teamsLocked < banks
      ? { step: 'locking', done: teamsLocked }
      : { step: 'computing', done: 0 };
  return banksClosed < banks || !opensTurn
    ? { step: 'storing', done: banksClosed }
    : { step: 'opening', done: turnsOpened };
}

function turnRunAnswer(run: TurnRunDocument, game: GameDocument): TurnRunProgress {
  const { turn, attempt, status, banks, reason } = run;
  return { turn, attempt, status, ...stepOf(run), banks, reason, replaces: turn <= game.turnsCompleted };
}

/** A game as a row of the games list. */
export function gameAnswer(game: GameDocument): Game {
  return {
    game_id: game.gameId,
    game_name: game.name,
    abbreviation: game.abbreviation,
    type: game.type,
    number_of_teams: game.teamIds.length,
    turns_allowed: game.turnsAllowed,
    turns_completed: game.turnsCompleted,
    frozen: game.frozen !== null,
    decisions_submitted: game.submittedTeamIds.length,
    insrt_tzts: game.createdAt,
    updated_tzts: game.changedAt,
    deleted: game.deleted !== null,
    restorable_until_tzts: game.deleted && restorableUntil(game.deleted.at),
    turn_run: game.turnRun && turnRunAnswer(game.turnRun, game),
  };
}

/** The games of a person; every game for administrators. */
export async function gamesOf(actor: Actor, { allGames }: Pick<ReadModels, 'allGames'>): Promise<Game[]> {
  const games = await allGames();
  const own = games.filter((game) => actor.role === 'Administrator' || game.members[actor.userId]);
  return own.map(gameAnswer);
}

/** Choices of an area's filter in a game of this type (Lite hides some). */
function filterChoices(area: DecisionArea, game: GameDocument): string[] {
  const hidden = game.type === 'Lite' ? (area.filter?.hiddenInLite ?? []) : [];
  return (area.filter?.options ?? []).filter((option) => !hidden.includes(option));
}

/** A game as needed by its screens. */
export async function gameDetailsAnswer(
  game: GameDocument,
  actor: Actor,
  { nameOf, texts }: Pick<CallParts, 'nameOf' | 'texts'>,
): Promise<GameDetails> {
  const { announcedRun: announced } = game;
  const planned = plannedLockdown(game);
  const lastTurn = Math.min(game.turnsCompleted + 1, game.turnsAllowed);
  return {
    ...gameAnswer(game),
    announced_run: announced && {
      turn: announced.turn,
      runs_at_tzts: announced.runsAt,
      announced_by: announced.by === null ? 'the schedule' : await nameOf(announced.by),
    },
    given_reason: game.frozen?.reason ? await texts.open(game.frozen.reason) : null,
    force_roles: game.isRoleForced,
    lockdown_time: planned === null ? game.lockdownTime : timeOfDay(planned),
    lockdown_at_tzts: planned,
    runs_by_itself: isRunBySchedule(game),
    waits_because: overseesGame(actor, game) ? game.waitsBecause && [...game.waitsBecause] : null,
    submit_at_lockdown: game.isSubmittedAtLockdown,
    lockdown_since_tzts: game.turnOpenedAt > game.lockdownSetAt ? game.turnOpenedAt : game.lockdownSetAt,
    max_what_ifs_per_turn: game.forecastsPerTurn,
    ...environmentAnswer(game, actor),
    difficulty: game.difficulty,
    own_chance: game.hasOwnChance,
    scoring: game.scoring,
    opening_problems: knowsDraws(game, actor) ? openingProblems(game).map(({ text }) => text) : [],
    template_details_id: game.templateId,
    foresight_community_name: game.options.foresightCommunityName,
    disable_view_reports: game.options.areReportsHidden,
    disable_whatifs: game.options.areForecastsDisabled,
    disable_scenarios: game.options.areScenariosDisabled,
    manda_enabled: game.options.areMergersEnabled,
    force_visits: game.options.isVisitForced,
    disable_outside_turnin: game.options.isOutsideTurnInDisabled,
    open_histories: game.options.areHistoriesOpen,
    instructors_read_talk: game.options.isTalkOpenToInstructors,
    instructors_run_turns: game.options.areInstructorsRunning,
    user_runs_turns: mayRunTurns(actor, game),
    turns: Array.from({ length: lastTurn }, (_, index) => ({ turn_num: index + 1 })),
    practice: practiceAnswer(game),
    user_team_roles: [...(game.members[actor.userId]?.roles ?? [])],
    invest_accounts: filterChoices(investmentPurchases, game),
    invest_categories: filterChoices(investmentSales, game),
    loan_admin_types: filterChoices(loanAdministration, game),
    loan_origin_types: filterChoices(loanOrigination, game),
    loan_sale_types: filterChoices(loanSales, game),
    nmd_types: filterChoices(nonMaturityDeposits, game),
    cd_types: filterChoices(certificatesOfDeposit, game),
    report_types: [...reportTypeSchema.options],
  };
}

/** What the seed decided is told to students after the game has ended, and always to those who run it. */
const knowsDraws = (game: GameDocument, actor: Actor): boolean =>
  overseesGame(actor, game) || isGameOver(game);

/** The name reveals the coming years. */
function environmentAnswer(
  game: GameDocument,
  actor: Actor,
): Pick<GameDetails, 'interest_rate_code' | 'interest_rate_name'> {
  return knowsDraws(game, actor)
    ? { interest_rate_code: game.interestRateCode, interest_rate_name: game.interestRateName }
    : { interest_rate_code: '', interest_rate_name: untoldEnvironment };
}

/** Why a team is frozen, naming who and when; null if it is open. */
async function frozenReason(
  game: GameDocument,
  team: TeamDocument,
  parts: CallParts,
): Promise<Pick<Team, 'frozen_reason' | 'frozen_by' | 'frozen_tzts'>> {
  const { submission, locks } = team;
  const plain = (reason: string | null) => ({ frozen_reason: reason, frozen_by: null, frozen_tzts: null });
  async function named(what: string, { by, at, reason }: FreezeStamp) {
    const name = by === null ? null : await parts.nameOf(by);
    const given = reason ? `. Reason: ${await parts.texts.open(reason)}` : '';
    const who = name === null ? '' : `by ${name} `;
    return {
      frozen_reason: `${what} ${who}at ${schoolTimeOf(at)}${given}`,
      frozen_by: name,
      frozen_tzts: at,
    };
  }
  if (game.frozen) return named('the game was frozen', game.frozen);
  // The last turn of a game stays closed by its run.
  const isOver = isGameOver(game);
  if (isOver && locks.team) return named('the team was frozen', locks.team);
  if (locks.turnRun && isOver) return plain(gameOverText);
  if (locks.turnRun) return plain(beingRunText);
  const closing = submission?.isStanding ? null : submission;
  if (closing?.by === null) return named('the decisions were submitted by the lockdown', closing);
  if (closing) return named('the decisions were submitted', closing);
  if (locks.team) return named('the team was frozen', locks.team);
  return plain(null);
}

/** The members of a team with their roles; the erased too, whose roles Housekeeping can take away. */
export async function teamMembers(
  game: GameDocument,
  team: TeamDocument,
  parts: CallParts,
): Promise<Team['members']> {
  const own = Object.entries(game.members).filter(([, member]) => member.teamId === team.teamId);
  return Promise.all(
    own.map(async ([userId, { roles }]) => ({
      user_id: Number(userId),
      full_name: await parts.nameOf(Number(userId)),
      roles: [...roles],
    })),
  );
}

/** The members of a team who were not erased: those have no name any more. */
async function namedMembers(
  game: GameDocument,
  team: TeamDocument,
  parts: CallParts,
): Promise<Team['members']> {
  const members = await teamMembers(game, team, parts);
  const names = await parts.identity.accounts.namesOf(members.map(({ user_id: userId }) => userId));
  return members.filter(({ user_id: userId }) => names.has(userId));
}

/**
 * A team as shown in its game's list and on its own screens. Members' names are shown only to their own team
 * and to instructors.
 */
export async function teamAnswer(
  game: GameDocument,
  team: TeamDocument,
  actor: Actor,
  parts: CallParts,
): Promise<Team> {
  const isMember = game.members[actor.userId]?.teamId === team.teamId;
  const mayKnow = isMember || overseesGame(actor, game);
  const frozen = await frozenReason(game, team, parts);
  const given = team.locks.team?.reason;
  return {
    team_id: team.teamId,
    team_num: team.number,
    team_name: team.name,
    game_id: team.gameId,
    is_member: isMember,
    frozen: frozen.frozen_reason !== null,
    ...(mayKnow ? frozen : { frozen_reason: null, frozen_by: null, frozen_tzts: null }),
    given_reason: (mayKnow && given && (await parts.texts.open(given))) || null,
    disable_whatifs: team.areForecastsDisabled,
    decision_in: team.submission !== null,
    is_reopened: team.submission?.isStanding ?? false,
    whatif_count: team.forecastsUsed,
    regulatory_report_turns: regulatoryReportTurns(game, team, actor),
    members: mayKnow ? await namedMembers(game, team, parts) : [],
  };
}
