// Proves how a sheet handles a record older than what it has seen: a backup was restored while the page was
// open.
import { describe, expect, it } from 'vitest';
import { cdRow, cdSheet, stampAt } from '../../../client/samples/sampleSheets.ts';

const rate = 'ratePercent';
const cap = 'capThousands';
const benSaves = (second: number, ratePercent: number) => ({
  patches: [{ kind: 'updated' as const, rowId: 1, changes: { ratePercent } }],
  by: 'Ben Ono',
  at: stampAt(second),
  lastUpdated: stampAt(second),
});

describe('an older log', () => {
  it('in place of the one that was seen takes back what was lost with it, and leaves what was typed', () => {
    const sheet = cdSheet([cdRow(1)]);
    sheet.receiveSaved(benSaves(9, 3));
    sheet.edit([{ rowId: 1, field: cap, value: 7 }], 'Typing');
    sheet.missed();
    sheet.forgetTimes();
    expect(sheet.receiveWhole([cdRow(1)], stampAt(5))).toBe(true);
    expect(sheet.cell(1, rate).value).toBe(cdRow(1).ratePercent);
    expect(sheet.cell(1, cap)).toMatchObject({ value: 7, conflict: null });
    sheet.receiveSaved(benSaves(6, 4));
    expect(sheet.cell(1, rate).value).toBe(4);
  });
});
