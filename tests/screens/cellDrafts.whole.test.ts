// Proves in two real browsers that two drafts fit into one cell without moving anything, and that the review
// before a submission links to a probable typing error and blocks nothing.
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, isLive, openGrid, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const rate = 'ratePercent';

test('two drafts in one cell are shown below each other within the height of its row, and focus stays', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  const mine = cellOf(ada, '12-Month CD', rate);
  const before = await mine.boundingBox();
  await enter(mine, '0.71');
  await mine.click();
  await enter(cellOf(ben, '12-Month CD', rate), '0.64');
  const theirs = mine.getByText('Ben: 0.64');
  await theirs.waitFor();
  const [cell, own, line] = await Promise.all([
    mine.boundingBox(),
    mine.getByText('0.710%', { exact: true }).boundingBox(),
    theirs.boundingBox(),
  ]);
  expect(cell).toEqual(before);
  expect(own!.y).toBeGreaterThanOrEqual(cell!.y);
  expect(line!.y).toBeGreaterThanOrEqual(own!.y + own!.height - 1);
  expect(line!.y + line!.height).toBeLessThanOrEqual(cell!.y + cell!.height);
  expect(line!.x).toBeGreaterThanOrEqual(cell!.x);
  expect(await mine.evaluate((element) => element === document.activeElement)).toBe(true);
  await cellOf(ben, '12-Month CD', rate).getByText('Ada: 0.71').waitFor();
});

test('[SL7] a slip is questioned in its cell, can be saved unchanged, and is linked from the review', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const cell = cellOf(ada, '6-Month CD', rate);
  await enter(cell, '5.5');
  const question = /^\d+ times the market\. Meant 0\.55\?$/;
  await ada.getByText(question).first().waitFor();
  await save(ada);
  await ada.goto('/game/1/decisions/1');
  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  const review = ada.getByRole('dialog', { name: 'Submit Decisions' });
  const finding = review.getByRole('listitem').filter({ hasText: '6-Month CD, Offer Rate: ' });
  await expect
    .poll(() => finding.textContent(), patience)
    .toMatch(/times the market\. Meant 0\.55\?Go to the cell$/);
  // The values that the demo starts with raise no questions.
  expect(await review.getByRole('listitem').count()).toBe(1);
  expect(await review.getByRole('button', { name: /^Submit / }).isEnabled()).toBe(true);
  await finding.getByRole('link').click();
  await expect
    .poll(() => cellOf(ada, '6-Month CD', rate).evaluate((one) => one === document.activeElement), patience)
    .toBe(true);
  await ada.getByText(question).first().waitFor();
});
