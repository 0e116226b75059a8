// Proves what is shown below the grid about selected cells: amounts add up, rates do not.
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { press, renderGrid, statusText } from './renderGrid.tsx';

afterEach(cleanup);

test.each([
  ['rates', 'ratePercent', 'Average 4.000%'],
  ['amounts', 'lastOriginationsThousands', 'Sum $60'],
])('selected %s have their own figure below the grid', (_, field, figure) => {
  renderGrid(cdSheet([cdRow(1), cdRow(2)])).goTo(1, field);
  press('Shift+ArrowDown');
  expect(statusText()).toContain(`2 cells selected. ${figure}`);
});
