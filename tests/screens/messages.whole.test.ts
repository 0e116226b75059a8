// Proves messages, the frozen notice and the countdown as people see them, in two browsers: by push, by polling where
// sockets are blocked, and by the server's clock.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameDetails } from '../../contracts/calls/games.ts';
import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';
import { violations } from '../fixtures/browser/axe.ts';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { callFrom, fetchAnswer } from '../fixtures/pageCalls.ts';

const stage = browserStage();
const dashboard = '/game/1/team/1';
const banner = (page: Page): Locator => page.getByRole('region', { name: 'System messages' });
const messagesOf = (page: Page) => banner(page).getByRole('listitem').locator('p').allTextContents();
const shows = (page: Page, texts: readonly string[]) =>
  expect.poll(() => messagesOf(page), patience).toEqual(texts);

/** Makes a call as a person, without using their screen. */
async function act(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await callFrom(page, stage.product.address, path, data);
  expect(answer.status()).toBe(200);
  return answer.json();
}

test('[MG10] a message is sent from its dialog, students see only the newest one not cleared, and the sender sees who cleared it', async () => {
  const ada = await stage.signIn('ada', dashboard);
  const rosa = await stage.signIn('instructor', dashboard);
  await Promise.all([isLive(ada), isLive(rosa)]);
  await rosa.getByRole('button', { name: 'Send Message' }).click();
  const dialog = rosa.getByRole('dialog', { name: 'Send Message' });
  await dialog.getByRole('button', { name: 'Send' }).click();
  await rosa.getByRole('alertdialog').getByText('You must specify a message.').waitFor();
  await rosa.keyboard.press('Enter');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Look at your rates');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await rosa.getByText('The message was successfully sent.').waitFor();
  await shows(ada, ['Look at your rates (Rosa Vance)']);

  await act(rosa, '/message/send/game/1', { message: 'Class at two' });
  await act(ada, '/message/send/1/1', { message: 'They are fine' });
  await shows(ada, ['Class at two (Rosa Vance)']);
  await shows(rosa, ['Autumn Cup / First Harbor Bank: They are fine (Ada Lund)']);
  await banner(ada).getByRole('button', { name: 'Close the message from Rosa Vance' }).press('Enter');
  await shows(ada, ['Look at your rates (Rosa Vance)']);
  expect(await ada.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Close the message from Rosa Vance',
  );
  expect(await violations(ada, 'banner')).toEqual([]);
  await banner(ada).getByRole('button', { name: 'Clear All' }).click();
  await banner(ada).waitFor({ state: 'detached' });
  await ada.goto(dashboard);
  await isLive(ada);
  expect(await messagesOf(ada)).toEqual([]);

  await rosa.getByRole('button', { name: 'Send Message' }).click();
  const sent = dialog.getByRole('listitem').filter({ hasText: 'Look at your rates' });
  await sent.getByText('Seen by 1 of 5').click();
  await sent.getByText(/^Ada Lund: seen \d\d:\d\d ET, cleared \d\d:\d\d ET$/).waitFor();
  await sent.getByText('Ben Ono: not seen yet').waitFor();
  expect(await violations(rosa, 'dialog')).toEqual([]);
});

test('[MG11] where sockets are blocked, messages, freezes and unfreezes arrive by polling, and the header says so', async () => {
  const expectedFault = /ERR_|WebSocket|socket\.io/;
  const ben = await stage.signIn('ben', undefined, { expectedFault, isChanged: true });
  const admin = await stage.signIn('admin');
  await ben.clock.install();
  await ben.route('**/socket.io/**', (route) => route.abort());
  await ben.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await ben.goto(dashboard);
  await heading(ben, 'First Harbor Bank');
  await ben.clock.fastForward(3_000);
  await ben.getByText('polling', { exact: true }).waitFor();
  await ben.getByTitle('Changes of others arrive every 10 seconds').waitFor();

  await act(admin, '/message/send/admin', { message: 'New quarter' });
  await ben.clock.fastForward(10_000);
  await shows(ben, ['New quarter (Morgan Hale)']);
  await act(admin, '/game/1/freeze', { frozen: true });
  await ben.clock.fastForward(10_000);
  await heading(ben, 'Game Frozen');
  await banner(ben).getByRole('button', { name: 'Clear All' }).click();
  await banner(ben).waitFor({ state: 'detached' });
  await act(admin, '/game/1/freeze', { frozen: false });
  await ben.clock.fastForward(10_000);
  await heading(ben, 'First Harbor Bank');
  await ben.clock.fastForward(10_000);
  expect(await messagesOf(ben)).toEqual([]);
});

/** Ada in a game with a countdown to 14:00; her page can be opened as if at any time before it. */
async function beforeLockdown() {
  const admin = await stage.signIn('admin');
  const { game_name, interest_rate_code, abbreviation, number_of_teams, turns_allowed, type, force_roles } = (
    await act(admin, '/game/1', {})
  ).gameDetails as GameDetails;
  const settings = { game_name, interest_rate_code, abbreviation, number_of_teams, turns_allowed };
  const lockdown = { type, force_roles, lockdown_time: '14:00' };
  await act(admin, '/game/update', { game_id: 1, ...settings, ...lockdown });

  const ada = await stage.signIn('ada', undefined, { reducedMotion: 'no-preference' });
  let aheadMilliseconds = 0;
  await ada.route('**/api/**', async (route) => {
    const response = await fetchAnswer(route);
    const date = new Date(Date.now() + aheadMilliseconds).toUTCString();
    await route.fulfill({ response, headers: { ...response.headers(), date } });
  });
  const timer = ada.getByRole('timer');
  const shown = ada.locator('[data-urgency]');
  const animation = () =>
    shown.evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return animationName === 'none' ? 'none' : animationDuration;
    });
  /** Opens the page this many seconds before the lockdown, and returns the shown urgency. */
  async function openAt(seconds: number): Promise<string | null> {
    const now = Date.now();
    aheadMilliseconds = (lockdownAfter('14:00', now) ?? 0) - seconds * 1_000 - now;
    await ada.goto(dashboard);
    await timer.waitFor();
    return shown.getAttribute('data-urgency');
  }

  return { ada, timer, animation, openAt };
}

test('[CT5] the countdown blinks at most twice a second, and a press stops it', async () => {
  const { ada, animation, openAt } = await beforeLockdown();
  expect(await openAt(29)).toBe('blinkingFast');
  expect(await animation()).toBe('0.5s');
  expect(await violations(ada, 'countdown')).toEqual([]);
  await ada.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(animation, patience).toBe('none');
  await ada.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(animation, patience).toBe('0.5s');
  await ada.getByRole('button', { name: 'Stop the blinking' }).press('Enter');
  await expect.poll(animation, patience).toBe('none');
  // A poll pending when the page closes gets no answer.
  await ada.unrouteAll({ behavior: 'ignoreErrors' });
});

test('[CT5] the countdown follows the server’s clock, and becomes urgent in the last minute', async () => {
  const { ada, timer, animation, openAt } = await beforeLockdown();
  expect(await openAt(1_800)).toBe('calm');
  expect(await timer.textContent()).toMatch(
    /^Time before lockdown (29|30):\d\d, at 14:00 Eastern military time$/,
  );
  for (const width of [360, 768, 992, 1280]) {
    await ada.setViewportSize({ width, height: 800 });
    expect(await ada.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
  }
  await ada.getByText('to 14:00 ET').waitFor();
  // A page that took longer than three seconds to open already shows the last minute: it is opened again.
  await expect.poll(async () => `${await openAt(63)} ${await animation()}`, patience).toBe('red none');
  await ada.getByRole('status').getByText('Lockdown in 1 minute').waitFor();
  await expect.poll(animation, patience).toBe('1s');
  // A poll pending when the page closes gets no answer.
  await ada.unrouteAll({ behavior: 'ignoreErrors' });
});
