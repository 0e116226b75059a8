// Proves in two real browsers what happens when two people change the same rows: changes to different cells are merged
// silently; a conflict on one cell asks in the specification's words, naming who and when, and only a yes overwrites. A
// table of decision screens proves that two people can work on each of them together: each sees the other's unsaved
// values, saves of different cells are merged, a cell changed by both is marked as a conflict, and rows added or
// deleted by one appear and disappear for the other. An ordinary run tests one of these screens, LONG=1 all of them; in
// tests/coEditing/randomTests.ts several people work on all areas.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import type { AreaScreen } from '../../contracts/decisions/areaScreens.ts';
import { editText, formatCell, holdsNumbers } from '../../contracts/decisions/cellText.ts';
import { takesRows } from '../../contracts/decisions/change.ts';
import type { Column } from '../../contracts/decisions/decisionArea.ts';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import {
  firstChoice,
  gridCell,
  maximumOf,
  sheetsOf,
  triedScreens,
  valueEntry,
} from '../fixtures/browser/browserArea.ts';
import {
  cdScreen,
  cellOf,
  enter,
  ghostOf,
  isLive,
  openGrid,
  originationScreen,
  reads,
  save,
  saveButton,
  textIn,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { signIn } from '../fixtures/product/apiClient.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();

/** Freezes and opens the team without a screen. */
async function freezing(): Promise<(frozen: boolean) => Promise<unknown>> {
  const { address } = stage.product;
  const admin = await signIn({ url: address, origin: address }, 'admin');
  return (frozen) => admin.succeed(freezeTeam, { game: 1, team: 1 }, { game_id: 1, frozen, reason: '' });
}

async function openBoth(path: string): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, path), openGrid(ben, path)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  return { ada, ben };
}

further(
  'changes by two people to different cells of a row are both kept and shown in the picture',
  async () => {
    const { ada, ben } = await openBoth(cdScreen);
    await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '1.111');
    const picture = (page: Page, reading: RegExp) => page.getByRole('img', { name: reading }).waitFor();
    await cellOf(ada, '12-Month CD', 'ratePercent').click();
    await picture(ada, /12-Month CD: yours 1\.111%, saved \d\.\d{3}%, market/);
    await enter(cellOf(ben, '12-Month CD', 'capThousands'), '2222');
    await cellOf(ben, '12-Month CD', 'ratePercent').click();
    await picture(ben, /12-Month CD: yours \d\.\d{3}%, Ada Lund is typing 1\.111%, market/);
    const isFrozen = await freezing();
    await isFrozen(true);
    const closed = /^Read-only: this team is frozen\. Since /;
    await Promise.all([ada, ben].map((page) => page.getByText(closed).first().waitFor()));
    await picture(ada, /12-Month CD: yours 1\.111%, saved \d\.\d{3}%, market/);
    await picture(ben, /12-Month CD: yours \d\.\d{3}%, Ada Lund is typing 1\.111%, market/);
    await isFrozen(false);
    await Promise.all([ada, ben].map((page) => page.getByText(closed).first().waitFor({ state: 'hidden' })));
    await save(ada);
    await picture(ben, /12-Month CD: yours 1\.111%, market/);
    await reads(cellOf(ben, '12-Month CD', 'ratePercent'), '1.111%');
    await save(ben);
    await reads(cellOf(ada, '12-Month CD', 'capThousands'), '$2,222');
    await ada.reload();
    await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '1.111%');
    await reads(cellOf(ada, '12-Month CD', 'capThousands'), '$2,222');
  },
);

/** Two screens with the same texts and rules. */
const places = [
  { title: 'CDs', path: cdScreen, row: '3-Month CD', field: 'ratePercent' },
  { title: 'Loan Origination', path: originationScreen, row: 'Commercial Term Loan', field: 'rate1Percent' },
];

test.each(ordinarily(places, ({ title }) => title === 'CDs'))(
  '[UI16] a conflict on a cell of $title asks in the specification’s words, and only a yes overwrites',
  async (place) => {
    const { ada, ben } = await openBoth(place.path);
    const mine = cellOf(ada, place.row, place.field);
    const theirs = cellOf(ben, place.row, place.field);
    const before = await stage.product.head();
    await enter(mine, '2.5');
    await enter(theirs, '3.5');
    await save(ben);
    await expect.poll(() => mine.getAttribute('data-conflict'), patience).toBe('true');
    const [saved] = await stage.product.eventsAfter(before);
    const question = `${place.title} were modified by Ben Ono at ${schoolTimeOf(saved?.metadata.at ?? '')}. Would you like save your changes anyway?`;

    const dialog = ada.getByRole('alertdialog');
    await saveButton(ada).click();
    await expect.poll(() => dialog.locator('p').textContent(), patience).toBe(question);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await reads(mine, '2.500%');
    expect(await stage.product.eventsAfter(saved?.position ?? 0)).toEqual([]);

    await saveButton(ada).click();
    await expect.poll(() => dialog.locator('p').textContent(), patience).toBe(question);
    await dialog.getByRole('button', { name: 'Save anyway' }).click();
    await ada.getByText('Saved.', { exact: true }).waitFor();
    await reads(theirs, '2.500%');
    const [forced, ...others] = await stage.product.eventsAfter(saved?.position ?? 0);
    expect(others).toEqual([]);
    const over = expect.objectContaining({ field: place.field, at: saved?.metadata.at });
    expect(forced?.data).toMatchObject({ forcedOver: expect.arrayContaining([over]) });
  },
);

const hub = '/game/1/decisions/1';
let tried = 0;

/** An editable figure: its grid and row by index, or a field outside the grids. */
type Spot = {
  readonly sheet: Sheet;
  readonly column: Column;
  readonly at: { readonly grid: number; readonly row: number } | null;
};

/** Two figures of a screen, in two rows if there are two. */
async function spotsOf(page: Page, screen: AreaScreen): Promise<readonly [Spot, Spot]> {
  const { areas, values } = await sheetsOf(page, stage.product.address, screen);
  const inGrids = areas
    .flatMap(({ grids }) => grids)
    .flatMap(({ sheet }, grid) =>
      sheet
        .rowIds()
        .flatMap((rowId, row) => typed(sheet, rowId).map((column) => ({ sheet, column, at: { grid, row } }))),
    );
  const beside = values.flatMap((sheet) => typed(sheet, 1).map((column) => ({ sheet, column, at: null })));
  const [first, ...others]: readonly Spot[] = inGrids.length > 0 ? inGrids : beside;
  const second = others.find(({ at }) => at?.row !== first?.at?.row) ?? others[0];
  if (!first || !second) throw new Error(`${screen.route} has no two figures that can be typed.`);
  return [first, second];
}

const typed = (sheet: Sheet, rowId: number): readonly Column[] =>
  sheet.area.columns.filter(
    (column) => !column.isHidden && holdsNumbers(column) && sheet.cell(rowId, column.field).isEditable,
  );

/** One of several distinct values for a figure; of a test that was tried before, others than it saved then. */
function valueFor({ column, sheet }: Spot, number: number): number {
  const which = 6 * tried + number;
  if (column.field === 'reserveForLoanLossThousands') return 3_900 + which; // What an auditor accepts.
  const most = maximumOf(column, sheet) ?? 100_000;
  if (column.kind === 'integer') return which + 1;
  if (column.kind !== 'currency') return Math.min(most, 1 + which / 8);
  const value = most > 7000 ? 6000 + 100 * which : most * (0.21 + 0.05 * which);
  return Number(value.toFixed(Math.min(2, column.decimals ?? 0)));
}

const placeOf = (page: Page, { at, column }: Spot) =>
  at ? gridCell(page, at.grid, at.row, column.field) : valueEntry(page, column);

async function typeAt(page: Page, spot: Spot, which: number): Promise<void> {
  const place = placeOf(page, spot);
  await place.click();
  if (!spot.at) await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(editText(valueFor(spot, which)));
}

async function enterAt(page: Page, spot: Spot, which: number): Promise<void> {
  await typeAt(page, spot, which);
  await page.keyboard.press('Enter');
}

async function readsAt(page: Page, spot: Spot, which: number): Promise<void> {
  const place = placeOf(page, spot);
  const read = () => (spot.at ? textIn(place) : place.inputValue());
  const message = `${spot.sheet.area.name} ${spot.column.field}`;
  await expect.poll(read, { ...patience, message }).toBe(formatCell(spot.column, valueFor(spot, which)));
}

/** Saves; a question would leave the button enabled. */
async function saveQuietly(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect.poll(() => saveButton(page).isDisabled(), patience).toBe(true);
}

async function seesGhost(page: Page, spot: Spot, text: string): Promise<void> {
  if (spot.at) return expect.poll(() => ghostOf(placeOf(page, spot)), patience).toBe(text);
  await page.getByText(`Ada Lund, not saved: ${text}`).waitFor();
}

async function hasClash(page: Page, spot: Spot): Promise<void> {
  if (!spot.at) return page.getByRole('group', { name: `${spot.column.title}, conflict` }).waitFor();
  await expect.poll(() => placeOf(page, spot).getAttribute('data-conflict'), patience).toBe('true');
}

/** Takes Ben's saved values, for the cell and for those derived from it. */
async function takeAll(page: Page): Promise<void> {
  const take = page.getByRole('main').getByRole('button', { name: "Take Ben's" });
  await take.first().waitFor();
  while ((await take.count()) > 0) await take.first().click();
}

const rowsIn = (page: Page) => page.getByRole('grid').first().getByRole('rowheader').count();

/** Adds a row with the dialog: selects and tables keep their first option, other fields are typed. */
async function addRow(page: Page, { area }: AreaScreen, which: number): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add', exact: true }).waitFor();
  for (const entry of await dialog.locator('input:not([readonly], [type=radio])').all()) {
    const title = await entry.evaluate((element) => (element as HTMLInputElement).labels?.[0]?.textContent);
    const column = area.columns.find((candidate) => candidate.title === title);
    const texts = { text: `Harbor Special ${which}`, integer: String(30 + which), percent: '1.1' };
    await entry.fill(texts[column?.kind as keyof typeof texts] ?? '100');
  }
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Two rows that Ada adds appear on Ben's screen after her save. */
async function addTwo(ada: Page, ben: Page, screen: AreaScreen): Promise<void> {
  await ben.getByRole('grid').first().waitFor();
  const before = await rowsIn(ben);
  await addRow(ada, screen, 1);
  await addRow(ada, screen, 2);
  await saveQuietly(ada);
  await expect.poll(() => rowsIn(ben), patience).toBe(before + 2);
}

/** A row that Ada deletes while Ben changes it is a conflict for Ben, and disappears when he discards his change. */
async function deleteLast(ada: Page, ben: Page, first: Spot): Promise<void> {
  const rows = await rowsIn(ada);
  const last = { ...first, at: { grid: 0, row: rows - 1 } };
  await enterAt(ben, last, 5);
  await placeOf(ada, last).click();
  await ada.keyboard.press('Shift+Space');
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await saveQuietly(ada);
  await ben.getByRole('button', { name: 'Drop my changes' }).first().click();
  await expect.poll(() => rowsIn(ben), patience).toBe(rows - 1);
}

const screens = ordinarily(triedScreens, ({ route }) => route === 'long-term-debt');
const table = screens.map((screen): [string, AreaScreen] => [screen.route, screen]);

describe('[UI17] [UI47] two people work together', () => {
  test.for(table)('on %s', async ([route, screen], { task }) => {
    tried = task.result?.retryCount ?? 0;
    const path = `${hub}/${route}`;
    const [ada, ben] = await Promise.all([stage.signIn('ada', path), stage.signIn('ben', path)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    const hasRows = screen.area.newRow !== undefined && takesRows(screen.area, firstChoice(screen));
    if (hasRows) await addTwo(ada, ben, screen);
    const [one, other] = await spotsOf(ada, screen);
    await typeAt(ada, one, 0);
    await seesGhost(ben, one, editText(valueFor(one, 0)));
    await ada.keyboard.press('Enter');
    await saveQuietly(ada);
    await readsAt(ben, one, 0);
    await enterAt(ada, one, 1);
    await enterAt(ben, other, 2);
    await saveQuietly(ada);
    await readsAt(ben, one, 1);
    await saveQuietly(ben);
    await readsAt(ada, other, 2);
    await enterAt(ada, one, 3);
    await enterAt(ben, one, 4);
    await saveQuietly(ben);
    await hasClash(ada, one);
    await takeAll(ada);
    await readsAt(ada, one, 4);
    await expect.poll(() => saveButton(ada).isDisabled(), patience).toBe(true);
    if (hasRows) await deleteLast(ada, ben, one);
  });
});
