// Proves the rules of a decision screen in a real browser: leaving unsaved changes asks first, rows of retail CDs can
// be added and deleted, rates move by basis points down to the floor, limits show a message, and a picture pastes nothing.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  originationScreen,
  reads,
  save,
  saveButton,
  textIn,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

/** Waits for a question, checks its words and answers with a button. */
async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect.poll(() => dialog.locator('p').textContent(), patience).toBe(question);
  await dialog.getByRole('button', { name: button }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('[UI33] switching turn or filter choice asks first, and Cancel leaves everything unchanged', async () => {
  const question = 'You have unsaved changes. Do you wish to proceed?';
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const turn = page.getByLabel('Turn', { exact: true });
  await enter(cellOf(page, '12-Month CD', 'ratePercent'), '1.1');
  await turn.selectOption('Qtr 3');
  await answer(page, question, 'Cancel');
  expect(await turn.inputValue()).toBe('4');
  await reads(cellOf(page, '12-Month CD', 'ratePercent'), '1.100%');
  await page.getByRole('link', { name: 'Internet', exact: true }).click();
  await answer(page, question, 'Cancel');
  await reads(cellOf(page, '12-Month CD', 'ratePercent'), '1.100%');
  await turn.selectOption('Qtr 3');
  await answer(page, question, 'Proceed');
  await page.getByText('Read-only: Qtr 3 is closed', { exact: true }).first().waitFor();
  expect(new URL(page.url()).searchParams.get('turn')).toBe('3');
});

test('[UI34] leaving a screen with unsaved changes by a link, by Back or by closing the tab asks first', async () => {
  const question = 'There are unsaved changes on this screen. Are you sure you want to leave?';
  const page = await stage.signIn('ada', '/game/1/decisions/1');
  await page.getByRole('main').getByRole('link', { name: /^CDs/ }).click();
  await page.getByRole('grid').waitFor();
  await enter(cellOf(page, '12-Month CD', 'ratePercent'), '1.2');
  await page.goBack();
  await answer(page, question, 'Cancel');
  await reads(cellOf(page, '12-Month CD', 'ratePercent'), '1.200%');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await page.getByRole('link', { name: 'Decisions', exact: true }).click();
  await answer(page, question, 'Leave');
  await heading(page, 'First Harbor Bank Decision Areas');
  const tile = page.getByRole('main').getByRole('link', { name: /^CDs/ });
  await expect.poll(() => tile.textContent(), patience).toContain('1 unsaved change of yours');
  await tile.click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('[UI35] a retail CD can be added and deleted, and the teammate sees both after the save', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await Promise.all([isLive(ada), isLive(ben)]);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = ada.getByRole('dialog', { name: 'New Retail CD' });
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect
    .poll(() => dialog.getByRole('alert').textContent(), patience)
    .toBe('CD Account is a required field.');
  await dialog.getByLabel('CD Account').fill('Harbour Saver');
  await dialog.getByLabel('Term (Months)').fill('9');
  await dialog.getByLabel('Offer Rate').fill('0.8');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
  const percent = async (account: string) =>
    Number.parseFloat((await textIn(cellOf(ada, account, 'indexRatePercent'))) ?? '');
  // Nine months are halfway between six and twelve.
  const halfway = (await percent('6-Month CD')) / 2 + (await percent('12-Month CD')) / 2;
  expect(Math.abs((await percent('Harbour Saver')) - halfway)).toBeLessThanOrEqual(0.001);
  expect(await cellOf(ben, 'Harbour Saver', 'ratePercent').count()).toBe(0);
  await save(ada);
  await reads(cellOf(ben, 'Harbour Saver', 'ratePercent'), '0.800%');

  await cellOf(ada, 'Harbour Saver', 'account').click();
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await cellOf(ada, 'Will be deleted on Save: Harbour Saver', 'account').waitFor();
  await save(ada);
  await expect.poll(() => cellOf(ada, 'Harbour Saver', 'account').count(), patience).toBe(0);
  await expect.poll(() => cellOf(ben, 'Harbour Saver', 'account').count(), patience).toBe(0);
  await ada.getByRole('link', { name: 'Internet', exact: true }).click();
  await expect.poll(() => ada.getByRole('button', { name: 'Add', exact: true }).count(), patience).toBe(0);
});

test('[UI36] basis-point steps move every rate and its spread, and never below the floor', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  await enter(cellOf(page, '3-Month CD', 'ratePercent'), '0.105');
  await enter(cellOf(page, '60-Month CD', 'ratePercent'), '1.5');
  const index = Number.parseFloat((await textIn(cellOf(page, '60-Month CD', 'indexRatePercent'))) ?? '');
  await page.getByRole('textbox', { name: 'Basis points' }).fill('10');
  await page.getByRole('button', { name: '+BP', exact: true }).click();
  await reads(cellOf(page, '60-Month CD', 'ratePercent'), '1.600%');
  await reads(cellOf(page, '60-Month CD', 'spreadPercent'), `${(1.6 - index).toFixed(3)}%`);
  await page.getByRole('button', { name: '-BP', exact: true }).click();
  await reads(cellOf(page, '3-Month CD', 'ratePercent'), '0.105%');
  await page.getByRole('button', { name: '-BP', exact: true }).click();
  await page.getByRole('button', { name: '-BP', exact: true }).click();
  await reads(cellOf(page, '3-Month CD', 'ratePercent'), '0.001%');
  await reads(cellOf(page, '60-Month CD', 'ratePercent'), '1.300%');
  await openBrokered(page);
  expect(await page.getByRole('button', { name: '+BP', exact: true }).count()).toBe(0);
});

async function openBrokered(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Brokered CDs', exact: true }).click();
  await answer(page, 'You have unsaved changes. Do you wish to proceed?', 'Proceed');
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Brokered CDs');
}

test('[UI37] a value above the maximum becomes the maximum, and the cell shows the rule’s message', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const rate = cellOf(page, '12-Month CD', 'ratePercent');
  await enter(rate, '1000');
  await reads(rate, '20.000%');
  await page.getByText('The maximum value is 20.000%', { exact: true }).first().waitFor();
  const cap = cellOf(page, '12-Month CD', 'capThousands');
  await enter(cap, '1000000');
  await reads(cap, 'no cap');
  await page.getByText('The maximum value is $999,999.999', { exact: true }).first().waitFor();
  expect(await rate.getAttribute('aria-invalid')).toBe('true');
});

test('[UI38] a value that is not a number is refused in the cell, and Escape restores the old one', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const rate = cellOf(page, '18-Month CD', 'ratePercent');
  const before = await textIn(rate);
  await enter(rate, '1.2.3');
  await expect.poll(() => rate.getByRole('textbox').getAttribute('aria-invalid'), patience).toBe('true');
  await page.keyboard.press('Escape');
  await reads(rate, before ?? '');
  await expect.poll(() => saveButton(page).isDisabled(), patience).toBe(true);
});

test('[UI39] typing an offered loan rate updates its targets, each row has its own basis-point steps, and undo reverts all', async () => {
  const page = await openGrid(await stage.signIn('ada'), originationScreen);
  const cell = (field: string) => cellOf(page, 'Commercial Term Loan', field);
  const before = await textIn(cell('target2Percent'));
  await enter(cell('rate1Percent'), '4');
  await enter(cell('rate3Percent'), '6');
  await enter(cell('rate6Percent'), '9');
  for (const [target, rate] of ['4', '5', '6', '7', '8', '9'].entries())
    await reads(cell(`target${target + 1}Percent`), `${rate}.000%`);
  await page.getByRole('button', { name: /^\+BP, Commercial Term Loan/ }).click();
  await reads(cell('target2Percent'), '5.010%');
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Control+z');
  await reads(cell('target2Percent'), before ?? '');
  await expect.poll(() => saveButton(page).isDisabled(), patience).toBe(true);
});

test('one click on the arrow of a choice opens its list, and so does a click on a choice that has focus', async () => {
  const page = await stage.signIn('ada', '/game/1/decisions/1/borrowings');
  const cell = page.locator('[data-field="fixedOrVariable"]').first();
  const list = cell.locator('select');
  const isOpen = () => list.evaluate((element) => element.matches(':open'));
  const { width, height } = (await cell.boundingBox())!;
  const text = { x: 20, y: height / 2 };
  await cell.click({ position: { x: width - 12, y: height / 2 } });
  await expect.poll(isOpen, patience).toBe(true);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(isOpen, patience).toBe(false);
  expect(await list.inputValue()).toBe('Variable');
  await page.keyboard.press('Enter');
  await reads(cell, 'Variable');

  await cell.click({ position: text });
  expect(await isOpen()).toBe(false);
  await cell.click({ position: text });
  await expect.poll(isOpen, patience).toBe(true);
});

test('pasting a picture over three rates changes nothing, and the grid says so', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  await ada.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await ada.evaluate(async () => {
    const canvas = new OffscreenCanvas(2, 2);
    canvas.getContext('2d');
    const picture = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  });
  const rates = ada.locator('[role=gridcell][data-field="ratePercent"]');
  const before = await rates.allTextContents();
  await rates.first().click();
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', 'Control+v']) await ada.keyboard.press(key);
  await ada.getByText('There is no text to paste.', { exact: true }).first().waitFor();
  expect(await rates.allTextContents()).toEqual(before);
  expect(await saveButton(ada).isDisabled()).toBe(true);
});
