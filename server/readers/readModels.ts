import { LRUCache } from 'lru-cache';
import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { AdjustmentsDocument } from '../../contracts/readModels/adjustmentsDocument.ts';
import type { ChangesDocument } from '../../contracts/readModels/changesDocument.ts';
import type { CourseDocument } from '../../contracts/readModels/courseDocument.ts';
import type { DashboardDocument } from '../../contracts/readModels/dashboardDocument.ts';
import type { DecisionAreaDocument } from '../../contracts/readModels/decisionAreaDocument.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import type { DecisionSetPlaceDocument } from '../../contracts/readModels/decisionSetPlaceDocument.ts';
import type { EnvironmentDocument } from '../../contracts/readModels/environmentDocument.ts';
import type { ForecastDocument } from '../../contracts/readModels/forecastDocument.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import {
  type CourseName,
  courseKey,
  type GradesDocument,
} from '../../contracts/readModels/gradesDocument.ts';
import type { HelpTextDocument } from '../../contracts/readModels/helpTextDocument.ts';
import type { JoinCodeDocument } from '../../contracts/readModels/joinCodeDocument.ts';
import type { MarkedMomentDocument } from '../../contracts/readModels/markedMomentDocument.ts';
import type { MeasuresDocument } from '../../contracts/readModels/measuresDocument.ts';
import type { MembershipDocument } from '../../contracts/readModels/membershipDocument.ts';
import type { MergerScenarioDocument } from '../../contracts/readModels/mergerScenarioDocument.ts';
import type { MessageDocument, MessageReadingDocument } from '../../contracts/readModels/messageDocument.ts';
import type {
  NewsAudience,
  NewsDocument,
  NewsSeenDocument,
} from '../../contracts/readModels/newsDocument.ts';
import type { PlatformDocument } from '../../contracts/readModels/platformDocument.ts';
import type { RegulatorReportDocument } from '../../contracts/readModels/regulatorReportDocument.ts';
import type { RemarkDocument } from '../../contracts/readModels/remarkDocument.ts';
import type { ReportOrdersDocument } from '../../contracts/readModels/reportOrdersDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import type { TeamNoteDocument } from '../../contracts/readModels/teamNoteDocument.ts';
import { adjustments, adjustmentsId } from '../../projections/adjustments.ts';
import { changes } from '../../projections/changes.ts';
import { courses } from '../../projections/courses.ts';
import { dashboards } from '../../projections/dashboards.ts';
import { decisionAreaId, decisionAreas } from '../../projections/decisionAreas.ts';
import { decisionSetPlaces } from '../../projections/decisionSetPlaces.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import { environments } from '../../projections/environments.ts';
import { forecasts } from '../../projections/forecasts.ts';
import { games } from '../../projections/games.ts';
import { grades } from '../../projections/grades.ts';
import { helpTextId, helpTexts } from '../../projections/helpTexts.ts';
import { joinCodes } from '../../projections/joinCodes.ts';
import { markedMoments } from '../../projections/markedMoments.ts';
import { measures } from '../../projections/measures.ts';
import { memberships } from '../../projections/memberships.ts';
import { mergerScenarios } from '../../projections/mergerScenarios.ts';
import { messageReadings, messages } from '../../projections/messages.ts';
import { news, newsSeen } from '../../projections/news.ts';
import { platforms } from '../../projections/platforms.ts';
import { regulatorReportId, regulatorReports } from '../../projections/regulatorReports.ts';
import { remarks } from '../../projections/remarks.ts';
import { reportOrders, reportOrdersId } from '../../projections/reportOrders.ts';
import { teamNotes } from '../../projections/teamNotes.ts';
import { teams } from '../../projections/teams.ts';

/** The game, team and turn of a decision set. */
type DecisionSetPlace = { readonly gameId: number; readonly teamId: number };

/** All queries of the read models for calls, guards and rooms. */
export type ReadModels = {
  /** An existing game; a deleted one is absent here and from the list of all games. */
  game(gameId: number): Promise<GameDocument | undefined>;
  /** Every game of a class. */
  allGames(): Promise<readonly GameDocument[]>;
  /** Every practice game. */
  practiceGames(): Promise<readonly GameDocument[]>;
  /** The practice games of a person, the newest last. */
  practiceGamesOf(userId: number): Promise<readonly GameDocument[]>;
  /** A game, deleted or not. */
  anyGame(gameId: number): Promise<GameDocument | undefined>;
  /** Every deleted game of a class. */
  deletedGames(): Promise<readonly GameDocument[]>;
  team(teamId: number): Promise<TeamDocument | undefined>;
  /** In order of team number. */
  teamsOf(gameId: number): Promise<readonly TeamDocument[]>;
  decisionSet(intraturnId: number): Promise<DecisionSetDocument | undefined>;
  /** The owner of a decision set read before, which never changes; the set itself may be gone. */
  knownPlaceOf(intraturnId: number): DecisionSetPlace | undefined;
  /** The owner of a decision set, even after it was deleted. */
  placeOfDecisionSet(intraturnId: number): Promise<DecisionSetPlaceDocument | undefined>;
  /** In order of their number. */
  decisionSetsOf(teamId: number, turn: number): Promise<readonly DecisionSetDocument[]>;
  /** Every area of a decision set, by its name. */
  decisionAreasOf(intraturnId: number): Promise<ReadonlyMap<string, DecisionAreaDocument>>;
  /** How the areas of a decision set differ from the opening of the turn, by name; none without a save. */
  changesOf(intraturnId: number): Promise<ReadonlyMap<string, ChangesDocument>>;
  /** What a screen shows of a decision set. */
  decisionAreas(intraturnId: number, areas: readonly string[]): Promise<ShownAreas>;
  dashboard(teamId: number): Promise<DashboardDocument | undefined>;
  dashboardsOf(gameId: number): Promise<readonly DashboardDocument[]>;
  /** Newest first. */
  forecastsOf(teamId: number, turn: number): Promise<readonly ForecastDocument[]>;
  runningForecasts(): Promise<readonly ForecastDocument[]>;
  /** In the order in which they were added. */
  notesOf(teamId: number): Promise<readonly TeamNoteDocument[]>;
  /** In the order in which they were made. */
  remarksOf(teamId: number, turn: number): Promise<readonly RemarkDocument[]>;
  /** In the order in which they were added. */
  mergerScenariosOf(teamId: number): Promise<readonly MergerScenarioDocument[]>;
  /** A team's measures of success; undefined if none were written yet. */
  measuresOf(teamId: number): Promise<MeasuresDocument | undefined>;
  /** The grades of a game; undefined before its first column. */
  grades(gameId: number): Promise<GradesDocument | undefined>;
  /** Those of which a column is being sent to a course. */
  gradesBeingSent(): Promise<readonly GradesDocument[]>;
  /** The marked moments of a game, unordered. */
  markedMomentsOf(gameId: number): Promise<readonly MarkedMomentDocument[]>;
  membership(userId: number): Promise<MembershipDocument | undefined>;
  joinCode(code: string): Promise<JoinCodeDocument | undefined>;
  /** The newest join code of a game, open or not. */
  joinCodeOf(gameId: number): Promise<JoinCodeDocument | undefined>;
  /** The interest-rate environment added under a code; excludes built-in ones. */
  environment(code: string): Promise<EnvironmentDocument | undefined>;
  /** The reports of a turn of a game; undefined if no run of it was ever requested. */
  reportOrders(gameId: number, turn: number): Promise<ReportOrdersDocument | undefined>;
  /** The help of a page for all games (null) or for one; undefined if none was saved. */
  helpText(page: string, gameId: number | null): Promise<HelpTextDocument | undefined>;
  /** The adjustments of a turn; undefined if none was ever saved. */
  adjustments(gameId: number, turn: number): Promise<AdjustmentsDocument | undefined>;
  /** The regulator report of a team's turn; undefined until one is written. */
  regulatorReport(teamId: number, turn: number): Promise<RegulatorReportDocument | undefined>;
  /** In the order in which they were added. */
  allEnvironments(): Promise<readonly EnvironmentDocument[]>;
  /** The courses that play a game. */
  coursesOf(gameId: number): Promise<readonly CourseDocument[]>;
  /** The connections of a course with games. */
  gamesOfCourse(course: CourseName): Promise<readonly CourseDocument[]>;
  coursesOfPlatform(platformId: string): Promise<readonly CourseDocument[]>;
  /** A registered platform, confirmed or not; undefined once removed. */
  platform(platformId: string): Promise<PlatformDocument | undefined>;
  allPlatforms(): Promise<readonly PlatformDocument[]>;
  messages(where: MessagesWhere): Promise<readonly MessageDocument[]>;
  messageReadings(where: ReadingsWhere): Promise<readonly MessageReadingDocument[]>;
  /** News of an audience; undefined if there is none. */
  news(audience: NewsAudience): Promise<NewsDocument | undefined>;
  /** News of a game and of each of its teams. */
  newsOfGame(gameId: number): Promise<readonly NewsDocument[]>;
  /** Undefined for a person who has never looked. */
  newsSeen(userId: number): Promise<NewsSeenDocument | undefined>;
  /** Waits, for a limited time, until a change can be read back. */
  shows(position: Position): Promise<unknown>;
};

/** Messages of a month, of a scope in it, or of one sender. */
type MessagesWhere =
  | { readonly month: string; readonly scope?: MessageDocument['scope'] }
  | { readonly by: number };
/** Of one person, or of one message. */
type ReadingsWhere = { readonly userId: number } | { readonly messageId: number };

/**
 * Areas shown together on a screen, by name, and the time up to which they are complete: whoever loads them
 * has seen every change of them until then.
 */
export type ShownAreas = {
  readonly areas: ReadonlyMap<string, DecisionAreaDocument>;
  readonly seenUntil: string;
};

const patienceMilliseconds = 2_000;
const placesMax = 10_000;

/**
 * Reads the areas one by one, so a change may intervene. The second reading shows all of them at least as far
 * as the first had come with any of them, and claims no more than that.
 */
async function shownAreas(
  documents: DocumentReader,
  intraturnId: number,
  names: readonly string[],
): Promise<ShownAreas> {
  const read = async () => {
    const found = await Promise.all(
      names.map((name) => documents.get(decisionAreas, decisionAreaId(intraturnId, name))),
    );
    return found.filter((document) => document !== undefined);
  };
  let found = await read();
  const newest = found.reduce<(typeof found)[number] | undefined>(
    (one, other) => (one && one.position >= other.position ? one : other),
    undefined,
  );
  if (newest && found.some(({ position }) => position < newest.position)) {
    await documents.waitFor(newest.position, patienceMilliseconds);
    found = await read();
  }
  return {
    areas: new Map(found.map(({ body }) => [body.area, body])),
    seenUntil: newest?.body.changedAt ?? '',
  };
}

const bodies = <Body>(found: readonly { readonly body: Body }[]): readonly Body[] =>
  found.map(({ body }) => body);

type GameQueries = Pick<
  ReadModels,
  'game' | 'allGames' | 'practiceGames' | 'practiceGamesOf' | 'anyGame' | 'deletedGames'
>;

/** The queries of games: those of a class, and those that people practice in. */
function gameQueries(documents: DocumentReader): GameQueries {
  const anyGame = async (gameId: number) => (await documents.get(games, String(gameId)))?.body;
  const everyGame = async () =>
    [...bodies(await documents.find(games, {}))].sort((a, b) => a.gameId - b.gameId);
  return {
    async game(gameId) {
      const game = await anyGame(gameId);
      return game?.deleted ? undefined : game;
    },
    allGames: async () => (await everyGame()).filter(({ deleted, practiceOf }) => !deleted && !practiceOf),
    practiceGames: async () =>
      (await everyGame()).filter(({ deleted, practiceOf }) => !deleted && practiceOf),
    async practiceGamesOf(userId) {
      const known = (await documents.get(memberships, String(userId)))?.body.games ?? [];
      const found = await Promise.all(known.map(({ gameId }) => anyGame(gameId)));
      return found.filter((game) => game !== undefined).filter((game) => game.practiceOf !== undefined);
    },
    anyGame,
    deletedGames: async () => (await everyGame()).filter(({ deleted, practiceOf }) => deleted && !practiceOf),
  };
}

/** The read models over their documents. */
export function createReadModels(documents: DocumentReader): ReadModels {
  /** Owners of the most recently read decision sets. */
  const places = new LRUCache<number, DecisionSetPlace>({ max: placesMax });
  return {
    ...gameQueries(documents),
    team: async (teamId) => (await documents.get(teams, String(teamId)))?.body,
    teamsOf: async (gameId) =>
      [...bodies(await documents.find(teams, { gameId }))].sort((a, b) => a.number - b.number),
    async decisionSet(intraturnId) {
      const set = (await documents.get(decisionSets, String(intraturnId)))?.body;
      if (set) places.set(intraturnId, { gameId: set.gameId, teamId: set.teamId });
      return set;
    },
    knownPlaceOf: (intraturnId) => places.get(intraturnId),
    placeOfDecisionSet: async (intraturnId) =>
      (await documents.get(decisionSetPlaces, String(intraturnId)))?.body,
    decisionSetsOf: async (teamId, turn) =>
      [...bodies(await documents.find(decisionSets, { teamId, turn }))].sort((a, b) => a.number - b.number),
    decisionAreasOf: async (intraturnId) =>
      new Map(bodies(await documents.find(decisionAreas, { intraturnId })).map((each) => [each.area, each])),
    changesOf: async (intraturnId) =>
      new Map(bodies(await documents.find(changes, { intraturnId })).map((each) => [each.area, each])),
    decisionAreas: (intraturnId, areas) => shownAreas(documents, intraturnId, areas),
    dashboard: async (teamId) => (await documents.get(dashboards, String(teamId)))?.body,
    dashboardsOf: async (gameId) => bodies(await documents.find(dashboards, { gameId })),
    forecastsOf: async (teamId, turn) =>
      [...bodies(await documents.find(forecasts, { teamId, turn }))].sort((a, b) => b.forecast - a.forecast),
    runningForecasts: async () => bodies(await documents.find(forecasts, { status: 'running' })),
    notesOf: async (teamId) =>
      [...bodies(await documents.find(teamNotes, { teamId }))].sort((a, b) => a.noteId - b.noteId),
    remarksOf: async (teamId, turn) =>
      [...bodies(await documents.find(remarks, { teamId, turn }))].sort((a, b) => a.remarkId - b.remarkId),
    mergerScenariosOf: async (teamId) =>
      [...bodies(await documents.find(mergerScenarios, { teamId }))].sort(
        (a, b) => a.mergerScenarioId - b.mergerScenarioId,
      ),
    measuresOf: async (teamId) => (await documents.get(measures, String(teamId)))?.body,
    grades: async (gameId) => (await documents.get(grades, String(gameId)))?.body,
    gradesBeingSent: async () => bodies(await documents.find(grades, { sending: 'open' })),
    markedMomentsOf: async (gameId) => bodies(await documents.find(markedMoments, { gameId })),
    membership: async (userId) => (await documents.get(memberships, String(userId)))?.body,
    joinCode: async (code) => (await documents.get(joinCodes, code))?.body,
    joinCodeOf: async (gameId) =>
      [...bodies(await documents.find(joinCodes, { gameId }))].sort((a, b) => a.revision - b.revision).at(-1),
    environment: async (code) => (await documents.get(environments, code))?.body,
    reportOrders: async (gameId, turn) =>
      (await documents.get(reportOrders, reportOrdersId(gameId, turn)))?.body,
    helpText: async (page, gameId) => (await documents.get(helpTexts, helpTextId(page, gameId)))?.body,
    adjustments: async (gameId, turn) =>
      (await documents.get(adjustments, adjustmentsId(gameId, turn)))?.body,
    regulatorReport: async (teamId, turn) =>
      (await documents.get(regulatorReports, regulatorReportId(teamId, turn)))?.body,
    messages: async (where) => bodies(await documents.find(messages, where)),
    messageReadings: async (where) => bodies(await documents.find(messageReadings, where)),
    news: async (audience) => (await documents.get(news, audience))?.body,
    newsOfGame: async (gameId) => bodies(await documents.find(news, { gameId })),
    newsSeen: async (userId) => (await documents.get(newsSeen, String(userId)))?.body,
    shows: (position) => documents.waitFor(position, patienceMilliseconds),
    coursesOf: async (gameId) => bodies(await documents.find(courses, { gameId })),
    gamesOfCourse: async (course) => bodies(await documents.find(courses, { course: courseKey(course) })),
    coursesOfPlatform: async (platformId) => bodies(await documents.find(courses, { platformId })),
    platform: async (platformId) => (await documents.get(platforms, platformId))?.body,
    allPlatforms: async () => bodies(await documents.find(platforms, {})),
    allEnvironments: async () =>
      [...bodies(await documents.find(environments, {}))].sort((a, b) => a.environmentId - b.environmentId),
  };
}
