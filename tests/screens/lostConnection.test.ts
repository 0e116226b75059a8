// Proves that a lost connection and a killed server lose nothing: a person who is offline goes on and is told, the
// teammate's saves arrive on return, a save whose answer never came is recorded once, and unsaved work outlives a reload.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  cdScreen,
  cellOf,
  enter,
  isLive,
  openGrid,
  reads,
  save,
  saveButton,
} from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { fetchAnswer } from '../fixtures/pageCalls.ts';
import { ordinarily } from '../fixtures/thoroughness.ts';

const stage = browserStage();
/** What a browser says when nobody answers; these tests cut the line on purpose. */
const expectedFault = /ERR_|WebSocket connection|Failed to load resource: net::|503 .*readyz/;
const offlineText = 'You are offline. Your changes are kept on this screen.';
const saveCalls = '**/api/intraturn/*/cds/save';

test('[UI18] whoever is offline keeps editing, and on return sees what a mate saved, with the own draft untouched', async () => {
  const ada = await stage.signIn('ada', cdScreen, { expectedFault });
  const ben = await stage.signIn('ben', cdScreen);
  await Promise.all([isLive(ada), isLive(ben)]);
  await enter(cellOf(ada, '3-Month CD', 'ratePercent'), '0.501');
  await ada.context().setOffline(true);
  await ada.getByText(offlineText).waitFor();
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '0.502');
  await ada.getByText('Offline, 2 unsaved changes').waitFor();
  // Line and button look at the clock once a second, each by itself.
  await expect.poll(() => saveButton(ada).isDisabled(), patience).toBe(true);
  expect(await saveButton(ada).getAttribute('title')).toBe(offlineText);

  await enter(cellOf(ben, '6-Month CD', 'ratePercent'), '0.603');
  await enter(cellOf(ben, '12-Month CD', 'ratePercent'), '0.604');
  await save(ben);

  await ada.context().setOffline(false);
  await isLive(ada);
  await reads(cellOf(ada, '6-Month CD', 'ratePercent'), '0.603%');
  await reads(cellOf(ada, '3-Month CD', 'ratePercent'), '0.501%');
  await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '0.502%');
  await ada.getByText('2 unsaved changes', { exact: true }).waitFor();
  await expect
    .poll(() => cellOf(ada, '12-Month CD', 'ratePercent').getAttribute('data-conflict'), patience)
    .toBe('true');
});

/** Where the server dies while a save is on its way. */
const killings = [
  {
    moment: 'after the save is recorded and before it is answered',
    async handle(route: Route) {
      await fetchAnswer(route);
      await stage.product.kill();
      await route.abort();
    },
  },
  {
    moment: 'while the save is on its way',
    async handle(route: Route) {
      const killed = stage.product.kill();
      await Promise.allSettled([route.continue(), killed]);
    },
  },
  {
    moment: 'before the save arrives',
    async handle(route: Route) {
      await stage.product.kill();
      await route.continue();
    },
  },
];

const played = killings.map((killing, index) => ({ ...killing, rate: `0.70${index + 1}` }));

test.each(ordinarily(played, (_, index) => index === 0))(
  '[UI19] a server killed $moment and started again has the save once, and the saver is told so',
  async ({ handle, rate }) => {
    const ada = await stage.signIn('ada', cdScreen, { expectedFault });
    await isLive(ada);
    const before = await stage.product.head();
    await enter(cellOf(ada, '18-Month CD', 'ratePercent'), rate);
    await ada.route(saveCalls, handle, { times: 1 });
    await saveButton(ada).click();
    await ada.getByText('The save has not been answered yet. Trying again…').waitFor();
    await stage.product.startAgain();
    await ada.getByText('Saved.', { exact: true }).waitFor();
    await expect.poll(() => changesIn(before), patience).toEqual([Number(rate)]);
    await ada.reload();
    await reads(cellOf(ada, '18-Month CD', 'ratePercent'), `${rate}%`);
  },
);

/** The values that the saves since a position gave to the offered rate of one account. */
async function changesIn(position: number): Promise<readonly unknown[]> {
  const events = await stage.product.eventsAfter(position);
  return events
    .filter((event) => event.type === 'DecisionsSaved')
    .flatMap((event) => (event.data as { rows: { changes: { ratePercent: { to: number } } }[] }).rows)
    .map((row) => row.changes.ratePercent.to);
}

test('[UI20] after a server was killed both people go on live without a reload, their drafts untouched', async () => {
  const ada = await stage.signIn('ada', cdScreen, { expectedFault });
  const ben = await stage.signIn('ben', cdScreen, { expectedFault });
  await Promise.all([isLive(ada), isLive(ben)]);
  await enter(cellOf(ada, '36-Month CD', 'ratePercent'), '0.801');
  await enter(cellOf(ben, '60-Month CD', 'ratePercent'), '0.802');
  await stage.product.kill();
  await Promise.all([isNotLive(ada), isNotLive(ben)]);
  await stage.product.startAgain();
  await Promise.all([isLive(ada), isLive(ben)]);
  await reads(cellOf(ada, '36-Month CD', 'ratePercent'), '0.801%');
  await save(ben);
  await reads(cellOf(ada, '60-Month CD', 'ratePercent'), '0.802%');
  // What teammates have not saved is announced again, because the server had forgotten it.
  await expect
    .poll(() => cellOf(ben, '36-Month CD', 'ratePercent').getAttribute('data-ghost'), patience)
    .toBe('true');
});

async function isNotLive(page: Page): Promise<void> {
  await page.getByText('live', { exact: true }).waitFor({ state: 'detached' });
}

test('[UI21] unsaved work is offered again after a reload, and can be restored or discarded', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  ada.on('dialog', (dialog) => void dialog.accept());
  const cell = cellOf(ada, '24-Month CD', 'ratePercent');
  await enter(cell, '0.901');
  await ada.reload();
  await ada.getByText(/^1 unsaved change from \d\d:\d\d ET was kept$/).waitFor();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await reads(cell, '0.901%');
  await ada.getByText('1 unsaved change', { exact: true }).waitFor();
  await ada.reload();
  await ada.getByRole('button', { name: 'Discard' }).click();
  await ada.reload();
  await ada.getByRole('grid').waitFor();
  expect(await ada.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});

test('[OF1] [OF3] an area that is opened offline says so, and is there by itself when the line is back', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1', { expectedFault });
  await isLive(ada);
  await ada.context().setOffline(true);
  await ada.getByRole('link', { name: /^Equity/ }).click();
  await ada.getByText('You are offline. This page loads when you are back.').waitFor();
  expect(await ada.getByRole('alertdialog').count()).toBe(0);
  await ada.context().setOffline(false);
  await heading(ada, 'First Harbor Bank Equity');
  await ada.getByRole('grid').waitFor();
});
