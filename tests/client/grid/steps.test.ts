// Proves undo and redo: one action is one step, mine only, at most 200, across saves and against teammates' saves.
import { describe, expect, it } from 'vitest';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';

const rate = 'ratePercent';
const typed = (value: number, rowId = 1) => [{ rowId, field: rate, value }];

describe('undo and redo', () => {
  it('one action is one step, however many cells it changed, and redo repeats it', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    sheet.adjustBasisPoints('all', 25);
    expect([1, 2, 3].map((id) => sheet.cell(id, rate).value)).toEqual([4.25, 4.25, 4.25]);
    expect(sheet.undo()).toEqual({ label: '+BP', at: { rowId: 1, field: rate }, skipped: 0 });
    expect(sheet.state()).toMatchObject({ changeCount: 0, canUndo: false, canRedo: true });
    sheet.redo();
    expect(sheet.cell(3, rate).value).toBe(4.25);
    expect(sheet.redo()).toBeNull();
  });

  it('a cell that one action changed twice is as it was before the action', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([...typed(4.4), ...typed(4.6)], 'Typing');
    sheet.undo();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4, isDirty: false });
    sheet.redo();
    expect(sheet.cell(1, rate).value).toBe(4.6);
  });

  it('a new edit clears the redo steps, and 200 steps are kept', () => {
    const sheet = cdSheet([cdRow(1)]);
    for (let step = 1; step <= 205; step += 1) sheet.edit(typed(10 + step / 10), 'Typing');
    sheet.undo();
    sheet.edit(typed(1), 'Typing');
    expect(sheet.state().canRedo).toBe(false);
    let undone = 0;
    while (sheet.undo()) undone += 1;
    expect(undone).toBe(200);
    expect(sheet.cell(1, rate).value).toBe(10.5);
  });

  it('undo after Save creates a new unsaved change, for every step down to the first', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit(typed(4.4), 'Typing');
    sheet.edit(typed(4.6), 'Typing');
    sheet.payload();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.state().changeCount).toBe(0);
    sheet.undo();
    expect(sheet.cell(1, rate)).toMatchObject({ saved: 4.6, value: 4.4, isDirty: true });
    sheet.undo();
    expect(sheet.cell(1, rate)).toMatchObject({ saved: 4.6, value: 4, isDirty: true });
    sheet.redo();
    sheet.redo();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.6, isDirty: false });
  });

  it('undo never reverts what a teammate saved', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.edit([...typed(4.4), ...typed(4.4, 2)], 'Typing');
    sheet.payload();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    const patch = { kind: 'updated', rowId: 1, changes: { ratePercent: 3 } } as const;
    sheet.receiveSaved({ patches: [patch], by: 'Ben Ono', at: stampAt(6), lastUpdated: stampAt(6) });
    expect(sheet.undo()).toMatchObject({ skipped: 1 });
    expect(sheet.cell(1, rate)).toMatchObject({ value: 3, isDirty: false });
    expect(sheet.cell(2, rate)).toMatchObject({ value: 4, isDirty: true });
  });

  it('undo skips a cell that a teammate saved since, even if it holds my value again', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit(typed(4.4), 'Typing');
    sheet.payload();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    for (const [second, value] of [3, 4.4].entries()) {
      const patch = { kind: 'updated', rowId: 1, changes: { ratePercent: value } } as const;
      const at = stampAt(6 + second);
      sheet.receiveSaved({ patches: [patch], by: 'Ben Ono', at, lastUpdated: at });
    }
    expect(sheet.undo()).toMatchObject({ skipped: 1 });
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: false });
  });

  it('undoing an unsaved edit under a conflict shows the teammate’s value and ends the conflict', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit(typed(4.4), 'Typing');
    const patch = { kind: 'updated', rowId: 1, changes: { ratePercent: 3 } } as const;
    sheet.receiveSaved({ patches: [patch], by: 'Ben Ono', at: stampAt(6), lastUpdated: stampAt(6) });
    sheet.undo();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 3, isDirty: false, conflict: null });
    sheet.redo();
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: true });
  });

  it('adding and deleting rows are steps as well', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.addRow({ account: 'New' });
    sheet.edit(typed(4.4, -1), 'Typing');
    sheet.deleteRows([1, -1]);
    sheet.undo();
    expect(sheet.rowState(1).isDeleted).toBe(false);
    expect(sheet.cell(-1, rate).value).toBe(4.4);
    sheet.undo();
    sheet.undo();
    expect(sheet.rowIds()).toEqual([1]);
    sheet.redo();
    expect(sheet.rowIds()).toEqual([1, -1]);
  });

  it('undoing a saved deletion brings the row back as a new one', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.deleteRows([1]);
    sheet.payload();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.rowIds()).toEqual([]);
    sheet.undo();
    expect(sheet.payload().added).toMatchObject([{ account: 'CD 1' }]);
    sheet.redo();
    expect(sheet.payload()).toEqual({ added: [], updated: [], deleted: [] });
  });
});
