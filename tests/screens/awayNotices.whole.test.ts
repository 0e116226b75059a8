// Proves in a real browser, with its locks and channels, what reaches a person whose tabs are all out of sight.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cdScreen } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { sayFrom } from '../fixtures/browser/browserTalk.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();

type Told = { title: string; body: string; tag: string; press: () => void };
declare global {
  interface Window {
    told: Told[];
    look(state: DocumentVisibilityState): void;
  }
}

/** A browser that records its notifications, allows them when asked, and whose tabs a test puts out of sight. */
function standIn(): void {
  let state: DocumentVisibilityState = 'visible';
  Object.defineProperty(document, 'visibilityState', { get: () => state });
  window.look = (to) => {
    state = to;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  window.told = [];
  const allowed = 'stand-in-allowed';
  class Recorded extends EventTarget {
    static get permission() {
      return localStorage.getItem(allowed) === null ? 'default' : 'granted';
    }
    static async requestPermission() {
      localStorage.setItem(allowed, '1');
      return 'granted';
    }
    constructor(title: string, { body = '', tag = '' }: NotificationOptions = {}) {
      super();
      if (Recorded.permission === 'granted')
        window.told.push({ title, body, tag, press: () => this.dispatchEvent(new Event('click')) });
    }
    close(): void {}
  }
  Object.assign(window, { Notification: Recorded });
}

const look = (page: Page, to: DocumentVisibilityState) => page.evaluate((state) => window.look(state), to);
const toldIn = async (pages: readonly Page[]) =>
  (
    await Promise.all(
      pages.map((page) => page.evaluate(() => window.told.map(({ title, body }) => [title, body]))),
    )
  ).flat();
const titles = (pages: readonly Page[]) => Promise.all(pages.map((page) => page.title()));

test('three tabs out of sight get one notification and count; with one in sight there is none, and a press opens the place', async () => {
  const administrator = await stage.signIn('admin', '/game/1');
  const freeze = (frozen: boolean) =>
    callFrom(administrator, stage.product.address, '/game/team/1/freeze', {
      game_id: 1,
      frozen,
      reason: 'Come first.',
    });
  const send = (message: string) =>
    callFrom(administrator, stage.product.address, '/message/send/1/1', { message });
  const first = await stage.signIn('ben', undefined, { isChanged: true });
  const context = first.context();
  await context.addInitScript(standIn);
  await first.goto('/user-settings');
  await first.getByRole('switch', { name: 'Notify me in this browser' }).press('Space');
  await first.getByRole('checkbox', { name: 'Lockdown in five minutes' }).waitFor();
  const tabs = [first, await context.newPage(), await context.newPage()] as const;
  await tabs[1].goto('/game/1/team/1');
  await tabs[2].goto(cdScreen);
  for (const tab of tabs) await tab.getByText('live', { exact: true }).waitFor();
  // Each holds its lock once its part for who looks away has come.
  await expect
    .poll(async () => first.evaluate(async () => (await navigator.locks.query()).held?.length), patience)
    .toBe(tabs.length);
  for (const tab of tabs) await look(tab, 'hidden');
  const before = await titles(tabs);

  await freeze(true);
  await expect.poll(() => titles(tabs), patience).toEqual(before.map((title) => `(1) ${title}`));
  const frozen = ['First Harbor Bank is frozen', 'Morgan Hale froze it.'];
  await expect.poll(() => toldIn(tabs), patience).toEqual([frozen]);

  await look(tabs[1], 'visible');
  await expect.poll(() => titles(tabs), patience).toEqual(before);
  await send('The vault code is 4711');
  await tabs[1].getByText('The vault code is 4711').first().waitFor();
  await freeze(false);
  await tabs[2]
    .getByText(/Read-only: this team is frozen/)
    .first()
    .waitFor({ state: 'hidden' });
  expect([await toldIn(tabs), await titles(tabs)]).toEqual([[frozen], before]);

  await look(tabs[1], 'hidden');
  await send('And the key is under the mat');
  await expect
    .poll(() => toldIn(tabs), patience)
    .toEqual(expect.arrayContaining([frozen, ['Message from Morgan Hale', 'To First Harbor Bank.']]));
  expect(await toldIn(tabs)).toHaveLength(2);

  // What is said counts in the titles of the team's screens, and is in no notification.
  const ada = await stage.signIn('ada');
  await sayFrom(ada, stage.product.address, { text: 'Under the mat?' });
  const ofTeam = tabs.slice(1);
  await expect.poll(() => titles(ofTeam), patience).toEqual(before.slice(1).map((title) => `(2) ${title}`));
  expect(await toldIn(tabs)).toHaveLength(2);

  const owner = (await Promise.all(tabs.map((tab) => tab.evaluate(() => window.told.length)))).findIndex(
    Boolean,
  );
  await tabs[owner]?.evaluate(() => window.told[0]?.press());
  await heading(tabs[owner] ?? first, /Decision Areas/);
});
