// Proves what people see of whole games: the list with its counts, a game that is updated and cloned while others
// watch, and who is in the teams. courseOfGames.whole.test.ts covers games that are deleted or end.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Validation Errors' });

test('[UI100] the list shows all columns without sideways scrolling, and its counts update live', async () => {
  const admin = await stage.signIn('admin', '/?all=1');
  await rowOf(admin, 'Autumn Cup').waitFor();
  const heads = await admin.getByRole('columnheader').allTextContents();
  expect(heads.map((text) => text.trim())).toEqual([
    ...['Edit', 'Run', 'Game Name', 'Abbreviation', 'Number of Teams', 'Freeze'],
    ...['Completed Decisions', 'Decisions Submitted', 'Created', 'Last Changed', 'Delete'],
  ]);
  await admin.getByText('This list shows all games in the database.').waitFor();
  const table = admin.getByRole('region', { name: 'Games' });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const ada = await stage.signIn('ada', '/game/1/decisions/1');
  await isLive(admin);
  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect.poll(() => rowOf(admin, 'Autumn Cup').textContent(), patience).toContain('1 of 5');
});

test('[UI100] an instructor can edit their own game, but not delete or clone it', async () => {
  const rosa = await stage.signIn('instructor', '/?all=1');
  expect(await rosa.getByRole('button', { name: 'Delete Autumn Cup' }).isDisabled()).toBe(true);
  await rosa.getByRole('link', { name: 'Edit Autumn Cup' }).click();
  await heading(rosa, 'Update Game: Autumn Cup');
  expect(await rosa.getByRole('button', { name: /^(Clone Game|Add environment)/ }).count()).toBe(0);
  await rosa.getByLabel('Abbreviation').fill('AUT26');
  await rosa.getByRole('button', { name: 'Update Game' }).click();
  await rowOf(rosa, 'AUT26').waitFor();
});

test('[UI101] a game is updated with the form that created it, which also lists the server’s errors, and open screens update', async () => {
  const admin = await stage.signIn('admin', '/game/1/edit', { expectedFault: /status of 409/ });
  await heading(admin, 'Update Game: Autumn Cup');
  const field = (name: string) => admin.getByLabel(name, { exact: true });
  expect(await field('Number of Teams').isDisabled()).toBe(true);
  expect(await field('Template').count()).toBe(0);
  const update = admin.getByRole('button', { name: 'Update Game' });
  await field('Game Name *').fill('');
  await field('Number of Turns').fill('20');
  await update.click();
  const links = summaryOf(admin).getByRole('link');
  await expect
    .poll(() => links.allTextContents(), patience)
    .toEqual(['Game Name is a required field.', 'Number of Turns must be between 2 and 15']);
  await links.last().click();
  expect(await field('Number of Turns').evaluate((element) => element === document.activeElement)).toBe(true);
  await field('Game Name *').fill('Autumn Trophy');
  await field('Number of Turns').fill('2');
  await update.click();
  await expect
    .poll(() => links.allTextContents(), patience)
    .toEqual(['Number of Turns must be between 4 and 15']);

  const ada = await stage.signIn('ada', '/game/1/decisions/1');
  await isLive(ada);
  await field('Number of Turns').fill('9');
  await field('Disable Forecasts').check();
  await field('Disable Scenarios').check();
  await update.click();
  await admin.getByText('Autumn Trophy has been updated.').waitFor();
  await rowOf(admin, 'Autumn Trophy').waitFor();
  await ada.getByText('Forecasts are disabled in this game.').waitFor();
  await ada.getByRole('link', { name: 'Autumn Trophy', exact: true }).waitFor();
  const another = ada.getByRole('button', { name: 'Save as New Scenario' });
  await expect
    .poll(() => another.getAttribute('title'), patience)
    .toBe('New scenarios are disabled in this game.');
});

test('a clone has the people of its game if that is chosen', async () => {
  const admin = await stage.signIn('admin', '/game/2/edit');
  await admin.getByRole('button', { name: 'Clone Game…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Clone Game' });
  await dialog.getByLabel('Game Name').fill('');
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await dialog.getByRole('link', { name: 'Game Name is a required field.' }).waitFor();
  await dialog.getByLabel('Game Name').fill('Pocket Cup');
  await dialog.getByLabel('Copy Memberships').check();
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await heading(admin, 'Pocket Cup');
  await admin.getByText('Qtr 1 of 9 · open').waitFor();
  await rowOf(admin, 'Chloe Marsh').waitFor();
});

test('[UI104] the team list shows those who oversee the game how many members are online, and updates live', async () => {
  const rosa = await stage.signIn('instructor', '/game/1');
  const team = rowOf(rosa, 'First Harbor Bank');
  await team.waitFor();
  await isLive(rosa);
  const ada = await stage.signIn('ada', '/game/1/team/1');
  await heading(ada, 'First Harbor Bank');
  await team.getByText('1 online').waitFor();
  await ada.goto('/login');
  await expect.poll(() => team.getByText('1 online').count(), patience).toBe(0);
});
