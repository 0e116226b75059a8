// Proves in a real browser that every decision area has a working screen: its grids or figures come up, what stands beside a
// grid is chosen, typed and pressed there, and what is saved is on the record.
import { expect, test } from 'vitest';
import { areaScreens, groupOf, screenTitle } from '../../contracts/decisions/areaScreens.ts';
import { sectionsOf } from '../../contracts/decisions/sections.ts';
import {
  cdScreen,
  cellOf,
  openGrid,
  originationScreen,
  reads,
  save,
  saveButton,
} from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { further } from '../fixtures/further.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const newest = async (before: number) => (await stage.product.eventsAfter(before)).at(-1)?.data;

/** An area of several grids, one of values, and one whose choice stands in its path. */
const visitedOrdinarily = ['borrowings', 'investment-purchases', 'general-administration/dividends'];

test('[UI43] every decision screen opens with its grids or figures, and among its tabs', async () => {
  const ada = await stage.signIn('ada');
  const screens = ordinarily(areaScreens, ({ route }) => visitedOrdinarily.includes(route));
  for (const { route, area, choice } of screens) {
    await walk(ada, `${hub}/${route}`);
    await heading(ada, `First Harbor Bank ${screenTitle(area, false)}`);
    const tab = groupOf(route)?.tabs.find((one) => route.endsWith(`/${one.tab}`));
    const current = await ada.locator('main li > [aria-current=page]').allTextContents();
    expect(current, route).toEqual(tab ? [tab.title] : []);
    const firstChoice = choice ?? area.filter?.options[0] ?? null;
    const grids = area.shape === 'grid' ? sectionsOf(area, firstChoice).length : 0;
    await expect.poll(() => ada.getByRole('grid').count(), { ...patience, message: route }).toBe(grids);
    for (const { title } of grids === 0 ? area.columns : [])
      await ada.getByLabel(title, { exact: true }).waitFor();
  }
});

further(
  '[UI44] [UI50] a swap is chosen and its notional typed beside the purchases, within its limit',
  async () => {
    const ada = await stage.signIn('ada');
    await openGrid(ada, `${hub}/investment-purchases`);
    const before = await stage.product.head();
    await ada.getByLabel('Swaps', { exact: true }).selectOption('Fixed');
    await ada.getByLabel('Maturity ($ millions)', { exact: true }).fill('5000');
    await ada.getByLabel('Maturity ($ millions)', { exact: true }).blur();
    await ada.getByText(/^The maximum value is \$\d/).waitFor();
    await ada.getByLabel('Maturity ($ millions)', { exact: true }).fill('12.5');
    await ada.keyboard.press('Control+s');
    await ada.getByText('Saved.', { exact: true }).waitFor();
    expect(await newest(before)).toMatchObject({
      area: 'swapsAndMaturity',
      rows: [{ changes: { pays: { to: 'Fixed' }, notionalMillions: { to: 12.5 } } }],
    });
  },
);

test('[SET6] the choices of an area are addresses of their own, and the one that is open is marked', async () => {
  const page = await openGrid(await stage.signIn('ada'), cdScreen);
  const types = page.getByRole('navigation', { name: 'Type' });
  await types.getByRole('link', { name: 'Brokered CDs', exact: true }).click();
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Brokered CDs');
  expect(await types.locator('[aria-current=page]').textContent()).toBe('Brokered CDs');
  await page.goBack();
  await expect
    .poll(() => page.getByRole('grid').getAttribute('aria-label'), patience)
    .toBe('CDs, Retail CDs');
});

test('[UI40] [UI44] Mortgages Pipelined is typed beside the grid, refused above 100 in the words of the rule, and saved', async () => {
  const page = await openGrid(await stage.signIn('ada'), originationScreen);
  const field = page.getByLabel('Mortgages Pipelined (%)', { exact: true });
  await field.fill('120');
  await field.press('Enter');
  const before = await stage.product.head();
  await saveButton(page).click();
  const alert = page.getByRole('alertdialog');
  await expect
    .poll(() => alert.locator('p').textContent(), patience)
    .toBe('The mortgages pipelined field cannot be more than 100%.');
  await alert.getByRole('button', { name: 'OK' }).click();
  expect(await stage.product.eventsAfter(before)).toEqual([]);
  await field.fill('75');
  await field.press('Enter');
  await save(page);
  await page.reload();
  await expect.poll(() => field.inputValue(), patience).toBe('75.000%');
});

further('[UI44] Fill Sale Percent fills every row, and one undo takes it back', async () => {
  const ada = await stage.signIn('ada');
  await openGrid(ada, `${hub}/investment-sales`);
  await ada.getByLabel('Sale Percent', { exact: true }).fill('40');
  await ada.getByRole('button', { name: 'Fill Sale Percent' }).click();
  const rows = await ada.getByRole('rowheader').count();
  await expect.poll(() => ada.getByText('40.000%').count(), patience).toBe(rows);
  await ada.locator('[data-field="salePercent"]').first().click();
  await ada.keyboard.press('Control+z');
  await expect.poll(() => ada.getByText('40.000%').count(), patience).toBe(0);
});

test('[UI44] [UI50] targets that do not total 100 are refused, and Balance to Category mends them', async () => {
  const ada = await stage.signIn('ada');
  await openGrid(ada, `${hub}/loan-administration`);
  const account = 'Commercial Lines of Credit';
  const before = await stage.product.head();
  await cellOf(ada, account, 'target1Percent').click();
  await ada.keyboard.type('9');
  await ada.keyboard.press('Control+s');
  await ada.getByText("Row 1 has targets that don't total 100%.").waitFor();
  await ada.getByRole('button', { name: 'OK' }).click();
  await ada.getByRole('button', { name: 'Balance to Category' }).click();
  await reads(cellOf(ada, account, 'target6Percent'), '2.000%');
  await save(ada);
  expect(await newest(before)).toMatchObject({
    rows: [{ changes: { target1Percent: { to: 9 }, target6Percent: { to: 2 } } }],
  });
  expect(await saveButton(ada).evaluate((button) => button === document.activeElement)).toBe(true);
});

further(
  '[DA7] the loan loss typed on dividends shows on loan administration, and stands there once it is saved',
  async () => {
    const ben = await stage.signIn('ben', `${hub}/loan-administration`);
    const ada = await stage.signIn('ada', `${hub}/general-administration/dividends`);
    const reserve = ada.getByLabel('Total Reserve for Loan Loss (000)s:', { exact: true });
    await reserve.fill('4321');
    await reserve.blur();
    await ben.getByText('Ada Lund, not saved: $4,321').waitFor();
    await save(ada);
    await expect
      .poll(() => ben.getByLabel('Loan Loss Adjustment', { exact: true }).inputValue(), patience)
      .toBe('$4,321');
  },
);

further('[UI44] a pool of loans is chosen and put up for sale', async () => {
  const ada = await stage.signIn('ada');
  await openGrid(ada, `${hub}/loan-sales?type=Residential`);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByLabel('Sale Percent', { exact: true }).fill('25');
  const pool = await dialog
    .getByLabel('Loan Account (CUSIP)', { exact: true })
    .locator('option:checked')
    .textContent();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await save(ada);
  await expect.poll(() => ada.getByRole('rowheader').first().textContent(), patience).toContain(pool);
});
