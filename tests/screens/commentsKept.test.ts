// Proves in two real browsers that what is said about a cell is neither lost by a reload without a connection
// nor out of sight once its row is gone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, openGrid } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

const cardOf = (page: Page) => page.getByRole('dialog', { name: /^Comments on/ });

/** Opens the comments on the offer rate of a row, with the cursor in their field. */
async function openCard(page: Page, rowName: string): Promise<void> {
  await cellOf(page, rowName, 'ratePercent').click();
  await page.keyboard.press('Control+Alt+KeyM');
  await expect.poll(() => cardOf(page).locator('textarea:focus').count(), patience).toBe(1);
}

test('a comment sent without a connection is sent by the reload, though its card stays closed', async () => {
  const ada = await stage.signIn('ada', undefined, { isChanged: true, expectedFault: /net::ERR_/ });
  const ben = await stage.signIn('ben');
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await openCard(ada, '18-Month CD');
  await ada.route('**/talk/say', (route) => route.abort('internetdisconnected'));
  await ada.keyboard.type('The line was cut.');
  await ada.keyboard.press('Enter');
  await cardOf(ada).getByText('Waiting for the connection').waitFor();
  await ada.reload();
  await ada.getByRole('grid').waitFor();
  await ada.unrouteAll({ behavior: 'ignoreErrors' });
  await cellOf(ben, '18-Month CD', 'ratePercent').locator('[data-comment-mark]').waitFor();
});
