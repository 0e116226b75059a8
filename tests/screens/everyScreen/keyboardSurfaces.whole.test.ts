// Proves that everything that opens beside or over a page can be used by keyboard alone: the shortcuts, an announced
// run with unsaved input, the row sheet with a teammate's draft and a slip, adjustments, and waiting values.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, isLive, openGrid, reads } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../../fixtures/browser/browserStage.ts';
import { type KeyboardOnly, keyboardOnly } from '../../fixtures/browser/keyboardOnly.ts';

const stage = browserStage();
const rate = 'ratePercent';

test('on a rate / does nothing and keeps focus, ? opens the list of shortcuts, and a digit starts editing', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const cell = cellOf(page, '12-Month CD', 'ratePercent');
  const isFocused = () => cell.evaluate((element) => element === document.activeElement);
  await cell.click();
  for (const key of ['/', "'", 'a', ' ']) {
    await page.keyboard.press(key);
    expect(await isFocused()).toBe(true);
  }
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await sheet.locator(':focus').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(isFocused, patience).toBe(true);
  await page.keyboard.press('7');
  expect(await cell.getByRole('textbox').inputValue()).toBe('7');
});

test('by keyboard alone: save unsaved changes from the bar of an announced run, and continue', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const admin = await stage.signIn('admin', '/game/1/run-turn');
  await Promise.all([isLive(ada), isLive(admin)]);
  await enter(cellOf(ada, '12-Month CD', rate), '1.11');
  await admin.getByRole('button', { name: 'Run Turn' }).press('Enter');
  await admin.getByRole('button', { name: 'Give them one minute' }).press('Enter');
  const bar = ada.getByRole('region', { name: 'Announced run' });
  await bar.waitFor();
  const keys = keyboardOnly(ada);
  await keys.tabBackTo('Save now');
  await keys.press('Enter');
  await ada.getByText('Saved.', { exact: true }).waitFor();
  await bar.getByRole('button', { name: 'Save now' }).waitFor({ state: 'detached' });
  await keys.settles();
  const callOff = admin.getByRole('button', { name: 'Call it off' });
  await callOff.press('Enter');
  await bar.waitFor({ state: 'detached' });
});

test('by keyboard alone: use the row sheet on a phone, with a slip and a teammate’s draft', async () => {
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  const ada = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
  await Promise.all([isLive(ada), isLive(ben)]);
  await enter(cellOf(ben, '6-Month CD', rate), '0.36');
  const keys = keyboardOnly(ada);
  const cell = cellOf(ada, '6-Month CD', rate);
  await keys.tabToGrid(0);
  await keys.press('ArrowDown');
  await ada.keyboard.type('5.5');
  await keys.press('Enter');
  await keys.press('ArrowUp');
  await expect.poll(() => cell.evaluate((one) => one === document.activeElement), patience).toBe(true);
  await keys.press('Shift+F10');
  const entry = ada.getByRole('menuitem', { name: 'Open row' });
  await entry.waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    if (await entry.evaluate((one) => one === document.activeElement)) break;
    await keys.press('ArrowDown');
  }
  await keys.press('Enter');
  const sheet = ada.getByRole('dialog', { name: '6-Month CD' });
  await sheet.getByText(/^Saved .*, Ben's unsaved 0\.360%$/).waitFor();
  await sheet.getByText(/times the market\. Meant 0\.55\?$/).waitFor();
  await keys.settles();
  await keys.goAround(sheet);
  await keys.tabTo('Offer Rate');
  await keys.press('Control+a');
  await ada.keyboard.type('0.55');
  await keys.press('Enter');
  await sheet.getByText(/Meant/).waitFor({ state: 'detached' });
  await keys.tabTo('Next row');
  await keys.press('Enter');
  await ada.getByRole('dialog', { name: '12-Month CD' }).waitFor();
  await keys.isOn('Next row');
  await keys.press('Escape');
  await ada.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => cell.evaluate((one) => one === document.activeElement), patience).toBe(true);
  await reads(cell, '0.550%');
});

/** Copies with the focused button; a browser that denies access to the clipboard shows a message. */
async function copies(page: Page, keys: KeyboardOnly): Promise<void> {
  await keys.press('Enter');
  const refusal = page.getByRole('alertdialog');
  await page.getByText('The values have been copied.').or(refusal).first().waitFor();
  if ((await refusal.count()) > 0) await keys.press('Escape');
  await keys.isOn('Copy');
}

test('by keyboard alone: type and correct an adjustment, use and delete it in the next quarter, or copy and discard waiting values', async () => {
  const page = await stage.signIn('instructor', '/game/1/adjustments');
  await isLive(page);
  const keys = keyboardOnly(page);
  await page.getByRole('button', { name: 'Add', exact: true }).waitFor();
  await keys.tabTo('Add');
  await keys.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New Adjustment' });
  await dialog.waitFor();
  await keys.goAround(dialog);
  await keys.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await keys.isOn('Add');
  await keys.press('Enter');
  await keys.isOn('Team Name');
  await keys.press('ArrowDown');
  await keys.tabTo('Add');
  await keys.press('Enter');
  await dialog.getByRole('region', { name: 'Validation Errors' }).waitFor();
  await keys.settles();
  await keys.tabTo('Expense (000s)');
  await page.keyboard.type('1000');
  await keys.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await keys.isOn('Add');
  await keys.tabTo(/^Edit/);
  await keys.press('Enter');
  await page.getByRole('dialog', { name: 'Edit Adjustment' }).waitFor();
  await keys.press('Escape');
  await keys.isOn(/^Edit/);

  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  await isLive(ada);
  await enter(cellOf(ada, '12-Month CD', rate), '1.13');
  const admin = await stage.signIn('admin', '/game/1/run-turn');
  await admin.getByRole('button', { name: 'Run Turn' }).press('Enter');
  await admin.getByRole('button', { name: 'Run now' }).press('Enter');
  await page.getByRole('link', { name: 'Open Qtr 5' }).waitFor();
  await keys.tabBackTo('Open Qtr 5');
  await keys.press('Enter');
  const card = page.getByRole('region', { name: 'Your unsaved values' });
  await card.waitFor();
  await keys.isOn('Autumn Cup Adjustments');
  await keys.tabTo('Use them in Qtr 5');
  await keys.press('Enter');
  await card.waitFor({ state: 'detached' });
  await keys.settles();
  await keys.tabTo(/^Delete/);
  await keys.press('Enter');
  await keys.settles();
  await discardsWaiting(ada);
});

/** Copies and discards, in the next quarter, a student's input for the quarter that was run. */
async function discardsWaiting(ada: Page): Promise<void> {
  const keys = keyboardOnly(ada);
  await ada.getByRole('link', { name: 'Open Qtr 5' }).waitFor();
  await keys.tabBackTo('Open Qtr 5');
  await keys.press('Enter');
  const card = ada.getByRole('region', { name: 'Your unsaved values' });
  await card.waitFor();
  await keys.isOn('First Harbor Bank CDs');
  await keys.tabTo('Use them in Qtr 5');
  await keys.tabTo('Copy');
  await copies(ada, keys);
  await keys.tabTo('Discard');
  await keys.press('Enter');
  await card.waitFor({ state: 'detached' });
  await keys.settles();
}
