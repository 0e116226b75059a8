// Proves that input in progress becomes a change of the draft, and is not lost, if its screen becomes
// read-only or disappears; and that focus moves to the title of the replacing screen.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ValuesFields } from '../../../client/decisions/screen/ValuesField.tsx';
import { createScreenSheets } from '../../../client/drafts/screenSheets.ts';
import { useFocusKeeper } from '../../../client/frame/useFocusKeeper.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { dividends } from '../../../contracts/decisions/dividends.ts';
import { press, renderGrid } from '../grid/renderGrid.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const rate = 'ratePercent';

describe('text in an open editor', () => {
  function typeInGrid() {
    const sheet = cdSheet([cdRow(1), cdRow(2)]);
    const { goTo, update } = renderGrid(sheet);
    goTo(2, rate);
    press('Enter');
    fireEvent.input(screen.getByRole('textbox'), { target: { value: '3.75' } });
    expect(sheet.state().changeCount).toBe(0);
    return { sheet, update };
  }

  test('becomes a change when the grid is closed over it, and focus stays on the cell', () => {
    const { sheet, update } = typeInGrid();
    update({ readOnlyReason: 'Read-only: Qtr 4 is being run' });
    expect(sheet.cell(2, rate)).toMatchObject({ value: 3.75, isDirty: true });
    expect(document.activeElement?.textContent).toContain('3.750%');
  });

  test('becomes a change when the grid disappears', () => {
    const { sheet } = typeInGrid();
    cleanup();
    expect(sheet.cell(2, rate)).toMatchObject({ value: 3.75, isDirty: true });
  });

  test.each([
    ['is closed', true],
    ['goes', false],
  ])('of a figure beside the grids becomes a change when its field %s', (_, isClosed) => {
    const answer = { intraturn_id: 21, lastUpdated: '', stamps: [], dividends: 0.5, loanLossAdjustment: 0 };
    const sheets = createScreenSheets({ area: dividends, turn: 4, filterChoice: null }, answer, false);
    const fields = (isReadOnly: boolean) => (
      <MantineProvider env="test">
        <ValuesFields
          sheets={sheets.values}
          isReadOnly={isReadOnly}
          onUndo={() => undefined}
          onShowHistory={() => undefined}
        />
      </MantineProvider>
    );
    const { rerender, unmount } = render(fields(false));
    const [field] = screen.getAllByRole('textbox');
    act(() => field?.focus());
    fireEvent.change(field!, { target: { value: '0.25' } });
    expect(sheets.values[0]?.state().changeCount).toBe(0);
    if (isClosed) rerender(fields(true));
    else unmount();
    expect(sheets.values[0]?.state().changeCount).toBe(1);
  });
});

function Screens({ turn }: { readonly turn: number | null }) {
  const region = useRef<HTMLElement>(null);
  useFocusKeeper(region);
  return (
    <main ref={region} tabIndex={-1}>
      <button type="button">Close the message</button>
      {turn !== null && (
        <section key={turn}>
          <h1 tabIndex={-1}>Qtr {turn}</h1>
          <button type="button">Cell</button>
        </section>
      )}
    </main>
  );
}

test('when a screen replaces one that had focus, focus goes to its title as soon as it is there', async () => {
  const { rerender } = render(<Screens turn={4} />);
  act(() => screen.getByRole('button', { name: 'Cell' }).focus());
  vi.useFakeTimers();
  rerender(<Screens turn={null} />);
  await vi.runAllTimersAsync();
  expect(document.activeElement).toBe(document.body);
  rerender(<Screens turn={5} />);
  await vi.runAllTimersAsync();
  expect(document.activeElement?.textContent).toBe('Qtr 5');
});
