import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { receiptFromNothing } from '../../tests/fixtures/forgedReceipt.ts';
import { keyOfWord } from '../../tests/fixtures/signingKeyText.ts';
import { opens, type Picture } from './picture.ts';
import type { Studio } from './studio.ts';

const entries = (page: Page) => page.locator('[data-entry]');

async function isListed(page: Page): Promise<void> {
  await entries(page).first().waitFor();
}

/** Opens the newest entry and waits for its changes. */
async function openEntry(page: Page): Promise<void> {
  await isListed(page);
  await entries(page).first().click();
  await page.getByRole('table', { name: 'What was changed' }).waitFor();
}

/** The history of the first cell of a save, in its entry. */
async function openCell(page: Page): Promise<void> {
  await openEntry(page);
  await page
    .getByRole('button', { name: /^History of/ })
    .first()
    .click();
  await page.getByRole('table', { name: 'Saves, newest first' }).waitFor();
}

/** Has the log verified, and opens the explanation. */
async function verify(page: Page): Promise<void> {
  await isListed(page);
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByText(/^✓ Intact/).waitFor();
  await page.getByText('What this proves, and what it does not').click();
}

/** Checks the receipt of the last completed quarter. */
async function checkReceipt(page: Page): Promise<void> {
  await page.locator('[data-receipt="ready"]').getByRole('link', { name: 'Verify' }).click();
  await page.getByText('This school’s log has it today').waitFor();
}

/** Submits decisions, for their receipt on the hub. */
async function submits(page: Page): Promise<void> {
  await opens('Submit Decisions')(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit / })
    .click();
  await page.locator('[data-receipt="ready"]').waitFor();
}

/** The audit list: filtered, and with an open entry. */
/** The newest receipt of Ada's team, as the file that she would have kept. */
let kept: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer } | undefined;

async function keepReceipt(_: Page, studio: Studio): Promise<void> {
  const page = await studio.enter('ada');
  await page.goto('/game/1/team/1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-receipt="ready"]').getByRole('button', { name: 'Download' }).click(),
  ]);
  const buffer = readFileSync(await download.path());
  kept = { name: download.suggestedFilename(), mimeType: 'application/json', buffer };
  await page.context().close();
}

/** A signed-in person at home, who goes offline once the page is loaded. */
async function checkOffline(page: Page): Promise<void> {
  const file = page.getByLabel('File of a receipt');
  await file.waitFor({ state: 'attached' });
  await page.context().setOffline(true);
  if (kept) await file.setInputFiles(kept);
  await page.getByText('Not proven: this school did not answer.').waitFor();
}

/** A receipt that somebody made with a key of their own. */
async function checkForged(page: Page): Promise<void> {
  const forged = receiptFromNothing(keyOfWord('a key of one’s own'), 'quarterdeck/mine');
  const buffer = Buffer.from(JSON.stringify(forged));
  const file = { name: 'receipt.json', mimeType: 'application/json', buffer };
  await page.getByLabel('File of a receipt').setInputFiles(file);
  await page.getByText('This receipt is not from this school: do not trust it.').waitFor();
}

export const auditPictures: readonly Picture[] = [
  { name: 'audit-everything', as: 'admin', path: '/?view=audit', isWindow: true, after: isListed },
  { name: 'audit-verified', as: 'admin', path: '/?view=audit', isWindow: true, after: verify },
  { name: 'hub-submitted', as: 'chloe', path: '/game/2/decisions/6', after: submits },
  { name: 'receipt', as: 'ada', path: '/game/1/team/1', isWindow: true, after: checkReceipt },
  { name: 'receipt-offline', path: '/verify', before: keepReceipt, after: checkOffline },
  { name: 'receipt-forged', path: '/verify', after: checkForged },
  {
    name: 'audit-filtered',
    as: 'instructor',
    path: '/game/1?view=audit&kind=saved&kind=submitted',
    isWindow: true,
    after: isListed,
  },
  {
    name: 'audit-entry',
    as: 'admin',
    path: '/?view=audit&kind=game',
    isWindow: true,
    after: openEntry,
  },
  {
    name: 'audit-cell',
    as: 'instructor',
    path: '/game/1?view=audit&kind=saved',
    isWindow: true,
    after: openCell,
  },
  {
    name: 'audit-nothing',
    as: 'admin',
    path: '/?view=audit&kind=merger&area=dividends',
    isWindow: true,
    after: async (page) => page.getByText('Nothing matches.').waitFor(),
  },
];
