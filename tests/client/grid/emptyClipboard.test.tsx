// Proves that a clipboard without text changes nothing in the grid, which says so.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { press, renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

it.each([
  ['a picture, or HTML alone', undefined],
  ['an empty text', ''],
  ['a line end', '\r\n'],
  ['blank cells', '\t\u00a0\t\n\t\t\n'],
])('%s: there is no text to paste, nothing changes, and the grid says so', (_, text) => {
  const sheet = cdSheet([cdRow(1), cdRow(2), cdRow(3)]);
  renderGrid(sheet).goTo(1, 'ratePercent');
  press('Shift+ArrowDown');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', '<img src="rates.png">');
  if (text !== undefined) clipboardData.setData('text/plain', text);
  act(() => void document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true })));
  expect(sheet.state().changeCount).toBe(0);
  expect(document.body.textContent).toContain('There is no text to paste.');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
