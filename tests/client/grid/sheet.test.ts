// Proves the three layers of a cell (record, my draft, teammates' ghosts) and the actions on them, on real areas
// and without a screen: each test gives rows, acts on a sheet and reads it back.
import { describe, expect, it } from 'vitest';
import {
  cdRow,
  cdSheet,
  heldTimers,
  loanRow,
  loanSheet,
  stampAt,
} from '../../../client/samples/sampleSheets.ts';
import type { GhostCell } from '../../../contracts/push/ephemeral.ts';

const rate = 'ratePercent';
const shownIn = (sheet: ReturnType<typeof cdSheet>, rowId: number, field: string) =>
  sheet.cell(rowId, field).value;

describe('my draft', () => {
  it('[GR1] an edit is a draft over the record: the record keeps its value and Save carries only the typed cell', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    expect(sheet.cell(1, rate)).toMatchObject({ saved: 4, value: 4.4, isDirty: true });
    expect(sheet.rowState(1).isDirty).toBe(true);
    expect(sheet.state().changeCount).toBe(1);
    expect(sheet.payload()).toEqual({ added: [], updated: [{ id: 1, ratePercent: 4.4 }], deleted: [] });
  });

  it('[GR2] returning a value to the saved one clears its mark', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    sheet.edit([{ rowId: 1, field: rate, value: 4 }], 'Typing');
    expect(sheet.cell(1, rate).isDirty).toBe(false);
    expect(sheet.rowState(1).isDirty).toBe(false);
    expect(sheet.state().changeCount).toBe(0);
  });

  it('[GR3] [UI39] linked cells update and are saved; derived cells update and are not', () => {
    const loans = loanSheet([loanRow(1)]);
    loans.edit([{ rowId: 1, field: 'rate1Percent', value: 7 }], 'Typing');
    expect(shownIn(loans, 1, 'target2Percent')).toBe(7.5);
    expect(loans.payload().updated[0]).toMatchObject({
      id: 1,
      rate1Percent: 7,
      target1Percent: 7,
      target2Percent: 7.5,
    });
    const deposits = cdSheet([cdRow(1)]);
    deposits.edit([{ rowId: 1, field: rate, value: 5 }], 'Typing');
    expect(shownIn(deposits, 1, 'spreadPercent')).toBe(0.75);
    expect(deposits.cell(1, 'spreadPercent').isDirty).toBe(false);
    expect(deposits.payload().updated).toEqual([{ id: 1, ratePercent: 5 }]);
  });

  it('[GR4] a value above the maximum becomes the maximum, and the cell says so in the specification’s words', () => {
    const sheet = loanSheet([loanRow(1)]);
    const outcome = sheet.edit([{ rowId: 1, field: 'originationFeePercent', value: 7 }], 'Typing');
    expect(outcome).toEqual({ changed: 1, setToMaximum: 1, setToMinimum: 0, rounded: 0, readOnlySkipped: 0 });
    expect(sheet.cell(1, 'originationFeePercent')).toMatchObject({
      value: 5,
      notice: 'The maximum value is 5.000%',
    });
    sheet.edit([{ rowId: 1, field: 'originationFeePercent', value: 2 }], 'Typing');
    expect(sheet.cell(1, 'originationFeePercent').notice).toBeNull();
  });

  it('[GR5] nothing changes read-only cells', () => {
    const sheet = cdSheet([cdRow(1)]);
    const outcome = sheet.edit([{ rowId: 1, field: 'totalBalanceThousands', value: 1 }], 'Typing');
    expect(outcome).toEqual({ changed: 0, setToMaximum: 0, setToMinimum: 0, rounded: 0, readOnlySkipped: 1 });
    expect(sheet.state()).toMatchObject({ changeCount: 0, canUndo: false });
  });

  it('a change notifies the listeners of its own cells only, once', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    const told: string[] = [];
    for (const field of [rate, 'spreadPercent', 'capThousands'])
      sheet.subscribeCell(1, field, () => told.push(`1 ${field}`));
    sheet.subscribeCell(2, rate, () => told.push('2 rate'));
    const before = sheet.cell(2, rate);
    sheet.edit(
      [
        { rowId: 1, field: rate, value: 4.4 },
        { rowId: 1, field: rate, value: 4.5 },
      ],
      'Typing',
    );
    expect(told.sort()).toEqual([`1 ${rate}`, '1 spreadPercent']);
    expect(sheet.cell(2, rate)).toBe(before);
  });

  it('a kept draft is laid over today’s record, and cells saved since are conflicts', () => {
    const before = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    before.edit(
      [
        { rowId: 1, field: rate, value: 4.4 },
        { rowId: 2, field: rate, value: 4.4 },
      ],
      'Typing',
    );
    before.addRow({ account: 'Mine' });
    before.deleteRows([3]);
    const kept = JSON.parse(JSON.stringify(before.draft()));
    const after = cdSheet([cdRow(1), cdRow(2, { ratePercent: 3 }), cdRow(3)]);
    after.restoreDraft(kept);
    expect(after.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: true, conflict: null });
    expect(after.cell(2, rate)).toMatchObject({ value: 4.4, conflict: { by: null, at: null, theirs: 3 } });
    expect(after.rowState(3).isDeleted).toBe(true);
    expect(after.payload().added).toMatchObject([{ account: 'Mine' }]);
    expect(after.state()).toMatchObject({ changeCount: 4, conflictCount: 1 });
  });

  it('a conflict of a kept draft names who saved the cell since, and when, and so does that of a deleted row', () => {
    const before = cdSheet([cdRow(1), cdRow(2)]);
    before.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    before.deleteRows([2]);
    const kept = before.draft();
    const saved = [cdRow(1, { ratePercent: 3 }), cdRow(2, { ratePercent: 3 })];
    const loaded = cdSheet(saved);
    const at = stampAt(5);
    loaded.receiveWhole(
      saved,
      at,
      [1, 2].map((rowId) => ({ rowId, field: rate, by: 'Ben Ono', at })),
    );
    const told = cdSheet([cdRow(1), cdRow(2)]);
    told.receiveSaved({
      patches: [1, 2].map((rowId) => ({ kind: 'updated', rowId, changes: { ratePercent: 3 } })),
      ...{ by: 'Ben Ono', at, lastUpdated: at },
    });
    for (const after of [loaded, told]) {
      after.restoreDraft(kept);
      expect(after.cell(1, rate).conflict).toEqual({ by: 'Ben Ono', at, theirs: 3 });
      expect(after.rowState(2).conflict).toEqual({ kind: 'changedByTeammate', by: 'Ben Ono', at });
    }
  });
});

describe('rows', () => {
  it('[GR8] a new row has a negative id; deleting it again leaves no trace in Save', () => {
    const sheet = cdSheet([cdRow(1)]);
    const id = sheet.addRow({ account: 'New', ratePercent: 4 });
    expect(id).toBe(-1);
    expect(sheet.rowIds()).toEqual([1, -1]);
    expect(sheet.rowState(-1)).toMatchObject({ isNew: true, isDirty: true });
    sheet.deleteRows([-1]);
    expect(sheet.rowIds()).toEqual([1]);
    expect(sheet.payload()).toEqual({ added: [], updated: [], deleted: [] });
  });

  it('[GR9] a deleted saved row stays visible and locked until Save, is left out of the totals, and its draft is not sent', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    sheet.deleteRows([1]);
    expect(sheet.rowIds()).toEqual([1, 2]);
    expect(sheet.rowState(1).isDeleted).toBe(true);
    expect(sheet.cell(1, rate).isEditable).toBe(false);
    expect(sheet.state().totals.find((total) => total.field === 'totalBalanceThousands')?.total).toBe(2000);
    expect(sheet.payload()).toEqual({ added: [], updated: [], deleted: [1] });
    sheet.undo();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: true, isEditable: true });
  });

  it('[GR10] rows cannot be added or deleted where the area does not allow it', () => {
    const brokered = cdSheet([cdRow(1, { type: 'Brokered CDs' })], 'Brokered CDs');
    expect(brokered.addRow({ account: 'New' })).toMatchObject({ rule: 'GR10' });
    expect(brokered.deleteRows([1])).toBe(0);
    expect(brokered.state().changeCount).toBe(0);
  });

  it('a response older than my own save reverts nothing of it', () => {
    const sheet = cdSheet([cdRow(1)]);
    const added = sheet.addRow({ account: 'Mine', termMonths: 12, ratePercent: 4 });
    if (typeof added !== 'number') throw new Error(added.message);
    sheet.payload();
    sheet.saved({ ids: { [added]: 7 }, lastUpdated: stampAt(5) });
    expect(sheet.receiveWhole([cdRow(1)], stampAt(4))).toBe(false);
    expect(sheet.rowIds()).toEqual([1, 7]);
  });
});

describe('totals', () => {
  it('[GR11] totals are the record with my draft, and the second figure adds teammates’ unsaved values', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    const capTotal = () => sheet.state().totals.find((total) => total.field === 'capThousands');
    expect(capTotal()).toEqual({ field: 'capThousands', total: 1000, withTeammates: null });
    sheet.edit([{ rowId: 1, field: 'capThousands', value: 0.125 }], 'Typing');
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 2, field: 'capThousands', text: null, value: 600 }]);
    expect(capTotal()).toEqual({ field: 'capThousands', total: 500.125, withTeammates: 600.125 });
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: 'capThousands', text: null, value: 7 }]);
    expect(capTotal()?.withTeammates).toBe(600.125);
    sheet.clearGhosts(9);
    expect(capTotal()).toEqual({ field: 'capThousands', total: 500.125, withTeammates: null });
  });

  it('[GR11] twenty thousand edits leave no rounding error in a total', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    for (let n = 0; n < 20_000; n += 1)
      sheet.edit(
        [{ rowId: 1 + (n % 2), field: 'capThousands', value: (n % 997) + 0.001 * (n % 1000) }],
        'Typing',
      );
    const expected = sheet.rowIds().reduce((sum, id) => sum + Number(shownIn(sheet, id, 'capThousands')), 0);
    expect(sheet.state().totals.find((total) => total.field === 'capThousands')?.total).toBeCloseTo(
      expected,
      9,
    );
  });
});

describe('ghosts', () => {
  it('a teammate’s typing and unsaved values are shown beside the record and never become it', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: rate, text: '4.', value: null }]);
    expect(sheet.cell(1, rate)).toMatchObject({
      value: 4,
      ghosts: [{ userId: 9, name: 'Ben Ono', text: '4.' }],
    });
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: rate, text: null, value: 4.6 }]);
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4, saved: 4, ghosts: [{ value: 4.6 }] });
    sheet.setGhosts(9, 'Ben Ono', [{ rowId: 1, field: rate, text: null, value: null }]);
    expect(sheet.cell(1, rate).ghosts).toEqual([]);
    expect(sheet.payload().updated).toEqual([]);
  });

  it('a ghost that has become the record is no longer shown, and ghosts of others’ own new rows are ignored', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.addRow({ account: 'Mine' });
    sheet.setGhosts(9, 'Ben Ono', [
      { rowId: 1, field: rate, text: null, value: 4.6 },
      { rowId: -1, field: rate, text: null, value: 4.6 },
    ]);
    expect(sheet.cell(-1, rate).ghosts).toEqual([]);
    const patch = { kind: 'updated', rowId: 1, changes: { ratePercent: 4.6 } } as const;
    sheet.receiveSaved({ patches: [patch], by: 'Ben Ono', at: stampAt(1), lastUpdated: stampAt(1) });
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.6, ghosts: [] });
  });

  it('my typing and draft are sent at once, then in batches of 30 ms, each cell with its value by then', () => {
    const timers = heldTimers();
    const sheet = cdSheet([cdRow(1), cdRow(2)], 'Retail CDs', timers);
    const batches: (readonly GhostCell[])[] = [];
    sheet.onGhost((cells) => batches.push(cells));
    sheet.typing(1, rate, '4');
    sheet.typing(1, rate, '4.');
    sheet.typing(1, rate, '4.7');
    expect(batches).toEqual([[{ rowId: 1, field: rate, text: '4', value: null }]]);
    timers.elapse();
    expect(batches[1]).toEqual([{ rowId: 1, field: rate, text: '4.7', value: null }]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.7 }], 'Typing');
    sheet.typing(1, rate, null);
    timers.elapse();
    expect(batches[2]).toEqual([{ rowId: 1, field: rate, text: null, value: 4.7 }]);
    expect(sheet.myGhosts()).toEqual(batches[2]);
  });

  it('a discarded draft is announced as gone, and cells that were never mine are not mentioned', () => {
    const timers = heldTimers();
    const sheet = cdSheet([cdRow(1), cdRow(2)], 'Retail CDs', timers);
    const batches: (readonly GhostCell[])[] = [];
    sheet.onGhost((cells) => batches.push(cells));
    sheet.edit([{ rowId: 1, field: rate, value: 4.7 }], 'Typing');
    sheet.undo();
    const patch = { kind: 'updated', rowId: 2, changes: { ratePercent: 4.6 } } as const;
    sheet.receiveSaved({ patches: [patch], by: 'Ben Ono', at: stampAt(1), lastUpdated: stampAt(1) });
    timers.elapse();
    timers.elapse();
    expect(batches).toEqual([
      [{ rowId: 1, field: rate, text: null, value: 4.7 }],
      [{ rowId: 1, field: rate, text: null, value: null }],
    ]);
  });
});
