// Proves with two people who oversee a game how adjustments are booked: their effect stands there before they are saved,
// both see the same at once, and who comes second is asked.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';

const stage = browserStage();
const screen = '/game/1/adjustments';

const saveOf = (page: Page) => page.getByRole('button', { name: /^Save/ }).first();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

async function save(page: Page): Promise<void> {
  await saveOf(page).click();
  await expect.poll(() => saveOf(page).getAttribute('aria-label'), patience).toBe('Save');
}

async function changeExpense(page: Page, expense: string): Promise<void> {
  await page.getByRole('button', { name: 'Edit Robbery of First Harbor Bank' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Adjustment' });
  await dialog.getByLabel('Expense (000s)').fill(expense);
  await dialog.getByRole('button', { name: 'Apply' }).click();
}

test('[AJ10] an adjustment is added in a dialog, its effect stands below before Save, and whoever else oversees the game sees it saved', async () => {
  const [rosa, admin] = await Promise.all([
    stage.signIn('instructor', '/game/1'),
    stage.signIn('admin', screen),
  ]);
  await rosa.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Adjustments' }).click();
  await heading(rosa, 'Autumn Cup Adjustments');
  await Promise.all([isLive(rosa), isLive(admin)]);
  await rosa.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = rosa.getByRole('dialog', { name: 'New Adjustment' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.getByText('An adjustment needs an income or an expense.').waitFor();
  await dialog.getByLabel('Expense (000s)').fill('1000');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const effect = rosa.getByRole('region', { name: 'Effect on First Harbor Bank' });
  const change = effect
    .getByRole('row', { name: /^Net Income/ })
    .getByRole('cell')
    .last();
  const lost = Number((await change.textContent())?.replace(',', ''));
  expect(lost).toBeLessThan(-700);
  expect(lost).toBeGreaterThan(-1_000);
  await effect.getByText(/decisions as they are now: scenario Base/).waitFor();
  expect(await rowOf(admin, 'Robbery').count()).toBe(0);
  await save(rosa);
  await expect.poll(() => effect.count(), patience).toBe(0);
  await rowOf(admin, 'Robbery').getByText('$1,000').waitFor();
  await admin.getByText(/Rosa Vance added Robbery of First Harbor Bank, expense \$1,000/).waitFor();
});

test('[AJ10] who saves a row that was changed meanwhile is asked in the words of the specification, and nothing typed is lost', async () => {
  const [rosa, admin] = await Promise.all([
    stage.signIn('instructor', screen),
    stage.signIn('admin', screen),
  ]);
  await Promise.all([isLive(rosa), isLive(admin)]);
  await changeExpense(rosa, '1100');
  await changeExpense(admin, '1200');
  await save(admin);
  await rosa.reload();
  await rosa.getByRole('button', { name: 'Restore' }).click();
  await saveOf(rosa).click();
  const question = rosa.getByRole('alertdialog');
  await question
    .getByText(/^Adjustments were modified by Morgan Hale at .+\. Would you like save your changes anyway\?$/)
    .waitFor();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await rowOf(admin, 'Robbery').getByText('$1,100').waitFor();
});

test('[AJ10] turns that were run can be read only, and a student is led away', async () => {
  const rosa = await stage.signIn('instructor', screen);
  await rosa.getByLabel('Turn').selectOption('Qtr 1');
  await rosa.getByText('Qtr 1 has been run. Its adjustments are what was applied.').waitFor();
  expect(await rosa.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);
  expect(await saveOf(rosa).isDisabled()).toBe(true);
  const ada = await stage.signIn('ada', screen);
  await ada.waitForURL((url) => url.pathname !== screen);
  expect(await ada.getByRole('link', { name: 'Adjustments' }).count()).toBe(0);
});
