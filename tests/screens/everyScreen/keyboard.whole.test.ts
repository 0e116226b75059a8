// Proves that a quarter's work needs no mouse: focus is always visible, and the grid is one tab stop.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ScreenGrid } from '../../../client/drafts/screenSheets.ts';
import * as screens from '../../../contracts/decisions/areaScreens.ts';
import type { Column } from '../../../contracts/decisions/decisionArea.ts';
import { editablePlace, sheetsOf, shownColumns } from '../../fixtures/browser/browserArea.ts';
import {
  cdScreen,
  cellOf,
  isLive,
  openGrid,
  originationScreen,
  reads,
} from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { type KeyboardOnly, keyboardOnly } from '../../fixtures/browser/keyboardOnly.ts';
import { further } from '../../fixtures/further.ts';
import { isLong, ordinarily } from '../../fixtures/thoroughness.ts';

const stage = browserStage();
const keysMax = 60;

further('by keyboard alone: sign in, open the CDs, change three rates, save', async () => {
  const page = await stage.arrive();
  const before = await stage.product.head();
  const keyboard = keyboardOnly(page);
  await signInToHub(page, keyboard);
  await page.getByRole('main').getByRole('link', { name: /^CDs/ }).waitFor();
  await keyboard.tabTo(/^CDs/);
  await keyboard.press('Enter');
  await heading(page, 'First Harbor Bank CDs');
  await isLive(page);
  await page.getByRole('grid').waitFor();
  await keyboard.tabTo(/^\d+\.\d+%$/);
  for (const rate of ['0.61', '0.62', '0.63']) {
    await page.keyboard.type(rate);
    await keyboard.press('Enter');
  }
  await keyboard.press('Control+s');
  await page.getByText('Saved.', { exact: true }).waitFor();
  await keyboard.checkFocus();
  await reads(cellOf(page, '12-Month CD', 'ratePercent'), '0.630%');
  const [event] = await stage.product.eventsAfter(before);
  expect(event?.data).toMatchObject({
    rows: [0.61, 0.62, 0.63].map((rate) => ({ changes: { ratePercent: { to: rate } } })),
  });
  expect(keyboard.count()).toBeLessThanOrEqual(keysMax);
});

/** Signs in and goes to the hub of the team's decisions. */
async function signInToHub(page: Page, keyboard: KeyboardOnly): Promise<void> {
  await page.getByRole('button', { name: 'Login' }).waitFor();
  await keyboard.isOn('Email');
  await page.keyboard.type('ada@quarterdeck.test');
  await keyboard.tabTo('Password');
  await page.keyboard.type('quarterdeck-demo');
  await keyboard.press('Enter');
  await heading(page, 'Autumn Cup');
  await page.getByRole('link', { name: 'Go to Decision Areas' }).waitFor();
  await keyboard.tabTo('Go to Decision Areas');
  await keyboard.press('Enter');
  await heading(page, 'First Harbor Bank Decision Areas');
}

further.each([cdScreen, originationScreen])('the grid of %s is one tab stop', async (path) => {
  const page = await openGrid(await stage.signIn('ada'), path);
  const keyboard = keyboardOnly(page);
  await keyboard.tabTo(/^\d+\.\d+%$/);
  await isOneStop(page, keyboard);
});

const isInGrid = (page: Page) => page.evaluate(() => document.activeElement?.closest('[role=grid]') !== null);

/** From a cell, Tab leaves the grid, and Shift+Tab returns to it and then leaves it on the other side. */
async function isOneStop(page: Page, { press }: KeyboardOnly): Promise<void> {
  expect(await isInGrid(page)).toBe(true);
  await press('Tab');
  expect(await isInGrid(page)).toBe(false);
  await press('Shift+Tab');
  expect(await isInGrid(page)).toBe(true);
  await press('Shift+Tab');
  expect(await isInGrid(page)).toBe(false);
}

/** Ways to move focus from the news to the page, and from there back to the button of the news. */
const waysOutOfNews: readonly ((keys: KeyboardOnly) => Promise<void>)[] = [
  async (keys) => {
    await keys.press('Shift+Tab');
    await keys.tabTo('News');
  },
  async (keys) => {
    await keys.tabTo('Help');
    await keys.tabBackTo('News');
  },
];

test('by keyboard alone: open the news, move through it, leave it and follow a link', async () => {
  const page = await stage.signIn('instructor', '/game/1');
  const keys = keyboardOnly(page);
  await page.getByRole('switch', { name: 'Freeze Bayside Trust' }).waitFor();
  const panel = page.getByRole('region', { name: 'News' });
  await keys.tabTo(/^News/);
  await keys.press('Enter');
  const links = panel.getByRole('listitem').getByRole('link');
  await links.first().waitFor();
  const texts = (await links.allTextContents()).slice(0, 3);
  for (const text of texts) {
    await keys.press('Tab');
    await keys.checkFocus();
    expect(await keys.focused()).toBe(text);
  }
  await keys.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await keys.isOn('News');
  // The panel covers the page, and closes when focus moves to the page.
  for (const leave of ordinarily(waysOutOfNews, (_, index) => index === 0)) {
    await keys.press('Space');
    await links.first().waitFor();
    await leave(keys);
    await panel.waitFor({ state: 'detached' });
    await keys.isOn('News');
  }
  await keys.press('Enter');
  await links.first().waitFor();
  await keys.tabTo(/published the regulator report of Qtr 2/);
  await keys.press('Enter');
  await heading(page, /Regulator Report$/);
  await panel.waitFor({ state: 'detached' });
  await keys.settles();
  expect(await keys.focused()).toMatch(/Regulator Report$/);
});

const fieldNames: Readonly<Record<string, string>> = { dividends: 'Dividends / Share:' };

/** Changes the first figure or checkbox of a screen's first grid that has one, or else a value outside grids. */
async function changeFirst(page: Page, keyboard: KeyboardOnly, screen: screens.AreaScreen): Promise<void> {
  const { areas } = await sheetsOf(page, stage.product.address, screen);
  const grids = areas.flatMap((area) => area.grids);
  const place = grids.findIndex((grid) => firstCell(grid) !== null);
  const cell = grids[place] && firstCell(grids[place]);
  if (!cell) {
    await keyboard.tabTo(fieldNames[screen.area.name] ?? '');
    await keyboard.press('Control+a');
    await page.keyboard.type('0.75');
    return keyboard.press('Enter');
  }
  await keyboard.tabToGrid(place);
  await keyboard.press('Control+Home');
  for (let row = 0; row < cell.row; row += 1) await keyboard.press('ArrowDown');
  for (let column = 0; column < cell.column; column += 1) await keyboard.press('ArrowRight');
  await keyboard.checkFocus();
  if (cell.kind === 'checkbox') return keyboard.press('Space');
  await page.keyboard.type(cell.kind === 'integer' ? '3' : '1.25');
  await keyboard.press('Enter');
}

/** Position and kind of the first editable figure or checkbox of a grid. */
function firstCell(grid: ScreenGrid): { row: number; column: number; kind: Column['kind'] } | null {
  const columns = shownColumns(grid);
  const takes = columns.findIndex(
    (column) =>
      ['text', 'select'].includes(column.kind) === false && editablePlace(grid, column) !== undefined,
  );
  const column = columns[takes];
  const row = column && editablePlace(grid, column);
  return column && row !== undefined ? { row, column: takes, kind: column.kind } : null;
}

/** Adds a row with a screen's dialog, keeping its first choices. */
async function addByDialog(page: Page, keyboard: KeyboardOnly, texts: readonly string[]): Promise<void> {
  await ((await isInGrid(page)) ? keyboard.tabBackTo('Add') : keyboard.tabTo('Add'));
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).waitFor();
  for (const title of texts) {
    const [name = '', text = ''] = title.split('=');
    if (
      (await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.textContent)) !==
      name
    )
      await keyboard.tabTo(name);
    await page.keyboard.type(text);
  }
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function saveByKey(page: Page, keyboard: KeyboardOnly): Promise<void> {
  await keyboard.press('Control+s');
  // While anything is unsaved, the button's name includes the number of changes.
  await page.getByRole('button', { name: 'Save', exact: true }).first().waitFor();
}

/** Input for the dialogs of screens whose grids start empty. */
const added: Readonly<Record<string, readonly string[]>> = {
  loanSales: ['Sale Percent=25'],
  borrowings: ['Amount (000s)=1500'],
};

/** Rates in a grid, a dialog for rows, a tab of a group, values without a grid. */
const oneOfEachKind = ['cds', 'borrowings', 'business-development/it', 'general-administration/dividends'];
const worked = ordinarily(
  isLong ? screens.areaScreens : screens.areaScreens.filter(({ route }) => oneOfEachKind.includes(route)),
  ({ area }) => area.name === 'certificatesOfDeposit',
);

test('by keyboard alone: type a figure in every area, add, copy and undo rows, compare, create a scenario, submit, sign out', async () => {
  const page = await stage.arrive();
  const keyboard = keyboardOnly(page);
  const before = await stage.product.head();
  await signInToHub(page, keyboard);
  for (const screen of worked) {
    await page.getByRole('main').getByRole('link', { name: /^CDs/ }).waitFor();
    await keyboard.tabTo(new RegExp(`^${screens.groupOf(screen.route)?.title ?? screen.area.title}`));
    await keyboard.press('Enter');
    await heading(page, `First Harbor Bank ${screens.screenTitle(screen.area, false)}`);
    const group = screens.groupOf(screen.route);
    const tab = group?.tabs.find((one) => screen.route.endsWith(`/${one.tab}`));
    if (group && tab && tab !== group.tabs[0]) {
      await keyboard.tabTo(tab.title);
      await keyboard.press('Enter');
      // The address changes a moment before the screen.
      await page.locator('a[aria-current=page]', { hasText: tab.title }).waitFor();
    }
    await page.locator('[role=grid], [data-values-field]').first().waitFor();
    const dialog = added[screen.area.name];
    if (dialog) await addByDialog(page, keyboard, dialog);
    else await changeFirst(page, keyboard, screen);
    if (screen.area.name === 'loanAdministration') {
      await keyboard.tabBackTo('Balance to Category');
      await keyboard.press('Enter');
    }
    const comparesHere = screen.area.name === 'certificatesOfDeposit';
    if (comparesHere) await copyAddAndCompare(page, keyboard);
    await saveByKey(page, keyboard);
    await (comparesHere ? keyboard.tabTo('Decisions') : keyboard.tabBackTo('Decisions'));
    await keyboard.press('Enter');
    await heading(page, 'First Harbor Bank Decision Areas');
  }
  const saved = await stage.product.eventsAfter(before);
  expect(new Set(saved.map(({ data }) => (data as { area: string }).area))).toEqual(
    new Set(worked.map(({ area }) => area.name)),
  );
  await keyboard.tabTo('Save as New Scenario');
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Scenario Name').waitFor();
  await page.keyboard.type('ByKeys');
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await keyboard.tabBackTo('Submit Decisions');
  await keyboard.press('Enter');
  const review = page.getByRole('dialog', { name: 'Submit Decisions' });
  const send = review.getByRole('button', { name: /^Submit First Harbor Bank/ });
  await expect.poll(() => send.isEnabled(), patience).toBe(true);
  await keyboard.goAround(review);
  await keyboard.press('Escape');
  await review.waitFor({ state: 'detached' });
  await keyboard.isOn('Submit Decisions');
  await keyboard.press('Enter');
  await expect.poll(() => send.isEnabled(), patience).toBe(true);
  await keyboard.tabTo('Submit First Harbor Bank, Qtr 4, ByKeys');
  await keyboard.press('Enter');
  await page.getByText('The decision has been successfully submitted.', { exact: true }).waitFor();
  await keyboard.settles();
  // And back to the sign-in page.
  await keyboard.tabBackTo('Sign Out');
  await keyboard.press('Enter');
  await heading(page, 'Login');
});

/** On the CD screen: checks that the grid is one tab stop, copies two rates, undoes it, adds a CD and compares. */
async function copyAddAndCompare(page: Page, keyboard: KeyboardOnly): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await isOneStop(page, keyboard);
  await keyboard.tabToGrid(0);
  await keyboard.press('Control+ArrowUp');
  await keyboard.press('Shift+ArrowDown');
  await keyboard.press('Control+c');
  for (let row = 0; row < 2; row += 1) await keyboard.press('ArrowDown');
  const was = await focused();
  await keyboard.press('Control+v');
  await page
    .getByText(/^Pasted 2 cells/)
    .first()
    .waitFor();
  expect(await focused()).not.toBe(was);
  await keyboard.press('Control+z');
  await expect.poll(focused, patience).toBe(was);
  await addByDialog(page, keyboard, ['CD Account=Keyboard Saver', 'Offer Rate=0.8']);
  await keyboard.tabBackTo('Compare');
  await keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Changes for Turn/ }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => keyboard.focused(), patience).toBe('Compare');
}
