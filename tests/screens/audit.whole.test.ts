// Proves the audit list in a browser: its filters are kept in the address, an entry shows before and after and links to
// its moment in the past, and the log can be verified, all without axe violations. Its keys
// are tested in tests/client/audit/audit.test.tsx.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { readNote } from '../../contracts/proof/signedNote.ts';
import { schoolFieldOf } from '../../contracts/time/schoolTime.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const entries = (page: Page) => page.locator('[data-entry]');
const rateOf = (page: Page) => cellOf(page, '12-Month CD', 'ratePercent');

async function saveRate(value: string): Promise<void> {
  const ada = await stage.signIn('ada');
  await openGrid(ada, cdScreen);
  await isLive(ada);
  await enter(rateOf(ada), value);
  await save(ada);
}

async function openList(page: Page, path: string): Promise<void> {
  await walk(page, path);
  await entries(page).first().waitFor();
}

async function add(page: Page, name: string, choice: string): Promise<void> {
  await page.getByRole('button', { name: `+ ${name}` }).click();
  await page.getByRole('option', { name: new RegExp(`^${choice}( \\d|$)`) }).click();
}

test('filters are kept in the address, and an entry shows before and after and links to its moment', async () => {
  await saveRate('1.81');
  await saveRate('1.82');
  const page = await stage.signIn('admin');
  await walk(page, '/?all=1');
  // The first one is in the menu; the page has one as well.
  await page.getByRole('link', { name: 'Audit Log' }).first().click();
  await heading(page, 'Audit Log');
  await add(page, 'Kind', 'Saved');
  await add(page, 'Game', 'Autumn Cup');
  await add(page, 'Area or cell', 'CDs');
  await expect.poll(() => new URL(page.url()).search, patience).toContain('area=certificatesOfDeposit');
  // Only the last hour: the demo's class has saved hundreds of times.
  const anHourAgo = schoolFieldOf(new Date(Date.now() - 3_600_000));
  await page.getByRole('button', { name: '+ Time' }).click();
  await page.getByLabel('From (ET)').fill(anHourAgo);
  await page.getByLabel('From (ET)').press('Enter');
  await expect.poll(() => new URL(page.url()).search, patience).toContain('from=');
  const address = page.url();
  const others = entries(page).filter({ hasNotText: 'saved CDs' });
  await expect.poll(() => others.count(), patience).toBe(0);
  await entries(page).first().getByText('saved CDs').waitFor();
  const listed = await entries(page).count();
  const total = await page
    .getByRole('status')
    .filter({ hasText: /entr(y|ies)( |$)/ })
    .first()
    .textContent();
  expect(Math.min(100, Number.parseInt(total ?? '', 10))).toBe(listed);
  await expectClean(page, () => entries(page), { widthMin: 360, place: 'bothModes' });
  await entries(page).first().click();
  const dialog = page.getByRole('region', { name: /^Entry/ });
  const changed = dialog.getByRole('table', { name: 'What was changed' });
  await changed.waitFor();
  expect(await changed.getByRole('cell').allTextContents()).toEqual(['1.810', '1.820']);
  await dialog.getByRole('button', { name: /^History of the cell 12-Month CD/ }).click();
  const saves = dialog.getByRole('table', { name: 'Saves, newest first' });
  await saves.getByText('1.810%').first().waitFor();
  await expectClean(page, () => saves, { widthMin: 360, place: 'bothModes' });
  // The address alone opens the same entry again.
  const linked = page.url();
  expect(linked).toContain('entry=');
  await page.reload();
  await changed.waitFor();
  await dialog.getByRole('link', { name: 'Open in replay' }).click();
  await page.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/game/1/decisions/1/cds');
  await expect.poll(() => rateOf(page).textContent(), patience).toContain('1.820%');
  await page.goto(address);
  await entries(page).first().waitFor();
  expect(await entries(page).count()).toBe(listed);
});

test('an administrator verifies the log, reads what this proves and downloads the proof', async () => {
  await saveRate('1.83');
  const page = await stage.signIn('admin');
  await openList(page, '/?view=audit');
  await page.getByRole('button', { name: 'Check the log' }).click();
  const card = page.getByRole('region', { name: 'Proof of the log' });
  await card.getByRole('button', { name: 'Verify now' }).click();
  await card.getByText(/^✓ Intact: [\d,]+ events, each as it was written\./).waitFor();
  await card.getByText('What this proves, and what it does not').click();
  await card.getByText(/^The newest checkpoint is over [\d,]+ events, .* signed by the key /).waitFor();
  await expectClean(page, () => card, { widthMin: 360, place: 'bothModes' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    card.getByRole('button', { name: 'Download proof' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  expect(readNote(text.split('\nPublic key')[0] ?? '')?.checkpoint.origin).toMatch(/^quarterdeck\//);
  await openList(page, '/game/1?view=audit');
  expect(await page.getByRole('button', { name: 'Check the log' }).count()).toBe(0);
  await page.goto('/?view=audit&entry=1');
  const dialog = page.getByRole('region', { name: 'Entry 1', exact: true });
  await dialog.getByText('Proof', { exact: true }).click();
  await dialog.getByText(/^Entry 1 of [\d,]+ in the log signed with the key /).waitFor();
  await expectClean(page, () => dialog, { widthMin: 360, place: 'bothModes' });
});
