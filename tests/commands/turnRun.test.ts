// Proves that a turn is run once: the streams of a run and of a bank take every step once, in order, whoever repeats it.
import { describe, test } from 'vitest';
import { bank } from '../../server/commands/bank.ts';
import { turnRun } from '../../server/commands/turnRun.ts';
import { refusal, specificationOf } from '../fixtures/deciderSpecification.ts';
import {
  bankOpened,
  marketCleared,
  quarterClosed,
  turnRunClaimed,
  turnRunCompleted,
  turnRunFailed,
  turnRunRequested,
} from '../fixtures/events.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

describe('a run', () => {
  const { given } = specificationOf(turnRun);
  const { attempt: _, ...request } = turnRunRequested().data;
  const requesting = { type: 'RequestTurnRun', ...request } as const;
  const claiming = (node: string, staleBefore: string) =>
    ({ type: 'ClaimTurnRun', node, at: momentAfter(100), staleBefore }) as const;
  const { inputsHash, community, usedDecisionSets } = marketCleared().data;
  const clearing = { type: 'ClearMarket', cleared: { inputsHash, community, usedDecisionSets } } as const;
  const completing = { type: 'CompleteTurnRun', at: momentAfter(3) } as const;
  const failing = { type: 'FailTurnRun', at: momentAfter(3), reason: 'A fault.' } as const;

  test('[RT3] is requested once while it runs', () => {
    given().when(requesting).then([turnRunRequested()]);
    for (const events of [[], [turnRunClaimed()], [turnRunClaimed(), marketCleared()]])
      given(turnRunRequested(), ...events)
        .when(requesting)
        .then(refusal('RT3', 'Qtr 1 is already running.'));
  });

  test('[RT2] that is complete is never requested again', () => {
    given(turnRunRequested(), turnRunClaimed(), turnRunCompleted())
      .when(requesting)
      .then(refusal('RT2', 'Qtr 1 has already been run.'));
  });

  test('[RT8] that failed is requested as a new attempt', () => {
    given(turnRunRequested(), turnRunClaimed(), turnRunFailed())
      .when(requesting)
      .then([turnRunRequested({ attempt: 2 })]);
  });

  test('[RT5] is held by one node until its claim is stale', () => {
    const claimed = [turnRunRequested(), turnRunClaimed({ node: 'one', at: momentAfter(40) })];
    given(turnRunRequested())
      .when(claiming('one', momentAfter(40)))
      .then([turnRunClaimed({ node: 'one', at: momentAfter(100) })]);
    given(...claimed)
      .when(claiming('two', momentAfter(40)))
      .then(refusal('RT5', 'Another node runs this turn.'));
    given(...claimed)
      .when(claiming('two', momentAfter(41)))
      .then([turnRunClaimed({ node: 'two', at: momentAfter(100) })]);
    given(...claimed)
      .when(claiming('one', momentAfter(40)))
      .then([turnRunClaimed({ node: 'one', at: momentAfter(100) })]);
  });

  test('[RT9] takes each step once', () => {
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
    for (const end of [turnRunCompleted(), turnRunFailed()])
      for (const command of [claiming('one', momentAfter(0)), clearing, completing, failing])
        given(...claimed, end)
          .when(command)
          .then([]);
  });

  test('[RT4] has no steps before somebody requests it', () => {
    for (const command of [claiming('one', momentAfter(0)), clearing, completing, failing])
      given().when(command).then(refusal('RT4', 'The turn run was not found.'));
  });
});

describe('a bank', () => {
  const { given } = specificationOf(bank);
  const closing = (turn: number) =>
    ({ type: 'CloseQuarter', closing: quarterClosed({ turn }).data }) as const;

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

  test('[RT6] has no quarter to close before it opens', () => {
    given().when(closing(1)).then(refusal('RT6', 'Qtr 0 must be run first.'));
  });
});
