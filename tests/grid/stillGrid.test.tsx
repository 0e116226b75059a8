// Proves that nothing in a grid moves because a figure changes or the screen closes: what browsers count as a shift.
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { cellElement, renderGrid } from './renderGrid.tsx';
import { cdRow, cdSheet } from './sheetFixtures.ts';

afterEach(cleanup);

const threeRows = () => cdSheet([cdRow(1), cdRow(2), cdRow(3)]);

it('[MV3] a figure that changes is a new element, in its cell, in the total and as a teammate’s', () => {
  const sheet = threeRows();
  renderGrid(sheet);
  const figures = () =>
    [cellElement(1, 'capThousands'), screen.getByRole('grid').querySelectorAll('tfoot td')[5]!].map(
      (cell) => cell.querySelector('span:last-of-type')!,
    );
  const drawn = figures();
  act(() => sheet.edit([{ rowId: 1, field: 'capThousands', value: 700 }], 'Type'));
  expect(drawn.map(({ isConnected }) => isConnected)).toEqual([false, false]);
  const ghost = (value: number) =>
    act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 2, field: 'capThousands', text: null, value }]));
  ghost(7);
  const typed = cellElement(2, 'capThousands').querySelector('[aria-hidden]')!;
  ghost(70);
  expect(typed.isConnected).toBe(false);
  expect(cellElement(2, 'capThousands').textContent).toContain('70');
});

it('[MV3] a screen that closes keeps the places of its headings, without calling anything a decision', () => {
  const { update } = renderGrid(threeRows());
  const heads = () => screen.getByRole('grid').querySelector('thead')!;
  const places = () =>
    [...heads().querySelectorAll<HTMLElement>('th, td')].map(
      ({ style, dataset }) => `${style.gridColumn} ${dataset.inGroup ?? ''}`,
    );
  const before = places();
  expect(heads().textContent).toContain('You decide');
  update({ readOnlyReason: 'Read-only: this team is frozen' });
  expect(heads().textContent).not.toContain('You decide');
  expect(heads().querySelector('[data-decided]')).toBeNull();
  expect(places()).toEqual(before);
});
