// Proves that an open row sheet is a history entry: Back closes the sheet, not the screen.
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useRowSheets } from '../../../client/decisions/screen/useRowSheets.ts';

afterEach(cleanup);

type RowSheets = ReturnType<typeof useRowSheets>;

/** A screen opened from another one, and its row sheets. */
function openScreen() {
  const seen: { sheets: RowSheets | null } = { sheets: null };
  function Screen() {
    seen.sheets = useRowSheets();
    return null;
  }
  const routes = [
    { path: '/hub', element: null },
    { path: '/cds', element: <Screen /> },
  ];
  const entries = ['/hub', '/cds?type=Retail#r=1&c=ratePercent'];
  const router = createMemoryRouter(routes, { initialEntries: entries });
  render(<RouterProvider router={router} />);
  return {
    router,
    doing: (work: (sheets: RowSheets) => void) => act(async () => work(seen.sheets!)),
    openRow: () => seen.sheets!.openRowOf('CDs'),
  };
}

test('Back closes the sheet of a row and stays on the screen', async () => {
  const { router, doing, openRow } = openScreen();
  await doing((sheets) => sheets.openRow('CDs', 4));
  expect(openRow()).toBe(4);
  await act(() => router.navigate(-1));
  expect(openRow()).toBeNull();
  expect(router.state.location).toMatchObject({ pathname: '/cds', search: '?type=Retail' });
});

test('another row replaces the open one, and closing twice goes back once', async () => {
  const { router, doing, openRow } = openScreen();
  await doing((sheets) => sheets.openRow('CDs', 4));
  await doing((sheets) => sheets.openRow('CDs', 5));
  expect(openRow()).toBe(5);
  await doing((sheets) => {
    sheets.openRow('grid', null);
    sheets.openRow('grid', null);
  });
  expect(openRow()).toBeNull();
  expect(router.state.location.pathname).toBe('/cds');
});

test('the sheet of one grid is not that of another', async () => {
  const { doing, openRow } = openScreen();
  await doing((sheets) => sheets.openRow('Borrowings', 4));
  expect(openRow()).toBeNull();
});
