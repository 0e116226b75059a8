// Proves in a real browser what a decision screen needs one for: closing the tab with unsaved changes asks first, a teammate
// sees added and deleted rows, one click opens the list of a choice, a picture pastes nothing, and numbers come from keyboards
// that compose and from phones with a decimal comma.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
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
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

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

async function _openBrokered(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Brokered CDs', exact: true }).click();
  await answer(page, 'You have unsaved changes. Do you wish to proceed?', 'Proceed');
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Brokered CDs');
}

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
  await ada.getByText('There’s no text to paste.', { exact: true }).first().waitFor();
  expect(await rates.allTextContents()).toEqual(before);
  expect(await saveButton(ada).isDisabled()).toBe(true);
});

test('a composing keyboard writes full-width digits into a cell; Enter that confirms them leaves the editor open', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const cell = cellOf(ada, '6-Month CD', 'ratePercent');
  await cell.click();
  const keyboard = await ada.context().newCDPSession(ada);
  const takenKey = (key: string) =>
    keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key, windowsVirtualKeyCode: 229 });
  await takenKey('Process');
  const editor = cell.locator('input');
  await editor.waitFor();
  const digits = '０．６';
  await keyboard.send('Input.imeSetComposition', { text: digits, selectionStart: 3, selectionEnd: 3 });
  for (const key of ['Enter', 'Escape', 'Tab']) await takenKey(key);
  await keyboard.send('Input.insertText', { text: digits });
  expect(await editor.inputValue()).toBe(digits);
  await ada.keyboard.press('Enter');
  await reads(cell, '0.600%');
  await ada.keyboard.press('Control+z');
  await expect.poll(() => saveButton(ada).isDisabled(), patience).toBe(true);
});

test('a phone whose keypad has a comma and no point types a rate with it, and gets all keys where it needs a point', async () => {
  const phone = { viewport: { width: 360, height: 740 }, locale: 'de-DE', hasTouch: true };
  const ada = await openGrid(await stage.signIn('ada', '/', phone), cdScreen);
  await cellOf(ada, '6-Month CD', 'ratePercent').tap();
  const rate = ada.getByRole('dialog', { name: '6-Month CD' }).getByLabel('Offer Rate');
  expect(await rate.getAttribute('inputmode')).toBe('decimal');
  await rate.fill('0,75');
  await rate.press('Enter');
  await expect.poll(() => rate.inputValue(), patience).toBe('0.75');
  await ada.goto(`${stage.product.address}/game/1/decisions/1/general-administration/dividends`);
  const dividend = ada.getByRole('textbox', { name: 'Dividends / Share:' });
  await expect.poll(() => dividend.getAttribute('inputmode'), patience).toBe('text');
});
