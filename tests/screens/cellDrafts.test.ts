// Proves in two real browsers that two drafts find room in one cell without moving anything.
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, isLive, openGrid } from '../fixtures/browserGrid.ts';
import { browserStage } from '../fixtures/browserStage.ts';

const stage = browserStage();
const rate = 'ratePercent';

test('[TW1] two drafts on one cell stand below each other in the height of its row, and focus stays', async () => {
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
