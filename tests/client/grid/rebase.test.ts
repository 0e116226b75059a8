// Proves what happens when a teammate's accepted save meets my draft: silent merge, conflict, deletion,
// reload.
import { describe, expect, it } from 'vitest';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';
import type { CellValue } from '../../../contracts/decisions/row.ts';
import type { RowPatch } from '../../../contracts/push/frames.ts';

const rate = 'ratePercent';
const cap = 'capThousands';
const changed = (rowId: number, changes: Readonly<Record<string, CellValue>>): RowPatch => ({
  kind: 'updated',
  rowId,
  changes,
});
const benSaves = (second: number, ...patches: readonly RowPatch[]) => ({
  patches,
  by: 'Ben Ono',
  at: stampAt(second),
  lastUpdated: stampAt(second),
});

describe('a teammate saved', () => {
  it('other cells: the record changes under my draft, my marks stay, and changes are highlighted once', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    sheet.receiveSaved(benSaves(5, changed(1, { capThousands: 9 }), changed(2, { ratePercent: 3 })));
    expect(sheet.cell(1, rate)).toMatchObject({
      value: 4.4,
      isDirty: true,
      conflict: null,
      teammateSaves: 0,
    });
    expect(sheet.cell(1, cap)).toMatchObject({ value: 9, isDirty: false, teammateSaves: 1 });
    expect(sheet.cell(2, 'spreadPercent')).toMatchObject({ value: -1.25, teammateSaves: 1 });
    expect(sheet.state().lastUpdated).toBe(stampAt(5));
  });

  it('[GR15] a cell that I changed differently: it keeps my value and shows who, when and what', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 4.5 })));
    expect(sheet.cell(1, rate)).toMatchObject({
      value: 4.4,
      saved: 4.5,
      conflict: { by: 'Ben Ono', at: stampAt(5), theirs: 4.5 },
    });
    expect(sheet.conflicts()).toEqual([{ rowId: 1, field: rate }]);
    expect(sheet.state().conflictCount).toBe(1);
  });

  it('[GR15] a cell that I was typing in: a conflict as soon as I commit, unless I commit the same or discard', () => {
    const typeOver = (commit: (sheet: ReturnType<typeof cdSheet>) => void) => {
      const sheet = cdSheet([cdRow(1)]);
      sheet.typing(1, rate, '4.4');
      sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 4.5 })));
      commit(sheet);
      sheet.typing(1, rate, null);
      sheet.edit([{ rowId: 1, field: rate, value: 6 }], 'Typing');
      return sheet.cell(1, rate).conflict?.theirs ?? null;
    };
    const put = (value: number) => (sheet: ReturnType<typeof cdSheet>) =>
      void sheet.edit([{ rowId: 1, field: rate, value }], 'Typing');
    expect(typeOver(put(4.4))).toBe(4.5);
    expect(typeOver(put(4.5))).toBeNull();
    expect(typeOver(() => undefined)).toBeNull();
  });

  it('[GR15] the same value as mine is no conflict: my draft has become the record', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.5 }], 'Typing');
    sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 4.5 })));
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.5, isDirty: false, conflict: null });
    expect(sheet.state().changeCount).toBe(0);
  });

  it('[GR15] keeping mine leaves my draft, taking theirs leaves the record and can be undone', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit(
      [
        { rowId: 1, field: rate, value: 4.4 },
        { rowId: 1, field: cap, value: 7 },
      ],
      'Typing',
    );
    sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 4.5, capThousands: 8 })));
    sheet.resolveConflict({ rowId: 1, field: rate }, 'mine');
    sheet.resolveConflict({ rowId: 1, field: cap }, 'theirs');
    expect(sheet.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: true, conflict: null });
    expect(sheet.cell(1, cap)).toMatchObject({ value: 8, isDirty: false, conflict: null });
    sheet.undo();
    expect(sheet.cell(1, cap)).toMatchObject({ value: 7, isDirty: true });
  });

  it('[GR16] a row that I changed was deleted: it stays, locked and unsent, until I keep it as new or discard it', () => {
    const keep = cdSheet([cdRow(1), cdRow(2)]);
    const letGo = cdSheet([cdRow(1), cdRow(2)]);
    for (const sheet of [keep, letGo]) {
      sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
      sheet.receiveSaved(benSaves(5, { kind: 'deleted', rowId: 1 }, { kind: 'deleted', rowId: 2 }));
      expect(sheet.rowIds()).toEqual([1]);
      expect(sheet.rowState(1).conflict).toEqual({
        kind: 'deletedByTeammate',
        by: 'Ben Ono',
        at: stampAt(5),
      });
      expect(sheet.cell(1, rate)).toMatchObject({ value: 4.4, isEditable: false });
      expect(sheet.payload().updated).toEqual([]);
    }
    keep.resolveRowConflict(1, 'mine');
    expect(keep.payload().added).toMatchObject([{ id: -1, account: 'CD 1', ratePercent: 4.4 }]);
    letGo.resolveRowConflict(1, 'theirs');
    expect(letGo.rowIds()).toEqual([]);
    expect(letGo.state()).toMatchObject({ changeCount: 0, conflictCount: 0 });
  });

  it('[GR16] a row that I deleted was changed: it stays deleted until I choose', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.deleteRows([1]);
    sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 3 })));
    expect(sheet.rowState(1)).toMatchObject({ isDeleted: true, conflict: { kind: 'changedByTeammate' } });
    sheet.resolveRowConflict(1, 'theirs');
    expect(sheet.rowState(1)).toMatchObject({ isDeleted: false, isDirty: false, conflict: null });
    expect(sheet.cell(1, rate).value).toBe(3);
  });

  it('[UI35] a teammate’s rows appear and disappear; rows of another filter choice do not appear', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.receiveSaved(
      benSaves(
        5,
        { kind: 'added', rowId: 7, row: cdRow(7) },
        { kind: 'added', rowId: 8, row: cdRow(8, { type: 'Internet' }) },
        { kind: 'deleted', rowId: 1 },
      ),
    );
    expect(sheet.rowIds()).toEqual([7]);
  });

  it('a reload after a gap goes under my draft in the same way, with the names of the stamps', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
    sheet.edit(
      [
        { rowId: 1, field: rate, value: 4.4 },
        { rowId: 2, field: rate, value: 4.4 },
      ],
      'Typing',
    );
    const stamp = { rowId: 1, field: rate, by: 'Cara', at: stampAt(8) };
    sheet.receiveWhole([cdRow(4), cdRow(1, { ratePercent: 3 })], stampAt(9), [stamp]);
    expect(sheet.cell(1, rate).conflict).toEqual({ by: 'Cara', at: stampAt(8), theirs: 3 });
    expect(sheet.rowState(2).conflict?.kind).toBe('deletedByTeammate');
    expect(sheet.rowIds()).toEqual([4, 1, 2]);
    expect(sheet.state().lastUpdated).toBe(stampAt(9));
  });

  it('a response older than pushed data changes nothing', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.receiveSaved(benSaves(9, changed(1, { ratePercent: 3 })));
    sheet.receiveWhole([cdRow(1)], stampAt(5));
    expect(sheet.cell(1, rate).value).toBe(3);
  });
});

describe('a late push', () => {
  it('[GR57] after a gap nothing pushed counts as seen until a whole record is loaded', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.missed();
    sheet.receiveSaved(benSaves(5, changed(2, { ratePercent: 3 })));
    expect(sheet.cell(2, rate).value).toBe(3);
    expect(sheet.state().lastUpdated).toBe(stampAt(0));
    expect(sheet.receiveWhole([cdRow(1, { ratePercent: 9 }), cdRow(2)], stampAt(4))).toBe(false);
    expect(sheet.receiveWhole([cdRow(1, { ratePercent: 9 }), cdRow(2, { ratePercent: 3 })], stampAt(5))).toBe(
      true,
    );
    expect(sheet.cell(1, rate).value).toBe(9);
    sheet.receiveSaved(benSaves(6, changed(2, { ratePercent: 4 })));
    expect(sheet.state().lastUpdated).toBe(stampAt(6));
  });

  it('a push already contained in the loaded record is no conflict and restores no old value', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.receiveWhole([cdRow(1, { ratePercent: 3, capThousands: 8 })], stampAt(9));
    sheet.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    sheet.receiveSaved(benSaves(5, changed(1, { ratePercent: 2, capThousands: 7 })));
    expect(sheet.cell(1, rate)).toMatchObject({ saved: 3, conflict: null });
    expect(sheet.cell(1, cap).value).toBe(8);
  });
});

describe('my save', () => {
  it('[GR19] what was sent becomes the record; what was typed while it was on its way stays a draft', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit(
      [
        { rowId: 1, field: rate, value: 4.4 },
        { rowId: 1, field: cap, value: 7 },
      ],
      'Typing',
    );
    sheet.payload();
    sheet.edit([{ rowId: 1, field: rate, value: 4.6 }], 'Typing');
    sheet.edit([{ rowId: 1, field: cap, value: 500 }], 'Typing');
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.cell(1, rate)).toMatchObject({ saved: 4.4, value: 4.6, isDirty: true });
    expect(sheet.cell(1, cap)).toMatchObject({ saved: 7, value: 500, isDirty: true });
    expect(sheet.state()).toMatchObject({ changeCount: 2 });
  });

  it('[GR19] values derived from the sent cells become the record as well', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: rate, value: 4.5 }], 'Typing');
    expect(sheet.cell(1, 'spreadPercent')).toMatchObject({ value: 0.25, saved: -0.25 });
    sheet.payload();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.cell(1, 'spreadPercent')).toMatchObject({ value: 0.25, saved: 0.25 });
  });

  it('[GR57] its answer does not count others’ changes as seen: only what arrived here does', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.edit([{ rowId: 1, field: cap, value: 7 }], 'Typing');
    sheet.payload();
    // A teammate saved another cell at second 3, and the frame is still in transit when my answer arrives.
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.state().lastUpdated).toBe(stampAt(0));
    const patches = [{ kind: 'updated' as const, rowId: 1, changes: { [rate]: 4.9 } }];
    sheet.receiveSaved({ patches, by: 'Ben Ono', at: stampAt(3), lastUpdated: stampAt(3) });
    expect(sheet.state().lastUpdated).toBe(stampAt(3));
    // A load started before my save would undo it, so it is ignored.
    sheet.receiveWhole([cdRow(1)], stampAt(4));
    expect(sheet.cell(1, cap).saved).toBe(7);
  });

  it('[GR20] a new row continues under its saved id: edits made meanwhile, undo and focus follow it', () => {
    const sheet = cdSheet([cdRow(1)]);
    const renamed: number[][] = [];
    sheet.subscribeIds((from, to) => renamed.push([from, to]));
    sheet.addRow({ account: 'New', ratePercent: 4 });
    sheet.payload();
    sheet.edit([{ rowId: -1, field: rate, value: 4.6 }], 'Typing');
    sheet.saved({ ids: { [-1]: 57 }, lastUpdated: stampAt(5) });
    expect(renamed).toEqual([[-1, 57]]);
    expect(sheet.cell(57, rate)).toMatchObject({ saved: 4, value: 4.6, isDirty: true });
    expect(sheet.payload()).toEqual({ added: [], updated: [{ id: 57, ratePercent: 4.6 }], deleted: [] });
    sheet.undo();
    expect(sheet.cell(57, rate)).toMatchObject({ value: 4, isDirty: false });
    sheet.undo();
    expect(sheet.payload().deleted).toEqual([57]);
  });

  it('[GR20] a new row that I deleted while it was being saved is deleted by the next save', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.addRow({ account: 'New' });
    sheet.payload();
    sheet.deleteRows([-1]);
    sheet.saved({ ids: { [-1]: 57 }, lastUpdated: stampAt(5) });
    expect(sheet.payload()).toEqual({ added: [], updated: [], deleted: [57] });
  });

  it('[GR20] my own new row that was pushed before the answer appears once', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.addRow({ account: 'New' });
    const [sent] = sheet.payload().added;
    sheet.receiveSaved(benSaves(5, { kind: 'added', rowId: 57, row: { ...sent!, id: 57 } }));
    sheet.saved({ ids: { [-1]: 57 }, lastUpdated: stampAt(5) });
    expect(sheet.rowIds()).toEqual([1, 57]);
    expect(sheet.state().changeCount).toBe(0);
  });

  it('a teammate’s save made after mine stays the record, whichever message arrives first', () => {
    const answerLast = cdSheet([cdRow(1)]);
    answerLast.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    answerLast.payload();
    answerLast.receiveSaved(benSaves(6, changed(1, { ratePercent: 3 })));
    answerLast.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(answerLast.cell(1, rate)).toMatchObject({ value: 3, isDirty: false, conflict: null });
    const pushLast = cdSheet([cdRow(1)]);
    pushLast.edit([{ rowId: 1, field: rate, value: 4.4 }], 'Typing');
    pushLast.payload();
    pushLast.saved({ ids: {}, lastUpdated: stampAt(5) });
    pushLast.receiveSaved(benSaves(4, changed(1, { ratePercent: 3, capThousands: 8 })));
    expect(pushLast.cell(1, rate)).toMatchObject({ value: 4.4, isDirty: false });
    expect(pushLast.cell(1, cap)).toMatchObject({ value: 8 });
  });

  it('undoing a deletion while it is being saved leaves the row as a new one', () => {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    sheet.deleteRows([1]);
    sheet.payload();
    sheet.undo();
    sheet.saved({ ids: {}, lastUpdated: stampAt(5) });
    expect(sheet.rowIds()).toEqual([2, -1]);
    expect(sheet.payload().added).toMatchObject([{ id: -1, account: 'CD 1' }]);
  });
});
