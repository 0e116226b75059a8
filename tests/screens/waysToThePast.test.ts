// Proves that the past is opened from where somebody asks about it: lists, changes, forecasts and the history of a cell, with few
// presses, and only for those who may see it.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, openGrid } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const slider = (page: Page) => page.getByRole('slider', { name: 'Steps of the quarter' });

const ways = (page: Page) => page.getByRole('link', { name: /^History|^Open in replay/ });

/** Waits until a moment of the past is shown; gives what is said of its step. */
async function shownStep(page: Page): Promise<string> {
  await slider(page).waitFor();
  await page.getByText('Preparing the history').waitFor({ state: 'detached' });
  return (await slider(page).getAttribute('aria-valuetext')) ?? '';
}

test('[HI46] from the list of teams to who set a cell and when, in replay, are four presses', async () => {
  const page = await stage.signIn('instructor', '/game/1');
  let presses = 0;
  async function press(place: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
    presses += 1;
    await place.click({ button });
  }
  await press(page.getByRole('link', { name: 'History of First Harbor Bank' }));
  await heading(page, 'First Harbor Bank Decision Areas');
  await shownStep(page);
  await press(page.getByRole('link', { name: /^CDs/ }).first());
  await page.getByRole('grid').waitFor();
  await press(cellOf(page, '12-Month CD', 'ratePercent'), 'right');
  await press(page.getByRole('menuitem', { name: 'Cell history' }));
  const saves = page.getByRole('dialog', { name: 'History of 12-Month CD, Offer Rate' });
  await saves.getByRole('rowheader', { name: /^Ben Ono .*\d:\d\d/ }).waitFor();
  expect(presses).toBeLessThanOrEqual(4);
  // And one more shows the screen as it was then.
  await saves.getByRole('link', { name: 'Open in replay' }).click();
  await expect.poll(() => shownStep(page), patience).toContain('Ben Ono saved 3 cells in CDs');
});

test('[HI47] a line of Changes for Turn opens at its save, on its screen', async () => {
  const page = await openGrid(await stage.signIn('instructor'), cdScreen);
  await page.getByRole('button', { name: 'Compare' }).click();
  const changes = page.getByRole('dialog', { name: /^Changes for Turn 4/ });
  await changes.getByRole('link', { name: /^Open in replay: 6-Month CD/ }).click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => shownStep(page), patience).toContain('Ben Ono saved 3 cells in CDs');
  expect(new URL(page.url()).pathname).toBe(`${hub}/cds`);
});

test('[HI47] [HI49] a forecast opens at the moment when it was asked for, for those who may see the past', async () => {
  const ada = await stage.signIn('ada', hub);
  await ada.getByRole('button', { name: 'Forecast', exact: true }).click();
  const card = (page: Page) => page.getByRole('article', { name: 'Forecast 1: Base', exact: true });
  await card(ada).getByText('Completed').waitFor();
  expect(await ways(ada).count()).toBe(0);
  const page = await stage.signIn('instructor', hub);
  await card(page).getByRole('link', { name: 'Open in replay: Forecast 1: Base' }).click();
  await expect.poll(() => shownStep(page), patience).toMatch(/Ada Lund .*forecast/);
});

test('[HI48] the list of games leads to the past of its first team, and from there to the same moment of another', async () => {
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

test('[HI49] students find no way to the past in the lists', async () => {
  const page = await stage.signIn('chloe', '/');
  await page.getByRole('main').getByRole('link', { name: 'Autumn Cup', exact: true }).waitFor();
  expect(await ways(page).count()).toBe(0);
  await walk(page, '/game/1');
  await page.getByRole('link', { name: 'Bayside Trust', exact: true }).waitFor();
  expect(await ways(page).count()).toBe(0);
});
