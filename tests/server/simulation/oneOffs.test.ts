import type { LedgerAccount } from '../../../server/simulation/base/accounts.ts';
// Proves one-off spending: potential expenses added to a line for one quarter, and the upkeep of a facility
// under construction, which begins with the next quarter.

import { describe, expect, it } from 'vitest';
import { balance } from '../../../server/simulation/base/ledger.ts';
import {
  LEARNING_DEVELOPMENT_EXPENSES,
  STAFFING_EXPENSES,
} from '../../../server/simulation/catalogue/potentialExpenses.ts';
import {
  LEARNING_DEVELOPMENT_LINES,
  STAFFING_LINES,
} from '../../../server/simulation/catalogue/spendingLines.ts';
import { normaliseDecision } from '../../../server/simulation/decisions/normaliseDecision.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { proposedSpendingOf } from '../../../server/simulation/decisions/proposedSpending.ts';
import { facilityRows, potentialExpenseRows } from '../../../server/simulation/decisions/spendingRows.ts';
import { newGame } from '../../../server/simulation/opening/newGame.ts';
import { afterTurn, OPTIONS, START } from './oneTurn.ts';

const untouched = afterTurn(START, () => {});

describe('potential expenses', () => {
  it('are added to existing lines, at least one for every line', () => {
    const joined = (expenses: typeof STAFFING_EXPENSES) => new Set(expenses.map(({ lineId }) => lineId));
    expect(joined(STAFFING_EXPENSES)).toEqual(new Set(STAFFING_LINES.map(({ id }) => id)));
    expect(joined(LEARNING_DEVELOPMENT_EXPENSES)).toEqual(
      new Set(LEARNING_DEVELOPMENT_LINES.map(({ id }) => id)),
    );
  });

  it('cost an amount based on the bank’s size and the coming turn’s prices', () => {
    const large = newGame({ ...OPTIONS, environmentCode: 'H2004', templateId: 'MERIDIAN2B' });
    const costs = (game: typeof START) =>
      potentialExpenseRows(game, 0, STAFFING_EXPENSES).map(({ costThousands }) => costThousands);
    expect(costs(START)).toEqual(STAFFING_EXPENSES.map(({ costThousands }) => costThousands));
    expect(costs(large)[0]).toBeCloseTo(costs(START)[0]! * 3.6, 3);
    expect(costs(untouched)[0]).toBeGreaterThan(costs(START)[0]!);
  });

  it('are spent once: the line costs more this quarter and opens unchanged in the next', () => {
    const spent = afterTurn(START, (decision) => {
      decision.oneOffThousands = { ST1: 40, LD2: 10 };
    });
    const dearer = (account: LedgerAccount) =>
      balance(spent.teams[0]!.incomeStatement, account) -
      balance(untouched.teams[0]!.incomeStatement, account);
    // Colleagues are paid as much as the training costs, to stand in for those who are there.
    expect([dearer('NIE:SAL'), dearer('NIE:LD')]).toEqual([4_000_000 + 1_000_000, 1_000_000]);
    expect(spent.teams[0]!.indices.training).toBeGreaterThan(untouched.teams[0]!.indices.training);
    const next = openingDecision(spent, 0);
    expect(next.oneOffThousands).toEqual({});
    const share = (game: typeof START) =>
      openingDecision(game, 0).staffingThousands.ST1! / proposedSpendingOf(game, 0).staffing.ST1!;
    expect(share(spent)).toBeCloseTo(share(untouched), 5);
  });

  it('of lines without any are left out', () => {
    const decision = openingDecision(START, 0);
    decision.oneOffThousands = { ST2: 35, LD1: -4, BD1: 10, XX: 5 };
    expect(normaliseDecision(START, 0, decision).oneOffThousands).toEqual({ ST2: 35 });
  });
});

describe('the upkeep of a facility', () => {
  it('begins in the quarter after it is built, at the ratio typed then', () => {
    const build = (amountThousands?: number) =>
      afterTurn(START, (decision) => {
        decision.facilityIds = ['F1'];
        if (amountThousands !== undefined) decision.facilitiesMaintenanceThousands.F1 = amountThousands;
      });
    const estimated = facilityRows(START, 0).find(
      ({ rowKey }) => rowKey === 'F1',
    )!.estimatedMaintenanceThousands;
    const [asEstimated, half] = [build(), build(estimated / 2)];
    expect(half.teams[0]!.ledger).toEqual(asEstimated.teams[0]!.ledger);
    const proposed = proposedSpendingOf(half, 0).facilitiesMaintenance.F1!;
    expect(openingDecision(asEstimated, 0).facilitiesMaintenanceThousands.F1).toBeCloseTo(proposed, 3);
    expect(openingDecision(half, 0).facilitiesMaintenanceThousands.F1).toBeCloseTo(proposed / 2, 3);
  });

  it('is not decided for a facility neither owned nor bought, nor for a closed branch', () => {
    const decision = openingDecision(START, 0);
    decision.facilitiesMaintenanceThousands.F2 = 20;
    decision.facilityIds = ['F6'];
    expect(Object.keys(normaliseDecision(START, 0, decision).facilitiesMaintenanceThousands)).toEqual([
      'MAIN',
      'BRANCH',
    ]);
  });
});
