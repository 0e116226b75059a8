// Proves the document read by the games list and every guard: given events, then this document.
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { noOptions } from '../../contracts/events/gameOptions.ts';
import type { GameDocument } from '../../contracts/readModels/gameDocument.ts';
import type { JsonObject } from '../../projections/documents/documents.ts';
import { openSqliteDocuments } from '../../projections/documents/sqliteDocuments.ts';
import { games } from '../../projections/games.ts';
import { createReadModels } from '../../server/readers/readModels.ts';
import { turnRunAnnounced, turnRunCalledOff } from '../fixtures/events/announcedRunEvents.ts';
import {
  decisionsLocked,
  decisionsSubmitted,
  decisionsUnlocked,
  gameCreated,
  gameFrozen,
  gameOpened,
  gameUnfrozen,
  ids,
  instructorAssigned,
  marketCleared,
  personJoined,
  quarterClosed,
  reportsRequested,
  turnOpened,
  turnRunClaimed,
  turnRunCompleted,
  turnRunFailed,
  turnRunRequested,
} from '../fixtures/events/events.ts';
import { gameDeleted, gameRestored, gameUpdated } from '../fixtures/events/gameEvents.ts';
import { rosterChanged } from '../fixtures/events/rosterEvents.ts';
import { scheduledRunWaited, scheduleSet } from '../fixtures/events/scheduleEvents.ts';
import { momentAfter } from '../fixtures/product/testEnvironment.ts';
import { specificationOf } from '../fixtures/projectionSpecification.ts';

const { given } = specificationOf(games);

/** The game of the builders after `changes` seconds of further events. */
function game(secondsOfLastChange: number, overrides: Partial<GameDocument> = {}) {
  const { teams, ...settings } = gameCreated().data;
  return {
    [ids.game]: {
      ...settings,
      scoringChanges: [],
      debriefShown: 'nothing',
      talkSwitches: [],
      teamIds: teams.map((team) => team.teamId),
      isSubmittedAtLockdown: false,
      options: noOptions,
      lockdownSetAt: momentAfter(0),
      schedule: null,
      waitsBecause: null,
      isOpened: false,
      hasBanks: false,
      turnsCompleted: 0,
      turnOpenedAt: momentAfter(0),
      frozen: null,
      deleted: null,
      members: {},
      submittedTeamIds: [],
      announcedRun: null,
      turnRun: null,
      createdAt: momentAfter(0),
      changedAt: momentAfter(secondsOfLastChange),
      ...overrides,
    },
  };
}

describe('[RM1] a game', () => {
  test('has its dates, and since when the one of the open quarter closes it; what waits, until that date is moved', () => {
    const quarter = (turn: number, lockdownAt: string) =>
      ({ turn, opensAt: null, lockdownAt, run: 'byItself' }) as const;
    const planned = (...quarters: ReturnType<typeof quarter>[]) =>
      scheduleSet({ quarters, atLockdown: ['submit', 'run'] });
    const first = planned(quarter(1, momentAfter(60)), quarter(2, momentAfter(120)));
    // The second date says nothing of the open quarter.
    const second = planned(quarter(1, momentAfter(60)), quarter(2, momentAfter(180)));
    const third = planned(quarter(1, momentAfter(90)));
    const waited = scheduledRunWaited({ reasons: ['Team 1 changed nothing'] });
    const shown = ({ data: { gameId: _, ...set } }: ReturnType<typeof planned>) => ({ ...set, version: 2 });
    given(gameCreated(), first, waited, second).then(
      game(3, {
        ...{ schedule: shown(second), isSubmittedAtLockdown: true, lockdownSetAt: momentAfter(1) },
        waitsBecause: ['Team 1 changed nothing'],
      }),
    );
    given(gameCreated(), first, waited, third).then(
      game(3, { schedule: shown(third), isSubmittedAtLockdown: true, lockdownSetAt: momentAfter(3) }),
    );
  });

  test('starts with its settings, unopened', () => {
    given(gameCreated()).then(game(0));
    given(gameCreated(), gameOpened()).then(game(1, { isOpened: true, hasBanks: true }));
  });

  test('has the settings of its last update, and is not open while its banks are reopened', () => {
    const options = { ...noOptions, areReportsHidden: true };
    const { templateId: _, seed: __, gameId: ___, scoring: ____, ...settings } = gameCreated().data;
    const updated = gameUpdated({ settings: { ...settings, name: 'Autumn', options } });
    given(gameCreated(), gameOpened(), updated).then(
      game(2, { isOpened: true, hasBanks: true, name: 'Autumn', options }),
    );
    const teams = settings.teams.slice(0, 1);
    const reopening = gameUpdated({ settings: { ...settings, type: 'Lite', teams }, isReopened: true });
    given(gameCreated(), gameOpened(), reopening).then(
      game(2, { hasBanks: true, type: 'Lite', teamIds: [ids.team] }),
    );
  });

  test('tells every change of its scoring after a quarter, with its reason', () => {
    const changed = (scoring: 'price' | 'ownersOnly', reason?: string) => ({
      type: 'ScoringChanged' as const,
      data: {
        gameId: ids.game,
        scoring,
        ...(reason !== undefined && { reason }),
        by: ids.instructor,
        at: momentAfter(1),
      },
    });
    given(gameCreated(), changed('price')).then(game(1, { scoring: 'price' }));
    const stamp = { by: ids.instructor, at: momentAfter(1) };
    given(
      gameCreated(),
      changed('price'),
      turnRunRequested(),
      turnRunCompleted(),
      changed('ownersOnly', 'Luck decided too much.'),
    ).then(
      game(4, {
        ...{ scoring: 'ownersOnly', turnsCompleted: 1, turnOpenedAt: momentAfter(3) },
        scoringChanges: [
          { from: 'price', to: 'ownersOnly', afterTurn: 1, reason: 'Luck decided too much.', ...stamp },
        ],
      }),
    );
  });

  test('[PG6] is gone with its deletion if it was practice, for which nobody restores it', () => {
    const practiceOf = { userId: ids.ada, rivals: [] };
    const created = { ...gameCreated(), data: { ...gameCreated().data, practiceOf } };
    given(created).then(game(0, { practiceOf }));
    given(created, gameDeleted()).then({});
  });

  test('shows who deleted it and when, until it is restored', () => {
    const deleted = { by: ids.administrator, at: momentAfter(0) };
    given(gameCreated(), gameDeleted()).then(game(1, { deleted }));
    given(gameCreated(), gameDeleted(), gameRestored()).then(game(2, { lockdownSetAt: momentAfter(2) }));
  });

  test('[LK3] has its lockdowns since they were set, and since it was restored', () => {
    const { templateId: _, seed: __, gameId: ___, scoring: ____, ...settings } = gameCreated().data;
    const updated = (changes: object) => gameUpdated({ settings: { ...settings, ...changes } });
    for (const changes of [{ lockdownTime: '14:00' }, { isSubmittedAtLockdown: true }])
      given(gameCreated(), gameOpened(), updated(changes), updated({ ...changes, name: 'Autumn' })).then(
        game(3, {
          isOpened: true,
          hasBanks: true,
          name: 'Autumn',
          ...changes,
          lockdownSetAt: momentAfter(2),
        }),
      );
  });

  test('has students with team and roles, and instructors without a team', () => {
    const members = {
      [ids.ada]: { teamId: ids.otherTeam, roles: [] },
      [ids.instructor]: { teamId: null, roles: [] },
    };
    const came = personJoined({ userId: 77, code: null, teamId: null });
    const moved = personJoined({ teamId: ids.otherTeam, roles: [] });
    given(gameCreated(), personJoined(), instructorAssigned(), moved, came).then(
      game(4, { members, waiting: [77] }),
    );
    const away = rosterChanged({ assigned: [], removed: [{ userId: 77, fromTeamId: null }] });
    given(gameCreated(), came, away).then(game(2, { waiting: [], left: [77] }));
    given(gameCreated(), came, away, came).then(game(3, { waiting: [77], left: [] }));
  });

  test('shows who froze it and when, until it is unfrozen', () => {
    const frozen = { by: ids.administrator, at: momentAfter(0) };
    given(gameCreated(), gameFrozen()).then(game(1, { frozen }));
    given(gameCreated(), gameFrozen(), gameUnfrozen()).then(game(2));
  });

  test('counts a submitting team once, and no longer once its submission is withdrawn', () => {
    const other = decisionsSubmitted({ teamId: ids.otherTeam });
    given(gameCreated(), other, decisionsSubmitted(), other).then(
      game(3, { submittedTeamIds: [ids.team, ids.otherTeam] }),
    );
    given(gameCreated(), decisionsSubmitted(), decisionsUnlocked()).then(game(2));
    const submittedTeamIds = [ids.team];
    given(gameCreated(), decisionsSubmitted(), decisionsUnlocked({ isSubmissionStanding: true })).then(
      game(2, { submittedTeamIds }),
    );
    given(gameCreated(), decisionsSubmitted(), decisionsUnlocked({ cause: 'game' })).then(
      game(2, { submittedTeamIds: [ids.team] }),
    );
  });

  const running = {
    turn: 1,
    attempt: 1,
    status: 'running' as const,
    isClaimed: false,
    isCleared: false,
    teamsLocked: 0,
    banksClosed: 0,
    turnsOpened: 0,
    banks: 2,
    hasOpenTurn: true,
    opensTurn: true,
    reason: null,
  };

  test('[RT16] shows the steps of a run as they complete, and starts the next turn empty after the run', () => {
    const begun = [gameCreated(), decisionsSubmitted(), turnRunRequested()];
    const submittedTeamIds = [ids.team];
    given(...begun).then(game(2, { submittedTeamIds, turnRun: running }));
    const locked = decisionsLocked({ cause: 'turnRun', by: null, run: '1.1' });
    const computed = [turnRunClaimed(), locked, locked, marketCleared(), quarterClosed()];
    const turnRun = { ...running, isClaimed: true, isCleared: true, teamsLocked: 2, banksClosed: 1 };
    given(...begun, ...computed).then(game(7, { submittedTeamIds, turnRun }));
    const opened = turnOpened({ turn: 2, run: '1.1' });
    given(...begun, ...computed, opened).then(
      game(7, { submittedTeamIds, turnRun: { ...turnRun, turnsOpened: 1 } }),
    );
    given(...begun, ...computed, opened, turnRunCompleted()).then(
      game(9, { turnsCompleted: 1, turnOpenedAt: momentAfter(9) }),
    );
  });

  test('[RT8] shows that a run failed and where; a new attempt starts over', () => {
    const begun = [gameCreated(), turnRunRequested(), quarterClosed(), turnRunFailed()];
    const failed = { ...running, status: 'failed' as const, banksClosed: 1, reason: 'A fault.' };
    given(...begun).then(game(3, { turnRun: failed }));
    given(...begun, turnRunRequested({ attempt: 2 })).then(game(4, { turnRun: { ...running, attempt: 2 } }));
  });

  test('[RA1] shows the announced run, until it starts or is cancelled', () => {
    const { turn, by, at, runsAt } = turnRunAnnounced().data;
    given(gameCreated(), turnRunAnnounced()).then(game(1, { announcedRun: { turn, by, at, runsAt } }));
    given(gameCreated(), turnRunAnnounced(), turnRunCalledOff()).then(game(2));
    const begun = [turnRunAnnounced(), turnRunRequested(), turnRunCompleted()];
    given(gameCreated(), ...begun).then(game(3, { turnsCompleted: 1, turnOpenedAt: momentAfter(3) }));
    // Run again: the quarter after it is the same one.
    given(gameCreated(), ...begun, turnRunCompleted()).then(
      game(4, { turnsCompleted: 1, turnOpenedAt: momentAfter(3) }),
    );
  });

  test('[RT13] changes when its reports are requested again', () => {
    given(gameCreated(), turnRunRequested(), turnRunCompleted(), reportsRequested()).then(
      game(3, { turnsCompleted: 1, turnOpenedAt: momentAfter(2) }),
    );
  });

  test('has the members given by its rosters and its instructors', () => {
    const stamp = { by: ids.administrator, at: momentAfter(1) };
    const removed = { type: 'InstructorRemoved', data: { ...instructorAssigned().data, ...stamp } } as const;
    const roster = rosterChanged({
      assigned: [{ userId: ids.ben, teamId: ids.otherTeam, roles: ['ceo'], fromTeamId: null }],
      removed: [{ userId: ids.ada, fromTeamId: ids.team }],
    });
    given(gameCreated(), personJoined(), instructorAssigned(), roster, removed).then(
      game(4, { members: { [ids.ben]: { teamId: ids.otherTeam, roles: ['ceo'] } }, left: [ids.ada] }),
    );
  });

  test('does not change for events that concern only a team', () => {
    given(gameCreated(), turnOpened(), decisionsLocked()).then(game(0));
  });
});

test('[RM1] events of a game that was never created make no document', () => {
  given(gameOpened(), personJoined(), gameFrozen(), turnRunCompleted()).then({});
});

test('games are listed in order of creation, the tenth after the ninth', async () => {
  const documents = openSqliteDocuments(new DatabaseSync(':memory:'), [games]);
  const [body] = Object.values(given(gameCreated()).documents);
  const gameIds = [10, 9, 2, 11, 1];
  documents.writeInTransaction(() => ({
    writes: gameIds.map((gameId) => ({
      collection: games.name,
      id: String(gameId),
      position: 1,
      body: { ...body, gameId } as JsonObject,
    })),
    checkpoint: { signature: 'games:1', position: 1, newest: null },
  }));
  const listed = await createReadModels(documents).allGames();
  expect(listed.map(({ gameId }) => gameId)).toEqual([1, 2, 9, 10, 11]);
});
