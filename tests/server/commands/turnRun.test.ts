// Proves that each attempt at a turn takes every step once, in order, whoever repeats it, and one at a time
// in a game.
import { describe, expect, test } from 'vitest';
import { bankDecider } from '../../../server/commands/deciders/bank.ts';
import { turnRunDecider } from '../../../server/commands/deciders/turnRun.ts';
import { refusal, specificationOf } from '../../fixtures/deciderSpecification.ts';
import {
  bankOpened,
  marketCleared,
  quarterClosed,
  reportsDeleted,
  reportsRequested,
  turnRunClaimed,
  turnRunCompleted,
  turnRunFailed,
  turnRunRequested,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

describe('a run', () => {
  const { given } = specificationOf(turnRunDecider);
  const { attempt: _, openTurn: __, ...request } = turnRunRequested().data;
  const requesting = (turn = 1, again = false) =>
    ({ type: 'RequestTurnRun', ...request, turn, again, turnsAllowed: 3 }) as const;
  const key = { gameId: 1, turn: 1, attempt: 1 };
  const claiming = (node: string, insteadOf: string | null) =>
    ({ type: 'ClaimTurnRun', ...key, node, at: momentAfter(100), insteadOf }) as const;
  const claim = { node: 'one', at: momentAfter(2) };
  const { inputsHash, community, market, usedDecisionSets } = marketCleared().data;
  const cleared = { inputsHash, community, market, usedDecisionSets };
  const clearing = { type: 'ClearMarket', ...key, claim, cleared } as const;
  const completing = {
    ...({ type: 'CompleteTurnRun', ...key, claim, at: momentAfter(3) } as const),
    correctedReserves: [],
  };
  const failing = { type: 'FailTurnRun', ...key, claim, at: momentAfter(3), reason: 'A fault.' } as const;
  const completed = [turnRunRequested(), turnRunClaimed(), turnRunCompleted()];
  const failed = [turnRunRequested(), turnRunClaimed(), turnRunFailed()];

  test('[RT3] is requested once while it runs, and no other turn of the game meanwhile', () => {
    given().when(requesting()).then([turnRunRequested()]);
    for (const events of [[], [turnRunClaimed()], [turnRunClaimed(), marketCleared()]])
      given(turnRunRequested(), ...events)
        .when(requesting())
        .then(refusal('RT3', 'Qtr 1 is already running.'));
    given(...completed, turnRunRequested({ turn: 2, openTurn: 2 }))
      .when(requesting(1, true))
      .then(refusal('RT3', 'Qtr 2 is already running.'));
  });

  test('[RT1] [RT7] goes in order, to the end of the game', () => {
    given().when(requesting(2)).then(refusal('RT1', 'Qtr 1 must be run first.'));
    given(...completed)
      .when(requesting(4))
      .then(refusal('RT7', 'This game ends with Qtr 3.'));
    given(...completed)
      .when(requesting(2))
      .then([turnRunRequested({ turn: 2, openTurn: 2 })]);
  });

  test('[RT2] that is complete is run again only with confirmation', () => {
    given(...completed)
      .when(requesting())
      .then(refusal('RT2', 'Qtr 1 has already been run.'));
    given(...completed)
      .when(requesting(1, true))
      .then([turnRunRequested({ attempt: 2, openTurn: 2 })]);
  });

  test('[RT12] cannot run again once the next turn has been', () => {
    const second = { turn: 2, openTurn: 2 };
    given(...completed, turnRunRequested(second), turnRunCompleted({ turn: 2 }))
      .when(requesting(1, true))
      .then(refusal('RT12', 'Qtr 1 cannot be run again, because Qtr 2 has been run.'));
    given(...completed, turnRunRequested(second), turnRunFailed({ turn: 2 }))
      .when(requesting(1, true))
      .then([turnRunRequested({ attempt: 2, openTurn: 2 })]);
  });

  test('[RT8] that failed is requested as a new attempt', () => {
    given(...failed)
      .when(requesting())
      .then([turnRunRequested({ attempt: 2 })]);
  });

  test('[RT14] that failed while being rerun keeps the earlier results', () => {
    const again = [turnRunRequested({ attempt: 2, openTurn: 2 }), turnRunFailed({ attempt: 2 })];
    expect(given(...completed, ...again).state.completed).toEqual({ 1: 1 });
    const third = [turnRunRequested({ attempt: 3, openTurn: 2 }), turnRunCompleted({ attempt: 3 })];
    expect(given(...completed, ...again, ...third).state.completed).toEqual({ 1: 3 });
  });

  test('[RT5] is held by one node until another has found it dead, or it starts again itself', () => {
    const claimed = [turnRunRequested(), turnRunClaimed({ node: 'one', at: momentAfter(40) })];
    given(turnRunRequested())
      .when(claiming('one', null))
      .then([turnRunClaimed({ node: 'one', at: momentAfter(100) })]);
    for (const insteadOf of [null, momentAfter(39)])
      given(...claimed)
        .when(claiming('two', insteadOf))
        .then(refusal('RT5', 'Another node runs this turn.'));
    given(...claimed)
      .when(claiming('two', momentAfter(40)))
      .then([turnRunClaimed({ node: 'two', at: momentAfter(100) })]);
    given(...claimed)
      .when(claiming('one', null))
      .then([turnRunClaimed({ node: 'one', at: momentAfter(100) })]);
  });

  test('[RT5] no longer belongs to a node whose claim was taken over, nor to its process before a restart', () => {
    for (const node of ['one', 'two'])
      for (const step of [clearing, completing, failing])
        given(turnRunRequested(), turnRunClaimed(), turnRunClaimed({ node, at: momentAfter(9) }))
          .when(step)
          .then(refusal('RT5', 'Another node has taken this turn run over.'));
  });

  test('[RT9] performs each step once', () => {
    const claimed = [turnRunRequested(), turnRunClaimed()];
    given(...claimed)
      .when(clearing)
      .then([marketCleared()]);
    given(...claimed, marketCleared())
      .when(clearing)
      .then([]);
    given(...claimed, marketCleared())
      .when(completing)
      .then([turnRunCompleted()]);
    given(...claimed, marketCleared())
      .when({ ...completing, regionalShock: 'Plant closure' })
      .then([turnRunCompleted({ regionalShock: 'Plant closure' })]);
    for (const end of [turnRunCompleted(), turnRunFailed()])
      for (const command of [claiming('one', null), clearing, completing, failing])
        given(...claimed, end)
          .when(command)
          .then([]);
  });

  test('[RT5] a slow node does nothing to the attempt after its own', () => {
    for (const command of [claiming('one', null), clearing, completing, failing])
      given(...failed, turnRunRequested({ attempt: 2 }))
        .when(command)
        .then([]);
  });

  test('[RT4] has no steps before it is requested', () => {
    for (const command of [claiming('one', null), clearing, completing, failing])
      given().when(command).then(refusal('RT4', 'The turn run was not found.'));
  });

  test('[RT13] reports alone can be requested for a completed turn, and nothing else changes', () => {
    const { attempt: ___, ...order } = reportsRequested().data;
    const ordering = { type: 'RequestReports', ...order } as const;
    given().when(ordering).then(refusal('RT13', 'Qtr 1 has not been run, so it has no reports.'));
    given(...completed)
      .when(ordering)
      .then([reportsRequested()]);
    expect(given(...completed, reportsRequested()).state).toEqual(given(...completed).state);
  });
});

describe('[RF8] reports of a turn', () => {
  const { given } = specificationOf(turnRunDecider);
  const { attempt: _attempt, ...deletion } = reportsDeleted({
    reports: [{ key: 'Gap', teamNumber: 1 }],
  }).data;
  const deleting = { type: 'DeleteReports', ...deletion } as const;

  test('can be deleted for a completed turn, and nothing else changes', () => {
    given().when(deleting).then(refusal('RF8', 'Qtr 1 has not been run, so it has no reports.'));
    const run = [turnRunRequested(), turnRunCompleted()];
    given(...run)
      .when(deleting)
      .then([reportsDeleted(deletion)]);
    expect(given(...run, reportsDeleted(deletion)).state).toEqual(given(...run).state);
    given(...run, turnRunRequested({ attempt: 2 }))
      .when(deleting)
      .then(refusal('RT3', 'Qtr 1 is already running.'));
  });
});

describe('a bank', () => {
  const { given } = specificationOf(bankDecider);
  const closing = (turn: number, attempt = 1) =>
    ({ type: 'CloseQuarter', closing: quarterClosed({ turn, attempt }).data }) as const;

  test('[RT6] opens once', () => {
    const opening = { type: 'OpenBank', opening: bankOpened().data } as const;
    given().when(opening).then([bankOpened()]);
    given(bankOpened()).when(opening).then([]);
  });

  test('[RT6] closes its quarters in order, each once', () => {
    given(bankOpened()).when(closing(1)).then([quarterClosed()]);
    given(bankOpened(), quarterClosed()).when(closing(1)).then([]);
    given(bankOpened()).when(closing(2)).then(refusal('RT6', 'Qtr 1 must be run first.'));
  });

  test('[RT14] closes a quarter once for each attempt, also after one that failed a quarter later', () => {
    const second = quarterClosed({ turn: 2 });
    given(bankOpened(), quarterClosed())
      .when(closing(1, 2))
      .then([quarterClosed({ attempt: 2 })]);
    given(bankOpened(), quarterClosed(), second)
      .when(closing(1, 2))
      .then([quarterClosed({ attempt: 2 })]);
    given(bankOpened(), quarterClosed({ attempt: 2 }))
      .when(closing(1, 1))
      .then([]);
  });

  test('[RT6] has no quarter to close before it opens', () => {
    given().when(closing(1)).then(refusal('RT6', 'Qtr 0 must be run first.'));
  });
});
