// Proves in a real browser what the navigation column shows while people work, how everything is reached on a phone by
// keyboard and by touch, how the list of games leads to the past, and that administrators can use the audit list. An ordinary
// run shows these rules on pages without layout, in tests/client: phoneFrame, historyLinks, audit, tools.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, sidewaysPixels, violations } from '../../fixtures/browser/axe.ts';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  save,
  saveButton,
} from '../../fixtures/browser/browserGrid.ts';
import { shownStep } from '../../fixtures/browser/browserPast.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';

const stage = browserStage();

test('the list of games links to the past of a game’s first team, and from there to the same moment of another team', async () => {
  const page = await stage.signIn('instructor', '/');
  await page.getByRole('link', { name: 'History of Autumn Cup' }).click();
  await heading(page, 'First Harbor Bank Decision Areas');
  await shownStep(page);
  await expect.poll(() => page.url(), patience).toMatch(/at=\d+/);
  await page.getByLabel('Team whose history is shown').selectOption('Bayside Trust');
  await heading(page, 'Bayside Trust Decision Areas');
  await page.getByText('History of Bayside Trust').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/game/1/decisions/2');
  expect(new URL(page.url()).searchParams.get('view')).toBe('history');
});

test('the areas show a teammate what was saved and who is there, and everybody their own unsaved changes', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1/borrowings');
  await heading(ada, 'First Harbor Bank Borrowings');
  const areas = ada.getByRole('navigation', { name: 'Team' }).getByRole('list', { name: 'Areas' });
  const cds = areas.getByRole('link', { name: /CDs/ });
  expect(await areas.getByRole('link').count()).toBe(12);
  await areas.locator('[aria-current=page]').getByText('Borrowings').waitFor();
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await Promise.all([isLive(ada), isLive(ben)]);
  const told = () => cds.textContent();
  await expect.poll(told, patience).toContain('Ben Ono is here');
  await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '1.23');
  const own = ben.getByRole('list', { name: 'Areas' }).getByRole('link', { name: /CDs/ });
  await expect.poll(() => own.textContent(), patience).toContain('1 unsaved');
  await save(ben);
  await expect.poll(told, patience).toMatch(/^Saved: CDs/);
  await expect.poll(() => own.textContent(), patience).not.toContain('unsaved');
});

test('an area says when nothing has been saved yet, and in the past it shows nothing from today', async () => {
  const rosa = await stage.signIn('instructor', '/game/1/decisions/2');
  await heading(rosa, 'Bayside Trust Decision Areas');
  const areas = rosa.getByRole('list', { name: 'Areas' });
  const equity = areas.getByRole('link', { name: /Equity/ });
  await expect.poll(() => equity.textContent(), patience).toBe('Never updated: Equity');
  await rosa.goto('/game/1/decisions/2?view=history');
  await rosa.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  await expect.poll(() => equity.textContent(), patience).toBe('Equity');
  expect(await rosa.getByRole('button', { name: 'Send Message' }).count()).toBe(0);
});

test('on a phone More opens the side column, Escape returns focus to More, and a link opens its screen', async () => {
  const page = await stage.signIn('ada', '/game/1/team/1', { viewport: { width: 360, height: 740 } });
  await heading(page, 'First Harbor Bank');
  const places = page.getByRole('navigation', { name: 'Places' });
  const column = page.getByRole('navigation', { name: 'Main' });
  expect(await places.locator('[aria-current=page]').textContent()).toBe('Dashboard');
  const more = places.getByRole('button', { name: 'More' });
  await more.press('Enter');
  const isIn = () => column.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isIn, patience).toBe(true);
  expect(await violations(page, 'column')).toEqual([]);
  await page.keyboard.press('Escape');
  await column.waitFor({ state: 'hidden' });
  expect(await more.evaluate((element) => element === document.activeElement)).toBe(true);
  await more.click();
  await page.mouse.click(340, 400);
  await column.waitFor({ state: 'hidden' });
  await more.click();
  await column.getByRole('link', { name: 'Team Notes' }).click();
  await heading(page, 'First Harbor Bank Team Notes');
  await column.waitFor({ state: 'hidden' });
  expect(await sidewaysPixels(page)).toBe(0);
});

test('on a phone the news fills the space between the header and the bottom bar', async () => {
  const page = await stage.signIn('ada', '/game/1/team/1', { viewport: { width: 360, height: 740 } });
  await heading(page, 'First Harbor Bank');
  const places = page.getByRole('navigation', { name: 'Places' });
  const opener = places.getByRole('button', { name: /^News/ });
  await opener.click();
  const sheet = page.getByRole('region', { name: 'News' });
  await sheet.getByRole('listitem').first().waitFor();
  const [box, bar] = [await sheet.boundingBox(), await places.boundingBox()];
  expect([box?.x, box?.width, box?.y, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 48, bar?.y]);
  expect(await violations(page, 'news')).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test('on a phone the tools of a decision screen are behind one button, and Save stays beside it', async () => {
  const page = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
  const grid = page.getByRole('grid');
  await grid.waitFor();
  expect((await grid.boundingBox())?.y).toBeLessThan(290);
  const opener = page.getByRole('button', { name: 'Tools' });
  const menu = page.getByRole('region', { name: 'Tools' });
  await saveButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(opener)).toBe(true);
  await page.keyboard.press('Enter');
  const entries = menu.locator('a, button:not([tabindex="-1"])');
  expect(await entries.allTextContents()).toEqual([
    ...['Undo', 'Redo', 'Compare', 'Team Notes', 'Decisions', 'Home'],
    ...['Previous area: Non-Maturity Deposits', 'Next area: Borrowings', 'Add', 'Delete', '-BP', '+BP'],
  ]);
  expect(await violations(page, 'tools')).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  const compare = menu.getByRole('button', { name: 'Compare' });
  await compare.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus(compare)).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await hasFocus(opener)).toBe(true);
});

test('a tool’s dialog stays open when the phone is turned, and focus returns', async () => {
  const page = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
  await page.getByRole('grid').waitFor();
  const opener = page.getByRole('button', { name: 'Tools' });
  const menu = page.getByRole('region', { name: 'Tools' });
  const compare = menu.getByRole('button', { name: 'Compare' });
  await opener.press('Enter');
  await menu.getByRole('button', { name: 'Add' }).press('Enter');
  const added = page.getByRole('dialog', { name: 'New Retail CD' });
  await added.waitFor();
  await page.setViewportSize({ width: 800, height: 360 });
  await compare.waitFor({ state: 'detached' });
  await added.waitFor();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'detached' });
  expect(await hasFocus(add)).toBe(true);
  await page.keyboard.press('Enter');
  await added.waitFor();
  await page.setViewportSize({ width: 360, height: 740 });
  await opener.waitFor();
  await page.keyboard.press('Escape');
  await added.waitFor({ state: 'detached' });
  // The tool is now hidden in the closed menu.
  expect(await hasFocus(opener)).toBe(true);
  await opener.press('Enter');
  await menu.getByRole('button', { name: '+BP' }).press('Enter');
  const unsaved = page.getByText(/^\d+ unsaved changes$/);
  await unsaved.waitFor();
  await menu.getByRole('button', { name: 'Undo' }).press('Enter');
  await unsaved.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await hasFocus(opener)).toBe(true);
});

test('administrators see above all games how many quarters are open and what is due', async () => {
  const admin = await stage.signIn('admin', '/?all=1');
  await heading(admin, 'Existing Games');
  const facts = admin.getByRole('region', { name: 'What is due' });
  await expect.poll(() => facts.textContent(), patience).toMatch(/Open quarters\d+ of \d+ games/);
  await facts.getByRole('link', { name: 'See them' }).click();
  await heading(admin, 'Client Errors');
});

const entries = (page: Page) => page.locator('[data-entry]');

test('keys move through the list, and open an entry and its moment', async () => {
  const page = await stage.signIn('admin');
  await walk(page, '/game/1?view=audit&kind=saved&area=certificatesOfDeposit');
  await entries(page).first().waitFor();
  const person = page.getByRole('combobox', { name: 'Person' });
  await page.getByRole('button', { name: 'Export CSV' }).focus();
  await page.keyboard.press('/');
  await expect.poll(() => person.evaluate((field) => field === document.activeElement), patience).toBe(true);
  // In a field, letters are typed.
  await page.keyboard.type('j');
  expect(await person.inputValue()).toBe('j');
  await person.fill('');
  await page.getByRole('button', { name: 'Clear filters' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.entry);
  expect(await focused()).toBe(await entries(page).first().getAttribute('data-entry'));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /^Entry/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focused()).toBe(await entries(page).first().getAttribute('data-entry'));
  await page.keyboard.press('o');
  await page.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
});

test('administrators find rows by kind, with their origin and retention', async () => {
  // Someone who signed in before the administrator; their screen is not used.
  await stage.signIn('ada');
  const page = await stage.signIn('admin');
  await walk(page, '/?view=audit');
  await heading(page, 'Audit Log');
  await page.getByLabel('Kind', { exact: true }).selectOption('Signed in');
  await expect.poll(() => new URL(page.url()).search, patience).toContain('kind=signedIn');
  await page.getByText('Access entries are kept for 400 days').waitFor();
  const newest = entries(page).first();
  // For a moment the list from before the filter may be shown, or none.
  await expect.poll(() => newest.getAttribute('data-entry'), patience).toMatch(/^A-\d+$/);
  await expect.poll(() => entries(page).filter({ hasNotText: 'signed in' }).count(), patience).toBe(0);
  await newest.getByText(/^127\.0\.0\.0\/24, /).waitFor();
  await expectClean(page, () => entries(page), { place: 'bothModes' });
  await entries(page).first().focus();
  await page.keyboard.press('j');
  await expect
    .poll(
      () =>
        entries(page)
          .nth(1)
          .evaluate((each) => each === document.activeElement),
      patience,
    )
    .toBe(true);
  await walk(page, '/game/1?view=audit');
  await entries(page).first().waitFor();
  expect(await page.getByText('Access entries are kept').count()).toBe(0);
  expect(await page.getByLabel('Kind', { exact: true }).getByText('Signed in').count()).toBe(0);
});
