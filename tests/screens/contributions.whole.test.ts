// Proves in a real browser how an instructor gets from a share to the save behind it in the replay and back to the row,
// and that a student finds the own part and no teammate's.
import { expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('an instructor opens the evidence of a share, its save in the replay, and is back at the row with Escape', async () => {
  const page = await stage.signIn('instructor', '/game/1');
  await page.getByRole('link', { name: 'Contributions', exact: true }).press('Enter');
  await heading(page, 'Autumn Cup Contributions');
  await page.getByRole('link', { name: 'Evidence of Ben Ono' }).press('Enter');
  await heading(page, 'First Harbor Bank Contributions');
  const evidence = page.getByRole('table', { name: 'Cells of Ben Ono' });
  const cell = evidence.getByRole('link').first();
  await cell.waitFor();
  expect(await violations(page, 'evidence')).toEqual([]);
  const submitted = (await evidence.getByRole('row').nth(1).getByRole('cell').nth(1).textContent()) ?? '';
  await cell.press('Enter');
  const changed = page.locator('[data-past-screen] [data-changed]').first();
  await changed.waitFor();
  expect(submitted).toMatch(/^[\d.]+%$/);
  expect(await changed.textContent()).toContain(submitted.replace('%', ''));
  await page.keyboard.press('Escape');
  await heading(page, 'First Harbor Bank Contributions');
  await evidence.waitFor();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 800 });
  const last = await page.getByRole('button', { name: 'Evidence of Cara Voss' }).boundingBox();
  expect(last!.x + last!.width).toBeLessThanOrEqual(1_256);
  await expect.poll(() => evidence.count(), patience).toBe(0);
  const button = page.getByRole('button', { name: 'Evidence of Ben Ono' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysPixels(page)).toBe(0);
});

test('a student finds the own part at the dashboard, with the cells behind it and no teammate’s figures', async () => {
  const page = await stage.signIn('ada', '/game/1/team/1');
  await page.getByRole('link', { name: 'My part' }).press('Enter');
  await heading(page, 'My part');
  await page.getByRole('button', { name: 'Show them' }).press('Enter');
  await page.getByRole('table', { name: 'My cells' }).waitFor();
  expect(await violations(page, 'my part')).toEqual([]);
  expect(await page.getByText('Kept share').count()).toBe(1);
  expect(await page.getByText(/Evidence/).count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await sidewaysPixels(page)).toBe(0);
});
