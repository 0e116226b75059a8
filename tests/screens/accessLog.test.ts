// Proves in a browser that administrators find rows of the access log between events, that everybody sees their own last
// sign-ins in User Settings, and that Team Notes says who looked at the team's history; without an axe violation.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';

const stage = browserStage();
const entries = (page: Page) => page.locator('[data-entry]');

test('[AL14] administrators find rows by kind, with where they came from and how long they are kept', async () => {
  await stage.signIn('ada', '/user-settings');
  const page = await stage.signIn('admin');
  await walk(page, '/?view=audit');
  await heading(page, 'Audit Log');
  await page.getByLabel('Kind', { exact: true }).selectOption('Signed in');
  await expect.poll(() => new URL(page.url()).search, patience).toContain('kind=signedIn');
  await page.getByText('Access entries are kept for 400 days').waitFor();
  const newest = entries(page).first();
  // A list that was asked for before the filter may stand for a moment, or none.
  await expect.poll(() => newest.getAttribute('data-entry'), patience).toMatch(/^A-\d+$/);
  await expect.poll(() => entries(page).filter({ hasNotText: 'signed in' }).count(), patience).toBe(0);
  await newest.getByText(/^127\.0\.0\.0\/24, /).waitFor();
  await expectClean(page, () => entries(page), { leastWidth: 360, place: 'bothModes' });
  await entries(page).first().focus();
  await page.keyboard.press('j');
  await expect
    .poll(
      () =>
        entries(page)
          .nth(1)
          .evaluate((each) => each === document.activeElement),
      patience,
    )
    .toBe(true);
  await walk(page, '/game/1?view=audit');
  await entries(page).first().waitFor();
  expect(await page.getByText('Access entries are kept').count()).toBe(0);
  expect(await page.getByLabel('Kind', { exact: true }).getByText('Signed in').count()).toBe(0);
});

test('[AL14] User Settings lists the own sign-ins', async () => {
  const page = await stage.signIn('ada', '/user-settings');
  const table = page.getByRole('table', { name: 'Your last sign-ins' });
  await table.getByRole('cell', { name: '127.0.0.0/24' }).first().waitFor();
  await expectClean(page, () => table, { leastWidth: 360, place: 'bothModes' });
});

test('[AL14] Team Notes says who looked at the history of the team', async () => {
  const instructor = await stage.signIn('instructor', '/game/1/team/1?view=history');
  await instructor.getByRole('slider', { name: 'Steps of the quarter' }).waitFor();
  const page = await stage.signIn('ada', '/game/1/team-notes/1');
  await page.getByText('Who looked at our history').click();
  const readers = page.getByRole('list', { name: 'Who looked at our history' });
  await readers.getByRole('listitem').first().waitFor();
  expect(await readers.textContent()).toMatch(/, \d\d\/\d\d\/\d{4}/);
  await expectClean(page, () => readers, { leastWidth: 1200, place: 'bothModes' });
});
