// Proves that a printed grid holds all of its rows, also those that a screen mounts only once they are scrolled to.
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { renderGrid } from './renderGrid.tsx';

afterEach(cleanup);

test('of many rows all are on paper, and afterwards those near the viewport', () => {
  renderGrid(cdSheet(Array.from({ length: 120 }, (_, index) => cdRow(index + 1))));
  const mounted = () => document.querySelectorAll('tbody tr').length;
  expect(mounted()).toBeLessThan(100);
  fireEvent(window, new Event('beforeprint'));
  expect(mounted()).toBe(120);
  fireEvent(window, new Event('afterprint'));
  expect(mounted()).toBeLessThan(100);
});
