import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { DecisionGrid } from '../../../client/grid/body/DecisionGrid.tsx';
import type { DecisionGridProps, GridHandle } from '../../../client/grid/body/decisionGridProps.ts';
import type { CellAt, Sheet } from '../../../client/grid/sheet/sheet.ts';

/** A grid whose screen expands and collapses rows as requested. */
function OpeningGrid(props: DecisionGridProps) {
  const [openRowId, setOpenRowId] = useState<number | null>(null);
  return <DecisionGrid {...props} openRowId={openRowId} onOpenRow={setOpenRowId} />;
}

const pageOf = (sheet: Sheet, props: Partial<DecisionGridProps>) => (
  <MantineProvider env="test">
    <main>
      <OpeningGrid
        sheet={sheet}
        label="CDs, Retail CDs"
        readOnlyReason={null}
        peers={[]}
        onFocusCell={() => undefined}
        onSave={() => undefined}
        basisPoints={1}
        openRowId={null}
        onOpenRow={() => undefined}
        {...props}
      />
      <button type="button">After the grid</button>
    </main>
  </MantineProvider>
);

/** The same page as the server draws it, as HTML. */
export const drawGrid = (sheet: Sheet): string => renderToStaticMarkup(pageOf(sheet, {}));

/** A grid on a page with tab stops, and the keys of a person focused in it. */
export function renderGrid(sheet: Sheet, over: Partial<DecisionGridProps> = {}) {
  const told = { focus: [] as [CellAt | null, boolean][], saves: 0, history: [] as CellAt[] };
  const handle = createRef<GridHandle>();
  const own: Partial<DecisionGridProps> = {
    onFocusCell: (cell, isEditing) => told.focus.push([cell, isEditing]),
    onSave: () => {
      told.saves += 1;
    },
    onShowHistory: (cell) => told.history.push(cell),
    ref: handle,
    ...over,
  };
  const view = render(pageOf(sheet, own));
  return {
    told,
    update: (more: Partial<DecisionGridProps>) => view.rerender(pageOf(sheet, { ...own, ...more })),
    goTo: (rowId: number, field: string) => act(() => handle.current?.focusCell({ rowId, field })),
  };
}

/** Presses a key at the focused element, as `Ctrl+Shift+ArrowDown`; returns whether the browser still handles it. */
export function press(keys: string): boolean {
  const parts = keys === ' ' ? [' '] : keys.split('+');
  const key = parts.at(-1) === 'Space' ? ' ' : parts.at(-1)!;
  return fireEvent.keyDown(document.activeElement!, {
    key,
    ctrlKey: parts.includes('Ctrl'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  });
}

/** Types text: the first key at the focused element, the rest into the editor that it opened. */
export function type(text: string): void {
  const editor = () => document.activeElement as HTMLInputElement;
  if (editor().tagName !== 'INPUT' || editor().type === 'checkbox') press(text[0]!);
  fireEvent.input(editor(), { target: { value: text } });
}

/** The focused cell: `2 ratePercent`, with a star while its editor is open; null outside the grid. */
export function focusedCell(): string | null {
  const element = document.activeElement as HTMLElement;
  const cell = element.closest<HTMLElement>('[data-field]');
  if (!cell) return null;
  const isEditing = element.matches('input:not([type=checkbox]), select');
  return `${cell.dataset.row} ${cell.dataset.field}${isEditing ? ' *' : ''}`;
}

/** The element of one cell on the screen. */
export function cellElement(rowId: number, field: string): HTMLElement {
  return document.querySelector<HTMLElement>(`[data-row="${rowId}"][data-field="${field}"]`)!;
}

/** The cells marked as selected, as `2 ratePercent`. */
export function selectedCells(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[aria-selected="true"]')].map(
    (cell) => `${cell.dataset.row} ${cell.dataset.field}`,
  );
}

/** The line under the grid. */
export function statusText(): string {
  return screen.queryByRole('status')?.parentElement?.textContent ?? '';
}
