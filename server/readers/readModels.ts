import type { Position } from '../../contracts/events/recordedEvent.ts';
import type { AdjustmentsDocument } from '../../contracts/readModels/adjustmentsDocument.ts';
import type { DashboardDocument } from '../../contracts/readModels/dashboardDocument.ts';
import type { DecisionAreaDocument } from '../../contracts/readModels/decisionAreaDocument.ts';
import type { DecisionSetDocument } from '../../contracts/readModels/decisionSetDocument.ts';
import type { DecisionSetPlaceDocument } from '../../contracts/readModels/decisionSetPlaceDocument.ts';
import type { EnvironmentDocument } from '../../contracts/readModels/environmentDocument.ts';
import type { ForecastDocument } from '../../contracts/readModels/forecastDocument.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
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
import type { RegulatorReportDocument } from '../../contracts/readModels/regulatorReportDocument.ts';
import type { ReportOrdersDocument } from '../../contracts/readModels/reportOrdersDocument.ts';
import type { ResearchConsentDocument } from '../../contracts/readModels/researchConsentDocument.ts';
import type { TeamDocument } from '../../contracts/readModels/teamDocument.ts';
import type { TeamNoteDocument } from '../../contracts/readModels/teamNoteDocument.ts';
import { adjustments, adjustmentsId } from '../../projections/adjustments.ts';
import { dashboards } from '../../projections/dashboards.ts';
import { decisionAreaId, decisionAreas } from '../../projections/decisionAreas.ts';
import { decisionSetPlaces } from '../../projections/decisionSetPlaces.ts';
import { decisionSets } from '../../projections/decisionSets.ts';
import type { DocumentReader } from '../../projections/documents/documents.ts';
import { environments } from '../../projections/environments.ts';
import { forecasts } from '../../projections/forecasts.ts';
import { games } from '../../projections/games.ts';
import { helpTextId, helpTexts } from '../../projections/helpTexts.ts';
import { joinCodes } from '../../projections/joinCodes.ts';
import { markedMoments } from '../../projections/markedMoments.ts';
import { measures } from '../../projections/measures.ts';
import { memberships } from '../../projections/memberships.ts';
import { mergerScenarios } from '../../projections/mergerScenarios.ts';
import { messageReadings, messages } from '../../projections/messages.ts';
import { news, newsSeen } from '../../projections/news.ts';
import { regulatorReportId, regulatorReports } from '../../projections/regulatorReports.ts';
import { reportOrders, reportOrdersId } from '../../projections/reportOrders.ts';
import { researchConsents } from '../../projections/researchConsents.ts';
import { teamNotes } from '../../projections/teamNotes.ts';
import { teams } from '../../projections/teams.ts';

/** Whose a decision set is. */
type DecisionSetPlace = { readonly gameId: number; readonly teamId: number };

/** Every question that calls, guards and rooms ask of the read models. */
export type ReadModels = {
  /** A game that is there; one that was deleted is missing here and in all games. */
  game(gameId: number): Promise<GameDocument | undefined>;
  allGames(): Promise<readonly GameDocument[]>;
  /** A game whether it was deleted or not. */
  anyGame(gameId: number): Promise<GameDocument | undefined>;
  deletedGames(): Promise<readonly GameDocument[]>;
  team(teamId: number): Promise<TeamDocument | undefined>;
  /** In order of team number. */
  teamsOf(gameId: number): Promise<readonly TeamDocument[]>;
  decisionSet(intraturnId: number): Promise<DecisionSetDocument | undefined>;
  /** Whose a decision set is that was read before, which never changes; the set itself may be gone. */
  knownPlaceOf(intraturnId: number): DecisionSetPlace | undefined;
  /** Whose a decision set is, or was before it was deleted. */
  placeOfDecisionSet(intraturnId: number): Promise<DecisionSetPlaceDocument | undefined>;
  /** In order of their number. */
  decisionSetsOf(teamId: number, turn: number): Promise<readonly DecisionSetDocument[]>;
  /** Every area of a decision set, by its name. */
  decisionAreasOf(intraturnId: number): Promise<ReadonlyMap<string, DecisionAreaDocument>>;
  /** What a screen shows of a decision set. */
  decisionAreas(intraturnId: number, areas: readonly string[]): Promise<ShownAreas>;
  dashboard(teamId: number): Promise<DashboardDocument | undefined>;
  dashboardsOf(gameId: number): Promise<readonly DashboardDocument[]>;
  /** Newest first. */
  forecastsOf(teamId: number, turn: number): Promise<readonly ForecastDocument[]>;
  runningForecasts(): Promise<readonly ForecastDocument[]>;
  /** In the order in which they were added. */
  notesOf(teamId: number): Promise<readonly TeamNoteDocument[]>;
  /** In the order in which they were added. */
  mergerScenariosOf(teamId: number): Promise<readonly MergerScenarioDocument[]>;
  /** The measures of success of a team; undefined when none were written yet. */
  measuresOf(teamId: number): Promise<MeasuresDocument | undefined>;
  /** The marked moments of a game, in no order. */
  markedMomentsOf(gameId: number): Promise<readonly MarkedMomentDocument[]>;
  membership(userId: number): Promise<MembershipDocument | undefined>;
  joinCode(code: string): Promise<JoinCodeDocument | undefined>;
  /** The newest join code of a game, open or not. */
  joinCodeOf(gameId: number): Promise<JoinCodeDocument | undefined>;
  /** The interest-rate environment that was added under a code; not those that come with the product. */
  environment(code: string): Promise<EnvironmentDocument | undefined>;
  /** The reports of a turn of a game; undefined when nobody ever asked for a run of it. */
  reportOrders(gameId: number, turn: number): Promise<ReportOrdersDocument | undefined>;
  /** The help of a page for all games (null) or for one; undefined when none was saved. */
  helpText(page: string, gameId: number | null): Promise<HelpTextDocument | undefined>;
  /** The adjustments of a turn; undefined when none was ever saved. */
  adjustments(gameId: number, turn: number): Promise<AdjustmentsDocument | undefined>;
  /** The regulator report of a team's turn; undefined while nobody wrote about it. */
  regulatorReport(teamId: number, turn: number): Promise<RegulatorReportDocument | undefined>;
  /** In the order in which they were added. */
  allEnvironments(): Promise<readonly EnvironmentDocument[]>;
  messages(where: MessagesWhere): Promise<readonly MessageDocument[]>;
  messageReadings(where: ReadingsWhere): Promise<readonly MessageReadingDocument[]>;
  /** What an audience was told; undefined while that is nothing. */
  news(audience: NewsAudience): Promise<NewsDocument | undefined>;
  /** What all of a game and each of its teams were told. */
  newsOfGame(gameId: number): Promise<readonly NewsDocument[]>;
  /** Undefined for somebody who has never looked. */
  newsSeen(userId: number): Promise<NewsSeenDocument | undefined>;
  /** What a game asks about research; undefined where it never did. */
  researchConsent(gameId: number): Promise<ResearchConsentDocument | undefined>;
  /** Waits, not for ever, until a change can be read back. */
  shows(position: Position): Promise<unknown>;
};

/** Messages of a month, of a scope in it, or of one sender. */
type MessagesWhere =
  | { readonly month: string; readonly scope?: MessageDocument['scope'] }
  | { readonly by: number };
/** Of one person, or of one message. */
type ReadingsWhere = { readonly userId: number } | { readonly messageId: number };

/**
 * Areas that a screen shows together, by name, and the time up to which they show everything: whoever loads them has
 * seen every change of them until then.
 */
export type ShownAreas = {
  readonly areas: ReadonlyMap<string, DecisionAreaDocument>;
  readonly seenUntil: string;
};

const patienceMilliseconds = 2_000;
const mostPlaces = 10_000;

/**
 * Reads the areas one by one, so a change may come in between. The second reading shows all of them as far as the
 * first had come with any of them, and claims no more than that.
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

/** Whose decision sets are, of those that were read last. */
function knownPlaces() {
  const known = new Map<number, DecisionSetPlace>();
  return {
    keep(intraturnId: number, { gameId, teamId }: DecisionSetPlace): void {
      if (known.size >= mostPlaces) known.clear();
      known.set(intraturnId, { gameId, teamId });
    },
    known: (intraturnId: number) => known.get(intraturnId),
  };
}

/** The read models over their documents. */
export function createReadModels(documents: DocumentReader): ReadModels {
  const bodies = <Body>(found: readonly { readonly body: Body }[]): readonly Body[] =>
    found.map(({ body }) => body);
  const places = knownPlaces();
  const anyGame = async (gameId: number) => (await documents.get(games, String(gameId)))?.body;
  const everyGame = async () =>
    [...bodies(await documents.find(games, {}))].sort((a, b) => a.gameId - b.gameId);
  return {
    game: async (gameId) => {
      const game = await anyGame(gameId);
      return game?.deleted ? undefined : game;
    },
    allGames: async () => (await everyGame()).filter(({ deleted }) => !deleted),
    anyGame,
    deletedGames: async () => (await everyGame()).filter(({ deleted }) => deleted),
    team: async (teamId) => (await documents.get(teams, String(teamId)))?.body,
    teamsOf: async (gameId) =>
      [...bodies(await documents.find(teams, { gameId }))].sort((a, b) => a.number - b.number),
    async decisionSet(intraturnId) {
      const set = (await documents.get(decisionSets, String(intraturnId)))?.body;
      if (set) places.keep(intraturnId, set);
      return set;
    },
    knownPlaceOf: places.known,
    placeOfDecisionSet: async (intraturnId) =>
      (await documents.get(decisionSetPlaces, String(intraturnId)))?.body,
    decisionSetsOf: async (teamId, turn) =>
      [...bodies(await documents.find(decisionSets, { teamId, turn }))].sort((a, b) => a.number - b.number),
    decisionAreasOf: async (intraturnId) =>
      new Map(bodies(await documents.find(decisionAreas, { intraturnId })).map((each) => [each.area, each])),
    decisionAreas: (intraturnId, areas) => shownAreas(documents, intraturnId, areas),
    dashboard: async (teamId) => (await documents.get(dashboards, String(teamId)))?.body,
    dashboardsOf: async (gameId) => bodies(await documents.find(dashboards, { gameId })),
    forecastsOf: async (teamId, turn) =>
      [...bodies(await documents.find(forecasts, { teamId, turn }))].sort((a, b) => b.forecast - a.forecast),
    runningForecasts: async () => bodies(await documents.find(forecasts, { status: 'running' })),
    notesOf: async (teamId) =>
      [...bodies(await documents.find(teamNotes, { teamId }))].sort((a, b) => a.noteId - b.noteId),
    mergerScenariosOf: async (teamId) =>
      [...bodies(await documents.find(mergerScenarios, { teamId }))].sort(
        (a, b) => a.mergerScenarioId - b.mergerScenarioId,
      ),
    measuresOf: async (teamId) => (await documents.get(measures, String(teamId)))?.body,
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
    researchConsent: async (gameId) => (await documents.get(researchConsents, String(gameId)))?.body,
    shows: (position) => documents.waitFor(position, patienceMilliseconds),
    allEnvironments: async () =>
      [...bodies(await documents.find(environments, {}))].sort((a, b) => a.environmentId - b.environmentId),
  };
}
