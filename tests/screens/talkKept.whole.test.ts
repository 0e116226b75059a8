// Proves with two people in two browsers that they can talk beside the numbers: comments and proposals of a cell, by mouse and
// keyboard, and that nothing typed is lost or out of sight while the line is cut, the page loaded again, the team frozen or
// the row deleted.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { cdScreen, cellOf, isLive, reads, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { cardOn, comments, fieldIn, openComments, proposalIn, say } from '../fixtures/browser/browserTalk.ts';
import type { Arrival } from '../fixtures/browser/browserVisits.ts';
import { signIn } from '../fixtures/product/apiClient.ts';

const stage = browserStage();
const rate = 'ratePercent';

async function openBoth(arrival: Arrival = {}): Promise<{ ada: Page; ben: Page }> {
  const [ada, ben] = await Promise.all([
    stage.signIn('ada', cdScreen, arrival),
    stage.signIn('ben', cdScreen),
  ]);
  await Promise.all([ada, ben].map((page) => page.getByRole('grid').waitFor()));
  await Promise.all([isLive(ada), isLive(ben)]);
  return { ada, ben };
}

const isFocused = (page: Page, row: string) =>
  cellOf(page, row, rate).evaluate((cell) => cell === document.activeElement);

test('a comment and a proposal reach the teammate’s cell, who takes it, saves it and settles the thread', async () => {
  const { ada, ben } = await openBoth();
  await openComments(ben, '12-Month CD');
  await ben.keyboard.type('We pay too much here, @ad');
  await ben.keyboard.press('Enter');
  await ben.getByRole('button', { name: 'Propose a value' }).click();
  await ben.getByRole('textbox', { name: /^Proposed value/ }).fill('0.88');
  await ben.keyboard.press('Enter');
  const card = cardOn(ben, '12-Month CD, Offer Rate');
  await card.getByText('We pay too much here, @Ada').waitFor();
  await card.getByRole('button', { name: 'Withdraw' }).waitFor();
  await fieldIn(ben).focus();
  await ben.keyboard.press('Escape');
  await expect.poll(() => isFocused(ben, '12-Month CD'), patience).toBe(true);

  const cell = cellOf(ada, '12-Month CD', rate);
  await expect.poll(() => proposalIn(ada, '12-Month CD').textContent(), patience).toBe('Ben: 0.88?');
  await cell.locator('[data-comment-mark]').click();
  const read = cardOn(ada, '12-Month CD, Offer Rate');
  await read.getByText('new', { exact: true }).waitFor();
  await read.getByRole('button', { name: 'Take it' }).click();
  await reads(cell, '0.880%');
  await read.getByText('in your unsaved changes').waitFor();
  await ada.getByRole('button', { name: /^Undo/ }).first().click();
  await read.getByRole('button', { name: 'Take it' }).click();
  await reads(cell, '0.880%');
  await say(ada, 'Taken.');
  await save(ada);
  await read.getByText(/^saved by Ada Lund, /).waitFor();
  await openComments(ben, '12-Month CD');
  await card.getByText(/^saved by Ada Lund, /).waitFor();
  await card.getByRole('button', { name: 'Resolve' }).click();
  await expect.poll(() => comments(ada, '12-Month CD'), patience).toBeNull();
  await read.getByText(/^Resolved by Ben Ono, /).waitFor();
  await say(ada, 'One more thing.');
  await expect.poll(() => comments(ben, '12-Month CD'), patience).toBe('3');
});

test('nothing typed is lost: line cut, reload, team frozen, row deleted', async () => {
  const { ada, ben } = await openBoth({ expectedFault: /ERR_INTERNET_DISCONNECTED/ });
  await openComments(ada, '36-Month CD');
  await ada.context().setOffline(true);
  await say(ada, 'Said without a line.');
  const card = cardOn(ada, '36-Month CD, Offer Rate');
  await card.getByText('Waiting for the connection').waitFor();
  await ada.context().setOffline(false);
  await expect.poll(() => comments(ben, '36-Month CD'), patience).toBe('1');
  await card.getByText('Waiting for the connection').waitFor({ state: 'hidden' });
  await fieldIn(ada).fill('Half a sentence');
  await ada.reload();
  await openComments(ada, '36-Month CD');
  expect(await fieldIn(ada).inputValue()).toBe('Half a sentence');

  const { address } = stage.product;
  const admin = await signIn({ url: address, origin: address }, 'admin');
  const freeze = (frozen: boolean) =>
    admin.succeed(freezeTeam, { game: 1, team: 1 }, { game_id: 1, frozen, reason: '' });
  await freeze(true);
  await ada.getByText(/^Read-only: this team is frozen/).waitFor();
  expect(await fieldIn(ada).inputValue()).toBe('Half a sentence');
  await ada.keyboard.press('End');
  await ada.keyboard.type(' goes on');
  await ada.keyboard.press('Enter');
  await card.getByText('Half a sentence goes on').waitFor();
  await freeze(false);

  await fieldIn(ada).fill('About a row');
  await ben.keyboard.press('Escape');
  await cellOf(ben, '36-Month CD', rate).click();
  await ben.getByRole('button', { name: 'Delete' }).click();
  await save(ben);
  await card.getByText(/^Ben deleted this row, /).waitFor();
  expect(await fieldIn(ada).inputValue()).toBe('About a row');
  await ada.keyboard.press('Enter');
  await card.getByText('About a row').waitFor();
});

test('a comment sent without a connection is sent by the reload, though its card stays closed', async () => {
  const { ada, ben } = await openBoth({ isChanged: true, expectedFault: /net::ERR_/ });
  await openComments(ada, '18-Month CD');
  await ada.route('**/talk/say', (route) => route.abort('internetdisconnected'));
  await ada.keyboard.type('The line was cut.');
  await ada.keyboard.press('Enter');
  await cardOn(ada, '18-Month CD, Offer Rate').getByText('Waiting for the connection').waitFor();
  await ada.reload();
  await ada.getByRole('grid').waitFor();
  await ada.unrouteAll({ behavior: 'ignoreErrors' });
  await cellOf(ben, '18-Month CD', rate).locator('[data-comment-mark]').waitFor();
});

test('the comments on a row that a teammate deletes stay in sight with what is typed, and it can be sent', async () => {
  const { ada, ben } = await openBoth();
  const card = cardOn(ben, '6-Month CD, Offer Rate');
  await openComments(ben, '6-Month CD');
  await ben.keyboard.type('Keep it.');
  await ben.keyboard.press('Enter');
  await card.getByRole('button', { name: 'Take back' }).waitFor();
  await ben.keyboard.type('Why that?');
  await ada.getByRole('rowheader', { name: '6-Month CD', exact: true }).click();
  await ada.getByRole('button', { name: 'Delete', exact: true }).click();
  await save(ada);
  await card.getByText('deleted this row').waitFor();
  const { x = 0, width = 0 } = (await card.boundingBox()) ?? {};
  expect(x + width).toBeLessThanOrEqual(1280);
  await ben.keyboard.press('Enter');
  await expect.poll(() => card.getByRole('button', { name: 'Take back' }).count(), patience).toBe(2);
});
