// Proves what a key does in a grid that an input method takes; tests/screens/editing.whole.test.ts composes in a browser.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { focusedCell, press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

it('a key that an input method takes opens an empty editor; the cell keeps its value if nothing is composed', () => {
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  renderGrid(sheet).goTo(1, 'ratePercent');
  press('Process');
  expect(focusedCell()).toBe('1 ratePercent *');
  expect((document.activeElement as HTMLInputElement).value).toBe('');
  press('Enter');
  expect(sheet.cell(1, 'ratePercent').isDirty).toBe(false);
});
