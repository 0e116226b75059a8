// Proves in the browser that the head of a grid opens its definition by the keyboard and beside no open editor, and that the
// glossary finds terms as one types, on a phone as well.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, openGrid } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();

test('from a cell to the definition of its column and back by keyboard, from there to the glossary, and a search', async () => {
  const page = await openGrid(await stage.stay('ada'), cdScreen);
  const cell = cellOf(page, '3-Month CD', 'ratePercent');
  const hasFocus = (one: Locator) =>
    expect.poll(() => one.evaluate((element) => element === document.activeElement), patience);
  await cell.click();
  await hasFocus(cell).toBe(true);
  await page.keyboard.press('ArrowUp');
  const head = page.getByRole('button', { name: /^Offer Rate/ });
  await hasFocus(head).toBe(true);
  await page.keyboard.press('Enter');
  const tip = page.getByRole('dialog', { name: 'Offer Rate' });
  await tip.getByText('Lower is cheaper; higher brings money.').waitFor();
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await violations(page, 'a definition')).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
  await page.keyboard.press('Escape');
  await tip.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await hasFocus(cell).toBe(true);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await tip.getByRole('link', { name: 'Glossary' }).click();
  await heading(page, 'Glossary');
  const search = page.getByRole('searchbox', { name: 'Search the glossary' });
  expect(await search.inputValue()).toBe('Offer Rate');
  await search.fill('economic value of');
  await page
    .getByRole('status')
    .getByText(/^\d of \d+ terms$/)
    .waitFor();
  await page.getByRole('rowheader', { name: /^Economic value of equity/ }).waitFor();
  await search.fill('average balance');
  await page.getByRole('link', { name: 'No. of Accounts' }).first().click();
  await expect.poll(() => search.inputValue(), patience).toBe('No. of Accounts');
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysPixels(page)).toBe(0);
  expect(await violations(page, 'glossary on a phone')).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await walk(page, cdScreen);
});
