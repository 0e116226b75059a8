// Proves in a real browser how people sign in: demo buttons, e-mail and password, and the return after an expired session.
import { expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();

test('[UI4] a visitor who is not signed in is sent to the sign-in screen, and one press on a demo account opens the requested page', async () => {
  const page = await stage.arrive('/game/1/decisions/1/cds?turn=4&type=Brokered+CDs');
  await heading(page, 'Login');
  await page.getByRole('button', { name: 'Student Ada' }).click();
  await heading(page, 'First Harbor Bank CDs');
  await page.getByText('Welcome Ada Lund').waitFor();
  expect(new URL(page.url()).search).toBe('?turn=4&type=Brokered+CDs');
});

test('[UI2] a wrong password is reported above the form, which keeps the e-mail; the right one signs in', async () => {
  const page = await stage.arrive('/login', { expectedFault: /status of 409 .*user\/login/ });
  await fillSignIn(page, 'ada@quarterdeck.test', 'not the password');
  const failure = page.getByRole('alert');
  await expect
    .poll(() => failure.textContent(), patience)
    .toBe('An error occurred during the login process.');
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@quarterdeck.test');
  await fillSignIn(page, 'ada@quarterdeck.test', 'quarterdeck-demo');
  await heading(page, 'Autumn Cup');
});

test('[UI106] on a small screen the header has the welcome line, User Settings, colours and Sign Out behind one button', async () => {
  const page = await stage.signIn('ada', '/game/1/decisions/1');
  await heading(page, 'First Harbor Bank Decision Areas');
  await page.setViewportSize({ width: 360, height: 740 });
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Account of Ada Lund' }).press('Enter');
  const menu = header.getByRole('region', { name: 'Account' });
  await menu.getByText('Welcome Ada Lund').waitFor();
  expect(await violations(page, 'account menu')).toEqual([]);
  expect(await sidewaysPixels(page)).toBe(0);
  await menu.getByRole('button', { name: 'Use dark colors' }).click();
  await page.locator('html[data-mantine-color-scheme=dark]').waitFor();
  await header.getByRole('button', { name: 'Account of Ada Lund' }).click();
  await menu.getByRole('link', { name: 'User Settings' }).click();
  await heading(page, 'User Settings');
  expect(await menu.count()).toBe(0);
  await header.getByRole('button', { name: 'Account of Ada Lund' }).click();
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await heading(page, 'Login');
});

test('what a phone or a password manager filled in without an event signs in', async () => {
  const page = await stage.arrive();
  const filled = { 'input[name=email]': 'ada@quarterdeck.test', 'input[name=password]': 'quarterdeck-demo' };
  for (const [field, text] of Object.entries(filled))
    await page.locator(field).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text);
  await page.getByRole('button', { name: 'Login' }).click();
  await heading(page, 'Autumn Cup');
});

test('[UI7] a session ended elsewhere shows the time-out screen at once, and signing in returns to the page', async () => {
  const path = '/game/1/decisions/1/cds?turn=4&type=Internet';
  const page = await stage.signIn('ada', path, { expectedFault: /status of 401/ });
  await heading(page, 'First Harbor Bank CDs');
  await page.getByText('live', { exact: true }).waitFor();
  // As another tab would, without opening one.
  await callFrom(page, stage.product.address, '/logout', {});
  await page.waitForURL('**/session-timeout');
  await expect
    .poll(() => page.getByRole('status').allTextContents(), patience)
    .toContain('Your session has timed out.');
  await fillSignIn(page, 'ada@quarterdeck.test', 'quarterdeck-demo');
  await heading(page, 'First Harbor Bank CDs');
  expect(new URL(page.url()).search).toBe('?turn=4&type=Internet');
});
