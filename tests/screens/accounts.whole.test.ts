// Proves in a real browser how people manage their accounts: a forgotten password reset through the demo's mail page,
// their own settings, the administration of users, and the download and erasure of a person's data.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { removedText } from '../../contracts/text/sealedText.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();
const password = 'vexed ostrich plays tuba';
const another = 'hectic walrus folds maps';

const alertIn = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

async function typePasswords(page: Page, newPassword: string, confirmPassword = newPassword): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm Password', { exact: true }).fill(confirmPassword);
}

test('[UI110] a forgotten password is reset through a link on the demo’s mail page, which works once', async () => {
  const page = await stage.arrive('/login');
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await heading(page, 'Forgot Password');
  await page.getByLabel('Email').fill('nobody@quarterdeck.test');
  await page.getByRole('button', { name: 'Submit' }).click();
  await alertIn(page, 'We could not find your email.');
  await page.getByLabel('Email').fill('emil@quarterdeck.test');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('An email with a link to reset your password has been sent.').waitFor();

  const administrator = await stage.signIn('admin', '/');
  await administrator.getByRole('link', { name: 'Mail', exact: true }).click();
  await heading(administrator, 'Mail');
  const link = administrator.getByRole('link', { name: /\/reset-password\// }).first();
  const address = (await link.getAttribute('href')) ?? '';

  await page.goto(address);
  await heading(page, 'Reset Password');
  await typePasswords(page, password, another);
  await page.getByRole('button', { name: 'Submit' }).click();
  await alertIn(page, 'Passwords do not match');
  await typePasswords(page, password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await heading(page, 'Login');
  await told(page, 'Your password has been changed.');
  await fillSignIn(page, 'emil@quarterdeck.test', password);
  await page.getByText('Welcome Emil Berg').waitFor();

  await page.goto(address);
  await typePasswords(page, another);
  await page.getByRole('button', { name: 'Submit' }).click();
  await alertIn(page, 'We could not change your password. Please try again.');
  await page.getByRole('link', { name: 'Ask for a new one' }).click();
  await heading(page, 'Forgot Password');
});

test('[UI111] name and password can be changed in User Settings, and the page stays signed in and live', async () => {
  const page = await stage.signIn('fay', '/', { expectedFault: /status of 40[19]/ });
  await page.getByRole('banner').getByRole('link', { name: 'User Settings' }).click();
  await heading(page, 'User Settings');
  await page.getByText('live', { exact: true }).waitFor();
  await page.getByLabel('Full Name').fill('Fay Lindqvist');
  await page.getByRole('button', { name: 'Save' }).click();
  await told(page, 'Your information has been updated.');
  await page.getByText('Welcome Fay Lindqvist').waitFor();
  const change = page.getByRole('button', { name: 'Change Password' });
  await change.click();
  await alertIn(page, 'These fields cannot be left empty.');
  await typePasswords(page, password);
  await change.click();
  await alertIn(page, 'Current Password is a required field.');
  await page.getByLabel('Current Password', { exact: true }).fill('quarterdeck-demo');
  await typePasswords(page, password, another);
  await change.click();
  await alertIn(page, 'The passwords do not match.');
  await typePasswords(page, 'fay lindqvist');
  await change.click();
  await alertIn(page, 'too easy to guess');
  await typePasswords(page, password);
  await change.click();
  await told(page, 'Your password has been updated.');
  await page.getByText('live', { exact: true }).waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL((url) => url.pathname !== '/user-settings');
  expect(new URL(page.url()).pathname).not.toBe('/session-timeout');
});

test('an Administrator finds, creates and disables users; a disabled user is signed out at once', async () => {
  const dev = await stage.signIn('dev', '/');
  await dev.getByText('live', { exact: true }).waitFor();
  const administrator = await stage.signIn('admin', '/admin/users');
  await heading(administrator, 'Users');
  await administrator.getByRole('button', { name: 'Create User' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Create User' });
  await dialog.getByLabel('Full Name').fill('Una Nair');
  await dialog.getByLabel('Email').fill('una@school.test');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await told(administrator, 'Una Nair has been created and a welcome email sent.');
  await administrator.getByLabel('State', { exact: true }).selectOption('Invited');
  await administrator.getByRole('row', { name: /Una Nair una@school\.test/ }).waitFor();
  await administrator.getByLabel('State', { exact: true }).selectOption('All states');
  await administrator.getByLabel('Search').fill('dev rao');
  await administrator.getByRole('button', { name: 'Disable Dev Rao' }).click();
  await administrator.getByRole('button', { name: 'Disable', exact: true }).click();
  await dev.waitForURL('**/session-timeout');
  await administrator.getByRole('button', { name: 'Enable Dev Rao' }).waitFor();
});

test('[ER1] a person downloads their data and is erased: they are signed out, and a teammate sees that their texts were removed', async () => {
  const cara = await stage.signIn('cara', '/user-settings', { expectedFault: /status of 40[19]/ });
  const note = { note_id: -1, note_section_cd: 'Smry', text: '<p>wombats everywhere</p>' };
  const notes = pathOf(saveTeamNotes, { game: 1, team: 1 });
  expect((await callFrom(cara, stage.product.address, notes, { added: [note] })).status()).toBe(200);
  const [download] = await Promise.all([
    cara.waitForEvent('download'),
    cara.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.account.fullName).toBe('Cara Voss');
  expect(file.access).toContainEqual(
    expect.objectContaining({ kind: 'signedIn', byYou: true, network: '127.0.0.0/24' }),
  );
  expect(file.entries.at(-1).own.data.text).toBe('<p>wombats everywhere</p>');

  const ada = await stage.signIn('ada', '/game/1/team-notes/1');
  const main = ada.locator('main');
  await main.getByText('wombats everywhere').waitFor();
  await main
    .getByText(/Cara Voss/)
    .first()
    .waitFor();
  const administrator = await stage.signIn('admin', '/admin/users', { expectedFault: /status of 40[39]/ });
  await administrator.getByLabel('Search').fill('cara voss');
  await administrator.getByRole('button', { name: 'Erase Cara Voss' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Erase Cara Voss' });
  await dialog.getByText(/^the words of \d+ versions? of (a )?team notes?, which read \[removed/).waitFor();
  await dialog
    .getByText(/^the place in First Harbor Bank of Autumn Cup, which is still being played/)
    .waitFor();
  await expectClean(administrator, () => dialog, { widthMin: 360, place: 'bothModes' });
  const typed = dialog.getByLabel(/^Type Cara Voss/);
  await typed.fill('Cara');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await alertIn(administrator, 'The name is not that of the account. Please type Cara Voss.');
  await typed.fill('Cara Voss');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await told(administrator, 'The person has been erased.');
  await expect.poll(() => administrator.getByRole('row', { name: /Cara Voss/ }).count(), patience).toBe(0);
  await cara.waitForURL('**/session-timeout');
  await ada.reload();
  await main.getByText(removedText).first().waitFor();
  await main
    .getByText(/former member/)
    .first()
    .waitFor();
  expect(await main.getByText(/wombats|Cara Voss/).count()).toBe(0);
});
