// Proves in two real browsers that teammates see each other edit, save and plan. A save reaches the teammate's screens at
// once and disturbs nothing that is typed there, and the log, read from its file, has exactly one more event; a scenario
// appears there, too. Each sees who is present, in which cell, and what is typed, while the record stays unchanged. And a
// killed server loses nothing: a save that was never answered is recorded once, and both people continue live.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { schoolTimeOf } from '../../contracts/time/schoolTime.ts';
import {
  cdScreen,
  cellOf,
  enter,
  ghostOf,
  isLive,
  openGrid,
  reads,
  save,
  saveButton,
  textIn,
} from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { patternOf } from '../fixtures/exactTexts.ts';
import { fetchAnswer } from '../fixtures/pageCalls.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const scenarioOf = (page: Page) => page.getByLabel('Scenario', { exact: true });

async function openBoth(): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = await Promise.all([stage.signIn('ada'), stage.signIn('ben')]);
  await Promise.all([openGrid(ada, cdScreen), openGrid(ben, cdScreen)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  return { ada, ben };
}

async function create(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save as New Scenario' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as New Scenario' });
  await dialog.getByLabel('Scenario Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
}

test("[UI12] a save updates the teammate's cells, total and save line, and keeps his focus and half-typed text", async () => {
  const { ada, ben } = await openBoth();
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

test('a teammate sees who is present, in which cell, and what she types until she undoes it; nothing is recorded', async () => {
  const { ada, ben } = await openBoth();
  const here = ben.getByRole('button', { name: 'Here now: Ada Lund, editing' });
  const mine = cellOf(ada, '12-Month CD', 'ratePercent');
  const theirs = cellOf(ben, '12-Month CD', 'ratePercent');
  const recorded = await textIn(theirs);

  await mine.click();
  await expect.poll(() => theirs.getAttribute('data-peer'), patience).toBe('true');
  await expect.poll(() => theirs.textContent(), patience).toContain('AL');
  await ada.keyboard.type('1.25');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.25');
  await here.waitFor();
  expect(await theirs.getAttribute('title')).toBe(`Saved ${recorded}, Ada's unsaved 1.25`);
  await here.click();
  await ben.getByText('Ada Lund, CDs, Retail CDs, editing').waitFor();
  expect(await textIn(theirs)).toBe(recorded);

  await ada.keyboard.press('Enter');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.250%');
  await ada.keyboard.press('Control+z');
  await expect.poll(() => ghostOf(theirs), patience).toBeNull();
  expect(await textIn(theirs)).toBe(recorded);
  await ada.keyboard.press('Control+y');
  await expect.poll(() => ghostOf(theirs), patience).toBe('1.250%');
});

/** A browser's messages about an unreachable server; these tests cut the connection on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource: net::|503 .*readyz/;
const saveCalls = '**/api/intraturn/*/cds/save';

/** When the server is killed during a save. */
const killings = [
  {
    moment: 'after the save is recorded and before it is answered',
    async handle(route: Route) {
      await fetchAnswer(route);
      await stage.product.kill();
      await route.abort();
    },
  },
  {
    moment: 'while the save is in transit',
    async handle(route: Route) {
      const killed = stage.product.kill();
      await Promise.allSettled([route.continue(), killed]);
    },
  },
  {
    moment: 'before the save arrives',
    async handle(route: Route) {
      await stage.product.kill();
      await route.continue();
    },
  },
];

const played = killings.map((killing, index) => ({ ...killing, rate: `0.70${index + 1}` }));

test.each(ordinarily(played, (_, index) => index === 0))(
  'if the server is killed $moment and restarted, the save is recorded once and confirmed, both people continue live, and a draft is kept and offered again after a reload',
  async ({ handle, rate }) => {
    const ada = await stage.signIn('ada', cdScreen, { expectedFault });
    const ben = await stage.signIn('ben', cdScreen, { expectedFault });
    await Promise.all([isLive(ada), isLive(ben)]);
    const before = await stage.product.head();
    const draft = cellOf(ada, '36-Month CD', 'ratePercent');
    const saved = cellOf(ada, '60-Month CD', 'ratePercent');
    await enter(draft, '0.801');
    await enter(cellOf(ben, '60-Month CD', 'ratePercent'), rate);
    await ben.route(saveCalls, handle, { times: 1 });
    await saveButton(ben).click();
    await ben.getByText('The server hasn’t confirmed the save yet. Trying again…').waitFor();
    await Promise.all([isNotLive(ada), isNotLive(ben)]);
    await stage.product.startAgain();
    await ben.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => changesIn(before), patience).toEqual([Number(rate)]);
    await Promise.all([isLive(ada), isLive(ben)]);
    await reads(draft, '0.801%');
    await reads(saved, `${rate}%`);
    // Pages announce unsaved input again, because the restarted server does not know it.
    await expect
      .poll(() => cellOf(ben, '36-Month CD', 'ratePercent').getAttribute('data-ghost'), patience)
      .toBe('true');
    ada.on('dialog', (dialog) => void dialog.accept());
    await ada.reload();
    await ada.getByText(/^1 unsaved change from \d\d:\d\d ET was kept$/).waitFor();
    await ada.getByRole('button', { name: 'Restore' }).click();
    await reads(draft, '0.801%');
    await reads(saved, `${rate}%`);
  },
);

/** The values saved for one account's offered rate since a position. */
async function changesIn(position: number): Promise<readonly unknown[]> {
  const events = await stage.product.eventsAfter(position);
  return events
    .filter((event) => event.type === 'DecisionsSaved')
    .flatMap((event) => (event.data as { rows: { changes: { ratePercent: { to: number } } }[] }).rows)
    .map((row) => row.changes.ratePercent.to);
}

async function isNotLive(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor({ state: 'detached' });
}

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
