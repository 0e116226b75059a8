// Proves the receipt in a browser: the submitter gets it at once and can download it as a file, anybody can check that
// file on a page that offline calls nothing right and detects one changed digit.
import { readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserStage, heading } from '../fixtures/browser/browserStage.ts';
import { emptyDirectory } from '../fixtures/product/backups.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';

const line = (page: Page) => page.locator('[data-receipt="ready"]');
const check = (page: Page) => page.getByRole('region', { name: 'Check' });

/** The file downloaded by a button, stored in the test's directory. */
async function fileOf(page: Page): Promise<{ readonly file: string; readonly text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    line(page).getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^receipt-Q\d-[\dA-F]{4}-[\dA-F]{4}\.json$/);
  const text = readFileSync(await download.path(), 'utf8');
  const file = path.join(emptyDirectory(), download.suggestedFilename());
  writeFileSync(file, text);
  return { file, text };
}

/** Submits the current decisions as a person who may, and waits for the receipt. */
async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Decisions' }).click();
  await page
    .getByRole('dialog', { name: 'Submit Decisions' })
    .getByRole('button', { name: /^Submit / })
    .click();
  await line(page).waitFor();
}

test('[RC6] submitting gives a receipt, which a page without network reads and calls not proven, and rejects with one digit changed', async () => {
  const ada = await stage.signIn('ada', hub);
  await submit(ada);
  expect(await line(ada).textContent()).toMatch(
    /^Submitted \d\d:\d\d ET by Ada Lund · Receipt Q4-[\dA-F]{4}-[\dA-F]{4}/,
  );
  const { file, text } = await fileOf(ada);
  const anybody = await stage.arrive('/verify');
  await heading(anybody, 'Verify a receipt');
  await anybody.context().setOffline(true);
  const chosen = anybody.getByLabel('Receipt file');
  await chosen.setInputFiles(file);
  await check(anybody).getByText('Not proven: this school didn’t respond.').waitFor();
  expect(await check(anybody).getByRole('listitem').allTextContents()).toEqual([
    '✓This file is complete',
    '✓The decisions match their fingerprint',
    expect.stringMatching(/^✓Signed with the key [\w+/]{43}=$/),
    expect.stringMatching(/^✓Entry [\d,]+ of [\d,]+ in a log signed with the same key$/),
    expect.stringMatching(/^–Couldn’t check the key and the log with this school: you’re offline/),
  ]);
  const place = text.indexOf('capThousands');
  expect(place).toBeGreaterThan(0);
  const digit = place + text.slice(place).search(/\d/);
  const changed = `${text.slice(0, digit)}${text[digit] === '1' ? '2' : '1'}${text.slice(digit + 1)}`;
  writeFileSync(file, changed);
  await chosen.setInputFiles([]);
  await chosen.setInputFiles(file);
  await check(anybody).getByText('This receipt was altered or forged. Don’t trust it.').waitFor();
  expect(await check(anybody).getByRole('listitem').last().textContent()).toBe(
    '✗The decisions match their fingerprint',
  );
  writeFileSync(file, 'no receipt');
  await chosen.setInputFiles([]);
  await chosen.setInputFiles(file);
  await check(anybody).getByText('This isn’t a Quarterdeck receipt.').waitFor();
  await anybody.context().setOffline(false);
});
