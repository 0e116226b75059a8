// Proves every column of every decision area in a real browser, by a table made of the contracts: what can be typed where,
// how it is shown, what happens beyond a limit or to text that is no number, and that what follows from an entry stands in
// the row at once. The same entry is made in a sheet outside the browser; the screen has to show what that one holds. An ordinary
// run opens two areas, a whole one every grid, with its headings, its width and what is read-only; both type into one column
// of each kind, LONG=1 into all.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { ScreenGrid } from '../../client/drafts/screenSheets.ts';
import type { Sheet } from '../../client/grid/sheet.ts';
import { type AreaScreen, areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { editText, formatCell, formatValue, holdsNumbers } from '../../contracts/decisions/cellText.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import {
  editablePlace,
  gridCell,
  maximumOf,
  sheetsOf,
  shownColumns,
  valueEntry,
} from '../fixtures/browserArea.ts';
import { textIn } from '../fixtures/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browserStage.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';

/** Another value within the limits of a cell that holds this one. */
function otherValue(column: Column, sheet: Sheet, value: CellValue): CellValue {
  if (column.kind === 'checkbox') return value !== true;
  if (column.options) return column.options.find((option) => option.value !== value)?.value ?? value;
  const most = maximumOf(column, sheet) ?? 999;
  const tried = column.kind === 'integer' ? Math.floor(most / 2) : Math.min(most, 1.25);
  const decimals = column.kind === 'currency' ? (column.decimals ?? 0) : 3;
  return Number((tried === value ? tried / 2 : tried).toFixed(decimals));
}

/** What a row of a grid shows, by field; checkboxes as whether they are ticked. */
async function shownIn(page: Page, grid: number, row: number): Promise<Readonly<Record<string, string>>> {
  const cells = page
    .getByRole('grid')
    .nth(grid)
    .locator(`[aria-rowindex="${row + 2}"] [data-field]`);
  return cells.evaluateAll((elements) =>
    Object.fromEntries(
      elements.map((element) => {
        const box = element.querySelector('input');
        // The marks of a row stand before its name, the steps of its rates after it.
        const text = [...element.querySelectorAll(':scope > span:not([aria-hidden], :has(button))')].at(
          -1,
        )?.textContent;
        return [element.getAttribute('data-field') ?? '', box ? (box.checked ? 'Yes' : 'No') : (text ?? '')];
      }),
    ),
  );
}

function expectedIn({ sheet }: ScreenGrid, rowId: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shownColumns({ sheet } as ScreenGrid).map((column) => [
      column.field,
      formatCell(column, sheet.cell(rowId, column.field).value),
    ]),
  );
}

type Place = { readonly page: Page; readonly index: number; readonly grid: ScreenGrid };

/** Types into a cell as a person does, and into the sheet; then both have the same row and say the same of the cell. */
async function tryEntry(
  { page, index, grid }: Place,
  row: number,
  column: Column,
  value: CellValue,
): Promise<void> {
  const { sheet } = grid;
  const rowId = sheet.rowIds()[row] ?? 0;
  const cell = gridCell(page, index, row, column.field);
  if (column.kind === 'checkbox') await cell.locator('input').click();
  else if (column.options) {
    await cell.click();
    await page.keyboard.press('Enter');
    const list = cell.locator('select');
    await list.selectOption({ label: formatCell(column, value) });
    // The list of a browser without a screen stays open over the keys; leaving the editor takes the choice, too.
    await list.blur();
  } else {
    await cell.click();
    await page.keyboard.type(editText(value));
    await page.keyboard.press('Enter');
  }
  sheet.edit([{ rowId, field: column.field, value }], 'Typing');
  const where = `${sheet.area.name} ${column.field} = ${value}`;
  await expect
    .poll(() => shownIn(page, index, row), { ...patience, message: where })
    .toEqual(expectedIn(grid, rowId));
  const { notice } = sheet.cell(rowId, column.field);
  if (notice !== null) await page.getByText(notice, { exact: true }).first().waitFor();
}

/** Beyond the most it becomes the most, and is told so in the words of the specification. */
async function tryLimit(place: Place, row: number, column: Column): Promise<void> {
  const maximum = maximumOf(column, place.grid.sheet);
  if (maximum === undefined || column.options) return;
  await tryEntry(place, row, column, maximum + 1);
  const { value, notice } = place.grid.sheet.cell(place.grid.sheet.rowIds()[row] ?? 0, column.field);
  expect(value).toBe(maximum);
  expect(notice).toBe(`The maximum value is ${formatValue(column, maximum)}`);
  expect(await cutIn(gridCell(place.page, place.index, row, column.field).locator('span'))).toEqual([]);
}

/** Texts that are wider than the room they have. */
const cutIn = (texts: Locator): Promise<readonly (string | null)[]> =>
  texts.evaluateAll((elements) =>
    elements
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** In a window of 1280 pixels every column is seen beside the side menu, and every heading and figure whole. */
async function expectWhole({ page, index, grid: { sheet } }: Place): Promise<void> {
  const grid = page.getByRole('grid').nth(index);
  const beyond = await grid.evaluate(
    ({ parentElement: region }) => region!.scrollWidth - region!.clientWidth,
  );
  expect(beyond, `${sheet.area.name} scrolls sideways`).toBe(0);
  expect(await cutIn(grid.locator('[role=columnheader], [role=gridcell], [role=gridcell] > span'))).toEqual(
    [],
  );
}

/** Text that is no number stays in its editor with the reason, and leaves the cell as it was. */
async function tryText({ page, index }: Place, row: number, column: Column): Promise<void> {
  const cell = gridCell(page, index, row, column.field);
  const before = await textIn(cell);
  await cell.click();
  await page.keyboard.type('4,25x');
  await page.keyboard.press('Enter');
  await expect.poll(() => cell.getAttribute('aria-invalid'), patience).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => textIn(cell), patience).toBe(before);
}

/** Where nothing can be typed, a key opens no editor. */
async function tryReadOnly(
  { page, index, grid }: Place,
  row: number,
  column: Column,
  isTyped: boolean,
): Promise<void> {
  const cell = gridCell(page, index, row, column.field);
  expect(await cell.getAttribute('aria-readonly'), `${grid.sheet.area.name} ${column.field}`).toBe('true');
  if (!isTyped) return;
  await cell.click();
  await page.keyboard.type('7');
  expect(await cell.locator('input, select').count()).toBe(0);
}

/** What makes a column take entries otherwise than another. */
function kindOf({ sheet }: ScreenGrid, column: Column, row: number | undefined, locked: number): string {
  const { kind, options, decimals } = column;
  const hasMaximum = maximumOf(column, sheet) !== undefined;
  return [kind, options !== undefined, decimals, hasMaximum, row !== undefined, locked >= 0].join();
}

/** The first column of each kind that was met; it keeps its part when its test is tried a second time. */
const firstOfKind = new Map<string, string>();

/** Whether it is this column's part to be typed into. */
function isTried(kind: string, place: string): boolean {
  const first = firstOfKind.get(kind) ?? place;
  firstOfKind.set(kind, first);
  return process.env.LONG === '1' || first === place;
}

async function tryGrid(place: Place): Promise<void> {
  const { page, index, grid } = place;
  const heads = page.getByRole('grid').nth(index).getByRole('columnheader');
  const titles = shownColumns(grid).map(({ title }) => title);
  expect((await heads.allTextContents()).sort()).toEqual([...titles].sort());
  for (const column of shownColumns(grid)) {
    const row = editablePlace(grid, column);
    const locked = grid.sheet.rowIds().findIndex((rowId) => !grid.sheet.cell(rowId, column.field).isEditable);
    const isTyped = isTried(kindOf(grid, column, row, locked), `${grid.sheet.area.name} ${column.field}`);
    if (locked >= 0) await tryReadOnly(place, locked, column, isTyped);
    if (row === undefined || !isTyped) continue;
    await tryLimit(place, row, column);
    if (holdsNumbers(column)) await tryText(place, row, column);
    const { value } = grid.sheet.cell(grid.sheet.rowIds()[row] ?? 0, column.field);
    await tryEntry(place, row, column, otherValue(column, grid.sheet, value));
  }
}

async function tryValue(page: Page, sheet: Sheet, column: Column): Promise<void> {
  const entry = valueEntry(page, column);
  const rowId = sheet.rowIds()[0] ?? 0;
  const maximum = maximumOf(column, sheet);
  if (column.options) {
    const other = otherValue(column, sheet, sheet.cell(rowId, column.field).value);
    await entry.selectOption({ label: formatCell(column, other) });
    return;
  }
  for (const value of [...(maximum === undefined ? [] : [maximum + 1]), otherValue(column, sheet, 0)]) {
    sheet.edit([{ rowId, field: column.field, value }], 'Typing');
    const cell = sheet.cell(rowId, column.field);
    await entry.fill(editText(value));
    await entry.blur();
    await expect.poll(() => entry.inputValue(), patience).toBe(formatCell(column, cell.value));
    if (cell.notice !== null) await page.getByText(cell.notice, { exact: true }).waitFor();
  }
}

/** Rows to try: pools of loans are only listed once they are chosen. */
async function addRowWhereNone(page: Page, grid: ScreenGrid): Promise<void> {
  if (grid.sheet.rowIds().length > 0) return;
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const account = await dialog.locator('select').first().inputValue();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  expect(grid.sheet.addRow({ account, salePercent: 0 })).toBeLessThan(0);
  await gridCell(page, 0, 0, 'account').waitFor();
}

/** An area with choices and rows of its own, and one of values. */
const triedOrdinarily = ['borrowings', 'general-administration/dividends'];
const screens = ordinarily(areaScreens, ({ route }) => triedOrdinarily.includes(route));

describe('[UI46] [UI49] every column does in the browser what the contracts say', () => {
  test.each(screens.map((screen): [string, AreaScreen] => [screen.route, screen]))(
    'of %s',
    async (route, screen) => {
      const page = await stage.signIn('ada', `${hub}/${route}`);
      const sheets = await sheetsOf(page, stage.product.address, screen);
      const grids = sheets.areas.flatMap((area) => area.grids);
      await expect.poll(() => page.getByRole('grid').count(), patience).toBe(grids.length);
      for (const [index, grid] of grids.entries()) {
        await addRowWhereNone(page, grid);
        await tryGrid({ page, index, grid });
        await expectWhole({ page, index, grid });
      }
      for (const sheet of sheets.values)
        for (const column of sheet.area.columns.filter(({ isHidden }) => !isHidden))
          await tryValue(page, sheet, column);
    },
  );
});
