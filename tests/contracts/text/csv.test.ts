// Proves that no text of a person begins a formula in a spreadsheet, whatever sign it begins with.
import { expect, test } from 'vitest';
import { csvLine } from '../../../contracts/text/csv.ts';

test.each(['=', '+', '-', '@', '\t', '\r'])('a text that begins with %j is escaped', (sign) => {
  const [cell = ''] = csvLine([`${sign}SUM(A1)`]).split('\r\n');
  expect(cell.replace(/^"/, '')).toMatch(/^'/);
  expect(csvLine([`${sign}1, 2`])).toBe(`"'${sign}1, 2"\r\n`);
});

test('numbers and other texts stay as they are', () => {
  expect(csvLine([-1.5, 'a=b', 'x-y@z', null, ''])).toBe('-1.5,a=b,x-y@z,,\r\n');
});
