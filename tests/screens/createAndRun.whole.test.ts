// Proves the administrator's path: the form of a new game with its defaults and its summary of errors, a
// custom environment for it, the run of a turn with its progress, and that the dashboards of two teams in two
// browsers show the new quarter without a reload.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { csvFile, flatEnvironmentCsv } from '../fixtures/environmentFiles.ts';

const stage = browserStage();

test('[UI28] a game is created from a form that has its defaults and lists its errors in a summary', async () => {
  const administrator = await stage.signIn('admin', '/admin/create-game');
  await heading(administrator, 'Create New Game');
  const field = (name: string | RegExp) => administrator.getByLabel(name);
  const defaults = ['Number of Teams', 'Number of Turns', 'Number of Forecasts', 'Lockdown Time', 'Type'];
  expect(await Promise.all(defaults.map((name) => field(name).inputValue()))).toEqual([
    '6',
    '9',
    '99',
    '',
    'Full',
  ]);

  await field('Number of Teams').fill('11');
  await field('Number of Turns').fill('1');
  await field('Number of Forecasts').fill('0');
  await field('Lockdown Time').fill('2575');
  await administrator.getByRole('button', { name: 'Create Game' }).click();
  const summary = administrator.getByRole('region', { name: 'Validation Errors' });
  await expect
    .poll(() => summary.evaluate((element) => element === document.activeElement), patience)
    .toBe(true);
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Game Name is a required field.',
    'Interest Rate Environment is a required field.',
    'Template is a required field.',
    'Number of Teams must be between 2 and 10',
    'Number of Turns must be between 2 and 15',
    'Number of Forecasts must be at least 1',
    'Lockdown Time must be between 00:00 and 23:59',
  ]);
  await summary.getByRole('link', { name: 'Template is a required field.' }).click();
  expect(await field('Template').evaluate((element) => element === document.activeElement)).toBe(true);

  await field('Game Name').fill('Harbour Trial');
  await field('Interest Rate Environment').selectOption('H2007');
  await field('Template').selectOption('HARBOR500');
  await field('Number of Teams').fill('2');
  await field('Number of Turns').fill('4');
  await field('Number of Forecasts').fill('5');
  await field('Lockdown Time').fill('1430');
  expect(await field('Lockdown Time').inputValue()).toBe('14:30');
  await administrator.getByRole('button', { name: 'Create Game' }).click();
  await heading(administrator, 'Harbour Trial');
  await administrator.getByText('Qtr 1 of 4 · open · lockdown 14:30 ET').waitFor();
  await expect.poll(() => administrator.getByRole('row').count(), patience).toBe(3);
  await administrator.getByRole('link', { name: 'Home', exact: true }).click();
  await administrator.getByRole('row').filter({ hasText: 'Harbour Trial' }).waitFor();
});

test('when creating a game an environment can be added from a file, whose errors are listed by line and column', async () => {
  const administrator = await stage.signIn('admin', '/admin/create-game', {
    expectedFault: /status of 400/,
  });
  const choice = administrator.getByLabel('Interest Rate Environment');
  await administrator.getByLabel('Game Name').fill('Flat Cup');
  await administrator.getByRole('button', { name: 'Add environment…' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Add Interest Rate Environment' });
  const errors = dialog.getByRole('region', { name: 'Validation Errors' }).getByRole('link');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await add.click();
  await expect
    .poll(() => errors.allTextContents(), patience)
    .toEqual(['Name is a required field.', 'File is a required field.']);

  await dialog.getByLabel('Name').fill('Flat for years');
  await dialog.getByLabel('Kind').selectOption('Historical');
  const file = dialog.getByLabel('File');
  await file.setInputFiles(csvFile(flatEnvironmentCsv(6, { 3: { ff: 'six' }, 4: { prime: 99 } })));
  await add.click();
  await expect
    .poll(() => errors.allTextContents(), patience)
    .toEqual([
      "Line 5, column ff: 'six' is not a number.",
      'Line 6, column prime: 99 must be between 0 and 35.',
    ]);
  await errors.first().click();
  expect(await file.evaluate((element) => element === document.activeElement)).toBe(true);

  await file.setInputFiles(csvFile(flatEnvironmentCsv(6)));
  await add.click();
  await administrator.getByText('Flat for years has been added.').waitFor();
  await expect.poll(() => dialog.count(), patience).toBe(0);
  await expect
    .poll(() => choice.locator('option:checked').textContent(), patience)
    .toBe('Flat for years (historical)');
  expect(await administrator.getByLabel('Game Name').inputValue()).toBe('Flat Cup');
});

/** The figures of the current quarter on an open dashboard. */
async function currentFigures(page: Page): Promise<readonly string[]> {
  const indicators = page.getByRole('table', { name: 'Key indicators' });
  return indicators.getByRole('row').locator('td:nth-of-type(2)').allTextContents();
}

test('[RA8] [UI29] teams are reminded, and running a turn updates the list and the dashboards of two teams without a reload', async () => {
  const [ada, chloe] = await Promise.all([
    stage.signIn('ada', '/game/1/team/1'),
    stage.signIn('chloe', '/game/1/team/2'),
  ]);
  const administrator = await stage.signIn('admin', '/?all=1');
  const watcher = await stage.signIn('instructor', '/');
  await Promise.all([ada, chloe, administrator, watcher].map(isLive));
  await Promise.all([heading(ada, 'First Harbor Bank'), heading(chloe, 'Bayside Trust')]);
  const netIncome = (page: Page) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Net Income', exact: true }) });
  await Promise.all([netIncome(ada).waitFor(), netIncome(chloe).waitFor()]);
  const before = await Promise.all([currentFigures(ada), currentFigures(chloe)]);
  let loads = 0;
  for (const page of [ada, chloe])
    page.on('framenavigated', () => {
      loads += 1;
    });

  const runLink = administrator
    .getByRole('row')
    .filter({ hasText: 'Autumn Cup' })
    .getByRole('link', { name: 'Autumn Cup', exact: true });
  await runLink.click();
  await heading(administrator, 'Autumn Cup');
  await administrator.getByRole('link', { name: 'Run Turn' }).click();
  await administrator.getByText(/^Qtr 4 is computed for 5 banks\. None of them has submitted yet/).waitFor();
  const runTurn = administrator.getByRole('button', { name: 'Run Turn' });
  await runTurn.click();
  await administrator.getByRole('alertdialog').getByRole('button', { name: 'Remind 5 teams' }).click();
  await administrator.getByText('5 teams were reminded. The turn is not run.').waitFor();
  for (const page of [ada, chloe])
    await page
      .getByText('Qtr 4 will be run soon, and your team has not submitted its decisions yet.')
      .first()
      .waitFor();
  await runTurn.click();
  await administrator.getByRole('button', { name: 'Run now' }).click();
  await administrator.getByText('The turn will begin shortly.', { exact: true }).waitFor();
  await heading(administrator, 'Autumn Cup');

  await expect.poll(() => currentFigures(ada), patience).not.toEqual(before[0]);
  await expect.poll(() => currentFigures(chloe), patience).not.toEqual(before[1]);
  expect(loads).toBe(0);
  // The second cell has the chart of all quarters.
  const [, , current, previous, variance] = await netIncome(ada).locator('th, td').allTextContents();
  expect(before[0]).toContain(previous);
  expect(current).toMatch(/^-?\$[\d,]+$/);
  expect(variance).toMatch(/^[▲▼](up|down) ([+−]\$[\d,]+ (better|worse)|no change)$/);
  await administrator.getByText('Qtr 5 of 9 · open').waitFor();
  const listRow = watcher.getByRole('row').filter({ hasText: 'Autumn Cup' });
  await expect.poll(() => listRow.textContent(), patience).toContain('4 of 9');
});

test('[UI30] the Graph tab has a named picture and a table of its figures for every key indicator', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1');
  await ada.getByRole('tab', { name: 'Graph' }).click();
  await ada.waitForURL('**?tab=graph');
  const chart = ada.getByRole('region', { name: 'Net Income', exact: true });
  await chart.getByRole('img', { name: /^Net Income: -?\$[\d,]+ in the current quarter$/ }).waitFor();
  // Two lines: the bank and the community.
  await expect.poll(() => chart.locator('[role=img] path[fill=none]').count(), patience).toBe(2);
  await chart.getByText('View as table').click();
  const table = chart.getByRole('table');
  expect(await table.getByRole('columnheader').allTextContents()).toEqual([
    'Quarters behind',
    'Net Income',
    'Community',
  ]);
  const last = table.getByRole('row').last();
  expect(await last.getByRole('rowheader').textContent()).toBe('0');
  const figure = await last.getByRole('cell').first().textContent();
  expect(await chart.getByRole('img').getAttribute('aria-label')).toContain(`${figure} `);
  expect(await ada.getByRole('img', { name: /in the current quarter$/ }).count()).toBeGreaterThan(30);
});
