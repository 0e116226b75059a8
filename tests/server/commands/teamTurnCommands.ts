import { areaNamed } from '../../../contracts/decisions/areas.ts';
import type { SaveDecisions } from '../../../server/commands/deciders/saveDecisions.ts';
import type { SetLock, SubmitDecisions } from '../../../server/commands/deciders/teamTurn.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { specificationOf } from '../../fixtures/deciderSpecification.ts';
import { decisionsSaved, ids, openingAreas } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';

/** Given, when, then over a team's turn. */
export const { given } = specificationOf(teamTurnDecider);

/** Ada's save of retail CDs ten seconds after the opening, having seen only the opening. */
export function saving(overrides: Partial<SaveDecisions> = {}): SaveDecisions {
  return {
    type: 'SaveDecisions',
    intraturnId: ids.set,
    area: areaNamed('certificatesOfDeposit'),
    filter: 'Retail CDs',
    hiddenChoices: [],
    updated: [],
    added: [],
    deleted: [],
    lastUpdated: momentAfter(0),
    isForced: false,
    by: ids.ada,
    at: momentAfter(10),
    ...overrides,
  };
}

/** Ada's submission as CEO of a game without forced roles, having seen no save. */
export function submitting(overrides: Partial<SubmitDecisions> = {}): SubmitDecisions {
  return {
    type: 'SubmitDecisions',
    intraturnId: ids.set,
    version: 0,
    isForced: false,
    by: ids.ada,
    at: momentAfter(10),
    studentRoles: ['ceo'],
    isRoleForced: false,
    isVisitForced: false,
    isOutsideTurnInDisabled: false,
    isLite: false,
    ...overrides,
  };
}

/** The instructor freezes the team. */
export function locking(overrides: Partial<SetLock> = {}): SetLock {
  return {
    type: 'SetLock',
    isLocked: true,
    cause: 'team',
    by: ids.instructor,
    at: momentAfter(10),
    ...overrides,
  };
}

/** A save with the names that its rows have in the openings of these tests. */
export const savedRows: typeof decisionsSaved = (data = {}) => {
  const { area = 'certificatesOfDeposit', rows = [] } = data;
  const names = rows.flatMap((change) => {
    const opening = openingAreas()[area]?.find(({ id }) => id === change.rowId);
    const account = (change.kind === 'updated' ? opening : change.row)?.account;
    return account === undefined ? [] : [[change.rowId, String(account)] as const];
  });
  return decisionsSaved({ rowNames: Object.fromEntries(names), ...data });
};
