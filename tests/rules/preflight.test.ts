// Proves what a team is told before it submits: the rules that a save checks stand in the way, over all areas of the game;
// values at their limits and untouched turns are only told.
import { expect, test } from 'vitest';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import { equity } from '../../contracts/decisions/equity.ts';
import { loanAdministration } from '../../contracts/decisions/loanAdministration.ts';
import { mortgagesPipelined } from '../../contracts/decisions/mortgagesPipelined.ts';
import { type CheckedArea, preflight } from '../../contracts/decisions/preflight.ts';
import type { Row } from '../../contracts/decisions/row.ts';
import { given, submitting } from '../commands/teamTurnCommands.ts';
import { refusal } from '../fixtures/deciderSpecification.ts';
import { certificateRow, decisionsSubmitted, turnOpened } from '../fixtures/events.ts';
import { momentAfter } from '../fixtures/testEnvironment.ts';

const checked = (area: CheckedArea['area'], rows: readonly Row[], rest: Partial<CheckedArea> = {}) => ({
  area,
  rows,
  facts: {},
  isSaved: true,
  isCellSaved: () => true,
  ...rest,
});

test('[PF1] a rule that a save checks is blocking, and names a cell where it can be mended', () => {
  const pipelined = checked(mortgagesPipelined, [{ id: 1, pipelinedPercent: 101 }]);
  expect(preflight([pipelined], false)).toContainEqual({
    severity: 'blocking',
    area: 'mortgagesPipelined',
    filterChoice: null,
    cell: { rowId: 1, field: 'pipelinedPercent' },
    message: 'The mortgages pipelined field cannot be more than 100%.',
  });
});

test('[PF1] each filter choice is checked by itself, as a save checks it', () => {
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

test('[PF2] a saved value at its maximum is told with its cell, one that nobody saved is not', () => {
  const row = certificateRow({
    ratePercent: Number(columnOf(certificatesOfDeposit, 'ratePercent')?.maximum),
  });
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

test('[PF3] a CD whose saved offer is far from the market is worth a look, unless it has left the market', () => {
  const far = { marketRatePercent: 1, ratePercent: 4.5 };
  const rows = [
    certificateRow({ id: 1, ...far }),
    certificateRow({ id: 2, marketRatePercent: 1, ratePercent: 4 }),
    certificateRow({ id: 3, ...far, isOutOfMarket: true }),
    certificateRow({ id: 4, ...far }),
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
      message: '3 month, Offer Rate is more than 3 percentage points from the market rate',
    },
  ]);
});

test('[PF2] a turn in which nothing was changed is told, and does not stand in the way', () => {
  const untouched = checked(equity, [], { isSaved: false });
  expect(preflight([untouched], false)).toMatchObject([
    { severity: 'advisory', message: 'Nothing has been changed in this turn yet' },
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

test('[SB3] decisions that break a rule of a save are not submitted, in the words of that rule', () => {
  const areas = (pipelinedPercent: number) => ({
    decisionSet: {
      intraturnId: 21,
      number: 1,
      name: 'Base',
      areas: { mortgagesPipelined: [{ id: 1, pipelinedPercent }] },
    },
  });
  given(turnOpened(areas(101)))
    .when(submitting())
    .then(refusal('SB3', 'The mortgages pipelined field cannot be more than 100%.'));
  given(turnOpened(areas(100)))
    .when(submitting())
    .then([decisionsSubmitted({ at: momentAfter(10) })]);
});
