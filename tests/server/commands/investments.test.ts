// Proves that what the screens of a decision set spend together is held to what the bank can pay.
import { expect, test } from 'vitest';
import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { CheckedArea } from '../../../contracts/decisions/preflight.ts';
import { preflight } from '../../../contracts/decisions/preflight.ts';
import { refusal } from '../../fixtures/deciderSpecification.ts';
import { decisionsSaved, ids, turnOpened } from '../../fixtures/events/events.ts';
import { given, saving } from './teamTurnCommands.ts';

const building = { id: 1, section: 'facilities', type: 'Branch', totalCostThousands: 2_000, isSpent: false };
const expense = (id: number, account: string, section: string) => {
  return { id, account, section, type: account, proposedThousands: 900, amountThousands: 0, isSpent: false };
};
const areas = {
  facilities: [building],
  generalAdministration: [expense(1, 'IT', 'projects'), expense(2, 'Staffing', 'potentialExpenses')],
};
const openedWith = (payableThousands: number) => {
  const facts = { facilities: { payableThousands }, generalAdministration: { payableThousands } };
  return turnOpened({ decisionSet: { intraturnId: ids.set, number: 1, name: 'Base', areas, facts } });
};
const spending = (area: 'facilities' | 'generalAdministration', id: number, filter: string | null) => ({
  area: areaNamed(area),
  filter,
  updated: [{ id, isSpent: true }],
});
const savedSpend = (area: string, rowId: number, filter: string | null) =>
  decisionsSaved({
    area,
    filter,
    rows: [{ kind: 'updated', rowId, changes: { isSpent: { from: false, to: true } } }],
  });
const beyond = (payable: string, cost: string) =>
  refusal(
    'GA2',
    `The bank can pay ${payable} (000s) this quarter without the discount window. What is checked under Spend costs ${cost} (000s).`,
  );

test('a project that the bank can pay alone is refused over what is saved on Facilities, and the reverse', () => {
  given(openedWith(2_899), savedSpend('facilities', 1, null))
    .when(saving(spending('generalAdministration', 1, 'IT')))
    .then(beyond('$2,899', '$2,900'));
  given(openedWith(2_899), savedSpend('generalAdministration', 1, 'IT'))
    .when(saving(spending('facilities', 1, null)))
    .then(beyond('$2,899', '$2,900'));
  const paid = given(openedWith(2_900), savedSpend('facilities', 1, null)).when(
    saving(spending('generalAdministration', 1, 'IT')),
  );
  expect(paid.outcome.kind).toBe('events');
});

test('two accounts of General Administration, each with a screen of its own, count together', () => {
  given(openedWith(1_799), savedSpend('generalAdministration', 1, 'IT'))
    .when(saving(spending('generalAdministration', 2, 'Staffing')))
    .then(beyond('$1,799', '$1,800'));
});

test('a submission is checked by the same sum', () => {
  const checked = (area: 'facilities' | 'generalAdministration', rows: CheckedArea['rows']): CheckedArea => ({
    ...{ area: areaNamed(area), rows, facts: { payableThousands: 2_899 } },
    ...{ isSaved: true, isCellSaved: () => true },
  });
  const bought = { ...expense(1, 'IT', 'projects'), amountThousands: 900, isSpent: true };
  const found = preflight(
    [checked('facilities', [{ ...building, isSpent: true }]), checked('generalAdministration', [bought])],
    false,
  ).filter(({ severity }) => severity === 'blocking');
  expect(found.map(({ area, filterChoice }) => [area, filterChoice])).toEqual([
    ['facilities', null],
    ['generalAdministration', 'IT'],
  ]);
});
