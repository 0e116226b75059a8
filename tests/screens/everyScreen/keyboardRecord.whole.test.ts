// Proves that the record can be read by keyboard alone and in forced colors: the audit log from a search to an entry and
// its moment in the replay, and the replay step by step, with its field, its lanes, its steps, Compare, and the way out.
import { expect, test } from 'vitest';
import { violations } from '../../fixtures/browser/axe.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { keyboardOnly } from '../../fixtures/browser/keyboardOnly.ts';

const stage = browserStage();

test('by keyboard alone, in forced colors: find a save in the audit log, open it, replay it, compare and leave', async () => {
  const page = await stage.signIn('instructor', '/game/1?view=audit');
  await page.emulateMedia({ forcedColors: 'active' });
  const keys = keyboardOnly(page);
  const entries = page.locator('[data-entry]');
  await entries.first().waitFor();
  await keys.tabTo('Search');
  await page.keyboard.type('12 month cds harbor');
  await keys.press('Enter');
  await expect.poll(() => entries.filter({ hasNotText: '12-Month CD' }).count(), patience).toBe(0);
  await keys.tabTo(/saved CDs/);
  await keys.press('j');
  await keys.press('k');
  await keys.press('Enter');
  await page.getByRole('table', { name: 'What was changed' }).waitFor();
  await keys.settles();
  expect(await violations(page, 'audit in forced colors')).toEqual([]);
  await keys.press('o');
  await heading(page, 'First Harbor Bank CDs');
  const slider = page.getByRole('slider', { name: 'Steps of the quarter' });
  const step = async () => Number(await slider.getAttribute('aria-valuenow'));
  const isAt = (at: number) => expect.poll(step, patience).toBe(at);
  const changed = page.locator('[data-past-screen] [data-changed]');
  await changed.first().waitFor();
  // A ring that forced colors keep marks the cell, and its old value is text.
  const hasRing = () =>
    changed
      .first()
      .evaluate((cell) =>
        [...cell.children].some((part) => Number.parseFloat(getComputedStyle(part).borderTopWidth) >= 2),
      );
  await expect.poll(hasRing, patience).toBe(true);
  expect(await changed.first().textContent()).toContain('→');
  expect(await violations(page, 'replay in forced colors')).toEqual([]);
  const found = await step();
  await keys.press('ArrowLeft');
  await isAt(found - 1);
  await keys.press('ArrowRight');
  await isAt(found);
  await keys.press('t');
  await keys.isOn('Go to');
  await page.keyboard.type('step 2');
  await keys.press('Enter');
  await isAt(2);
  await keys.press('Escape');
  await keys.press('End');
  await keys.press('l');
  await page.getByText('By time').waitFor();
  await keys.press('l');
  await keys.press('g');
  const compare = page.getByRole('dialog', { name: /^Compare/ });
  await compare.waitFor();
  await keys.goAround(compare);
  await keys.press('Escape');
  await compare.waitFor({ state: 'detached' });
  await keys.press('Escape');
  await slider.waitFor({ state: 'detached' });
});
