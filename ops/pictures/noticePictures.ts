import type { Page } from 'playwright-core';
import { lockdownAfter } from '../../contracts/time/lockdownTime.ts';
import { opens, type Picture, presses, shows } from './picture.ts';
import type { Studio } from './studio.ts';

const lockdownTime = '14:00';
const dashboard = '/game/1/team/1';

/** Gives the first game a lockdown time, and sets the server's clock to a number of seconds before it. */
function before(seconds: number) {
  return async (page: Page, { act }: Studio): Promise<void> => {
    const { gameDetails } = (await act('admin', '/game/1', {})) as { gameDetails: Record<string, unknown> };
    const kept = [
      'game_name',
      'abbreviation',
      'interest_rate_code',
      'number_of_teams',
      'turns_allowed',
      'type',
    ];
    const settings = Object.fromEntries(kept.map((field) => [field, gameDetails[field]]));
    await act('admin', '/game/update', { game_id: 1, ...settings, lockdown_time: lockdownTime });
    const now = Date.now();
    const ahead = (lockdownAfter(lockdownTime, now) ?? 0) - seconds * 1_000 - now;
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const date = new Date(Date.now() + ahead).toUTCString();
      await route.fulfill({ response, headers: { ...response.headers(), date } });
    });
  };
}

function countdown(name: string, seconds: number): Picture {
  return {
    name: `countdown-${name}`,
    as: 'ada',
    path: dashboard,
    isWindow: true,
    before: before(seconds),
    after: (page) => page.getByRole('timer').waitFor(),
  };
}

/** Sends an overseer's, a student's and an administrator's message to the first team. */
async function sendMessages(_: Page, { act }: Studio): Promise<void> {
  await act('ada', '/message/send/1/1', { message: 'May we hand in on Monday instead?' });
  await act('instructor', '/message/send/game/1', { message: 'Class begins at two, in the large hall.' });
  await act('admin', '/message/send/admin', {
    message: 'The server is updated tonight at ten. Save before; nothing that is saved is lost.',
  });
  await act('instructor', '/message/send/1/1', {
    message: 'Look at your CD rates once more before you submit.',
  });
}

/** Disconnects and waits until the page says so. */
function cutsTheLine(told: string) {
  return async (page: Page): Promise<void> => {
    await page.getByText('live', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await shows(told)(page);
  };
}

/** Makes the page one of an earlier build, and lets it reconnect. */
async function growOld(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector('script[type=module]')?.setAttribute('src', '/assets/index-earlier.js');
  });
  await cutsTheLine('Reconnecting…')(page);
  await page.context().setOffline(false);
  await shows('A new version of Quarterdeck')(page);
}

/** Unsolicited notices: messages, the countdown, connection banners, failures, waits. */
export const noticePictures: readonly Picture[] = [
  { name: 'toast', as: 'ada', path: '/user-settings', isWindow: true, after: saveSettings },
  {
    name: 'alert',
    as: 'instructor',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await page.route('**/api/game/team/1/freeze', (route) => route.abort());
      await page.getByRole('switch', { name: 'Freeze First Harbor Bank' }).click({ force: true });
      await presses('Freeze')(page);
      await shows('Please note')(page);
    },
  },
  {
    name: 'busy',
    as: 'ada',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await page.route('**/team/1/dashboard', () => undefined);
      await page.getByRole('main').getByRole('link', { name: 'First Harbor Bank' }).click();
      await shows('Loading...')(page);
    },
  },
  { name: 'reconnecting', as: 'ada', path: dashboard, isWindow: true, after: cutsTheLine('Reconnecting…') },
  { name: 'offline', as: 'ada', path: dashboard, isWindow: true, after: cutsTheLine('You are offline.') },
  {
    name: 'offline-area',
    as: 'ada',
    path: '/game/1/decisions/1/cds',
    isWindow: true,
    async after(page) {
      await page.getByRole('grid').waitFor();
      await page.context().setOffline(true);
      await page.getByRole('link', { name: 'Brokered CDs' }).click();
      await shows('This page loads when you are back.')(page);
    },
  },
  { name: 'new-version', as: 'ada', path: dashboard, isWindow: true, after: growOld },
  {
    name: 'messages-student',
    as: 'ada',
    path: dashboard,
    before: sendMessages,
    after: shows('Look at your CD rates'),
  },
  {
    name: 'store-away',
    as: 'ben',
    path: dashboard,
    isWindow: true,
    async before(page) {
      const json = { status: 'Failure', errors: ['The event store does not answer.'] };
      const away = { away: ['the event store'] };
      await page.route('**/readyz', (route) => route.fulfill({ status: 503, json: away }));
      await page.route('**/api/message/shown', (route) => route.fulfill({ status: 503, json }));
    },
    after: shows('does not answer. Your changes'),
  },
  { name: 'messages-instructor', as: 'instructor', path: '/game/1', after: shows('Monday') },
  { name: 'messages-administrator', as: 'admin', path: '/?all=1', after: shows('Monday') },
  {
    name: 'news-student',
    as: 'ada',
    path: dashboard,
    isWindow: true,
    async after(page) {
      await page.getByRole('button', { name: /^News/ }).click();
      await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'news-instructor',
    as: 'instructor',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await page.getByRole('button', { name: /^News/ }).click();
      await page.getByRole('region', { name: 'News' }).getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'message-seen-by',
    as: 'instructor',
    path: '/game/1',
    isWindow: true,
    async after(page) {
      await opens('Send Message')(page);
      await page
        .getByText(/^Seen by/)
        .first()
        .click();
    },
  },
  countdown('calm', 1_800),
  countdown('red', 500),
  countdown('blinking', 58),
  countdown('fast', 29),
];

async function saveSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await shows('Your information has been updated.')(page);
}
