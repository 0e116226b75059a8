// Proves the rules of facilities on the sheets that a team edits, down to the decision.

import { describe, expect, it } from 'vitest';
import { saveBody } from '../../../client/drafts/areaWire.ts';
import { callsOf } from '../../../contracts/calls/decisionCalls.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { facilities } from '../../../contracts/decisions/facilities.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import type { BankState } from '../../../server/simulation/model/bankState.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

/** The names on a screen's maintenance list. */
function maintained({ section }: ReturnType<typeof openScreen>) {
  const sheet = section('maintenance');
  return sheet.rowIds().map((rowId) => sheet.row(rowId)?.type);
}

describe('a facility', () => {
  it('[FA1] is added to the maintenance list when Spend is checked, and removed when unchecked', () => {
    const screen = openScreen(facilities);
    const rowId = screen.idOf('F3', 'facilities');
    expect(maintained(screen)).toEqual(['Main Office', 'Branch Network']);
    screen.sheet.edit([{ rowId, field: 'isSpent', value: true }], 'Typing');
    expect(maintained(screen)).toEqual(['Main Office', 'Branch Network', 'Loan Production Office']);
    expect(screen.decision()).toMatchObject({
      facilityIds: ['F3'],
      facilitiesMaintenanceThousands: { F3: 24 },
    });
    const joined = screen.idOf('F3', 'maintenance');
    screen.sheet.edit([{ rowId: joined, field: 'amountThousands', value: 30 }], 'Typing');
    expect(screen.decision().facilitiesMaintenanceThousands.F3).toBe(30);
    screen.sheet.edit([{ rowId, field: 'isSpent', value: false }], 'Typing');
    expect(maintained(screen)).toEqual(['Main Office', 'Branch Network']);
    expect(screen.decision().facilityIds).toEqual([]);
    expect(screen.decision().facilitiesMaintenanceThousands).not.toHaveProperty('F3');
  });

  it('[FA1] that is built stays on the list, and can be built again elsewhere', () => {
    const decision = { ...openingDecision(openedGame, 0), facilityIds: ['F2'] };
    const screen = openScreen(facilities, null, runQuarter(openedGame, [decision]));
    expect(maintained(screen)).toContain('New In-Store Branch');
    const again = screen.sheet.cell(screen.idOf('F2', 'facilities'), 'isSpent');
    expect(again).toMatchObject({ value: false, isEditable: true });
  });

  it('[FA2] named Close Old Branch is read-only', () => {
    const { sheet, idOf, decision } = openScreen(facilities);
    const rowId = idOf('F6', 'facilities');
    expect(sheet.row(rowId)?.type).toBe('Close Old Branch');
    sheet.edit([{ rowId, field: 'isSpent', value: true }], 'Typing');
    expect(sheet.state().changeCount).toBe(0);
    expect(decision().facilityIds).toEqual([]);
  });

  it('[FA3] is saved separately from the maintenance of the same save', () => {
    const { sheet, idOf } = openScreen(facilities);
    const built = idOf('F1', 'facilities');
    const line = idOf('MAIN', 'maintenance');
    sheet.edit(
      [
        { rowId: built, field: 'isSpent', value: true },
        { rowId: line, field: 'amountThousands', value: 90 },
      ],
      'Typing',
    );
    const body = saveBody(facilities, sheet.payload(), {
      turn: 1,
      filterChoice: null,
      lastUpdated: '2026-09-01T10:42:00.000Z',
      force: false,
    });
    expect(callsOf(facilities).save.request.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      updated: [{ facilities_id: built, spend: true }],
      maintenance: [{ facilities_id: line, spend_amount: 90 }],
    });
  });
});

describe('investments', () => {
  const ticked = (area: DecisionArea, choice: string | null, keys: readonly string[], bank: BankState) => {
    const { sheet, idOf } = openScreen(area, choice, { ...openedGame, teams: [bank] });
    const section = area === facilities ? 'facilities' : undefined;
    const edits = keys.map((key) => ({ rowId: idOf(key, section), field: 'isSpent', value: true }));
    sheet.edit(edits, 'Typing');
    return sheet.validate();
  };
  const [usual] = openedGame.teams;
  /** Pays from its overnight position alone, as nobody lends to it. */
  const poor = (thousands: number): BankState => {
    const bank = structuredClone(usual!);
    bank.ledger.FFS = thousands * 100_000;
    return { ...bank, ratings: { ...bank.ratings, composite: 5 }, pca: 'significantlyUndercapitalised' };
  };

  it('[GA2] that the bank cannot pay are refused with what they cost and what it can pay', () => {
    expect(ticked(facilities, null, ['F1', 'F4'], usual!)).toEqual([]);
    expect(ticked(facilities, null, ['F1', 'F4'], poor(2_900))).toEqual([]);
    expect(ticked(facilities, null, ['F1', 'F4'], poor(2_899))).toMatchObject([
      {
        rule: 'GA2',
        message:
          'The bank can pay $2,899 (000s) this quarter without the discount window. What is checked under Spend costs $2,900 (000s).',
        cell: { field: 'isSpent' },
      },
    ]);
    expect(ticked(generalAdministration, 'IT', ['P7'], poor(0))).toMatchObject([{ rule: 'GA2' }]);
    expect(ticked(generalAdministration, 'IT', ['P7'], poor(200))).toEqual([]);
  });
});
