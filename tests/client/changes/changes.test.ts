// Proves what Changes for Turn shows: its parts in the order of the specification, every area in one of them, what counts
// as a change, and the scaled values of Miscellaneous.
import { expect, test } from 'vitest';
import { changeLines } from '../../../client/changes/ChangesDialog.tsx';
import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { decisionAreas, recordOf } from '../../../contracts/decisions/areas.ts';
import { certificatesOfDeposit } from '../../../contracts/decisions/certificatesOfDeposit.ts';
import { columnOf } from '../../../contracts/decisions/change.ts';
import {
  changeSections,
  isHiddenInLite,
  miscellaneousValues,
} from '../../../contracts/decisions/changeSections.ts';
import { compareRows, rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import { certificateRow } from '../../fixtures/events/events.ts';

const specified = [
  'Investment Purchases',
  'Investment Sales',
  'Loan Administration',
  'Loan Origination',
  'Loan Sales',
  'NMD DDAs',
  'NMD Interest Bearing Checking & Savings',
  'NMD Money Market',
  'CDs (Brokered)',
  'CDs (Internet)',
  "CDs (Public/Gov't)",
  'CDs (Retail)',
  'Borrowings',
  'Long-Term Debt',
  'Equity',
  'Business Development',
  'Facilities',
  'IT',
  'Learning / Development',
  'Staffing',
];
const isSpecified = (title: string): boolean => specified.includes(title);

test('[CM1] the parts are in the order of the specification, Miscellaneous with its five rows last', () => {
  expect(changeSections.map(({ title }) => title).filter(isSpecified)).toEqual(specified);
  expect(miscellaneousValues.map(({ name }) => name)).toEqual([
    'Dividends',
    'Loan Loss',
    'Mortgages',
    'Term Maturity',
    'Swaps',
  ]);
});

test('[CM1] every area and each of its filter choices has a part', () => {
  for (const area of decisionAreas) {
    const sections = changeSections.filter((section) => section.area === area);
    const typed = area.columns.filter(({ editable }) => editable).map(({ field }) => field);
    const values = miscellaneousValues.filter((value) => recordOf(value.area) === recordOf(area));
    if (area.shape === 'values')
      expect(values.map(({ field }) => field)).toEqual(expect.arrayContaining(typed));
    else if (sections.some(({ choice }) => choice === undefined)) expect(sections).toHaveLength(1);
    else
      expect(new Set(sections.map(({ choice }) => choice)), area.name).toEqual(new Set(area.filter?.options));
  }
  for (const { area, choice } of changeSections)
    if (choice !== undefined) expect(area.filter?.options).toContain(choice);
  for (const { area, field } of miscellaneousValues) expect(columnOf(area, field)).toBeDefined();
});

test('[CM5] a Lite game omits the parts that it does not have', () => {
  const hidden = changeSections.filter(isHiddenInLite).map(({ title }) => title);
  expect(hidden.filter(isSpecified)).toEqual([
    'Loan Administration',
    'NMD Money Market',
    'CDs (Internet)',
    "CDs (Public/Gov't)",
    'Long-Term Debt',
    'Facilities',
    'IT',
  ]);
});

test('[CM3] a typed cell that differs is a change, a derived one is not; rows are added and removed as a whole', () => {
  const before = [
    certificateRow({ id: 1, ratePercent: 1, spreadPercent: 0 }),
    certificateRow({ id: 2, account: 'Old' }),
  ];
  const after = [
    certificateRow({ id: 1, ratePercent: 2, spreadPercent: 1, maturitiesThousands: 9 }),
    certificateRow({ id: 3, account: 'New', termMonths: 9 }),
  ];
  const found = compareRows(certificatesOfDeposit, before, after);
  const short = found.map(({ kind, row, column, from, to }) => [kind, row.id, column.field, from, to]);
  expect(short[0]).toEqual(['updated', 1, 'ratePercent', 1, 2]);
  expect(short.filter(([kind]) => kind === 'updated')).toHaveLength(1);
  expect(short).toContainEqual(['added', 3, 'termMonths', null, 9]);
  expect(short.some(([kind, id, , , to]) => kind === 'deleted' && id === 2 && to === null)).toBe(true);
  expect(rowNameOf(certificatesOfDeposit, after[1]!)).toBe('New');
  expect(compareRows(certificatesOfDeposit, before, before)).toEqual([]);
});

test('[CM4] Loan Loss and Term Maturity are shown in dollars, and unchanged values have no line', () => {
  const by = { modifiedBy: 'Ada Lund', at: '2026-09-01T10:00:00.000Z', position: 40 };
  const miscellaneous = [
    { name: 'Dividends', area: 'dividends', field: 'dividendPerShareDollars', values: [0.5, 0.55] },
    { name: 'Loan Loss', area: 'dividends', field: 'reserveForLoanLossThousands', values: [0, 5_000] },
    { name: 'Mortgages', area: 'mortgagesPipelined', field: 'pipelinedPercent', values: [25, 25] },
    { name: 'Term Maturity', area: 'swapsAndMaturity', field: 'notionalMillions', values: [0, 12.5] },
    { name: 'Swaps', area: 'swapsAndMaturity', field: 'pays', values: ['', 'Fixed'] },
  ].map(({ values, ...row }) => ({ ...row, original_value: values[0]!, value: values[1]!, ...by }));
  const answer: ResponseOf<typeof loadChanges> = {
    turn_num: 4,
    name: 'Base',
    sections: [{ title: 'Equity', changes: [] }],
    miscellaneous,
  };
  const parts = changeLines(answer);
  expect(parts.map(({ title, lines }) => [title, lines.length])).toEqual([
    ['Equity', 0],
    ['Miscellaneous', 4],
  ]);
  expect(parts[1]?.lines.map(({ what, original, value }) => [what, original, value])).toEqual([
    ['Dividends', '$0.50', '$0.55'],
    ['Loan Loss', 'set by the model', '$5,000,000'],
    ['Term Maturity', '$0', '$12,500,000'],
    ['Swaps', 'None', 'Fixed'],
  ]);
});
