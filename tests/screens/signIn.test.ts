// Proves in a real browser how people sign in and out: demo buttons, e-mail and password, the guards of the routes, the
// return after an expired session, and that a student with one game goes straight to it.
import { expect, test } from 'vitest';
import { sidewaysPixels, violations } from '../fixtures/browser/axe.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { further } from '../fixtures/further.ts';
import { callFrom, fetchAnswer } from '../fixtures/pageCalls.ts';

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

further('[UI3] after Sign Out no screen opens without signing in again', async () => {
  const page = await stage.signIn('ada', '/');
  await heading(page, 'Autumn Cup');
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await heading(page, 'Login');
  expect(await page.context().cookies()).toEqual([]);
  await page.goto('/game/1');
  await heading(page, 'Login');
});

further(
  '[UI3] signing out shows no time-out, even if the socket closes before the answer arrives',
  async () => {
    const page = await stage.signIn('ada', '/game/1/decisions/1/cds');
    const left = Promise.withResolvers<void>();
    page.on('websocket', (socket) => socket.on('close', () => left.resolve()));
    await page.reload();
    await page.getByText('live', { exact: true }).waitFor();
    const ways: string[] = [];
    page.on('framenavigated', (frame) => void ways.push(new URL(frame.url()).pathname));
    await page.route('**/api/logout', async (route) => {
      const response = await fetchAnswer(route);
      await left.promise;
      await route.fulfill({ response });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    await expect.poll(() => ways, patience).toEqual(['/login']);
  },
);

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

further(
  "[UI5] a student who opens an administrator's screen is sent to the sign-in screen, which says why",
  async () => {
    const page = await stage.signIn('ada', '/admin/create-game');
    await heading(page, 'Login');
    await page
      .getByText(/^You are signed in as Ada Lund \(Student\)\. A page that needs another role opens/)
      .waitFor();
    await page.goto('/game/1/run-turn');
    await heading(page, 'Login');
  },
);

further('[UI6] an unknown path and a team of others are shown as not found, with a link home', async () => {
  const page = await stage.signIn('ada', '/game/1/no-such-screen', {
    expectedFault: /404 .*team\/2\/dashboard/,
  });
  await heading(page, 'This page was not found.');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await heading(page, 'Autumn Cup');
  await page.goto('/game/1/team/2');
  await heading(page, /was not found/);
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

further(
  '[UI8] a student with one game goes straight into it; students with several games and staff see the list',
  async () => {
    const ben = await stage.signIn('ben', '/');
    await ben.waitForURL('**/game/1');
    const chloe = await stage.signIn('chloe', '/');
    await heading(chloe, 'Existing Games');
    const games = chloe.getByRole('table', { name: 'Games' });
    await games.getByRole('link', { name: 'Pocket League', exact: true }).waitFor();
    const administrator = await stage.signIn('admin', '/?all=1');
    await heading(administrator, 'Existing Games');
  },
);
