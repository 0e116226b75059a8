import { getAdjustments } from '../../contracts/calls/adjustments.ts';
import { loadAreaPicture } from '../../contracts/calls/areaPicture.ts';
import type { Call } from '../../contracts/calls/call.ts';
import { listCourses } from '../../contracts/calls/courses.ts';
import { loadDashboard } from '../../contracts/calls/dashboard.ts';
import { loadPathOf } from '../../contracts/calls/decisionCalls.ts';
import { activeIntraturn, activeIntraturns, preflightDecisions } from '../../contracts/calls/decisionSets.ts';
import { loadFinalResults } from '../../contracts/calls/finalResults.ts';
import { listForecasts } from '../../contracts/calls/forecasts.ts';
import { loadClass } from '../../contracts/calls/gameClass.ts';
import { listGames, loadGame } from '../../contracts/calls/games.ts';
import { loadGrades, loadOwnGrades } from '../../contracts/calls/grades.ts';
import { listHelpVersions, loadHelp } from '../../contracts/calls/help.ts';
import { loadHousekeeping, measuresOfSuccess } from '../../contracts/calls/housekeeping.ts';
import { loadHub, openHub } from '../../contracts/calls/hub.ts';
import { loadJoinCode, lookUpJoinCode } from '../../contracts/calls/joinCodes.ts';
import { loadMergerScenarios, loadMergers } from '../../contracts/calls/mergers.ts';
import { listNews } from '../../contracts/calls/news.ts';
import { loadTeamNotes } from '../../contracts/calls/notes.ts';
import { loadRegulatorReport, loadRegulatoryReport } from '../../contracts/calls/regulatorReports.ts';
import { listReports } from '../../contracts/calls/reports.ts';
import { gameDebriefPath, marketPath } from '../../contracts/calls/reviewPaths.ts';
import { loadRoster } from '../../contracts/calls/roster.ts';
import { loadRowEffects } from '../../contracts/calls/rowEffects.ts';
import { preflightTurn } from '../../contracts/calls/runTurn.ts';
import { loadScoring } from '../../contracts/calls/scoring.ts';
import { listSent } from '../../contracts/calls/sendMessages.ts';
import { loadStanding } from '../../contracts/calls/standing.ts';
import { talkPath } from '../../contracts/calls/talkPath.ts';
import { loadTeamPerformance } from '../../contracts/calls/teamPerformance.ts';
import { dashboardDetails, listTeams } from '../../contracts/calls/teams.ts';
import { loadActivity, loadCellHistory, loadChanges } from '../../contracts/calls/turnHistory.ts';
import { watch } from '../../contracts/calls/watch.ts';
import { loadWhy, loadWhyCells, loadWhyOfAll, loadWhyOfGame } from '../../contracts/calls/why.ts';
import { screenAreas } from '../../contracts/decisions/areas.ts';
import type { Frame, FrameBody } from '../../contracts/features/frames.ts';
import type { PathParams } from '../call/call.ts';
import type { Reload } from './reload.ts';

const reload = (call: Call, params: PathParams = {}): Reload => ({ path: call.path, params });

const decisionSets = (teamId: number): readonly Reload[] => [
  reload(activeIntraturns, { team: teamId }),
  reload(activeIntraturn, { team: teamId }),
  reload(openHub, { team: teamId }),
  reload(loadDashboard, { team: teamId }),
];
const hub = (teamId: number): readonly Reload[] => [
  ...decisionSets(teamId),
  // A set's address does not name its team; the open one is reloaded.
  reload(loadHub),
];
/** The banks' standings of a game, wherever they are shown, why they moved, and how the game is won. */
const standing = (gameId: number): readonly Reload[] => [
  reload(loadStanding, { game: gameId }),
  reload(loadDashboard, { game: gameId }),
  ...[loadWhy, loadWhyCells, loadWhyOfAll, loadWhyOfGame, loadScoring, loadRowEffects].map((each) =>
    reload(each, { game: gameId }),
  ),
  ...[marketPath, gameDebriefPath].map((path) => ({ path, params: { game: gameId } })),
];
const talk = (teamId: number): Reload => ({ path: talkPath, params: { team: teamId } });
const areas = (teamId: number): readonly Reload[] =>
  screenAreas.map((area) => ({ path: loadPathOf(area), params: { team: teamId } }));
const teams = (gameId: number): readonly Reload[] => [
  reload(listTeams, { game: gameId }),
  reload(loadClass, { game: gameId }),
];
const lists = (gameId: number): readonly Reload[] => [
  ...teams(gameId),
  reload(preflightTurn, { game: gameId }),
  reload(getAdjustments, { game: gameId }),
  reload(loadGame, { game: gameId }),
  reload(listGames),
];

/** What the analysis screens show of a game's banks. */
const analysis = (ids: PathParams): readonly Reload[] => [
  reload(loadTeamPerformance, ids),
  reload(loadRegulatoryReport, ids),
  reload(loadRegulatorReport, ids),
];

/** The bell, with its list if open. */
const bell: readonly Reload[] = [reload(watch), reload(listNews)];

type ReloadTable = {
  readonly [Type in FrameBody['type']]: (frame: Extract<FrameBody, { type: Type }>) => readonly Reload[];
};

/**
 * The loads that each kind of frame repeats. The rows of `decisionsSaved` reach the open screen as a patch;
 * only the hub's tiles are loaded.
 */
const table: ReloadTable = {
  decisionsSaved: ({ teamId, intraturnId }) => [
    ...hub(teamId),
    // How proposals stand, and whether their rows are there.
    talk(teamId),
    reload(loadChanges, { intraturn: intraturnId }),
    reload(loadCellHistory, { intraturn: intraturnId }),
    reload(loadActivity, { intraturn: intraturnId }),
    reload(preflightDecisions, { intraturn: intraturnId }),
  ],
  // Not the content of a set: it is unchanged, and a deleted set has nothing to load.
  decisionSetsChanged: ({ teamId, change }) => [
    ...decisionSets(teamId),
    ...(change === 'created' ? [] : areas(teamId)),
  ],
  decisionsSubmitted: ({ gameId, teamId }) => [...hub(teamId), ...lists(gameId)],
  teamLockChanged: ({ gameId, teamId }) => [...hub(teamId), ...lists(gameId)],
  gameFreezeChanged: ({ gameId }) => lists(gameId),
  // A game updated before its first turn may have had its banks reopened.
  gamesChanged: ({ gameId }) => [
    ...lists(gameId),
    reload(dashboardDetails, { game: gameId }),
    ...standing(gameId),
    reload(loadMergers, { game: gameId }),
  ],
  // Publishing or deleting reports changes what students may see of other banks.
  turnRunProgress: ({ gameId }) => [
    reload(listReports),
    reload(loadAreaPicture),
    ...standing(gameId),
    reload(loadGame, { game: gameId }),
    reload(listGames),
    reload(preflightTurn, { game: gameId }),
  ],
  forecastChanged: ({ teamId }) => [
    reload(listForecasts, { team: teamId }),
    reload(openHub, { team: teamId }),
    reload(listReports, { team: teamId }),
    reload(loadDashboard, { team: teamId }),
  ],
  // Its team alone: `renewedTeam.ts`.
  decisionsCounted: () => [],
  forecastsCounted: ({ gameId }) => teams(gameId),
  turnRenewed: ({ gameId, teamId }) => [...hub(teamId), ...lists(gameId), ...areas(teamId)],
  // The last quarter opens no other: the hub stays with it, and shows its close.
  turnCompleted: ({ gameId }) => [
    reload(loadHub),
    reload(openHub),
    reload(listReports),
    reload(loadAreaPicture),
    reload(loadMergers, { game: gameId }),
    ...lists(gameId),
    reload(dashboardDetails, { game: gameId }),
    ...standing(gameId),
    reload(loadGrades, { game: gameId }),
    reload(loadFinalResults, { game: gameId }),
    ...analysis({ game: gameId }),
  ],
  turnOpened: ({ gameId, teamId }) => [...hub(teamId), ...lists(gameId)],
  membershipChanged: ({ gameId }) => [
    ...lists(gameId),
    reload(loadRoster, { game: gameId }),
    reload(loadJoinCode, { game: gameId }),
    reload(lookUpJoinCode, {}),
  ],
  coursesChanged: ({ gameId }) => [
    reload(listCourses, { game: gameId }),
    reload(loadGrades, { game: gameId }),
  ],
  joinCodeChanged: ({ gameId }) => [reload(loadJoinCode, { game: gameId })],
  housekeepingChanged: ({ gameId, teamId }) => [
    ...lists(gameId),
    reload(loadRoster, { game: gameId }),
    ...standing(gameId),
    reload(loadHousekeeping, { team: teamId }),
  ],
  measuresChanged: ({ teamId }) => [reload(measuresOfSuccess, { team: teamId })],
  // A withdrawn one is not requested again; the list of teams removes it.
  regulatorReportWithdrawn: ({ gameId }) => [reload(listTeams, { game: gameId })],
  regulatorReportChanged: ({ gameId, teamId, turn }) => [
    reload(listTeams, { game: gameId }),
    reload(loadRegulatoryReport, { game: gameId, team: teamId, turn }),
    reload(loadRegulatorReport, { game: gameId, team: teamId, turn }),
  ],
  gradesChanged: ({ gameId }) => [reload(loadGrades, { game: gameId })],
  gradesReleased: ({ gameId }) => [reload(loadOwnGrades, { game: gameId })],
  adjustmentsChanged: ({ gameId, turn }) => [reload(getAdjustments, { game: gameId, turn })],
  helpChanged: () => [reload(loadHelp), reload(listHelpVersions)],
  personErased: () => [{ path: null, params: {} }],
  messagesChanged: () => bell,
  newsChanged: () => bell,
  messagesRead: () => [reload(listSent), reload(loadClass)],
  mergerScenariosChanged: ({ teamId }) => [
    reload(loadMergers, { team: teamId }),
    reload(loadMergerScenarios, { team: teamId }),
  ],
  notesChanged: ({ teamId }) => [reload(loadTeamNotes, { team: teamId })],
  talkChanged: ({ teamId }) => [talk(teamId)],
};

/** The loads that a frame repeats. */
export function reloadsOf(frame: Frame): readonly Reload[] {
  const reloads = table[frame.type] as (frame: FrameBody) => readonly Reload[];
  return frame.isNews ? [...reloads(frame), ...bell] : reloads(frame);
}
