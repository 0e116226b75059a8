// Proves in a real browser how people sign in: demo buttons, e-mail and password, the return after an expired session, the
// way of somebody new from a join code by the mail to their school to the dashboard of a bank, and practice as a guest.
import { expect, test } from 'vitest';
import { listMails } from '../../contracts/calls/users.ts';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { callFrom } from '../fixtures/pageCalls.ts';
import { signIn } from '../fixtures/product/apiClient.ts';

const stage = browserStage();

test('[UI2] [UI4] [UI7] a visitor is sent to the sign-in screen, a wrong password is reported above the form, which keeps the e-mail, one press on a demo account opens the requested page, and after a session ended elsewhere signing in returns to it', async () => {
  const search = '?turn=4&type=Brokered+CDs';
  const page = await stage.arrive(`/game/1/decisions/1/cds${search}`, {
    expectedFault: /status of 409 .*user\/login|status of 401/,
  });
  await heading(page, 'Login');
  await fillSignIn(page, 'ada@quarterdeck.test', 'not the password');
  const failure = page.getByRole('alert');
  await expect
    .poll(() => failure.textContent(), patience)
    .toBe('An error occurred during the login process.');
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@quarterdeck.test');

  await page.getByRole('button', { name: 'Student Ada' }).click();
  await heading(page, 'First Harbor Bank CDs');
  await page.getByText('Welcome Ada Lund').waitFor();
  expect(new URL(page.url()).search).toBe(search);
  await page.getByText('live', { exact: true }).waitFor();
  // As another tab would, without opening one.
  await callFrom(page, stage.product.address, '/logout', {});
  await page.waitForURL('**/session-timeout');
  await expect
    .poll(() => page.getByRole('status').allTextContents(), patience)
    .toContain('Your session has timed out.');
  await fillSignIn(page, 'ada@quarterdeck.test', 'quarterdeck-demo');
  await heading(page, 'First Harbor Bank CDs');
  expect(new URL(page.url()).search).toBe(search);
});

test('a visitor practices alone: from the door to a bank, a quarter run, and the next one open', async () => {
  const page = await stage.arrive();
  await page.getByRole('button', { name: /^Practice alone/ }).click();
  await heading(page, 'Practice');
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Start' }).click();
  await heading(page, 'Your Bank Decision Areas');
  await main.getByRole('button', { name: 'Run the quarter' }).click();
  await page.getByRole('heading', { name: 'Qtr 2 is open' }).waitFor();
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

further('what a phone or a password manager filled in without an event signs in', async () => {
  const page = await stage.arrive();
  const filled = { 'input[name=email]': 'ada@quarterdeck.test', 'input[name=password]': 'quarterdeck-demo' };
  for (const [field, text] of Object.entries(filled))
    await page.locator(field).evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, text);
  await page.getByRole('button', { name: 'Login' }).click();
  await heading(page, 'Autumn Cup');
});

further('[JC9] a join code leads somebody new by mail and password to a bank', async () => {
  const rosa = await stage.signIn('instructor', '/game/1/join-code');
  await rosa.getByRole('radio', { name: /^Anyone with an email at your school/ }).check();
  await rosa.getByLabel('School email domain').fill('harbor.example');
  await rosa.getByRole('button', { name: 'Open a Join Code' }).click();
  await rosa.getByText('For emails at harbor.example, who choose their team · 0 have joined').waitFor();
  const [code = ''] = /\/join\/\w{8}/.exec(await rosa.getByRole('main').innerText()) ?? [];

  const page = await stage.arrive(code, {
    viewport: { width: 360, height: 740 },
    expectedFault: /40\d .*join\/ask/,
  });
  await heading(page, 'Join Autumn Cup');
  expect([await violations(page, 'sign up'), await sidewaysPixels(page)]).toEqual([[], 0]);
  await page.getByLabel('Your name').fill('Milo Reyes');
  await page.getByLabel('School email').fill('milo@elsewhere.example');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Use your school email (@harbor.example).').waitFor();
  await page.getByLabel('School email').fill('milo@harbor.example');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText(/^The link is on its way to milo@harbor\.example\./).waitFor();

  const { address } = stage.product;
  const admin = await signIn({ url: address, origin: address }, 'admin');
  const { mails } = await admin.succeed(listMails, {}, {});
  const mail = mails.find(({ to }) => to === 'milo@harbor.example');
  const [link = ''] = /https?:\/\/\S+\/reset-password\/\S+/.exec(mail?.text ?? '') ?? [];
  const password = 'vexed ostrich plays tuba';
  await page.goto(link);
  await page.getByLabel('New Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Submit' }).click();
  await heading(page, 'Login');
  await fillSignIn(page, 'milo@harbor.example', password);
  await heading(page, 'Join Autumn Cup');
  await page.getByRole('button', { name: 'Join Bayside Trust' }).click();
  await heading(page, 'Bayside Trust');
  await rosa.reload();
  await rosa.getByText('For emails at harbor.example, who choose their team · 1 has joined').waitFor();
});
