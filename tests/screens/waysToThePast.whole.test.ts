// Proves that the past can be opened from where people ask about it, from changes and forecasts, and only by those who
// may see it.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, openGrid } from '../fixtures/browser/browserGrid.ts';
import { shownStep } from '../fixtures/browser/browserPast.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const ways = (page: Page) => page.getByRole('link', { name: /^History|^Open in replay/ });

test('a line of Changes for Turn opens at its save, on its screen', async () => {
  const page = await openGrid(await stage.signIn('instructor'), cdScreen);
  await page.getByRole('button', { name: 'Compare' }).click();
  const changes = page.getByRole('dialog', { name: /^Changes for Turn 4/ });
  await changes.getByRole('link', { name: /^Open in replay: 6-Month CD/ }).click();
  await page.getByRole('grid').waitFor();
  await expect.poll(() => shownStep(page), patience).toContain('Ben Ono saved 3 cells in CDs');
  expect(new URL(page.url()).pathname).toBe(`${hub}/cds`);
});

test('a forecast opens at the moment it was requested, for those who may see the past', async () => {
  const ada = await stage.signIn('ada', hub);
  await ada.getByRole('button', { name: 'Forecast', exact: true }).click();
  const card = (page: Page) => page.getByRole('article', { name: 'Forecast 1: Base', exact: true });
  await card(ada).getByText('Completed').waitFor();
  expect(await ways(ada).count()).toBe(0);
  const page = await stage.signIn('instructor', hub);
  await card(page).getByRole('link', { name: 'Open in replay: Forecast 1: Base' }).click();
  await expect.poll(() => shownStep(page), patience).toMatch(/Ada Lund .*forecast/);
});

test('students find no link to the past in the lists', async () => {
  const page = await stage.signIn('chloe', '/');
  await page.getByRole('main').getByRole('link', { name: 'Autumn Cup', exact: true }).waitFor();
  expect(await ways(page).count()).toBe(0);
  await walk(page, '/game/1');
  await page.getByRole('link', { name: 'Bayside Trust', exact: true }).waitFor();
  expect(await ways(page).count()).toBe(0);
});
