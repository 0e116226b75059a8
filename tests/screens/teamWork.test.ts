// Proves in real browsers the work of a team outside its grids. Mergers are planned live, with the specification's questions,
// and nothing typed is lost. Notes and housekeeping appear on the teammate's
// screen at once. A Lite game has borrowings with lower grids on the equity screen, where both are saved together. And
// decisions are submitted: the required role is shown before the click, the review lists every area and the unsaved changes
// of teammates, and the teammate's screen is closed at once while his draft is kept.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { areaScreens, screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { gridCell } from '../fixtures/browser/browserArea.ts';
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
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const liteHub = '/game/2/decisions/6';
const mergers = '/game/1/mergers-and-acquisitions/1';

const scenarioOf = (page: Page) => page.getByLabel('Scenario', { exact: true });
const saveOf = (page: Page) => page.getByRole('button', { name: /^Save(,|$)/ }).first();
const savings = (page: Page) => page.getByLabel('Cost Savings Percentage, Bayside Trust');
const chosen = (page: Page) =>
  scenarioOf(page).evaluate((box) => (box as HTMLSelectElement).selectedOptions[0]?.text);

test('[ME15] a scenario is computed while it is typed and appears to the teammate once saved; conflicting changes ask before overwriting', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada', mergers), stage.signIn('ben', mergers)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await expect.poll(() => chosen(ada), patience).toBe('BaysideBid');
  expect(await saveOf(ada).getAttribute('title')).toBe('There is nothing to save');
  const acquirers = ada.getByRole('region', { name: 'Stock Offer Based Upon Desired EPS' });
  const before = await acquirers.textContent();
  await savings(ada).fill('30');
  await expect.poll(() => acquirers.textContent(), patience).not.toBe(before);
  expect(await ada.getByLabel('Team 3').locator('option').allTextContents()).not.toContain('Bayside Trust');

  // A unique name, even if this test is retried.
  const name = `Thrifty${await scenarioOf(ada).locator('option').count()}`;
  await ada.getByRole('button', { name: 'Save as New Scenario' }).click();
  const dialog = ada.getByRole('dialog', { name: 'New M&A Scenario' });
  await dialog.getByLabel('Scenario Name').fill(name);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => chosen(ada), patience).toBe(name);
  await scenarioOf(ben).selectOption(name);
  await expect.poll(() => savings(ben).inputValue(), patience).toBe('30.000%');

  await savings(ben).fill('31');
  await savings(ada).fill('32');
  await saveOf(ada).click();
  await ben
    .getByText(/^Ada Lund saved Thrifty\d at .+ Your changes stay here and aren’t saved yet\.$/)
    .waitFor();
  expect(await savings(ben).inputValue()).toBe('31');
  await saveOf(ben).click();
  await ben
    .getByText(
      /^Mergers & Acquisitions were modified by Ada Lund at .+ Would you like save your changes anyway\?$/,
    )
    .waitFor();
  await ben.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(() => savings(ada).inputValue(), patience).toBe('31.000%');
});

test('[ME16] unsaved inputs ask before another scenario or screen opens, and are offered again on returning', async () => {
  const ada = await stage.signIn('ada', mergers);
  await expect.poll(() => chosen(ada), patience).toBe('BaysideBid');
  await savings(ada).fill('33');
  await ada.getByRole('tab', { name: 'Disclosure' }).click();
  await ada.getByLabel('Cash Paid, Bayside Trust').waitFor();
  await scenarioOf(ada).selectOption({ index: 1 });
  await ada.getByText('You have unsaved changes. Do you wish to proceed?').waitFor();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await chosen(ada)).toBe('BaysideBid');
  await ada.getByRole('link', { name: 'Dashboard' }).click();
  await ada.getByText('There are unsaved changes on this screen. Are you sure you want to leave?').waitFor();
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await heading(ada, 'First Harbor Bank');
  await ada.getByRole('link', { name: 'Mergers & Acquisitions' }).click();
  await ada.getByText(/^1 unsaved change from .+ was kept$/).waitFor();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => savings(ada).inputValue(), patience).toBe('33.000%');
});

test('[UI48] borrowings are on the equity screen with lower grids, and one Save saves both', async () => {
  const page = await stage.signIn('chloe', `${liteHub}/borrowings?turn=2`);
  await heading(page, 'Pier One Bank Equity & Borrowings');
  expect(new URL(page.url()).pathname).toBe(`${liteHub}/equity`);
  await expect.poll(() => page.getByRole('grid').count(), patience).toBe(3);
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  // The areas' charts may follow.
  const titles = (await headings.allTextContents()).slice(0, 3);
  expect(titles).toEqual(['Equity', 'Borrowings', 'Previous Borrowings']);
  const heights = await page
    .getByRole('grid')
    .evaluateAll((grids) => grids.map((grid) => getComputedStyle(grid.parentElement ?? grid).maxHeight));
  expect(heights).toEqual(['288px', '288px', '288px']);

  const before = await stage.product.head();
  await enter(gridCell(page, 0, 0, 'raisedThousands'), '6000');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'New Borrowing' });
  await dialog.getByLabel('Term (Months)').selectOption('36');
  await dialog.getByLabel('Amount (000s)').fill('1500');
  const rate = await dialog.getByLabel('Rate').inputValue();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const rates = page.getByRole('grid').nth(1).getByText(rate, { exact: true });
  await expect.poll(() => rates.count(), patience).toBeGreaterThan(0);
  await save(page);
  const saved = await stage.product.eventsAfter(before);
  expect(saved.map(({ data }) => data)).toMatchObject([{ area: 'equity' }, { area: 'borrowings' }]);
});

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const editor = (page: Page) => page.getByRole('textbox', { name: 'Note', exact: true });

async function write(page: Page, text: string): Promise<void> {
  await editor(page).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Saves a screen without grids. */
async function saveWhole(page: Page): Promise<void> {
  await saveOf(page).click();
  await expect.poll(() => saveOf(page).getAttribute('aria-label'), patience).toBe('Save');
}

test('[UI80] [UI81] [UI82] a note is added, appears to the teammate at once, is changed by both after the specification’s question, filtered by section and deleted', async () => {
  const notes = '/game/1/team-notes/1';
  const [ada, ben] = await Promise.all([stage.signIn('ada', notes), stage.signIn('ben', notes)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = ada.getByRole('dialog', { name: 'New Note' });
  expect(await dialog.getByLabel('Section').inputValue()).toBe('Smry');
  await dialog.getByLabel('Section').selectOption('CDs');
  await editor(ada).click();
  await ada.keyboard.press('Control+B');
  await ada.keyboard.type('Raise retail rates');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const height = async () => Math.round((await rowOf(ada, 'Raise retail rates').boundingBox())!.height);
  const full = ada.getByRole('switch', { name: 'Full rows' });
  await expect.poll(async () => Math.abs((await height()) - 45) <= 1, patience).toBe(true);
  await full.check({ force: true });
  await expect.poll(async () => Math.abs((await height()) - 150) <= 1, patience).toBe(true);
  await ben.getByRole('switch', { name: 'Full rows' }).check({ force: true });
  expect(await rowOf(ben, 'Raise retail rates').count()).toBe(0);
  await saveWhole(ada);
  await rowOf(ben, 'Raise retail rates').getByText('by Ada Lund').waitFor();
  expect(await ben.locator('td strong').textContent()).toBe('Raise retail rates');
  const cells = await rowOf(ben, 'Raise retail rates').getByRole('cell').allTextContents();
  expect(cells).toEqual(expect.arrayContaining(['CDs', 'Qtr 4', 'Base']));

  await bothChange(ada, ben, 'Raise retail rates');
  await ben.getByLabel('Section').selectOption('Smry');
  await ben.waitForURL(`**${notes}/Smry`);
  await expect.poll(() => rowOf(ben, 'Raise retail rates').count(), patience).toBe(0);
  await ben.getByLabel('Section').selectOption('CDep');
  await ben.getByRole('checkbox', { name: 'Select Raise retail rates by Ada' }).check();
  await ben.getByRole('button', { name: 'Delete Selected' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await ben.getByText('Will be deleted on Save').waitFor();
  await saveWhole(ben);
  await expect.poll(() => rowOf(ada, 'Raise retail rates').count(), patience).toBe(0);
});

/** Both open a note and change it; the second to save is asked, cancels, and then overwrites. */
async function bothChange(ada: Page, ben: Page, note: string): Promise<void> {
  await ben.getByRole('button', { name: `Edit ${note}` }).click();
  const top = async () => (await editor(ben).boundingBox())?.y;
  const before = await top();
  await ada.getByRole('button', { name: `Edit ${note}` }).click();
  await ben.getByText('● Ada Lund editing').waitFor();
  await ben.getByText('Ada Lund is editing this note, too.').waitFor();
  await write(ben, `${note} by Ben`);
  expect(await top()).toBe(before);
  await ben.getByRole('button', { name: 'Apply' }).click();
  await saveWhole(ben);
  await write(ada, `${note} by Ada`);
  await ada.getByRole('button', { name: 'Apply' }).click();
  await saveOf(ada).click();
  const question = ada.getByRole('alertdialog');
  await question
    .getByText(
      /^Team Notes were modified by Ben Ono at \d\d:\d\d ET\. Would you like save your changes anyway\?$/,
    )
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(ben, `${note} by Ben`).waitFor();
  await saveOf(ada).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await rowOf(ben, `${note} by Ada`).waitFor();
}

test('[UI86] changes to a bank’s name and roles appear on the teammate’s screens at once', async () => {
  const path = `${hub}/general-administration/housekeeping`;
  const [ada, ben] = await Promise.all([stage.signIn('ada', path), stage.signIn('ben', path)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await heading(ben, 'First Harbor Bank Dividends & Housekeeping');
  await ada.getByLabel('Enter Bank Name').fill('Harbor Trust');
  await ada.getByRole('combobox', { name: 'Roles of Ben Ono' }).press('ArrowDown');
  await ada.getByRole('option', { name: 'Lending Officer' }).click();
  await ada.keyboard.press('Escape');
  await saveWhole(ada);
  await heading(ben, 'Harbor Trust Dividends & Housekeeping');
  const nameAtBen = ben.getByLabel('Enter Bank Name');
  await expect.poll(() => nameAtBen.inputValue(), patience).toBe('Harbor Trust');
  await rowOf(ben, 'Ben Ono').getByText('Lending Officer').first().waitFor();
  await ada.getByLabel('Enter Bank Name').press('Control+Z');
  await ada.getByRole('button', { name: 'Undo', exact: true }).click();
  await saveWhole(ada);
  await heading(ben, 'First Harbor Bank Dividends & Housekeeping');
});

test("[UI22] [UI23] [UI24] [UI117] submitting needs the role, is reviewed first, closes the teammate's screen at once while his draft is kept, and is withdrawn where staff see it, in the team list", async () => {
  const ben = await stage.signIn('ben', hub);
  await ben.getByText('You must be a CEO or CFO/Treasurer to submit decisions.', { exact: true }).waitFor();
  expect(await ben.getByRole('button', { name: 'Submit Decisions' }).isDisabled()).toBe(true);
  await openGrid(ben, cdScreen);
  const ada = await stage.signIn('ada', hub);
  await Promise.all([isLive(ada), isLive(ben)]);
  const draft = cellOf(ben, '12-Month CD', 'ratePercent');
  await enter(draft, '1.5');
  await enter(cellOf(ben, '24-Month CD', 'ratePercent'), '1.6');

  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  const review = ada.getByRole('dialog', { name: 'Submit Decisions' });
  const cds = review.getByRole('row').filter({ has: ada.getByRole('rowheader', { name: 'CDs' }) });
  await expect.poll(() => cds.textContent(), patience).toContain('Ben Ono has 2 unsaved changes here');
  expect((await review.getByRole('rowheader').allTextContents()).sort()).toEqual(
    [...new Set(areaScreens.map(({ area }) => screenTitle(area, false)))].sort(),
  );
  const list = review.getByRole('region', { name: 'Areas' });
  expect((await list.boundingBox())?.height).toBe(250);
  const scrolled = () => list.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await list.press('End');
  await expect.poll(scrolled, patience).toBeGreaterThan(0);
  await review.getByRole('button', { name: 'Cancel' }).click();
  await review.waitFor({ state: 'detached' });
  expect(await saveButton(ben).isEnabled()).toBe(true);

  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  await review.getByRole('button', { name: 'Submit First Harbor Bank, Qtr 4, Base' }).click();
  await ada.getByText('The decision has been successfully submitted.', { exact: true }).waitFor();
  await ada.getByText(/^Qtr 4 has been submitted by Ada Lund\./).waitFor();

  await ben
    .getByText(/^Read-only: the decisions are submitted\. Since \d\d:\d\d ET, by /)
    .first()
    .waitFor();
  await ben.getByText(/^2 unsaved changes, not saved: .* at \d\d:\d\d ET by Ada Lund$/).waitFor();
  await ben.getByRole('button', { name: 'Copy my changes' }).waitFor();
  await reads(draft, '1.500%');
  expect(await saveButton(ben).isDisabled()).toBe(true);
  expect(await draft.getAttribute('aria-readonly')).toBe('true');
  await draft.click();
  await ben.keyboard.type('9');
  await reads(draft, '1.500%');

  const administrator = await stage.signIn('admin', '/game/1');
  const row = administrator.getByRole('row').filter({ hasText: 'First Harbor Bank' });
  await expect.poll(() => row.textContent(), patience).toMatch(/ET, Ada Lund/);
  await administrator.getByRole('switch', { name: 'Freeze First Harbor Bank' }).press('Space');
  await administrator.getByRole('button', { name: 'Withdraw and unfreeze' }).click();
  await expect.poll(() => row.textContent(), patience).not.toMatch(/ET, Ada Lund/);
  await expect.poll(() => draft.getAttribute('aria-readonly'), patience).toBe('false');
  await reads(draft, '1.500%');
  expect(await saveButton(ben).isEnabled()).toBe(true);
});
