// Proves which loads a pushed frame repeats: those of the game and team it names, and no others.
import { expect, it } from 'vitest';
import { isReloadOf } from '../../../client/live/reload.ts';
import { reloadsOf } from '../../../client/live/reloads.ts';
import { getAdjustments } from '../../../contracts/calls/adjustments.ts';
import { listCourses } from '../../../contracts/calls/courses.ts';
import { loadDashboard } from '../../../contracts/calls/dashboard.ts';
import { activeIntraturns } from '../../../contracts/calls/decisionSets.ts';
import { listForecasts } from '../../../contracts/calls/forecasts.ts';
import { loadClass } from '../../../contracts/calls/gameClass.ts';
import { listGames, loadGame } from '../../../contracts/calls/games.ts';
import { listHelpVersions, loadHelp } from '../../../contracts/calls/help.ts';
import { loadHousekeeping, measuresOfSuccess } from '../../../contracts/calls/housekeeping.ts';
import { loadHub } from '../../../contracts/calls/hub.ts';
import { loadJoinCode } from '../../../contracts/calls/joinCodes.ts';
import { loadMergerScenarios } from '../../../contracts/calls/mergers.ts';
import { listNews } from '../../../contracts/calls/news.ts';
import { loadTeamNotes } from '../../../contracts/calls/notes.ts';
import { loadRegulatorReport, loadRegulatoryReport } from '../../../contracts/calls/regulatorReports.ts';
import { loadRoster } from '../../../contracts/calls/roster.ts';
import { preflightTurn } from '../../../contracts/calls/runTurn.ts';
import { loadScoring } from '../../../contracts/calls/scoring.ts';
import { listSent } from '../../../contracts/calls/sendMessages.ts';
import { loadStanding } from '../../../contracts/calls/standing.ts';
import { dashboardDetails, listTeams } from '../../../contracts/calls/teams.ts';
import { watch } from '../../../contracts/calls/watch.ts';
import type { Frame, FrameBody } from '../../../contracts/features/frames.ts';

const frameOf = (body: FrameBody): Frame => ({
  ...body,
  room: 'game-4',
  position: 9,
  previous: 8,
  by: null,
  at: '2026-09-01T10:42:00.000Z',
});

function isLoadedAgain(body: FrameBody, path: string, params: Record<string, number>): boolean {
  return reloadsOf(frameOf(body)).some((reload) => isReloadOf(reload, path, params));
}

it('a freeze reloads the frozen game and no other', () => {
  const body: FrameBody = { type: 'gameFreezeChanged', gameId: 4, isFrozen: true };
  expect(isLoadedAgain(body, loadGame.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(body, listTeams.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(body, listGames.path, {})).toBe(true);
  expect(isLoadedAgain(body, loadGame.path, { game: 5 })).toBe(false);
});

it('[GU2] an update of a game reaches its dashboards too, whose banks may have been reopened', () => {
  const body: FrameBody = { type: 'gamesChanged', gameId: 4 };
  expect(isLoadedAgain(body, dashboardDetails.path, { game: 4, team: 11 })).toBe(true);
  expect(isLoadedAgain(body, listTeams.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(body, loadScoring.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(body, dashboardDetails.path, { game: 5, team: 12 })).toBe(false);
});

it('a teammate’s save reaches the hub of that team only; rows travel in the frame itself', () => {
  const body: FrameBody = {
    type: 'decisionsSaved',
    teamId: 11,
    turn: 4,
    intraturnId: 3,
    area: 'certificatesOfDeposit',
    filter: 'Retail CDs',
    rows: [],
    lastUpdated: '2026-09-01T10:42:00.000Z',
  };
  expect(isLoadedAgain(body, activeIntraturns.path, { team: 11 })).toBe(true);
  expect(isLoadedAgain(body, activeIntraturns.path, { team: 12 })).toBe(false);
  expect(isLoadedAgain(body, listTeams.path, { game: 4 })).toBe(false);
});

it('a submission and a message that was read reach the class at a glance of that game; a save renews its team alone', () => {
  const body: FrameBody = { type: 'decisionsSubmitted', gameId: 4, teamId: 11 };
  expect(isLoadedAgain(body, loadClass.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(body, loadClass.path, { game: 5 })).toBe(false);
  const counted: FrameBody = { type: 'decisionsCounted', gameId: 4, teamId: 11 };
  expect(isLoadedAgain(counted, loadClass.path, { game: 4 })).toBe(false);
  expect(isLoadedAgain({ type: 'messagesRead' }, loadClass.path, { game: 4 })).toBe(true);
});

it('a completed turn reloads the dashboards of every team of the game', () => {
  const body: FrameBody = { type: 'turnCompleted', gameId: 4, turn: 3 };
  expect(isLoadedAgain(body, dashboardDetails.path, { game: 4, team: 11 })).toBe(true);
  expect(isLoadedAgain(body, dashboardDetails.path, { game: 5, team: 20 })).toBe(false);
});

it('[SD2] standings are reloaded after a run, when reports are published or deleted, and when a game hides them', () => {
  const told: readonly FrameBody[] = [
    { type: 'turnCompleted', gameId: 4, turn: 3 },
    { type: 'turnRunProgress', gameId: 4, turn: 3 },
    { type: 'gamesChanged', gameId: 4 },
  ];
  for (const body of told) {
    expect(isLoadedAgain(body, loadStanding.path, { game: 4 })).toBe(true);
    expect(isLoadedAgain(body, loadDashboard.path, { game: 4, team: 11 })).toBe(true);
    expect(isLoadedAgain(body, loadStanding.path, { game: 5 })).toBe(false);
  }
});

it('[HB1] [DB4] a save and a forecast reach the hub and the dashboard’s next steps of that team', () => {
  const forecast: FrameBody = {
    type: 'forecastChanged',
    gameId: 4,
    teamId: 11,
    turn: 4,
    forecast: 1,
  } as FrameBody;
  const opened: FrameBody = { type: 'turnOpened', gameId: 4, teamId: 11, turn: 4 };
  expect(isLoadedAgain(forecast, loadDashboard.path, { game: 4, team: 11 })).toBe(true);
  expect(isLoadedAgain(forecast, loadDashboard.path, { game: 4, team: 12 })).toBe(false);
  expect(isLoadedAgain(opened, loadHub.path, { intraturn: 3 })).toBe(true);
});

it('notes and measures of success reload for their team, a new name for the whole game', () => {
  const renamed: FrameBody = { type: 'housekeepingChanged', gameId: 4, teamId: 11 };
  expect(isLoadedAgain(renamed, listTeams.path, { game: 4 })).toBe(true);
  expect(isLoadedAgain(renamed, loadHousekeeping.path, { team: 11 })).toBe(true);
  expect(isLoadedAgain({ type: 'notesChanged', teamId: 11 }, loadTeamNotes.path, { team: 11 })).toBe(true);
  expect(isLoadedAgain({ type: 'notesChanged', teamId: 11 }, loadTeamNotes.path, { team: 12 })).toBe(false);
  expect(isLoadedAgain({ type: 'measuresChanged', teamId: 11 }, measuresOfSuccess.path, { team: 11 })).toBe(
    true,
  );
});

it('a saved help text reloads open help and its earlier versions', () => {
  const body: FrameBody = { type: 'helpChanged', page: 'cds', gameId: null };
  for (const { path } of [loadHelp, listHelpVersions]) expect(isLoadedAgain(body, path, {})).toBe(true);
  expect(isLoadedAgain(body, loadTeamNotes.path, { team: 11 })).toBe(false);
});

it('[RR9] a changed regulator report reloads its own turn, and the list that leads to it', () => {
  const body: FrameBody = { type: 'regulatorReportChanged', gameId: 4, teamId: 11, turn: 2 };
  expect(isLoadedAgain(body, listTeams.path, { game: 4 })).toBe(true);
  for (const { path } of [loadRegulatorReport, loadRegulatoryReport]) {
    expect(isLoadedAgain(body, path, { game: 4, team: 11, turn: 2 })).toBe(true);
    expect(isLoadedAgain(body, path, { game: 4, team: 11, turn: 1 })).toBe(false);
    expect(isLoadedAgain(body, path, { game: 4, team: 12, turn: 2 })).toBe(false);
  }
  const withdrawn: FrameBody = { type: 'regulatorReportWithdrawn', gameId: 4, teamId: 11 };
  expect(isLoadedAgain(withdrawn, listTeams.path, { game: 4 })).toBe(true);
  // Its students are refused it from now on.
  expect(isLoadedAgain(withdrawn, loadRegulatorReport.path, { game: 4, team: 11, turn: 2 })).toBe(false);
});

it('a frame that is also news reloads the bell besides what it changes', () => {
  const frozen = frameOf({ type: 'gameFreezeChanged', gameId: 4, isFrozen: true });
  const reloaded = (frame: Frame) => (path: string) =>
    reloadsOf(frame).some((reload) => isReloadOf(reload, path, { game: 4 }));
  const paths = [loadGame.path, watch.path, listNews.path];
  expect(paths.map(reloaded(frozen))).toEqual([true, false, false]);
  expect(paths.map(reloaded({ ...frozen, isNews: true }))).toEqual([true, true, true]);
});

const ofGame = { gameId: 4 } as const;
const ofTeam = { gameId: 4, teamId: 11 } as const;

it('a changed roster reloads the game, its teams and the lists, so that open pages notice who has left', () => {
  const body: FrameBody = { type: 'membershipChanged', gameId: 4 };
  for (const { path } of [loadGame, listTeams, loadRoster])
    expect([{ game: 4 }, { game: 5 }].map((params) => isLoadedAgain(body, path, params))).toEqual([
      true,
      false,
    ]);
  expect(isLoadedAgain(body, listGames.path, {})).toBe(true);
});

it.each<[FrameBody, string, Record<string, number>]>([
  [{ type: 'decisionsSubmitted', ...ofTeam }, listTeams.path, { game: 4 }],
  [{ type: 'decisionsSubmitted', ...ofTeam }, preflightTurn.path, { game: 4 }],
  [{ type: 'decisionsSubmitted', ...ofTeam }, activeIntraturns.path, { team: 11 }],
  [{ type: 'teamLockChanged', ...ofTeam, isFrozen: true }, listTeams.path, { game: 4 }],
  [{ type: 'teamLockChanged', ...ofTeam, isFrozen: true }, activeIntraturns.path, { team: 11 }],
  [{ type: 'turnOpened', ...ofTeam, turn: 2 }, listTeams.path, { game: 4 }],
  [{ type: 'turnOpened', ...ofTeam, turn: 2 }, activeIntraturns.path, { team: 11 }],
  [{ type: 'turnRenewed', ...ofTeam, turn: 2 }, activeIntraturns.path, { team: 11 }],
  [{ type: 'turnRunProgress', ...ofGame, turn: 2 }, loadGame.path, { game: 4 }],
  [{ type: 'turnCompleted', ...ofGame, turn: 2 }, loadRegulatorReport.path, { game: 4, team: 11, turn: 2 }],
  [{ type: 'membershipChanged', ...ofGame }, loadRoster.path, { game: 4 }],
  [{ type: 'forecastsCounted', ...ofTeam }, listTeams.path, { game: 4 }],
  [{ type: 'forecastChanged', teamId: 11, turn: 2, forecast: 1 }, listForecasts.path, { team: 11 }],
  [{ type: 'adjustmentsChanged', ...ofGame, turn: 2 }, getAdjustments.path, { game: 4, turn: 2 }],
  [{ type: 'joinCodeChanged', ...ofGame }, loadJoinCode.path, { game: 4 }],
  [{ type: 'coursesChanged', ...ofGame }, listCourses.path, { game: 4 }],
  [{ type: 'mergerScenariosChanged', teamId: 11 }, loadMergerScenarios.path, { team: 11 }],
  [{ type: 'messagesChanged' }, watch.path, {}],
  [{ type: 'messagesChanged' }, listNews.path, {}],
  [{ type: 'newsChanged' }, watch.path, {}],
  [{ type: 'newsChanged' }, listNews.path, {}],
  [{ type: 'messagesRead' }, listSent.path, {}],
])('%j reloads %s, for what it names', (body, path, params) => {
  expect(isLoadedAgain(body, path, params)).toBe(true);
  const [name] = Object.keys(params);
  if (name !== undefined) expect(isLoadedAgain(body, path, { ...params, [name]: 99 })).toBe(false);
});

it('an erasure reloads every screen', () => {
  for (const [path, params] of [
    [listTeams.path, { game: 4 }],
    [loadTeamNotes.path, { team: 11 }],
    ['/any/other/call', {}],
  ] as const)
    expect(isLoadedAgain({ type: 'personErased' }, path, params)).toBe(true);
});
