// Proves what a cell shows of what was said about it, and how its comments are opened: by its mark, by the key, and from its menu.
import { MantineProvider } from '@mantine/core';
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FieldComments } from '../../../client/decisions/screen/FieldComments.tsx';
import { valuesRowId } from '../../../client/drafts/areaWire.ts';
import { type CellTalk, CellTalks } from '../../../client/grid/control/cellTalk.ts';
import type { CellAt } from '../../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet } from '../../../client/samples/sampleSheets.ts';
import { cellKey } from '../../../contracts/decisions/cellKey.ts';
import { mortgagesPipelined } from '../../../contracts/decisions/mortgagesPipelined.ts';
import { describedBy } from './gridElements.ts';
import { cellElement, press, renderGrid, statusText, type } from './renderGrid.tsx';

afterEach(cleanup);

const rate = 'ratePercent';
const said: CellTalk = {
  count: 3,
  fresh: 1,
  proposal: null,
  newest: { name: 'Ivo Petrov', text: 'Fine with me, @Ada your call.' },
};

async function talkedGrid(talk: CellTalk, field = rate) {
  const talks = new CellTalks();
  const sheet = cdSheet([cdRow(1), cdRow(2)]);
  const opened: CellAt[] = [];
  const view = renderGrid(sheet, { talks, onComment: (at) => opened.push(at) });
  const tell = (next: CellTalk) => act(() => talks.replace(new Map([[cellKey(2, field), next]])));
  tell(talk);
  // They load once the grid stands.
  await expect.poll(() => markIn(cellElement(2, field))).not.toBeNull();
  return { ...view, sheet, opened, tell, cell: cellElement(2, field) };
}

const markIn = (cell: HTMLElement) => cell.querySelector<HTMLElement>('[data-comment-mark]');

/** Ctrl+Alt+M at the focused element, where Option and M type another character. */
function pressComment(over: KeyboardEventInit = {}, isAltGraph = false): void {
  const element = document.activeElement ?? document.body;
  const press = { code: 'KeyM', key: 'µ', ctrlKey: true, altKey: true, ...over };
  const event = createEvent.keyDown(element, press);
  // The document of these tests takes every Alt for AltGr.
  Object.defineProperty(event, 'getModifierState', { value: () => isAltGraph });
  fireEvent(element, event);
}

test('a cell counts everything said about it, and draws how much is new, at most nine', async () => {
  const { cell, tell } = await talkedGrid(said);
  expect([cell.dataset.comments, markIn(cell)?.textContent]).toEqual(['3', '1']);
  tell({ ...said, fresh: 12 });
  expect(markIn(cell)?.textContent).toBe('9+');
  tell({ ...said, fresh: 0 });
  expect([markIn(cell)?.textContent, markIn(cell)?.dataset.fresh]).toEqual(['', undefined]);
  expect(markIn(cellElement(1, rate))).toBeNull();
});

test('a proposed value stands below the saved one, with a plain corner, until the cell has it', async () => {
  const { cell, sheet } = await talkedGrid({ ...said, proposal: { name: 'Ben Ono', value: 3.88 } });
  expect(cell.querySelector('[data-proposed]')?.textContent).toBe('Ben: 3.88?');
  expect([cell.dataset.drafts, markIn(cell)?.textContent]).toEqual(['1', '']);
  expect(cell.textContent).toContain('4.000');
  act(() => void sheet.edit([{ rowId: 2, field: rate, value: 3.88 }], 'Typing'));
  expect(cell.querySelector('[data-proposed]')).toBeNull();
  act(() => sheet.undo());
  act(() => sheet.setGhosts(9, 'Ben Ono', [{ rowId: 2, field: rate, text: null, value: 4.6 }]));
  expect(cell.querySelector('[data-proposed]')).toBeNull();
});

test('the description and the line below the grid say what was said, and nothing opens by going there', async () => {
  const { cell, goTo, opened } = await talkedGrid({ ...said, proposal: { name: 'Ben Ono', value: 0.88 } });
  goTo(2, rate);
  expect(describedBy(cell)).toBe('3 comments, 1 new. Ben proposes 0.880%. Press Control Alt M to read');
  await expect.poll(statusText).toContain('Ivo: Fine with me, @Ada your call.');
  expect(opened).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: '3 comments (Ctrl+Alt+M)' }));
  expect(opened).toEqual([{ rowId: 2, field: rate }]);
});

test('a press on the mark, the key and the menu open the comments; AltGr types a character', async () => {
  const { cell, goTo, opened } = await talkedGrid(said);
  const here = { rowId: 2, field: rate };
  fireEvent.mouseDown(markIn(cell)!, { button: 0 });
  expect(opened.splice(0)).toEqual([here]);
  pressComment();
  pressComment({ ctrlKey: false, metaKey: true });
  expect(opened.splice(0)).toEqual([here, here]);
  pressComment({}, true);
  pressComment({ shiftKey: true });
  expect(opened).toEqual([]);
  goTo(1, rate);
  press('Shift+F10');
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Comment/ }));
  await expect.poll(() => opened).toEqual([{ rowId: 1, field: rate }]);
});

test('what is being typed in the cell is kept first; what is no value stays in its editor', async () => {
  const { goTo, opened, sheet } = await talkedGrid(said);
  goTo(2, rate);
  type('4.5');
  pressComment();
  expect([sheet.cell(2, rate).value, opened.length]).toEqual([4.5, 1]);
  type('4.5.5');
  pressComment();
  expect([sheet.cell(2, rate).value, opened.length]).toEqual([4.5, 1]);
});

test('a remark renders its cell alone', () => {
  const talks = new CellTalks();
  const told: string[] = [];
  for (const rowId of [1, 2]) talks.subscribeCell(rowId, rate, () => told.push(`row ${rowId}`));
  const both = new Map([1, 2].map((rowId) => [cellKey(rowId, rate), { ...said }]));
  talks.replace(both);
  expect(told.splice(0)).toEqual(['row 1', 'row 2']);
  talks.replace(new Map([...both].map(([key, talk]) => [key, { ...talk }])));
  expect(told).toEqual([]);
  talks.replace(new Map([...both, [cellKey(2, rate), { ...said, count: 4 }]]));
  expect(told).toEqual(['row 2']);
});

test('a single value has a button beside it, with how much was said', () => {
  const talks = new CellTalks();
  const [column] = mortgagesPipelined.columns;
  const onComment = vi.fn();
  render(
    <MantineProvider env="test">
      <FieldComments column={column!} talks={talks} onComment={onComment} />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: 'Comments on Mortgages Pipelined (%)' });
  expect([button.textContent, button.dataset.comments]).toEqual(['', undefined]);
  act(() => talks.replace(new Map([[cellKey(valuesRowId, column!.field), said]])));
  expect([button.textContent, button.dataset.comments]).toEqual(['3', '3']);
  expect(button.getAttribute('aria-description')).toBe('3 comments, 1 new. Press Control Alt M to read');
  fireEvent.click(button);
  expect(onComment).toHaveBeenCalledOnce();
});
