// Proves the frame of the decision screens in a real browser: the status line never moves the fields below it, and
// every area is linked to the previous and the next one.
import { expect, test } from 'vitest';
import { stepsOf } from '../../client/drafts/areaSteps.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, saveButton } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { pressFreeze } from '../fixtures/pressFreeze.ts';

const stage = browserStage();
/** A browser's messages about an unreachable server; the connection is cut on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource: net::/;

test('one line shows saved, unsaved, offline and frozen, and the grid below does not move', async () => {
  const administrator = await stage.signIn('admin', '/game/1');
  const ben = await openGrid(await stage.signIn('ben', undefined, { expectedFault }), cdScreen);
  await isLive(ben);
  // Wait for the parts that load later and for their fonts.
  await ben.waitForLoadState('networkidle');
  await ben.evaluate(() => document.fonts.ready);
  const rate = cellOf(ben, '12-Month CD', 'ratePercent');
  const top = async () => (await rate.boundingBox())?.y;
  const before = await top();

  await enter(rate, '1.7');
  await ben.getByText('1 unsaved change', { exact: true }).waitFor();
  expect(await top()).toBe(before);
  await ben.context().setOffline(true);
  await ben.getByText('Offline, 1 unsaved change', { exact: true }).waitFor();
  expect(await top()).toBe(before);
  await ben.context().setOffline(false);
  await saveButton(ben).click();
  await ben.getByText(/^Saved by you \d\d:\d\d ET$/).waitFor();

  const freeze = administrator.getByRole('switch', { name: 'Freeze First Harbor Bank' });
  await pressFreeze(freeze, true);
  await ben
    .getByText(/^Read-only: this team is frozen\. Since \d\d:\d\d ET, by Morgan Hale$/)
    .first()
    .waitFor();
  expect(await top()).toBe(before);
  await pressFreeze(freeze, false);
  await expect.poll(() => rate.getAttribute('aria-readonly'), patience).toBe('false');
  expect(await top()).toBe(before);
});

test('[SET6] links to the next and the previous area lead through all areas in the order of the hub and back', async () => {
  const page = await openGrid(await stage.signIn('ben'), '/game/1/decisions/1/investment-purchases');
  const steps = stepsOf(false);
  expect(steps).toHaveLength(18);
  for (const { title } of steps.slice(1)) {
    const next = page.getByRole('link', { name: `Next area: ${title}`, exact: true });
    const address = await next.getAttribute('href');
    await next.click();
    await page.waitForURL(`**${address}`);
  }
  await heading(page, 'First Harbor Bank Dividends & Housekeeping');
  expect(await page.getByRole('link', { name: /^Next area/ }).count()).toBe(0);
  for (const { title } of steps.toReversed().slice(1))
    await page.getByRole('link', { name: `Previous area: ${title}`, exact: true }).click();
  await heading(page, 'First Harbor Bank Investment Purchases');
});
