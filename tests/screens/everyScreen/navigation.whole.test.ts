// Proves in a real browser where a phone has its news and its tools. An ordinary run shows how they open and close on pages
// without layout, in tests/client: phoneFrame, tools.
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../../fixtures/browser/axe.ts';
import { cdScreen, saveButton } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading } from '../../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('on a phone the news fills the space between the header and the bottom bar', async () => {
  const page = await stage.signIn('ada', '/game/1/team/1', { viewport: { width: 360, height: 740 } });
  await heading(page, 'First Harbor Bank');
  const places = page.getByRole('navigation', { name: 'Places' });
  const opener = places.getByRole('button', { name: /^News/ });
  await opener.click();
  const sheet = page.getByRole('region', { name: 'News' });
  await sheet.getByRole('listitem').first().waitFor();
  const [box, bar] = [await sheet.boundingBox(), await places.boundingBox()];
  expect([box?.x, box?.width, box?.y, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 48, bar?.y]);
  expect(await violations(page, 'news')).toEqual([]);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
});

const hasFocus = (one: Locator) => one.evaluate((element) => element === document.activeElement);

test('on a phone the tools of a decision screen are behind one button, and Save stays beside it', async () => {
  const page = await stage.signIn('ada', cdScreen, { viewport: { width: 360, height: 740 } });
  const grid = page.getByRole('grid');
  await grid.waitFor();
  expect((await grid.boundingBox())?.y).toBeLessThan(290);
  const opener = page.getByRole('button', { name: 'Tools' });
  const menu = page.getByRole('region', { name: 'Tools' });
  await saveButton(page).focus();
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(opener)).toBe(true);
  await page.keyboard.press('Enter');
  const entries = menu.locator('a, button:not([tabindex="-1"])');
  expect(await entries.allTextContents()).toEqual([
    ...['Undo', 'Redo', 'Compare', 'Team Notes', 'Decisions', 'Home'],
    ...['Previous area: Non-Maturity Deposits', 'Next area: Borrowings', 'Add', 'Delete', '-BP', '+BP'],
  ]);
  expect(await violations(page, 'tools')).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);

  const compare = menu.getByRole('button', { name: 'Compare' });
  await compare.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await hasFocus(compare)).toBe(true);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  expect(await hasFocus(opener)).toBe(true);
});
