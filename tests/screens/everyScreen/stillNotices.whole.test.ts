// Proves that on screens other than the grids, too, nothing moves when a notice or the state of the team arrives: on
// notes, mergers, measures of success, adjustments, the regulator's report and the hub.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../../fixtures/browser/browserStage.ts';
import { beginStill } from '../../fixtures/browser/layoutShifts.ts';
import { pressFreeze } from '../../fixtures/pressFreeze.ts';

const stage = browserStage();

/** Waits for the parts that load later and for their fonts, then begins to watch. */
async function settled(page: Page): Promise<() => Promise<void>> {
  await isLive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  return beginStill(page);
}

/** The notices of the screen. */
const dock = (page: Page) => page.locator('[data-of=screen]');
const saveOf = (page: Page) => page.getByRole('button', { name: /^Save(,|$)/ }).first();
const top = async (page: Page, selector: string) => (await page.locator(selector).first().boundingBox())?.y;

test('freezing a team moves nothing on its notes and on its mergers', async () => {
  const admin = await stage.signIn('admin', '/game/1');
  const [ada, ben] = await Promise.all([
    stage.signIn('ada', '/game/1/team-notes/1'),
    stage.signIn('ben', '/game/1/mergers-and-acquisitions/1'),
  ]);
  await heading(ada, 'First Harbor Bank Team Notes');
  await ben.getByLabel('Cost Savings Percentage, Bayside Trust').waitFor();
  const areStill = [await settled(ada), await settled(ben)];
  const freeze = admin.getByRole('switch', { name: 'Freeze First Harbor Bank' });
  await pressFreeze(freeze, true);
  for (const page of [ada, ben])
    await page
      .getByText(/^Read-only: this team is frozen\. Since \d\d:\d\d ET, by Morgan Hale$/)
      .first()
      .waitFor();
  for (const isStill of areStill) await isStill();
  await pressFreeze(freeze, false);
});

test('a teammate’s save moves nothing where I am typing: mergers and measures of success', async () => {
  const mergers = '/game/1/mergers-and-acquisitions/1';
  const [ada, ben] = await Promise.all([stage.signIn('ada', mergers), stage.signIn('ben', mergers)]);
  const savings = (page: Page) => page.getByLabel('Cost Savings Percentage, Bayside Trust');
  await savings(ben).fill('41');
  await savings(ada).fill('42');
  const atMergers = await settled(ben);
  await saveOf(ada).click();
  await dock(ben)
    .getByText(/^Ada Lund saved BaysideBid at .+ Your changes stay here and are not saved yet\.$/)
    .waitFor();
  await atMergers();
  await ben.getByRole('button', { name: 'Discard mine' }).click();

  const measures = '/game/1/decisions/1/general-administration/measures-of-success';
  const field = { name: 'Measures of Success', exact: true };
  for (const [page, text] of [
    [ada, 'Hold'],
    [ben, 'Grow'],
  ] as const) {
    await page.goto(measures);
    await page.getByRole('textbox', field).click();
    await page.keyboard.type(text);
  }
  const atMeasures = await settled(ben);
  await saveOf(ada).click();
  await dock(ben)
    .getByText(/^Ada Lund saved another text at .+ Yours stays here and is not saved yet\.$/)
    .waitFor();
  await atMeasures();
  await ben.getByRole('button', { name: 'Undo', exact: true }).click();
});

test('a submission and its receipt move nothing on the teammate’s hub', async () => {
  const hub = '/game/1/decisions/1';
  const [ada, ben] = await Promise.all([stage.signIn('ada', hub), stage.signIn('ben', hub)]);
  await ben
    .getByText(/^\$[\d.]+m$/)
    .first()
    .waitFor();
  const isStill = await settled(ben);
  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  await ada
    .getByRole('dialog', { name: 'Submit Decisions' })
    .getByRole('button', { name: /^Submit / })
    .click();
  await dock(ben).locator('[data-receipt="ready"]').waitFor();
  await ben.getByText(/^Qtr 4 has been submitted by Ada Lund\./).waitFor();
  await isStill();
});

test('a run moves nothing on adjustments and on the regulator’s report, nor does what waits in the next quarter', async () => {
  const admin = await stage.signIn('admin', '/game/2/run-turn');
  const adjusting = await stage.signIn('instructor', '/game/2/adjustments');
  const rating = await stage.signIn('instructor', '/game/2/regulator/6');
  await adjusting.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = adjusting.getByRole('dialog', { name: 'New Adjustment' });
  await dialog.getByLabel('Expense (000s)').fill('1000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const open = await rating.getByLabel('Turn').getByRole('option', { name: /open$/ }).getAttribute('value');
  await rating.getByLabel('Turn').selectOption(open);
  const comments = rating.getByRole('group', { name: 'Capital' }).getByLabel('Comments');
  await comments.fill('Thin, for the risks taken');
  const tops = [await top(adjusting, 'select'), await top(rating, 'select')];
  const isStill = await settled(adjusting);
  await isLive(rating);
  await admin.getByRole('button', { name: 'Run Turn' }).click();
  await admin.getByRole('button', { name: 'Run now' }).click();
  const nexts = [adjusting, rating].map((page) => dock(page).getByRole('link', { name: /^Open Qtr \d$/ }));
  for (const next of nexts) await next.waitFor();
  // The form of the report closes; what is above it stays.
  await isStill();
  expect([await top(adjusting, 'select'), await top(rating, 'select')]).toEqual(tops);

  for (const [index, page] of [adjusting, rating].entries()) {
    await nexts[index]!.click();
    const waits = dock(page).getByRole('region', { name: 'Values that wait for you' });
    await waits.waitFor();
    const before = await top(page, 'select');
    await waits.getByRole('button', { name: 'Discard' }).click();
    await waits.waitFor({ state: 'detached' });
    expect(await top(page, 'select')).toBe(before);
  }
  await expect.poll(() => dock(rating).textContent(), patience).toBe('');
});
