// Proves in real browsers that a team sees why its quarter moved and loses nothing on the way: a quarter is run while two
// of its people have drafts, the news leads to the causes, a group opens its cells by keyboard, a cell leads to its
// screen in that quarter, and back; both drafts are offered in the next quarter.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const rate = 'ratePercent';

/** The values that wait for a person in the next quarter. */
async function waiting(page: Page, turn: number): Promise<string | null> {
  await openGrid(page, `${cdScreen}?turn=${turn}`);
  const card = page.getByRole('region', { name: 'Your unsaved values' });
  await card.waitFor();
  return card.textContent();
}

test('a run while two people type is told by its causes down to a cell, and both drafts are kept', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada', cdScreen), stage.signIn('ben', cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await enter(cellOf(ada, '12-Month CD', rate), '1.13');
  await save(ada);
  await enter(cellOf(ada, '24-Month CD', rate), '1.51');
  await enter(cellOf(ben, '36-Month CD', rate), '1.62');
  const admin = await stage.signIn('admin', '/game/1/run-turn');
  await admin.getByRole('button', { name: 'Run Turn' }).click();
  await admin.getByRole('button', { name: 'Run now' }).click();
  const opens = [ada, ben].map((page) => page.getByRole('link', { name: /^Open Qtr \d/ }).textContent());
  const next = Number((await Promise.all(opens))[0]?.replace('Open Qtr ', ''));
  const turn = next - 1;

  await ada.getByRole('button', { name: /^News/ }).click();
  await ada
    .getByRole('link', { name: `Qtr ${turn} was run` })
    .first()
    .click();
  await heading(ada, `Why, Qtr ${turn}`);
  const deposits = ada.getByRole('button', { name: 'Deposits' });
  await deposits.press('Enter');
  const cell = ada.getByRole('link', { name: /^12-Month CD/ });
  await cell.waitFor();
  await ada.getByText('what they do to each other').waitFor();
  await expectClean(ada, () => cell, { place: 'darkDesk' });
  await ada.emulateMedia({ forcedColors: 'active' });
  expect(await violations(ada, 'causes in forced colors')).toEqual([]);
  const bars = ada.getByRole('table', { name: /by causes/ }).locator('rect[data-own]');
  expect(await bars.evaluateAll((all) => all.map((bar) => getComputedStyle(bar).fill))).not.toContain('none');
  await ada.emulateMedia({ forcedColors: 'none' });
  // 1280 by 800 at 200 % zoom.
  await ada.setViewportSize({ width: 640, height: 400 });
  await expect.poll(() => sidewaysPixels(ada), patience).toBe(0);
  await ada.setViewportSize({ width: 1280, height: 800 });
  // By Tab from the first cause down to a cell of an open one.
  await ada.getByRole('button', { name: 'Carried on' }).focus();
  const isReached = () => cell.evaluate((link) => link === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isReached()); presses++) await ada.keyboard.press('Tab');
  expect(await isReached()).toBe(true);
  await cell.press('Escape');
  expect(await deposits.getAttribute('aria-expanded')).toBe('false');
  await ada.keyboard.press('Enter');
  await cell.press('Enter');
  await heading(ada, 'First Harbor Bank CDs');
  await expect.poll(() => cellOf(ada, '12-Month CD', rate).textContent(), patience).toContain('1.130');
  await ada.goBack();
  await heading(ada, `Why, Qtr ${turn}`);
  // What was open is open on the way back.
  await cell.waitFor();

  expect(await waiting(ada, next)).toContain('1.510%');
  expect(await waiting(ben, next)).toContain('1.620%');
  await walk(ada, '/game/1/team/1');
  await ada.getByRole('link', { name: 'All causes and cells' }).waitFor();
});
