import type { Page } from 'playwright-core';
import { opens, type Picture, presses, shows } from './picture.ts';
import type { Studio } from './studio.ts';

/** The path of a mailed link for choosing a new password. */
async function resetPath(studio: Studio): Promise<string> {
  await studio.act('admin', '/user/request-password', { email: 'ada@quarterdeck.test' });
  const { mails } = (await studio.act('admin', '/admin/mail', {})) as { mails: { text: string }[] };
  const link = /https?:\/\/\S+\/reset-password\/\S+/.exec(mails[0]?.text ?? '')?.[0];
  return new URL(link ?? '').pathname;
}

async function sendTwoPasswords(page: Page): Promise<void> {
  await page.getByLabel('New Password', { exact: true }).fill('a harbour at dawn');
  await page.getByLabel('Confirm Password', { exact: true }).fill('a harbour at dawn');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Ask for a new one' }).waitFor();
}

async function askForMail(page: Page, email: string, answer: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText(answer).first().waitFor();
}

/** Sign-in and accounts. */
export const accountPictures: readonly Picture[] = [
  { name: 'login', path: '/login', isTakenInBothModes: true },
  {
    name: 'login-failed',
    path: '/login',
    async after(page) {
      await page.getByLabel('Email').fill('ada@quarterdeck.test');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByText('An error occurred during the login process.').waitFor();
    },
  },
  { name: 'login-guarded', as: 'ada', path: '/admin/create-game', after: shows('You are signed in as') },
  { name: 'session-timeout', path: '/session-timeout' },
  { name: 'set-up', path: '/set-up/no-such-token', isTakenInBothModes: true },
  {
    name: 'forgot-password-unknown',
    path: '/request-password',
    after: (page) => askForMail(page, 'nobody@school.test', 'We could not find your email.'),
  },
  {
    name: 'forgot-password-sent',
    path: '/request-password',
    after: (page) => askForMail(page, 'ben@quarterdeck.test', 'An email with a link'),
  },
  { name: 'new-user', path: '/new-user' },
  { name: 'reset-password', path: resetPath },
  {
    name: 'reset-password-dead',
    path: '/reset-password/6a1d7c3b-9e42-4c55-8f0e-2d1c0b6f9a3e',
    after: sendTwoPasswords,
  },
  {
    name: 'account-menu',
    as: 'ada',
    path: '/game/1/decisions/1',
    isWindow: true,
    isForPhonesOnly: true,
    isTakenInBothModes: true,
    after: presses(/^Account of/),
  },
  { name: 'user-settings', as: 'ada', path: '/user-settings' },
  {
    name: 'user-settings-failed',
    as: 'ada',
    path: '/user-settings',
    async after(page) {
      await page.getByLabel('Current Password', { exact: true }).fill('x');
      await presses('Change Password')(page);
      await shows('These fields cannot be left empty.')(page);
    },
  },
  { name: 'users', as: 'admin', path: '/admin/users', after: shows('Ada Lund') },
  { name: 'users-create', as: 'admin', path: '/admin/users', isWindow: true, after: opens('Create User') },
  {
    name: 'users-disable',
    as: 'admin',
    path: '/admin/users',
    isWindow: true,
    after: opens(/^Disable Dev Rao/),
  },
  {
    name: 'users-erase',
    as: 'admin',
    path: '/admin/users',
    isWindow: true,
    async after(page) {
      await page.getByLabel('Search').fill('ada lund');
      await opens(/^Erase Ada Lund/)(page);
      await shows('Stays')(page);
    },
  },
  {
    name: 'users-nobody',
    as: 'admin',
    path: '/admin/users',
    async after(page) {
      await page.getByLabel('Search').fill('zebra');
      await shows('Nobody was found.')(page);
    },
  },
  {
    name: 'mail',
    as: 'admin',
    path: '/admin/mail',
    before: async (_, studio) => void (await resetPath(studio)),
  },
  {
    name: 'client-errors',
    as: 'admin',
    path: '/admin/client-errors',
    async before(_, studio) {
      const message =
        "TypeError: Cannot read properties of undefined (reading 'rows')\n    at useSheets (/assets/screen-x1.js:3:1207)";
      for (const route of ['/game/1/decisions/1/cds', '/game/2'])
        await studio.act('ada', '/log', { level: 'error', route, message });
    },
    after: shows('Last report'),
  },
];
