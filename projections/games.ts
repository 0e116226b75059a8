import type { Draft } from 'immer';
import type { BankEvent } from '../contracts/events/bankEvents.ts';
import type { GameEvent, GameSettings } from '../contracts/events/gameEvents.ts';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../contracts/events/teamTurnEvents.ts';
import type { TurnRunEvent } from '../contracts/events/turnRunEvents.ts';
import type { GameDocument } from '../contracts/readModels/gameDocument.ts';
import { lockdownOf } from '../contracts/readModels/plannedLockdown.ts';
import { defineProjection } from './projection.ts';

type GameFact = GameEvent | TeamTurnEvent | TurnRunEvent | BankEvent;
type Requested = Extract<TurnRunEvent, { type: 'TurnRunRequested' }>['data'];
type ConcernsGame = { readonly data: { readonly gameId: number } };
type ConcernsTurn = { readonly data: { readonly gameId: number; readonly turn: number } };

const keyOfGame = (event: ConcernsGame): string => String(event.data.gameId);

/** A handler that changes the document of an existing game and its Last Changed time. */
function change<Event extends ConcernsGame & Pick<RecordedEvent, 'metadata'>>(
  recipe: (game: Draft<GameDocument>, event: Event) => void,
) {
  return {
    key: keyOfGame,
    apply(game: Draft<GameDocument> | null, event: Event) {
      if (!game) return null;
      recipe(game, event);
      game.changedAt = event.metadata.at;
      return game;
    },
  };
}

/** A newly requested run with its remaining steps. */
function begunRun(
  { turn, attempt, teamIds, openTurn }: Requested,
  turnsAllowed: number,
): Draft<NonNullable<GameDocument['turnRun']>> {
  return {
    turn,
    attempt,
    status: 'running',
    isClaimed: false,
    isCleared: false,
    teamsLocked: 0,
    banksClosed: 0,
    turnsOpened: 0,
    banks: teamIds.length,
    hasOpenTurn: openTurn !== null,
    opensTurn: turn < turnsAllowed,
    reason: null,
  };
}

/**
 * A turn after the running one was opened, or got its rows renewed. The game's own Last Changed time is kept.
 */
const nextTurnOpened = {
  key: keyOfGame,
  apply(game: Draft<GameDocument> | null, { data }: ConcernsTurn) {
    if (game?.turnRun && data.turn === game.turnRun.turn + 1) game.turnRun.turnsOpened += 1;
    return game;
  },
};

const without = (teamIds: readonly number[], teamId: number): number[] =>
  teamIds.filter((id) => id !== teamId);

/** Settings as stored in the document; rows of an environment stay in the log. */
function shown({ teams, interestRateRows: _rows, ...settings }: GameSettings) {
  return {
    ...settings,
    options: settings.options,
    isSubmittedAtLockdown: settings.isSubmittedAtLockdown,
    teamIds: teams.map((team) => team.teamId),
  };
}

type LockdownSettings = Pick<
  GameDocument,
  'lockdownTime' | 'isSubmittedAtLockdown' | 'schedule' | 'turnsCompleted'
>;
const changesLockdown = (one: LockdownSettings, other: LockdownSettings): boolean =>
  lockdownOf(one) !== lockdownOf(other) || one.isSubmittedAtLockdown !== other.isSubmittedAtLockdown;

/**
 * Games with settings, members, freeze, submissions and the running turn, for the games list and every guard.
 */
export const games = defineProjection<GameDocument, GameFact>({
  name: 'games',
  version: 19,
  indexes: [],
  handles: {
    GameCreated: {
      key: keyOfGame,
      apply(_document, { data, metadata }) {
        const { gameId, templateId, seed, scoring, practiceOf, ...settings } = data;
        return {
          gameId,
          templateId,
          seed,
          ...(practiceOf && { practiceOf }),
          scoring,
          scoringChanges: [],
          debriefShown: 'nothing',
          ...shown(settings),
          talkSwitches: [],
          lockdownSetAt: metadata.at,
          schedule: null,
          waitsBecause: null,
          isOpened: false,
          hasBanks: false,
          turnsCompleted: 0,
          turnOpenedAt: metadata.at,
          frozen: null,
          deleted: null,
          members: {},
          submittedTeamIds: [],
          announcedRun: null,
          turnRun: null,
          createdAt: metadata.at,
          changedAt: metadata.at,
        };
      },
    },
    GameOpened: change((game) => {
      game.isOpened = true;
      game.hasBanks = true;
    }),
    PersonJoined: change((game, { data: { userId, teamId, roles } }) => {
      if (teamId === null) game.waiting = [...(game.waiting ?? []), userId];
      else game.members[userId] = { teamId, roles };
      if (game.waiting) game.waiting = game.waiting.filter((each) => !game.members[each]);
      if (game.left) game.left = game.left.filter((each) => each !== userId);
    }),
    PlayerRolesChanged: change((game, { data }) => {
      game.members[data.userId] = { teamId: data.teamId, roles: data.roles };
    }),
    RosterChanged: change((game, { data: { assigned, removed } }) => {
      for (const { userId } of removed) delete game.members[userId];
      for (const { userId, teamId, roles } of assigned) game.members[userId] = { teamId, roles };
      const gone = removed.map(({ userId }) => userId);
      const isOut = (userId: number): boolean => !game.members[userId];
      if (game.waiting)
        game.waiting = game.waiting.filter((userId) => isOut(userId) && !gone.includes(userId));
      if (game.left || gone.length > 0)
        game.left = [...new Set([...(game.left ?? []), ...gone])].filter(isOut);
    }),
    InstructorAssigned: change((game, { data }) => {
      game.members[data.userId] = { teamId: null, roles: [] };
    }),
    InstructorRemoved: change((game, { data }) => {
      delete game.members[data.userId];
    }),
    GameUpdated: change((game, { data, metadata }) => {
      const settings = shown(data.settings);
      if (changesLockdown(game, { ...game, ...settings })) game.lockdownSetAt = metadata.at;
      const { isTalkOpenToInstructors: isForInstructors } = settings.options;
      if (isForInstructors !== game.options.isTalkOpenToInstructors)
        game.talkSwitches.push({ by: data.by, at: data.at, isForInstructors });
      Object.assign(game, settings);
      if (data.isReopened) game.isOpened = false;
    }),
    ScoringChanged: change((game, { data: { scoring: to, by, at, reason } }) => {
      const { scoring: from, turnsCompleted: afterTurn } = game;
      game.scoring = to;
      if (afterTurn > 0)
        game.scoringChanges.push({ from, to, afterTurn, by, at, ...(reason !== undefined && { reason }) });
    }),
    ScheduleSet: change((game, { data, metadata }) => {
      const { gameId: _, ...set } = data;
      const schedule = { ...set, version: (game.schedule?.version ?? 0) + 1 };
      const after = { ...game, schedule, isSubmittedAtLockdown: schedule.atLockdown.includes('submit') };
      if (changesLockdown(game, after)) {
        game.lockdownSetAt = metadata.at;
        game.waitsBecause = null;
      }
      game.schedule = schedule;
      game.isSubmittedAtLockdown = after.isSubmittedAtLockdown;
    }),
    DebriefPublished: change((game, { data }) => {
      game.debriefShown = data.shown;
    }),
    GameDeleted: {
      key: keyOfGame,
      apply(game, { data, metadata }) {
        // A practice game never comes back.
        if (!game || game.practiceOf) return null;
        game.deleted = { by: data.by, at: data.at };
        game.changedAt = metadata.at;
        return game;
      },
    },
    GameRestored: change((game, { metadata }) => {
      game.deleted = null;
      game.lockdownSetAt = metadata.at;
    }),
    GameFrozen: change((game, { data: { by, at, reason } }) => {
      game.frozen = reason === undefined ? { by, at } : { by, at, reason };
    }),
    GameUnfrozen: change((game) => {
      game.frozen = null;
    }),
    DecisionsSubmitted: change((game, { data }) => {
      game.submittedTeamIds = [...without(game.submittedTeamIds, data.teamId), data.teamId].sort(
        (a, b) => a - b,
      );
    }),
    DecisionsUnlocked: change((game, { data }) => {
      if (data.cause === 'team' && !data.isSubmissionStanding)
        game.submittedTeamIds = without(game.submittedTeamIds, data.teamId);
    }),
    TurnRunAnnounced: change((game, { data: { turn, by, at, runsAt } }) => {
      game.announcedRun = { turn, by, at, runsAt };
    }),
    TurnRunCalledOff: change((game) => {
      game.announcedRun = null;
    }),
    ScheduledRunWaited: change((game, { data }) => {
      game.waitsBecause = data.reasons;
    }),
    TurnRunRequested: change((game, { data }) => {
      game.announcedRun = null;
      game.waitsBecause = null;
      game.turnRun = begunRun(data, game.turnsAllowed);
    }),
    TurnRunClaimed: change((game) => {
      if (game.turnRun) game.turnRun.isClaimed = true;
    }),
    DecisionsLocked: {
      key: (event) => (event.data.cause === 'turnRun' ? keyOfGame(event) : undefined),
      apply(game) {
        if (game?.turnRun) game.turnRun.teamsLocked += 1;
        return game;
      },
    },
    MarketCleared: change((game) => {
      if (game.turnRun) game.turnRun.isCleared = true;
    }),
    QuarterClosed: change((game) => {
      if (game.turnRun) game.turnRun.banksClosed += 1;
    }),
    TurnOpened: nextTurnOpened,
    TurnRenewed: nextTurnOpened,
    TurnRunFailed: change((game, { data }) => {
      if (!game.turnRun) return;
      game.turnRun.status = 'failed';
      game.turnRun.reason = data.reason;
    }),
    ReportsRequested: change(() => undefined),
    TurnRunCompleted: change((game, { data, metadata }) => {
      // A quarter that was run again leaves the open one open.
      if (data.turn > game.turnsCompleted) game.turnOpenedAt = metadata.at;
      game.turnsCompleted = data.turn;
      game.turnRun = null;
      game.submittedTeamIds = [];
    }),
  },
});
