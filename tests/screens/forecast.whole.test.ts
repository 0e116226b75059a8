// Proves that one person's forecast belongs to the whole team: both people see its start and its result, even after a
// reload and if the server is killed while computing it; and that an instructor can disable and enable forecasts.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const button = (page: Page) => page.getByRole('button', { name: 'Forecast', exact: true });
const card = (page: Page, number: number) =>
  page.getByRole('article', { name: `Forecast ${number}: Base`, exact: true });
const result = (page: Page, number: number) =>
  card(page, number).getByRole('region', { name: 'Income Statement' }).getByRole('table');

/** The figures of a forecast as shown on a page. */
async function figures(page: Page, number: number): Promise<readonly string[]> {
  await card(page, number).getByRole('button', { name: 'Show result' }).click();
  await result(page, number).waitFor();
  return result(page, number).locator('tbody td').allTextContents();
}

/** The design's promise: with a forecast as well, all twelve areas are seen without scrolling. */
async function allAreasFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 860 });
  await page.evaluate(() => document.fonts.ready);
  const tiles = page.getByRole('main').getByRole('link', { name: /(Never updated|Updated \d)/ });
  await expect.poll(() => tiles.count(), patience).toBe(12);
  const ends = () =>
    tiles.evaluateAll((all) => Math.max(...all.map((tile) => tile.getBoundingClientRect().bottom)));
  await expect.poll(ends, patience).toBeLessThanOrEqual(860);
}

async function forecastEvents(after: number): Promise<readonly string[]> {
  const events = await stage.product.eventsAfter(after);
  return events.map(({ type }) => type).filter((type) => type.startsWith('Forecast'));
}

/** The number of the team's next forecast; a retried test has already made some. */
async function nextNumber(): Promise<number> {
  const ofQuarter = (await stage.product.eventsAfter(0)).filter(({ stream }) => stream === 'teamTurn-1.1.4');
  return ofQuarter.filter(({ type }) => type === 'ForecastRequested').length + 1;
}

test('[UI60] a forecast starts with the success text, is shown to both teammates and survives a reload', async () => {
  const [ada, ben] = [await stage.signIn('ada', hub), await stage.signIn('ben', hub)];
  await Promise.all([ada, ben].map(isLive));
  const before = await stage.product.head();
  const number = await nextNumber();
  await button(ada).click();
  await ada.getByText('The scenario has been successfully submitted.', { exact: true }).waitFor();
  await ada.reload();
  await heading(ada, 'First Harbor Bank Decision Areas');
  await card(ada, number).getByRole('button', { name: 'Show result' }).waitFor();
  await allAreasFit(ada);
  const [adas, bens] = await Promise.all([figures(ada, number), figures(ben, number)]);
  expect(adas).toEqual(bens);
  expect(await result(ben, number).getByRole('columnheader').allTextContents()).toEqual([
    'Forecast',
    'Last Actual',
    'Change',
  ]);
  await card(ben, number).getByText('Completed, requested by Ada Lund at', { exact: false }).waitFor();
  await ben.getByText(`${99 - number} forecasts left`, { exact: true }).waitFor();
  expect(await forecastEvents(before)).toEqual(['ForecastRequested', 'ForecastCompleted']);
});

test('[UI60] a forecast that a killed server left unfinished is computed once, after the restart', async () => {
  const arrival = {
    expectedFault: /WebSocket|ERR_CONNECTION|Failed to load resource|net::|preload CSS|dynamically imported/,
  };
  const ada = await stage.signIn('ada', hub, arrival);
  const ben = await stage.signIn('ben', hub, arrival);
  await Promise.all([ada, ben].map(isLive));
  const before = await stage.product.head();
  const number = await nextNumber();
  const answered = ada.waitForResponse((response) => response.url().includes('/intraturn/whatif/'));
  await button(ada).click();
  await answered;
  await stage.product.kill();
  await stage.product.startAgain();
  await Promise.all([figures(ada, number), figures(ben, number)]);
  expect(await forecastEvents(before)).toEqual(['ForecastRequested', 'ForecastCompleted']);
});

test('[UI61] an instructor can disable and enable a team’s forecasts, and its hub says when they are disabled', async () => {
  const ben = await stage.signIn('ben', hub);
  const instructor = await stage.signIn('instructor', '/game/1');
  await Promise.all([ben, instructor].map(isLive));
  const enabled = instructor.getByRole('switch', { name: 'Forecasts Enabled for First Harbor Bank' });
  await enabled.press('Space');
  await ben.getByText('Forecasts are disabled for this team.', { exact: true }).waitFor();
  await expect.poll(() => button(ben).isDisabled(), patience).toBe(true);
  // The switch ignores presses while it is saving.
  await expect.poll(() => enabled.isEnabled(), patience).toBe(true);
  await enabled.press('Space');
  await expect.poll(() => button(ben).isEnabled(), patience).toBe(true);
  const row = instructor.getByRole('row').filter({ hasText: 'First Harbor Bank' });
  expect((await row.getByRole('cell').allTextContents()).map((text) => text.trim())).toContain('2');
});
