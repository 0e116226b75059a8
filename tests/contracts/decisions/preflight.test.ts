import { describe, expect, it, test } from 'vitest';
import { decisionAreas } from '../../../contracts/decisions/areas.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import type { Facts } from '../../../contracts/decisions/decisionArea.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { equity } from '../../../contracts/decisions/equity.ts';
import { loanAdministration } from '../../../contracts/decisions/loanAdministration.ts';
import { ratePercentMax } from '../../../contracts/decisions/marketColumns.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import { type CheckedArea, preflight } from '../../../contracts/decisions/preflight.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { refusal } from '../../fixtures/deciderSpecification.ts';
import {
  certificateRow,
  decisionsSaved,
  decisionsSubmitted,
  turnOpened,
} from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { given, submitting } from '../../server/commands/teamTurnCommands.ts';

const checked = (area: CheckedArea['area'], rows: readonly Row[], rest: Partial<CheckedArea> = {}) => ({
  area,
  rows,
  facts: {},
  isSaved: true,
  isCellSaved: () => true,
  ...rest,
});

test('[PF1] a rule that a save checks is blocking, and names a cell where it can be fixed', () => {
  const pipelined = checked(mortgagesPipelined, [{ id: 1, pipelinedPercent: 101 }]);
  expect(preflight([pipelined], false)).toContainEqual({
    severity: 'blocking',
    area: 'mortgagesPipelined',
    filterChoice: null,
    cell: { rowId: 1, field: 'pipelinedPercent' },
    message: 'The mortgages pipelined field cannot be more than 100%.',
  });
});

test('[PF1] each filter choice is checked separately, as on save', () => {
  const filter = loanAdministration.filter!;
  const targets = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`target${n}Percent`, n === 1 ? 50 : 0]));
  const rowOf = (id: number, choice: string) => ({ id, ...targets, [filter.field]: choice, capThousands: 9 });
  const rows = filter.options.slice(0, 2).map((choice, index) => rowOf(index + 1, choice));
  const found = preflight([checked(loanAdministration, rows as Row[])], false);
  expect(
    found.filter(({ severity }) => severity === 'blocking').map((one) => [one.filterChoice, one.message]),
  ).toEqual(filter.options.slice(0, 2).map((choice) => [choice, "Row 1 has targets that don't total 100%."]));
  expect(
    preflight([checked(loanAdministration, rows as Row[])], true).filter(
      ({ severity }) => severity === 'blocking',
    ),
  ).toEqual([]);
});

test('a broken rule of a whole area links to the cell that breaks it, not to the first one', () => {
  const targetsOf = (first: number) =>
    Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`target${n}Percent`, n === 1 ? first : 0]));
  const loanType = loanAdministration.filter!.options[0]!;
  const account = (id: number, first: number, isOutOfMarket = false) => ({
    id,
    loanType,
    ...targetsOf(first),
    isOutOfMarket,
    capThousands: isOutOfMarket ? 0 : 9,
  });
  const cellOf = (area: CheckedArea['area'], rows: readonly Row[], facts = {}) =>
    preflight([checked(area, rows, { facts })], false).find(({ severity }) => severity === 'blocking')?.cell;
  expect(cellOf(loanAdministration, [account(1, 100), account(2, 90), account(3, 80)])).toEqual({
    rowId: 2,
    field: 'target1Percent',
  });
  expect(cellOf(loanAdministration, [account(1, 100), account(2, 90, true)])).toEqual({
    rowId: 2,
    field: 'isOutOfMarket',
  });
  const issue = (id: number, raisedThousands: number) => ({ id, raisedThousands, canRaise: true });
  expect(cellOf(equity, [issue(1, 0), issue(2, 4000)])).toEqual({ rowId: 2, field: 'raisedThousands' });
  const reserve = [{ id: 1, dividendPerShareDollars: 0.5, reserveForLoanLossThousands: 12_001 }];
  expect(cellOf(dividends, reserve, { largestReserveThousands: 12_000 })).toEqual({
    rowId: 1,
    field: 'reserveForLoanLossThousands',
  });
});

describe('[PF4] a dividend that the quarter would cut', () => {
  const found = (dividendPerShareDollars: number, facts: Facts) =>
    preflight(
      [
        checked(dividends, [{ id: 1, dividendPerShareDollars, reserveForLoanLossThousands: 0 }], {
          facts: { largestReserveThousands: 12_000, ...facts },
          // It may be carried over from the previous turn.
          isCellSaved: () => false,
        }),
      ],
      false,
    );
  const room = { mayPayDividend: true, dividendRoomPerShareDollars: 3.2 };

  it('[PF4] is a warning above the legal limit, with a link to its cell', () => {
    expect(found(3.2, room)).toEqual([]);
    expect(found(3.21, room)).toEqual([
      {
        severity: 'advisory',
        area: 'dividends',
        filterChoice: null,
        cell: { rowId: 1, field: 'dividendPerShareDollars' },
        message:
          'A dividend of $3.21 a share exceeds the legal limit of $3.20 before this quarter’s earnings; the excess won’t be paid',
      },
    ]);
  });

  it('[PF4] is a warning if capital does not allow any', () => {
    expect(found(0.5, { ...room, mayPayDividend: false })).toMatchObject([
      { message: 'No dividend can be paid while the bank is less than adequately capitalized' },
    ]);
    expect(found(0, { ...room, mayPayDividend: false })).toEqual([]);
  });

  it('[PF4] is a warning if the supervisor has forbidden dividends', () => {
    expect(found(0.5, { ...room, mayPayDividend: false, isDividendOrdered: true })).toMatchObject([
      { message: 'By order of the supervisor, no dividend can be paid while the composite rating is 4 or 5' },
    ]);
  });

  it('is told as a cut below last quarter’s, and none at all beside what was earned', () => {
    const facts = { ...room, lastDividendPerShareDollars: 0.5, incomePerShareDollars: 1.32 };
    const told = (dividendPerShareDollars: number, more: Facts = {}) =>
      dividends.advise!([{ id: 1, dividendPerShareDollars, reserveForLoanLossThousands: 0 }], {
        ...facts,
        ...more,
      }).map(({ message }) => message);
    expect(told(0)).toEqual([
      "No dividend is paid: last quarter's earnings were $1.32 a share, and this is a cut from $0.50, which lowers the stock price",
    ]);
    expect(told(0, { lastDividendPerShareDollars: 0 })).toEqual([
      "No dividend is paid: last quarter's earnings were $1.32 a share",
    ]);
    expect(told(0.3)).toEqual([
      'A dividend of $0.30 a share is a cut from $0.50, which lowers the stock price',
    ]);
    expect(told(0, { incomePerShareDollars: -2 })).toEqual([
      'No dividend is a cut from $0.50, which lowers the stock price',
    ]);
    expect(told(0.5)).toEqual([]);
    expect(told(0, { incomePerShareDollars: -2, lastDividendPerShareDollars: 0 })).toEqual([]);
    // A bank that may not pay has no choice, and a value that nobody typed raises no question.
    expect(told(0, { mayPayDividend: false })).toEqual([]);
    expect(found(0, facts)).toEqual([]);
  });

  it('[PF4] loans limited by an order are reported on their caps, except in a market that was left', () => {
    const cap = (id: number, rowKey: string, capThousands: number) => ({ id, rowKey, capThousands });
    const rows = [cap(1, 'CIL', 1000), cap(2, 'CREI', 1000), { ...cap(3, 'CON', 0), isOutOfMarket: true }];
    const told = (facts: Facts) =>
      loanAdministration.advise!(rows, facts).map(
        ({ rowId, message }) => `${rowId}: ${message.slice(0, 44)}`,
      );
    expect(told({})).toEqual([]);
    expect(told({ growthOrderPercent: 60, realEstateOrderPercent: 50 })).toEqual([
      '1: By order of the supervisor, at most 60% of t',
      '2: By order of the supervisor, at most 50% of t',
    ]);
    expect(told({ realEstateOrderPercent: 50 })).toHaveLength(1);
  });

  it('[PF4] brokered CDs that nobody will sell are reported on their caps, except those with a cap of zero', () => {
    const cap = (id: number, type: string, capThousands: number) => ({ id, type, capThousands });
    const rows = [cap(1, 'Retail CDs', 9), cap(2, 'Brokered CDs', 9), cap(3, 'Brokered CDs', 0)];
    const told = (facts: Facts) =>
      certificatesOfDeposit.advise!(rows, facts).map(({ rowId, field, message }) => [rowId, field, message]);
    expect(told({})).toEqual([]);
    expect(told({ brokeredDepositsBarredBy: 'order' })).toEqual([
      [2, 'capThousands', 'By order of the supervisor, the bank can’t take brokered CDs'],
    ]);
    expect(told({ brokeredDepositsBarredBy: 'capital' })).toEqual([
      [2, 'capThousands', 'The bank can’t take brokered CDs while it is less than well capitalized'],
    ]);
  });

  it('[PF4] is not reported in a turn opened before its limit was recorded', () => {
    expect(found(9, {})).toEqual([]);
  });
});

test('[PF2] a saved value at its maximum is reported with its cell, an unsaved one is not', () => {
  const row = certificateRow({ ratePercent: ratePercentMax({}) });
  const saved = (isCellSaved: CheckedArea['isCellSaved']) =>
    preflight([checked(certificatesOfDeposit, [row], { isCellSaved })], false);
  expect(saved((_, field) => field === 'ratePercent')[0]).toEqual({
    severity: 'advisory',
    area: 'certificatesOfDeposit',
    filterChoice: 'Retail CDs',
    cell: { rowId: 1, field: 'ratePercent' },
    message: expect.stringMatching(/^3 month, Offer Rate is at its maximum of \d+\.000%$/),
  });
  expect(saved(() => false)).toEqual([]);
});

describe('[PF3] a saved value that looks like a slip', () => {
  const far = { marketRatePercent: 0.347, ratePercent: 55 };

  it('[PF3] is a warning in the words of its cell, unless nobody saved it or it has left the market', () => {
    const rows = [
      certificateRow({ id: 1, ...far }),
      certificateRow({ id: 2, marketRatePercent: 1, ratePercent: 3 }),
      certificateRow({ id: 3, ...far, isOutOfMarket: true }),
      certificateRow({ id: 4, ...far }),
      certificateRow({ id: 5, marketRatePercent: 4.5, ratePercent: 1 }),
    ];
    const found = preflight(
      [
        checked(certificatesOfDeposit, rows, {
          isCellSaved: (id, field) => id !== 4 && field === 'ratePercent',
        }),
      ],
      false,
    );
    expect(found).toEqual([
      {
        severity: 'advisory',
        area: 'certificatesOfDeposit',
        filterChoice: 'Retail CDs',
        cell: { rowId: 1, field: 'ratePercent' },
        message: '3 month, Offer Rate: 160 times the market. Meant 0.55?',
      },
      expect.objectContaining({ cell: { rowId: 5, field: 'ratePercent' } }),
    ]);
  });

  it('[PF3] is named by its label outside grids', () => {
    const row = { id: 1, dividendPerShareDollars: 5, reserveForLoanLossThousands: 0 };
    const facts = { largestReserveThousands: 12_000, incomePerShareDollars: 1.1 };
    expect(preflight([checked(dividends, [row], { facts })], false)).toMatchObject([
      {
        severity: 'advisory',
        message: "Dividends / Share: 4.5 times last quarter's income. Meant 0.50?",
      },
    ]);
  });

  it('[PF3] does not block submitting', () => {
    const rows = [{ kind: 'updated' as const, rowId: 1, changes: { ratePercent: { from: 1.25, to: 55 } } }];
    given(turnOpened(), decisionsSaved({ rows }))
      .when(submitting({ version: 1 }))
      .then([decisionsSubmitted({ at: momentAfter(10) })]);
  });
});

test('[PF2] an unchanged turn is reported, without blocking', () => {
  const untouched = checked(equity, [], { isSaved: false });
  expect(preflight([untouched], false)).toMatchObject([
    { severity: 'advisory', message: 'No changes this turn yet' },
  ]);
  expect(preflight([checked(equity, [])], false)).toEqual([]);
});

test('[PF1] every area of the product can be checked', () => {
  expect(
    preflight(
      decisionAreas.map((area) => checked(area, [])),
      false,
    ),
  ).toEqual([]);
});

test('[SB3] decisions that break a rule for saves are refused on submission, in the words of that rule', () => {
  const areas = (pipelinedPercent: number) => ({
    decisionSet: {
      intraturnId: 21,
      number: 1,
      name: 'Base',
      areas: { mortgagesPipelined: [{ id: 1, pipelinedPercent }] },
      facts: {},
    },
  });
  given(turnOpened(areas(101)))
    .when(submitting())
    .then(refusal('SB3', 'The mortgages pipelined field cannot be more than 100%.'));
  given(turnOpened(areas(100)))
    .when(submitting())
    .then([decisionsSubmitted({ at: momentAfter(10) })]);
});
