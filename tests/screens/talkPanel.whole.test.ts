// Proves the team's talk beside the page with two people: by key and by mouse, what is new, and the way to a cell.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, isLive, openGrid } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { panelOf, sayFrom } from '../fixtures/browser/browserTalk.ts';

const stage = browserStage();

const fieldOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Message your team' });
const logOf = (page: Page) => panelOf(page).getByRole('log');
const buttonOf = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

test('two people talk beside the page, which it does not cover; what is new is counted until it was in sight, and a cell is a press away', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  for (const page of [ada, ben]) await isLive(page);
  await ada.getByRole('heading', { level: 1 }).focus();
  await ada.keyboard.press('g');
  await ada.keyboard.press('t');
  await panelOf(ada).getByText('No one has said anything yet.').waitFor();
  await panelOf(ada).getByText('Only your team can read this.').waitFor();
  const [panel, main] = [await panelOf(ada).boundingBox(), await ada.locator('#main').boundingBox()];
  expect([panel?.width, (main?.x ?? 0) + (main?.width ?? 0) <= (panel?.x ?? 0)]).toEqual([320, true]);

  await expect
    .poll(() => fieldOf(ada).evaluate((field) => field === document.activeElement), patience)
    .toBe(true);
  await ada.keyboard.type('We pay too much for a year.');
  await ada.keyboard.press('Enter');
  await logOf(ada).getByText('We pay too much for a year.').waitFor();
  expect(await fieldOf(ada).inputValue()).toBe('');

  await buttonOf(ben, 'Talk, 1 unread').click();
  await logOf(ben).getByText('We pay too much for a year.').waitFor();
  await logOf(ben).getByText('New', { exact: true }).waitFor();
  await buttonOf(ben, 'Talk').waitFor();
  await fieldOf(ben).fill('Then 0.88?');
  await ben.keyboard.press('Enter');
  await logOf(ada).getByText('Then 0.88?').waitFor();
  await buttonOf(ada, 'Talk').waitFor();

  const cell = cellOf(ben, '12-Month CD', 'ratePercent');
  await sayFrom(ben, stage.product.address, { text: 'Here' }, cell);
  await panelOf(ada).getByRole('button', { name: 'On cells 1' }).click();
  await panelOf(ada)
    .getByRole('link', { name: /^CDs 12-Month CD, Offer Rate/ })
    .click();
  await expect
    .poll(() => cellOf(ada, '12-Month CD', 'ratePercent').getAttribute('tabindex'), patience)
    .toBe('0');

  await panelOf(ada).getByRole('button', { name: 'Everything' }).click();
  await fieldOf(ada).fill('Half a thought');
  await ada.keyboard.press('Escape');
  await panelOf(ada).waitFor({ state: 'detached' });
  // What it showed for less than a second is still unread.
  expect(await buttonOf(ada, /^Talk/).evaluate((button) => button === document.activeElement)).toBe(true);
  await ada.keyboard.press('Enter');
  await expect.poll(() => fieldOf(ada).inputValue(), patience).toBe('Half a thought');
  await fieldOf(ada).fill('');

  const instructor = await stage.signIn('instructor', '/game/1/decisions/1');
  await buttonOf(instructor, 'Talk').click();
  await panelOf(instructor)
    .getByText(/^This team keeps its talk private: 3 messages by 2 people/)
    .waitFor();
  expect(await panelOf(instructor).textContent()).not.toMatch(/too much|0\.88\?|Here/);
});
