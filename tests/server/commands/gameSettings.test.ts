// Proves what an administrator may do to an existing game: change settings that it has not gone beyond,
// delete and restore it, and create a game with the people of another.
import { describe, expect, test } from 'vitest';
import type { GameSettings } from '../../../contracts/events/gameEvents.ts';
import { noOptions } from '../../../contracts/events/gameOptions.ts';
import { bankDecider } from '../../../server/commands/deciders/bank.ts';
import { gameDecider } from '../../../server/commands/deciders/game.ts';
import type { UpdateGame } from '../../../server/commands/deciders/gameUpdate.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  bankOpened,
  gameCreated,
  gameOpened,
  ids,
  instructorAssigned,
  personJoined,
  quarterClosed,
} from '../../fixtures/events/events.ts';
import { gameDeleted, gameRestored, gameUpdated } from '../../fixtures/events/gameEvents.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

const { given } = specificationOf(gameDecider);
const at = momentAfter(0);
const by = ids.administrator;
const { gameId: _, templateId: __, seed: ___, scoring: ____, teams, ...settings } = gameCreated().data;
const sealed = { key: 'key', nonce: 'nonce', cipher: 'cipher' };
const secondsOfADay = 24 * 60 * 60;

/** The command of an update with these settings, before the first turn of a game of two teams. */
function updating(
  changes: Partial<GameSettings> = {},
  facts: Partial<Omit<UpdateGame, 'type' | 'settings'>> = {},
): UpdateGame {
  return {
    type: 'UpdateGame',
    settings: { ...settings, options: noOptions, ...changes },
    numberOfTeams: 2,
    newTeamIds: [],
    openTurn: 1,
    turnsCompleted: 0,
    begunTurn: null,
    decidedTeamIds: [],
    by,
    at,
    ...facts,
  };
}

/** The recorded events. */
const updated = (changes: Partial<GameSettings>, isReopened = false, teamIds = [11, 12]) =>
  gameUpdated({
    settings: { ...settings, options: noOptions, teams, ...changes },
    teamIds,
    isReopened,
  });

describe('[GU1] the settings of a game', () => {
  const named = { ...gameCreated().data, options: noOptions };

  test('are changed, and unchanged values record nothing', () => {
    const options = { ...noOptions, areScenariosDisabled: true };
    given(gameCreated())
      .when(updating({ name: 'Autumn', forecastsPerTurn: 3, options }))
      .then([updated({ name: 'Autumn', forecastsPerTurn: 3, options })]);
    given(gameCreated(named)).when(updating()).then([]);
    const { state } = given(gameCreated(named), updated({ name: 'Autumn' }));
    expect(state).toMatchObject({ settings: { name: 'Autumn', templateId: 'HARBOR500' }, openings: 1 });
  });

  test('keep the names that banks were given meanwhile', () => {
    const renaming = { gameId: ids.game, teamId: ids.team, name: 'Sandbank', by, at };
    given(gameCreated(named), { type: 'TeamRenamed', data: renaming })
      .when(updating({ name: 'Autumn' }))
      .then([updated({ name: 'Autumn', teams: [{ ...teams[0]!, name: 'Sandbank' }, teams[1]!] })]);
  });
});

describe('[GU8] how a game is won', () => {
  const changed = (reason?: typeof sealed) => ({
    type: 'ScoringChanged' as const,
    data: { gameId: ids.game, scoring: 'price' as const, ...(reason && { reason }), by, at },
  });
  const started = { begunTurn: 1, turnsCompleted: 1, openTurn: 2 };

  test('changes freely before Qtr 1, which opens no bank again, and the same one records nothing', () => {
    const kept = gameCreated({ options: noOptions });
    given(kept)
      .when(updating({}, { scoring: 'price' }))
      .then([changed()]);
    given(kept)
      .when(updating({}, { scoring: 'balanced', ...started }))
      .then([]);
    given(kept, changed())
      .when(updating({}, { scoring: 'price', ...started }))
      .then([]);
    given(kept)
      .when(updating({ name: 'Autumn' }, { scoring: 'price' }))
      .then([updated({ name: 'Autumn' }), changed()]);
    const { state } = given(kept, changed(), updated({ name: 'Autumn' }));
    expect(state).toMatchObject({ settings: { name: 'Autumn', scoring: 'price' }, openings: 1 });
  });

  test('changes after Qtr 1 only with a reason, and without one nothing else is changed either', () => {
    given(gameCreated())
      .when(updating({ name: 'Autumn' }, { scoring: 'price', ...started }))
      .then(
        refusal(
          'GU8',
          'How the Game Is Won can change after Qtr 1 only with a reason, which everybody in the game sees.',
        ),
      );
    given(gameCreated({ options: noOptions }))
      .when(updating({}, { scoring: 'price', scoringReason: sealed, ...started }))
      .then([changed(sealed)]);
  });
});

describe('[GU2] the initial figures of the banks', () => {
  const changes = { type: 'Lite', interestRateCode: 'RISING', interestRateName: 'Rising' } as const;

  test('can change before the first turn is run, which reopens the banks', () => {
    given(gameCreated(), gameOpened())
      .when(updating(changes))
      .then([updated(changes, true)]);
    const { state } = given(gameCreated(), gameOpened(), updated(changes, true));
    expect(state).toMatchObject({ isOpened: false, openings: 2, settings: { type: 'Lite' } });
    given(gameCreated(), gameOpened(), updated(changes, true))
      .when({ type: 'OpenGame' })
      .then([gameOpened()]);
  });

  test('have the difficulty and the luck of the game, which also reopen the banks and are fixed then', () => {
    const harder = { difficulty: 'someProblems', hasOwnChance: true } as const;
    given(gameCreated(), gameOpened())
      .when(updating(harder))
      .then([updated(harder, true)]);
    given(gameCreated())
      .when(updating(harder, { begunTurn: 1 }))
      .then(
        refusal(
          'GU2',
          'Difficulty, Each Bank Its Own Luck can no longer be changed because Qtr 1 has been run or is being run.',
        ),
      );
  });

  test('accepts new teams under their numbers', () => {
    const more = [...teams, { teamId: 13, number: 3, name: 'Team 3' }];
    given(gameCreated())
      .when(updating({}, { numberOfTeams: 3, newTeamIds: [13] }))
      .then([updated({ teams: more }, true, [11, 12, 13])]);
  });

  test('is fixed once a turn was requested, with a message that names every field', () => {
    given(gameCreated())
      .when(updating(changes, { begunTurn: 1, numberOfTeams: 3, newTeamIds: [13] }))
      .then(
        refusal(
          'GU2',
          'Interest Rate Environment, Number of Teams, Type can no longer be changed because Qtr 1 has been run or is being run.',
        ),
      );
    given(gameCreated())
      .when(updating({ name: 'Autumn' }, { begunTurn: 1 }))
      .then([updated({ name: 'Autumn' })]);
  });

  test('is reopened by a bank that has closed no quarter, and by no other', () => {
    const { given: givenBank } = specificationOf(bankDecider);
    const opening = bankOpened({ state: { cash: 5 } });
    const reopening = { type: 'OpenBank', opening: opening.data, isReopened: true } as const;
    givenBank(bankOpened()).when(reopening).then([opening]);
    givenBank(bankOpened())
      .when({ ...reopening, isReopened: false })
      .then([]);
    givenBank(bankOpened(), quarterClosed()).when(reopening).then([]);
  });
});

test('[GU3] a team with members or decisions cannot be removed', () => {
  const fewer = updating({}, { numberOfTeams: 1 });
  given(gameCreated())
    .when(fewer)
    .then([updated({ teams: teams.slice(0, 1) }, true)]);
  given(gameCreated(), personJoined({ teamId: ids.otherTeam }))
    .when(fewer)
    .then(refusal('GU3', 'Bayside Trust has members, so Number of Teams can’t drop it.'));
  given(gameCreated())
    .when({ ...fewer, decidedTeamIds: [ids.otherTeam] })
    .then(refusal('GU3', 'Bayside Trust has already made decisions, so Number of Teams can’t drop it.'));
});

test('[GU4] the open turn stays, and a game whose last turn was run cannot get more', () => {
  const at4 = { begunTurn: 1, openTurn: 4, turnsCompleted: 3 };
  given(gameCreated())
    .when(updating({ turnsAllowed: 4 }, at4))
    .then([updated({ turnsAllowed: 4 })]);
  given(gameCreated())
    .when(updating({ turnsAllowed: 3 }, at4))
    .then(refusal('GU4', 'Number of Turns must be between 4 and 15'));
  const over = { begunTurn: 1, openTurn: 10, turnsCompleted: 9 };
  given(gameCreated())
    .when(updating({ turnsAllowed: 12 }, over))
    .then(refusal('GU4', 'All turns of this game have been run, so its Number of Turns can’t change.'));
});

describe('a deleted game', () => {
  const deleting = { type: 'DeleteGame', runningTurn: null, by, at } as const;
  const restoring = (seconds: number) => ({ type: 'RestoreGame', by, at: momentAfter(seconds) }) as const;
  const peopled = [gameCreated(), instructorAssigned(), personJoined()] as const;
  const everybody = [ids.instructor, ids.ada];

  test('[GD1] is deleted and restored once each, with everybody who was in it', () => {
    given(...peopled)
      .when(deleting)
      .then([gameDeleted({ userIds: everybody })]);
    given(...peopled, gameDeleted())
      .when(deleting)
      .then([]);
    given(...peopled)
      .when(restoring(5))
      .then([]);
    given(...peopled, gameDeleted())
      .when(restoring(5))
      .then([gameRestored({ userIds: everybody, at: momentAfter(5) })]);
    given(...peopled, gameDeleted(), gameRestored())
      .when(restoring(5))
      .then([]);
  });

  test('[GD1] is missing for every other act', () => {
    const commands = [
      updating({ name: 'Autumn' }),
      { type: 'OpenGame' },
      { type: 'ChangeInstructors', added: [ids.instructor], removed: [], by, at },
      { type: 'SetFreeze', isFrozen: true, by, at },
    ] as const;
    for (const command of commands)
      given(gameCreated(), gameDeleted()).when(command).then(refusal('GM1', 'The game was not found.'));
  });

  test('[GD2] can be restored within 30 days', () => {
    const inTime = restoring(30 * secondsOfADay);
    expect(given(gameCreated(), gameDeleted()).when(inTime).outcome.kind).toBe('events');
    given(gameCreated(), gameDeleted())
      .when(restoring(30 * secondsOfADay + 1))
      .then(refusal('GD2', 'The game was deleted more than 30 days ago and cannot be restored.'));
  });

  test('[GD3] cannot be deleted while a turn is being run', () => {
    given(gameCreated())
      .when({ ...deleting, runningTurn: 3 })
      .then(refusal('GD3', 'Qtr 3 is being run. The game can be deleted afterwards.'));
  });
});

test('[GC1] a game cloned with its people has them from the start', () => {
  const people = {
    instructors: [ids.instructor],
    players: { [ids.ada]: { teamId: ids.team, roles: ['ceo'] as const } },
    by,
    at,
  };
  const stamp = { gameId: ids.game, by, at };
  const seat = { userId: ids.ada, teamId: ids.team, roles: ['ceo' as const], fromTeamId: null };
  given()
    .when({ type: 'CreateGame', settings: gameCreated().data, people })
    .then([
      gameCreated(),
      instructorAssigned(stamp),
      { type: 'RosterChanged', data: { ...stamp, assigned: [seat], removed: [] } },
    ]);
  given()
    .when({ type: 'CreateGame', settings: gameCreated().data, people: { ...people, players: {} } })
    .then([gameCreated(), instructorAssigned(stamp)]);
});
