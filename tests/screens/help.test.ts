// Proves in the browser what helps a person in their first minutes: the help of a page.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';

const stage = browserStage();
const helpOf = (page: Page, title: string) => page.getByRole('dialog', { name: `Help ${title}` });

test('[HL7] help opens on every kind of screen, for an administrator as an editor with versions', async () => {
  const [ada, admin] = await Promise.all([
    stage.signIn('ada', '/game/1/decisions/1/cds'),
    stage.signIn('admin', '/game/1/decisions/1/cds'),
  ]);
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'CDs').getByText('Certificates of deposit bring money').waitFor();
  expect(await helpOf(ada, 'CDs').getByRole('textbox').count()).toBe(0);
  await helpOf(ada, 'CDs').getByRole('button', { name: 'Close' }).click();

  await admin.getByRole('button', { name: 'Help', exact: true }).click();
  const editor = admin.getByRole('textbox', { name: 'Help text', exact: true });
  await editor.click();
  await admin.keyboard.press('Control+A');
  await admin.keyboard.type('Ask Rosa first');
  await helpOf(admin, 'CDs').getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await helpOf(admin, 'CDs').getByRole('button', { name: 'Save' }).click();
  await admin.getByText('The help updates have been saved.', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'CDs').getByText('Ask Rosa first').waitFor();

  await helpOf(admin, 'CDs').getByText('Earlier versions').click();
  await admin.getByRole('button', { name: 'Restore Text that comes with Quarterdeck' }).click();
  await expect.poll(() => editor.textContent(), patience).toContain('Certificates of deposit bring money');
  await ada.keyboard.press('Escape');
  await ada.goto('/game/1');
  await heading(ada, 'Autumn Cup');
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'Teams').waitFor();
});

test('[SH1] the sheet opens with ? and from Help, g d and g h lead on, and letters can be switched off', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1');
  await heading(ada, 'First Harbor Bank');
  const sheet = ada.getByRole('dialog', { name: 'Keyboard Shortcuts' });
  await ada.keyboard.press('?');
  await sheet.getByText('Fill down').waitFor();
  await ada.keyboard.press('Escape');
  await ada.keyboard.type('gd');
  await heading(ada, 'First Harbor Bank Decision Areas');
  const region = () =>
    ada.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset.region);
  expect(await region()).toBe('main');
  for (const next of ['panel', 'header', 'menu', 'main']) {
    await ada.keyboard.press('F6');
    expect(await region()).toBe(next);
  }
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  await helpOf(ada, 'Decision Areas').getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  await sheet.getByRole('switch', { name: /^Shortcuts of a single character/ }).uncheck({ force: true });
  await sheet.getByRole('button', { name: 'Close' }).click();
  await ada.keyboard.type('?gh');
  await ada.reload();
  await heading(ada, 'First Harbor Bank Decision Areas');
  expect(await sheet.count()).toBe(0);
});

test('[SH4] the side menu becomes a rail of 56 pixels, keeps its names, and stays so', async () => {
  const ada = await stage.signIn('ada', '/game/1');
  const menu = ada.getByRole('navigation', { name: 'Main' });
  const width = async () => (await menu.boundingBox())?.width;
  expect(await width()).toBe(220);
  await menu.getByRole('button', { name: 'Collapse menu' }).click();
  expect(await width()).toBe(56);
  await ada.reload();
  await menu.getByRole('link', { name: 'Home' }).waitFor();
  expect(await width()).toBe(56);
  await menu.getByRole('button', { name: 'Expand menu' }).click();
  expect(await width()).toBe(220);
});

test('[TO2] the tour of a first visit leads through five steps on a phone, ends, and comes back from Help alone', async () => {
  const arrival = { isFirstVisit: true, viewport: { width: 360, height: 740 } };
  const ada = await stage.signIn('ada', '/game/1', arrival);
  const card = (title: string) => ada.getByRole('dialog', { name: title });
  for (const [title, path] of [
    ['Welcome', '/game/1'],
    ['Decision Areas', '/game/1/decisions/1'],
    ['Type a value', '/game/1/decisions/1/cds'],
    ['Save', '/game/1/decisions/1/cds'],
  ] as const) {
    await card(title).waitFor();
    await ada.waitForURL(`**${path}`);
    await ada.locator('[data-outlined]').waitFor();
    expect(await ada.evaluate(() => document.activeElement?.textContent)).toBe(title);
    await card(title).getByRole('button', { name: 'Next' }).click();
  }
  await card('Compare, forecast, submit').waitFor();
  await ada.keyboard.press('Escape');
  await expect.poll(() => ada.locator('[data-outlined]').count(), patience).toBe(0);
  await ada.reload();
  await ada.getByRole('button', { name: 'Help', exact: true }).click();
  expect(await card('Welcome').count()).toBe(0);
  await helpOf(ada, 'CDs').getByRole('button', { name: 'Show the Tour' }).click();
  await card('Welcome').getByRole('button', { name: 'Skip the tour' }).click();
  await expect.poll(() => card('Welcome').count(), patience).toBe(0);
});
