// Proves with two people in two browsers that a save reaches the teammate without a reload: cell, total, save
// line and hub tile change, focus and half-typed text stay, and the log, read from its file, has exactly one
// more event. Also covers a scenario that is created live.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  reads,
  save,
  textIn,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { patternOf } from '../fixtures/exactTexts.ts';
import { further } from '../fixtures/further.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const scenarioOf = (page: Page) => page.getByLabel('Scenario', { exact: true });

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as New Scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as New Scenario' });
  await dialog.getByLabel('Scenario Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test("[UI12] a save updates the teammate's cells, total and save line, and keeps his focus and half-typed text", async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  const names = (await ada.getByRole('rowheader').allTextContents()).filter((name) => name.endsWith(' CD'));
  let navigations = 0;
  ben.on('framenavigated', () => {
    navigations += 1;
  });
  const totals = ben.getByRole('row').filter({ hasText: /^Total/ });
  const totalBefore = await totals.textContent();
  const before = await stage.product.head();

  await cellOf(ben, '36-Month CD', 'ratePercent').click();
  await ben.keyboard.type('0.9');
  await enter(cellOf(ada, '3-Month CD', 'ratePercent'), '0.611');
  await enter(cellOf(ada, '6-Month CD', 'ratePercent'), '0.722');
  // If one CD has no cap, the total has none.
  await enter(cellOf(ada, names[0]!, 'capThousands'), '1234');
  await ada.keyboard.press('ArrowUp');
  for (let row = 1; row < names.length; row += 1) await ada.keyboard.press('Shift+ArrowDown');
  await ada.keyboard.press('Control+d');
  await save(ada);

  await reads(cellOf(ben, '3-Month CD', 'ratePercent'), '0.611%');
  await reads(cellOf(ben, '6-Month CD', 'ratePercent'), '0.722%');
  await reads(cellOf(ben, '6-Month CD', 'capThousands'), '$1,234');
  expect(totalBefore).toContain('no cap');
  const capped = `$${(names.length * 1234).toLocaleString('en-US')}`;
  await expect.poll(() => totals.textContent(), patience).toBe(totalBefore?.replace('no cap', capped));
  const [event, ...others] = await stage.product.eventsAfter(before);
  expect({ type: event?.type, others }).toEqual({ type: 'DecisionsSaved', others: [] });
  expect(event?.data).toMatchObject({ area: 'certificatesOfDeposit', forcedOver: [] });
  const at = schoolTimeOf(event?.metadata.at ?? '');
  const editor = cellOf(ben, '36-Month CD', 'ratePercent').getByRole('textbox');
  expect(await editor.inputValue()).toBe('0.9');
  expect(await editor.evaluate((element) => element === document.activeElement)).toBe(true);
  await ben.getByText(`All changes saved ${at} by Ada Lund`).waitFor();
  await ben.keyboard.press('Escape');
  expect(await textIn(cellOf(ben, '36-Month CD', 'ratePercent'))).not.toBe('0.900%');
  expect(navigations).toBe(0);
});

test('[UI13] [UI14] Save is enabled only with changes and saves only those, and hub tile and areas show at once who saved, who is there and what is unsaved', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await openGrid(ada, cdScreen);
  await walk(ben, hub);
  await Promise.all([isLive(ada), isLive(ben)]);
  const tile = ben.getByRole('main').getByRole('link', { name: /^CDs/ });
  await expect.poll(() => tile.textContent(), patience).toContain('Ada Lund here');
  const areaOf = (page: Page) => page.getByRole('list', { name: 'Areas' }).getByRole('link', { name: /CDs/ });
  await expect.poll(() => areaOf(ben).textContent(), patience).toContain('Ada Lund is here');
  const before = await stage.product.head();
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.95');
  await expect.poll(() => areaOf(ada).textContent(), patience).toContain('1 unsaved');
  await save(ada);
  const disabled = ada.getByRole('button', { name: 'Save', exact: true });
  await expect.poll(() => disabled.isDisabled(), patience).toBe(true);
  const [first] = await stage.product.eventsAfter(before);
  const at = schoolTimeOf(first?.metadata.at ?? '');
  await expect.poll(() => tile.textContent(), patience).toContain(`Updated ${at}, Ada`);
  await expect.poll(() => areaOf(ben).textContent(), patience).toMatch(/^Saved: CDs/);
  expect(await areaOf(ada).textContent()).not.toContain('unsaved');
  await ada.keyboard.press('Control+s');
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.96');
  await save(ada);
  await expect.poll(() => disabled.isDisabled(), patience).toBe(true);
  const events = await stage.product.eventsAfter(before);
  const changes = events.map((event) => (event.data as { rows: { changes: object }[] }).rows[0]?.changes);
  expect(changes).toEqual([
    { ratePercent: { from: expect.any(Number), to: 0.95 } },
    { ratePercent: { from: 0.95, to: 0.96 } },
  ]);
});

/** How a moment is told at a place: the clock, the day and its zone. */
const toldIn = (timeZone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', {
    ...({ month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
    ...({ hourCycle: 'h23', timeZoneName: 'short', timeZone } as const),
  }).format(new Date(at));

further(
  'a reader in Berlin sees the school’s time in lists and sentences, and their own and UTC under the pointer',
  async () => {
    const away = { timezoneId: 'Europe/Berlin' };
    const ben = await stage.signIn('ben', hub, away);
    const admin = await stage.signIn('admin', '/?view=audit', away);
    const tile = ben.getByRole('main').getByRole('link', { name: /^CDs/ });
    for (const time of [
      tile.locator('time'),
      admin.getByRole('region', { name: 'Audit log' }).locator('time').first(),
    ]) {
      const [at, title, text] = await Promise.all([
        time.getAttribute('datetime'),
        time.getAttribute('title'),
        time.textContent(),
      ]);
      const told = `Your time: ${toldIn('Europe/Berlin', at!)}. ${toldIn('UTC', at!)}.`;
      expect(title).toBe(told);
      expect(text).toContain(schoolTimeOf(at!).slice(0, 5));
      expect(text).toMatch(/ ET$/);
    }
  },
);

test('[UI71] [TX2] a new scenario without a valid name is refused in the exact words; with one it is active for the teammate at once', async () => {
  const ada = await stage.signIn('ada', hub, { expectedFault: /409/ });
  const ben = await stage.signIn('ben', hub);
  await Promise.all([isLive(ada), isLive(ben)]);
  await create(ada, '');
  const alert = ada.getByRole('alertdialog');
  const words = alert.locator('p');
  await expect.poll(() => words.textContent(), patience).toMatch(patternOf('S204'));
  await alert.getByRole('button', { name: 'OK' }).click();
  const dialog = ada.getByRole('dialog', { name: 'Save as New Scenario' });
  await dialog.getByLabel('Scenario Name').fill('two words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => words.textContent(), patience).toMatch(patternOf('S205'));
  await alert.getByRole('button', { name: 'OK' }).click();
  await dialog.getByLabel('Scenario Name').fill('Growth');
  await dialog.getByLabel('Scenario Name').press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await ben.getByText('Ada Lund made Growth the active scenario.').waitFor();
  for (const page of [ada, ben])
    await expect
      .poll(() => scenarioOf(page).locator('option:checked').textContent(), patience)
      .toBe('Growth (active)');
  await expect
    .poll(() => ada.getByRole('button', { name: 'Delete Scenario' }).isEnabled(), patience)
    .toBe(true);
});
