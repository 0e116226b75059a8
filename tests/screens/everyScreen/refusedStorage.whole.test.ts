// Proves that a browser with storage blocked or full loses none of a person's work as long as the page is
// open, and that the page says what will not survive a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen, cellOf, enter, openGrid, reads, save } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, fillSignIn, heading } from '../../fixtures/browser/browserStage.ts';
import { refuseStorage } from '../../fixtures/browser/refusedStorage.ts';
import { callFrom } from '../../fixtures/pageCalls.ts';

const stage = browserStage();
const changed = { isChanged: true };
const refusalText = /^This browser doesn’t store anything for this site\./;

const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss' }).click();

/** Goes from CDs to the hub, answering the question about unsaved changes, and checks that the hub counts them. */
async function leaveUnsaved(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Decisions', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await heading(page, 'First Harbor Bank Decision Areas');
  await page.getByText('1 unsaved change of yours').waitFor();
}

async function comeBackToCds(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: /^CDs/ }).click();
  await page.getByRole('grid').waitFor();
}

test('[ST1] with storage blocked people can sign in, type, leave, return and save, and see one notice', async () => {
  const page = await stage.arrive('/healthz', changed);
  await page.addInitScript(refuseStorage);
  await page.goto('/login');
  await heading(page, 'Login');
  await page.getByRole('button', { name: 'Student Ada' }).click();
  await heading(page, 'Autumn Cup');
  await page.getByText(refusalText).waitFor();
  await dismiss(page);
  await page.getByRole('button', { name: 'Skip the tour' }).click();

  await page.goto(cdScreen);
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  await dismiss(page);
  const rate = cellOf(page, '24-Month CD', 'ratePercent');
  await enter(rate, '0.901');
  await leaveUnsaved(page);
  expect(await page.getByText(refusalText).count()).toBe(0);
  expect(await page.getByRole('dialog').count()).toBe(0);
  await comeBackToCds(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
  await reads(rate, '0.901%');

  page.on('dialog', (dialog) => void dialog.accept());
  await enter(rate, '0.902');
  await page.reload();
  await page.getByText(refusalText).waitFor();
  await reads(rate, '0.901%');
  expect(await page.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});

test('[ST1] with storage blocked, signing in after a time-out returns to the page and the unsaved work', async () => {
  const page = await stage.signIn('dev', undefined, { ...changed, expectedFault: /status of 401/ });
  await page.addInitScript(refuseStorage);
  await openGrid(page, '/game/1/decisions/2/cds');
  await page.getByRole('button', { name: 'Skip the tour' }).click();
  const rate = cellOf(page, '24-Month CD', 'ratePercent');
  await enter(rate, '1.234');
  await callFrom(page, stage.product.address, '/logout', {});
  await page.waitForURL('**/session-timeout');
  await fillSignIn(page, 'dev@quarterdeck.test', 'quarterdeck-demo');
  await page.getByRole('button', { name: 'Restore' }).click();
  await reads(rate, '1.234%');
});

test('with storage full, unsaved work stays in the page, and a notice says so', async () => {
  const page = await openGrid(await stage.signIn('ben', undefined, changed), cdScreen);
  await page.evaluate(() => {
    for (let length = 4_000_000; length >= 1; length = Math.floor(length / 2))
      try {
        for (let copy = 0; ; copy += 1)
          sessionStorage.setItem(`filled/${length}/${copy}`, 'x'.repeat(length));
      } catch {
        // Then try smaller ones.
      }
  });
  await enter(cellOf(page, '12-Month CD', 'ratePercent'), '0.702');
  await page.getByText(/^This browser has no storage left for this site\./).waitFor();
  await leaveUnsaved(page);
  await comeBackToCds(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await save(page);
});

test('with cookies blocked, the sign-in screen says that signing in needs one', async () => {
  const page = await stage.arrive('/healthz', changed);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
  });
  await page.goto('/login');
  await page.getByText(/^This browser blocks cookies for this site, and you need one to sign in\./).waitFor();
});
