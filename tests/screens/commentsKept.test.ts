// Proves in two real browsers that what is said about a cell is neither lost by a reload without a connection
// nor out of sight once its row is gone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, openGrid, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { further } from '../fixtures/further.ts';

const stage = browserStage();

const cardOf = (page: Page) => page.getByRole('dialog', { name: /^Comments on/ });

/** Opens the comments on the offer rate of a row, with the cursor in their field. */
async function openCard(page: Page, rowName: string): Promise<void> {
  await cellOf(page, rowName, 'ratePercent').click();
  await page.keyboard.press('Control+Alt+KeyM');
  await expect.poll(() => cardOf(page).locator('textarea:focus').count(), patience).toBe(1);
}

further(
  'a comment sent without a connection is sent by the reload, though its card stays closed',
  async () => {
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
  },
);

test('the comments on a row that a teammate deletes stay in sight with what is typed, and it can be sent', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await openCard(ben, '6-Month CD');
  await ben.keyboard.type('Keep it.');
  await ben.keyboard.press('Enter');
  await cardOf(ben).getByRole('button', { name: 'Take back' }).waitFor();
  await ben.keyboard.type('Why that?');
  await ada.getByRole('rowheader', { name: '6-Month CD', exact: true }).click();
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await save(ada);
  await cardOf(ben).getByText('deleted this row').waitFor();
  const { x = 0, width = 0 } = (await cardOf(ben).boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(1280);
  await ben.keyboard.press('Enter');
  await expect.poll(() => cardOf(ben).getByRole('button', { name: 'Take back' }).count(), patience).toBe(2);
});
