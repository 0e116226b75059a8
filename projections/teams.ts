import type { Draft } from 'immer';
import type { GameEvent, GameSettings } from '../contracts/events/gameEvents.ts';
import type { RegulatorEvent } from '../contracts/events/regulatorEvents.ts';
import type { TeamEvent } from '../contracts/events/teamEvents.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { TeamDocument } from '../contracts/readModels/teamDocument.ts';
import { goneWithPractice } from './goneWithPractice.ts';
import { defineProjection } from './projection.ts';

type ConcernsTeamTurn = { readonly data: { readonly teamId: number; readonly turn: number } };

/** A handler that changes the document of a team while the event's turn is its current one. */
function change<Event extends ConcernsTeamTurn>(recipe: (team: Draft<TeamDocument>, event: Event) => void) {
  return {
    key: (event: ConcernsTeamTurn) => String(event.data.teamId),
    apply(team: Draft<TeamDocument> | null, event: Event) {
      if (team && event.data.turn >= team.currentTurn) recipe(team, event);
      return team;
    },
  };
}

/** A handler that sets whether a team may make forecasts, in any turn. */
function changeForecasts(areDisabled: boolean) {
  return {
    key: (event: { readonly data: { readonly teamId: number } }) => String(event.data.teamId),
    apply(team: Draft<TeamDocument> | null) {
      if (team) team.areForecastsDisabled = areDisabled;
      return team;
    },
  };
}

/** A handler that sets whether the team's students can read the regulator report of a turn. */
function changeRegulatorReport(isPublished: (data: RegulatorEvent['data']) => boolean) {
  return {
    key: ({ data }: RegulatorEvent) => String(data.teamId),
    apply(team: Draft<TeamDocument> | null, { data }: RegulatorEvent) {
      if (team) team.regulatorReports[data.turn] = { isPublished: isPublished(data) };
      return team;
    },
  };
}

/** A team of a game before its first turn; null if it does not belong to the game. */
function begunTeam(gameId: number, teams: GameSettings['teams'], id: string): TeamDocument | null {
  const team = teams.find((candidate) => String(candidate.teamId) === id);
  if (!team) return null;
  const begun = { currentTurn: 0, locks: {}, submission: null, forecastsUsed: 0 };
  return { ...team, gameId, ...begun, areForecastsDisabled: false, regulatorReports: {} };
}

/**
 * Teams with the locks and the submission of their current turn, for the team list, dashboards and every
 * guard.
 */
export const teams = defineProjection<TeamDocument, GameEvent | TeamEvent | TeamTurnEvent | RegulatorEvent>({
  name: 'teams',
  version: 9,
  indexes: ['gameId'],
  handles: {
    GameCreated: {
      key: (event) => event.data.teams.map((team) => String(team.teamId)),
      apply: (_, { data }, id) => begunTeam(data.gameId, data.teams, id),
    },
    GameUpdated: {
      key: ({ data }) => data.teamIds.map(String),
      apply(team, { data }, id) {
        const { teams } = data.settings;
        const isKept = teams.some((candidate) => String(candidate.teamId) === id);
        return team && isKept ? team : begunTeam(data.gameId, teams, id);
      },
    },
    GameDeleted: goneWithPractice(({ teamIds }) => teamIds.map(String)),
    TeamRenamed: {
      key: (event) => String(event.data.teamId),
      apply(team, { data }) {
        if (team) team.name = data.name;
        return team;
      },
    },
    TurnOpened: change((team, { data }) => {
      team.currentTurn = data.turn;
      team.locks = {};
      team.submission = null;
      team.forecastsUsed = 0;
    }),
    TurnRenewed: change((team) => {
      delete team.locks.turnRun;
      team.submission = null;
    }),
    ForecastRequested: change((team) => {
      team.forecastsUsed += 1;
    }),
    ForecastFailed: change((team) => {
      team.forecastsUsed -= 1;
    }),
    ForecastsDisabled: changeForecasts(true),
    ForecastsEnabled: changeForecasts(false),
    RegulatorReportSaved: changeRegulatorReport((data) => 'isPublished' in data && data.isPublished),
    RegulatorReportPublished: changeRegulatorReport(() => true),
    RegulatorReportWithdrawn: changeRegulatorReport(() => false),
    DecisionsSubmitted: change((team, { data }) => {
      const { by, at, intraturnId, reason } = data;
      team.submission = { by, at, intraturnId, ...(reason !== undefined && { reason }) };
    }),
    DecisionsLocked: change((team, { data: { cause, by, at, since, reason } }) => {
      team.locks[cause] = { by, at: since ?? at, ...(reason !== undefined && { reason }) };
    }),
    DecisionsUnlocked: change((team, { data }) => {
      delete team.locks[data.cause];
      if (data.cause !== 'team') return;
      if (!data.isSubmissionStanding) team.submission = null;
      else if (team.submission) team.submission.isStanding = true;
    }),
  },
});
