// Proves what students see when their work is interrupted by a freeze of the game or the team, or a time-out:
// the exact notice appears at once, everything reopens by itself after a freeze, and unsaved work is kept.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  reads,
  save,
  saveButton,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { beginStill } from '../fixtures/browser/layoutShifts.ts';
import { further } from '../fixtures/further.ts';
import { callFrom } from '../fixtures/pageCalls.ts';
import { pressFreeze } from '../fixtures/pressFreeze.ts';

const stage = browserStage();
const frozenNotice =
  'This game is currently frozen.  It will be unlocked 30 minutes prior to the start of your session.  This screen will automatically refresh when the game is unfrozen.';

test('[UI25] [UI27] freezing a game replaces its screens for students with the notice at once, and unfreezing it brings them back', async () => {
  const administrator = await stage.signIn('admin', '/?all=1');
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await isLive(ben);
  await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '1.7');

  const freeze = administrator.getByRole('switch', { name: 'Freeze Autumn Cup' });
  await pressFreeze(freeze, true, 'Fire drill until ten');
  await heading(ben, 'Game Frozen');
  await ben.getByText('Reason: Fire drill until ten', { exact: true }).waitFor();
  expect(await ben.getByText('This game is currently frozen.').textContent()).toBe(frozenNotice);
  // [FO2] The switch kept focus while it was busy.
  expect(await freeze.evaluate((element) => element === document.activeElement)).toBe(true);
  await pressFreeze(freeze, false);
  await heading(ben, 'First Harbor Bank CDs');
  await ben.getByRole('button', { name: 'Restore' }).click();
  await reads(cellOf(ben, '12-Month CD', 'ratePercent'), '1.700%');
  await save(ben);
});

test('[UI26] freezing a team makes its screens read-only with the reason and keeps the draft, unfreezing lets work continue, and neither a state nor a notice moves anything', async () => {
  const administrator = await stage.signIn('admin', '/game/1');
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await isLive(ben);
  const draft = cellOf(ben, '24-Month CD', 'ratePercent');
  // Wait for the parts that load later and for their fonts.
  await ben.waitForLoadState('networkidle');
  await ben.evaluate(() => document.fonts.ready);
  const top = async () => (await draft.boundingBox())?.y;
  const before = await top();
  await enter(draft, '1.8');
  await ben.getByText('1 unsaved change', { exact: true }).waitFor();
  expect(await top()).toBe(before);
  await cellOf(ben, '36-Month CD', 'ratePercent').click();
  await ben.keyboard.type('1.9');
  // The picture loads the last quarter's figures once the page rests, and lists them with the others.
  await ben.getByRole('heading', { name: 'What falls due' }).waitFor();

  const isStill = await beginStill(ben);
  const send = async (message: string) => {
    await callFrom(administrator, stage.product.address, '/message/send/1/1', { message });
    await ben.getByRole('listitem').filter({ hasText: message }).waitFor();
  };
  await send('Ten minutes left');
  const freeze = administrator.getByRole('switch', { name: 'Freeze First Harbor Bank' });
  await pressFreeze(freeze, true);
  await ben
    .getByText(/^Read-only: this team is frozen\. Since \d\d:\d\d ET, by Morgan Hale$/)
    .first()
    .waitFor();
  await ben.getByText(/unsaved changes?, not saved: .* at \d\d:\d\d ET by Morgan Hale$/).waitFor();
  expect(await ben.getByRole('textbox', { name: /36-Month/ }).count()).toBe(0);
  expect(await saveButton(ben).isDisabled()).toBe(true);
  await reads(draft, '1.800%');
  await isStill();
  expect(await top()).toBe(before);
  await endsAboveNotices(ben);

  await pressFreeze(freeze, false);
  await expect.poll(() => saveButton(ben).isEnabled(), patience).toBe(true);
  await save(ben);
  await ben.getByText(/^Saved by you \d\d:\d\d ET$/).waitFor();
  expect(await top()).toBe(before);
  await pressFreeze(freeze, true);
  await ben
    .getByText(/^Read-only: this team is frozen\. Since \d\d:\d\d ET, by Morgan Hale$/)
    .first()
    .waitFor();
  expect(await top()).toBe(before);
  await pressFreeze(freeze, false);
  await reads(draft, '1.800%');
});

/** Values of a phone are typed in the sheet of their row. */
async function typeOnPhone(page: Page, row: string, text: string): Promise<void> {
  await cellOf(page, row, 'account').click();
  const sheet = page.getByRole('dialog', { name: row });
  await sheet.getByRole('textbox', { name: 'Offer Rate' }).fill(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
}

further(
  '[UI26] on a phone a freeze keeps what was typed, also after a reload, names who and when, and moves nothing',
  async () => {
    const administrator = await stage.signIn('admin', '/game/1');
    const ben = await stage.signIn('ben', cdScreen, { viewport: { width: 360, height: 740 } });
    await isLive(ben);
    await ben.waitForLoadState('networkidle');
    await ben.evaluate(() => document.fonts.ready);
    await typeOnPhone(ben, '60-Month CD', '2.1');
    await reads(cellOf(ben, '60-Month CD', 'ratePercent'), '2.100%');
    await ben.getByText('1 unsaved change', { exact: true }).first().waitFor();

    const isStill = await beginStill(ben);
    const freeze = administrator.getByRole('switch', { name: 'Freeze First Harbor Bank' });
    await pressFreeze(freeze, true);
    const readOnly = ben.getByText(/^Read-only: this team is frozen\. Since \d\d:\d\d ET, by Morgan Hale$/);
    await readOnly.first().waitFor();
    const kept = ben.getByText(/^1 unsaved change, not saved: .* at \d\d:\d\d ET by Morgan Hale$/);
    await kept.waitFor();
    await reads(cellOf(ben, '60-Month CD', 'ratePercent'), '2.100%');
    await isStill();

    await ben.reload();
    await isLive(ben);
    await readOnly.first().waitFor();
    await ben.getByText(/^1 unsaved change from .+ was kept$/).waitFor();
    await ben.getByRole('button', { name: 'Restore' }).click();
    await reads(cellOf(ben, '60-Month CD', 'ratePercent'), '2.100%');
    expect(await saveButton(ben).isDisabled()).toBe(true);

    await pressFreeze(freeze, false);
    await expect.poll(() => saveButton(ben).isEnabled(), patience).toBe(true);
    await save(ben);
    await reads(cellOf(ben, '60-Month CD', 'ratePercent'), '2.100%');
  },
);

/** Nothing is covered for good: at the end of the page, its last part is above the notices and the acts. */
async function endsAboveNotices(page: Page): Promise<void> {
  const [end, top] = await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    const parts = [...document.querySelectorAll('[role=grid], main > figure, main > section')];
    const docks = [...document.querySelectorAll('[data-of]')].filter(({ clientHeight }) => clientHeight > 0);
    return [
      Math.max(...parts.map((part) => part.getBoundingClientRect().bottom)),
      Math.min(...docks.map((dock) => dock.getBoundingClientRect().top)),
    ];
  });
  expect(end).toBeLessThanOrEqual(top ?? 0);
}

further(
  '[UI112] after a time-out the same person finds the page and the unsaved work again, and nobody else does',
  async () => {
    const expectedFault = /status of 401/;
    const ben = await stage.signIn('ben', undefined, { expectedFault });
    await openGrid(ben, cdScreen);
    await isLive(ben);
    const rate = ben.locator('td[data-field="ratePercent"]').first();
    await enter(rate, '1.234');
    const place = new URL(ben.url()).pathname;
    const endSession = async (): Promise<void> => {
      const otherTab = await ben.context().newPage();
      await callFrom(otherTab, stage.product.address, '/logout', {});
      await otherTab.close();
      await ben.waitForURL('**/session-timeout');
      await ben.getByText('Your session has timed out.').waitFor();
    };
    await endSession();
    await fillSignIn(ben, 'ben@quarterdeck.test', 'quarterdeck-demo');
    await ben.waitForURL(`**${place}`);
    await ben.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => rate.textContent(), patience).toContain('1.234');
    await endSession();
    await fillSignIn(ben, 'ada@quarterdeck.test', 'quarterdeck-demo');
    await ben.getByText('Welcome Ada Lund').waitFor();
    await ben.goto(cdScreen);
    await isLive(ben);
    expect(await ben.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  },
);

further('the class at a glance is whole in a window of 1280 pixels, with its last column', async () => {
  const rosa = await stage.signIn('instructor', '/game/1');
  await rosa.setViewportSize({ width: 1280, height: 800 });
  const table = rosa.getByRole('region', { name: 'Teams' });
  await table
    .getByRole('button', { name: /^People of/ })
    .first()
    .waitFor();
  expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
