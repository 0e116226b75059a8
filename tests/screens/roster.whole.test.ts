// Proves the roster in the browser: a list with its preview, distribution over the teams, undo, Confirm, refused join
// codes, instructors, and the table of rights. courseOfGames.whole.test.ts covers dragging people and joining by a code.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { csvFile } from '../fixtures/environmentFiles.ts';
import { closeCode, openCode } from '../fixtures/joinCodes.ts';

const stage = browserStage();
const roster = '/game/1/roster';
const card = (page: Page, name: string | RegExp): Locator => page.getByRole('region', { name });
const names = (of: Locator) => of.getByRole('listitem').allTextContents();
const confirm = (page: Page) => page.getByRole('button', { name: /^Confirm/ });
const saved = (page: Page) => page.getByText(/^The roster has been saved/).waitFor();

async function openRoster(mailbox: string): Promise<Page> {
  const page = await stage.signIn(mailbox, roster, { expectedFault: /status of 404/ });
  await heading(page, 'Autumn Cup Roster');
  await isLive(page);
  return page;
}

test('a list is previewed line by line, distributed over the teams, undone and redone, and recorded only by Confirm', async () => {
  const page = await openRoster('instructor');
  const before = await stage.product.head();
  await page.getByRole('button', { name: 'Add from a list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add People from a List' });
  await dialog.getByLabel('Or a file').setInputFiles(csvFile('E-mail;Name\nx@school.test;From a file'));
  await dialog.getByRole('row', { name: /From a file.*New, no team yet/ }).waitFor();
  await dialog
    .getByRole('textbox', { name: 'List' })
    .fill(
      'Name\tE-mail\tTeam\nDora Quist\tdora@school.test\t2\nErik Sand\terik@school.test\t\nBroken\tno e-mail\t1',
    );
  await dialog.getByText('3 people read, 1 with errors, which are left out.').waitFor();
  await dialog.getByRole('row', { name: /Dora Quist.*New in Bayside Trust/ }).waitFor();
  await dialog.getByRole('row', { name: /Broken.*no e-mail is no e-mail/ }).waitFor();
  await dialog.getByRole('button', { name: 'Add 2 people' }).click();
  await card(page, 'Without a team').getByText('Erik Sand').waitFor();
  await expect.poll(() => confirm(page).isDisabled(), patience).toBe(true);
  await page.getByRole('button', { name: 'Spread over teams' }).click();
  // Four teams have five members each; the first of them is next.
  await card(page, /^1: /).getByText('Erik Sand').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await card(page, 'Without a team').getByText('Erik Sand').waitFor();
  await page.keyboard.press('Control+y');
  await card(page, /^1: /).getByText('Erik Sand').waitFor();
  expect(await stage.product.head()).toBe(before);
  await page.getByRole('button', { name: 'Confirm 2 changes' }).click();
  await page.getByRole('button', { name: 'Confirm and e-mail links' }).click();
  await saved(page);
  // [FO1] Nothing is left to confirm, and the button keeps focus.
  expect(await confirm(page).evaluate((button) => button === document.activeElement)).toBe(true);
  // The new person's id is reserved before the person is recorded.
  expect((await stage.product.eventsAfter(before)).map(({ type }) => type)).toEqual([
    'IdentifiersReserved',
    'RosterChanged',
  ]);
  expect(await names(card(page, /^2: /))).toEqual(
    expect.arrayContaining([expect.stringContaining('dora@school.test')]),
  );
});

test('what someone else changed meanwhile is shown before it is overwritten', async () => {
  const [rosa, admin] = await Promise.all([openRoster('instructor'), openRoster('admin')]);
  await rosa.getByLabel('Move Ada Lund to team').selectOption({ label: '2: Bayside Trust' });
  await admin.getByLabel('Move Ada Lund to team').selectOption({ label: '5: Anchor National' });
  await confirm(admin).click();
  await saved(admin);
  await rosa.getByText('Somebody has put them into Anchor National meanwhile').waitFor();
  await confirm(rosa).click();
  await rosa.getByText(/^Ada Lund was put into Anchor National by Morgan Hale at \d\d:\d\d ET\.$/).waitFor();
  await rosa.getByRole('button', { name: 'Confirm anyway' }).click();
  await saved(rosa);
  await card(admin, /^2: /).getByText('Ada Lund').waitFor();
});

test('a join code needs places, and a closed or unknown code is refused', async () => {
  const admin = await stage.signIn('admin', '/game/2/join-code');
  await admin.getByLabel('Places in each Team').fill('0');
  await admin.getByRole('button', { name: 'Open a Join Code' }).click();
  await admin.getByRole('link', { name: 'Places in each Team must be between 1 and 100' }).waitFor();
  const path = await openCode(admin);
  await closeCode(admin);
  const gus = await stage.signIn('gus', path, { expectedFault: /status of 409/ });
  await gus.getByText(/^This join code was closed by Morgan Hale at \d\d:\d\d ET\.$/).waitFor();
  await gus.getByLabel('Join Code').fill('ACDE-3467');
  await gus.getByRole('button', { name: 'Continue' }).click();
  await gus.getByText('This join code is not known.').waitFor();
});

test('[RS5] an administrator removes an instructor, who loses access to the game at once, and assigns one', async () => {
  const [admin, rosa] = await Promise.all([openRoster('admin'), openRoster('instructor')]);
  expect(await rosa.getByRole('button', { name: /^Take off Rosa Vance/ }).count()).toBe(0);
  const instructors = card(admin, 'Instructors');
  await instructors.getByRole('button', { name: 'Take off Rosa Vance' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Take off' }).click();
  await heading(rosa, 'The game was not found.');
  const menuEntry = rosa.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roster' });
  await menuEntry.waitFor({ state: 'detached' });
  await instructors.getByRole('combobox', { name: 'Add an instructor' }).fill('instructor@');
  await instructors.getByRole('option', { name: 'Rosa Vance' }).click();
  await instructors.getByRole('button', { name: 'Add' }).click();
  await instructors.getByText('Rosa Vance').waitFor();
  await heading(rosa, 'Autumn Cup Roster');
  await menuEntry.waitFor();
  await admin.getByRole('link', { name: 'Who May Do What' }).click();
  await heading(admin, 'Who May Do What');
  const row = admin.getByRole('row', { name: /^Put students into teams/ });
  expect(await row.getByRole('cell').allTextContents()).toEqual(['no', 'no', 'no', 'no', '', '']);
  await expect.poll(() => row.getByRole('img', { name: 'yes' }).count(), patience).toBe(2);
});
