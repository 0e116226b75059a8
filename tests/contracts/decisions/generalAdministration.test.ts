// Proves the rules of IT, Learning / Development and Staffing on the sheets that a team edits,
// down to the decision.

import { describe, expect, it } from 'vitest';
import { saveBody } from '../../../client/drafts/areaWire.ts';
import { saveCallOf } from '../../../contracts/calls/decisionCalls.ts';
import { generalAdministration } from '../../../contracts/decisions/generalAdministration.ts';
import { openingDecision } from '../../../server/simulation/decisions/openingDecision.ts';
import { runQuarter } from '../../../server/simulation/quarter/runQuarter.ts';
import { openedGame, openScreen } from '../../client/grid/openedScreen.ts';

const spend = 'isSpent';

describe('a potential expense', () => {
  it.each([
    ['IT', 'P4', 240],
    ['Learning / Development', 'LX2', 10],
    ['Staffing', 'SX1', 40],
  ])(
    '[GA1] of %s that is spent has its proposed amount and the turn, otherwise neither',
    (account, key, amount) => {
      const { sheet, idOf } = openScreen(generalAdministration, account);
      const rowId = idOf(key);
      expect(sheet.row(rowId)).toMatchObject({ proposedThousands: amount, amountThousands: 0, spendTurn: 0 });
      sheet.edit([{ rowId, field: spend, value: true }], 'Typing');
      expect(sheet.row(rowId)).toMatchObject({ amountThousands: amount, spendTurn: 1 });
      expect(sheet.cell(rowId, 'amountThousands').isEditable).toBe(false);
      sheet.edit([{ rowId, field: spend, value: false }], 'Typing');
      expect(sheet.row(rowId)).toMatchObject({ amountThousands: 0, spendTurn: 0 });
      expect(sheet.state().changeCount).toBe(0);
    },
  );

  it('of staffing and learning is added to its line in the decision, a project is bought', () => {
    const staffing = openScreen(generalAdministration, 'Staffing');
    staffing.sheet.edit([{ rowId: staffing.idOf('SX4'), field: spend, value: true }], 'Typing');
    expect(staffing.decision()).toMatchObject({ oneOffThousands: { ST4: 25 }, projectIds: [] });
    const it = openScreen(generalAdministration, 'IT');
    it.sheet.edit([{ rowId: it.idOf('P7'), field: spend, value: true }], 'Typing');
    expect(it.decision()).toMatchObject({ oneOffThousands: {}, projectIds: ['P7'] });
  });

  it('that is a project is offered until it is owned', () => {
    const decision = { ...openingDecision(openedGame, 0), projectIds: ['P1'] };
    const { section } = openScreen(generalAdministration, 'IT', runQuarter(openedGame, [decision]));
    const offered = section('projects');
    const names = offered.rowIds().map((rowId) => offered.row(rowId)?.type);
    expect(names).toHaveLength(6);
    expect(names).not.toContain('Mobile Banking Upgrade');
  });
});

describe('an incurred expense', () => {
  it.each([
    ['IT', 'IT2', 'informationTechnologyThousands'],
    ['Learning / Development', 'LD4', 'learningDevelopmentThousands'],
    ['Staffing', 'ST3', 'staffingThousands'],
  ] as const)('[GA3] of %s opens at its proposed amount and can be typed', (account, key, field) => {
    const { sheet, idOf, decision } = openScreen(generalAdministration, account);
    const rowId = idOf(key);
    const row = sheet.row(rowId);
    expect(row?.amountThousands).toBe(row?.proposedThousands);
    sheet.edit([{ rowId, field: 'amountThousands', value: 55.5 }], 'Typing');
    expect(decision()[field]).toEqual({ ...openingDecision(openedGame, 0)[field], [key]: 55.5 });
  });
});

describe('project maintenance', () => {
  it('[GA5] of owned projects is among the incurred expenses of IT, read-only', () => {
    const decision = { ...openingDecision(openedGame, 0), projectIds: ['P1', 'P6'] };
    const game = runQuarter(openedGame, [decision]);
    const { sheet, section, idOf } = openScreen(generalAdministration, 'IT', game);
    expect(sheet.row(idOf('PROJECTS'))).toMatchObject({
      type: 'Project Maintenance',
      section: 'incurredExpenses',
    });
    expect(sheet.cell(idOf('PROJECTS'), 'amountThousands').value).toBeCloseTo(24, 0);
    expect(sheet.cell(idOf('PROJECTS'), 'amountThousands').isEditable).toBe(false);
    expect(section('incurredExpenses').rowIds()).toHaveLength(4);
    const before = openScreen(generalAdministration, 'IT');
    expect(before.section('incurredExpenses').rowIds()).toHaveLength(3);
  });
});

describe('a save', () => {
  it.each([
    ['IT', 'P2', '/intraturn/:intraturn/it/save'],
    ['Learning / Development', 'LX1', '/intraturn/:intraturn/general-administration/save'],
    ['Staffing', 'SX2', '/intraturn/:intraturn/general-administration/save'],
  ])('[GA4] of %s sends the ticked rows through its own call', (account, key, path) => {
    const { sheet, idOf } = openScreen(generalAdministration, account);
    sheet.edit([{ rowId: idOf(key), field: spend, value: true }], 'Typing');
    const told = { turn: 1, lastUpdated: '2026-09-01T10:42:00.000Z', force: false };
    const body = saveBody(generalAdministration, sheet.payload(), { ...told, filterChoice: account });
    const call = saveCallOf(generalAdministration, account);
    expect(call.path).toBe(path);
    expect(call.request.safeParse(body).error).toBeUndefined();
    expect(body.updated).toEqual([{ gen_admin_id: idOf(key), spend: true }]);
  });
});
