// Proves with two people in two browsers what the talk keeps and where it stands: another scenario and a run of the quarter
// while somebody types, a submitted team by the keyboard alone, what is unread on several tabs and devices, a link to a cell,
// and 200% zoom.
import { expect, test } from 'vitest';
import { createScenario, submitDecisions } from '../../contracts/calls/decisionSets.ts';
import { freezeTeam } from '../../contracts/calls/teams.ts';
import { sidewaysPixels } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, isLive, openGrid, reads } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import {
  cardOn,
  comments,
  fieldIn,
  openBoth,
  openComments,
  panelOf,
  proposalIn,
  sayFrom,
  setOf,
  talkButton,
} from '../fixtures/browser/browserTalk.ts';
import { keyboardOnly } from '../fixtures/browser/keyboardOnly.ts';
import { signIn } from '../fixtures/product/apiClient.ts';

const stage = browserStage();
const rate = 'ratePercent';
const addressOf = () => stage.product.address;
const clientOf = (mailbox: string) => signIn({ url: addressOf(), origin: addressOf() }, mailbox);
const desk = { width: 1280, height: 800 };

test('what is unread is 0 on both tabs once one had it in sight, and on another device', async () => {
  const ada = await stage.signIn('ada', cdScreen, { isChanged: true });
  const tab = await ada.context().newPage();
  await tab.goto('/game/1/decisions/1');
  const device = await stage.signIn('ada', cdScreen, { isChanged: true });
  const ben = await stage.signIn('ben', cdScreen);
  const everywhere = [ada, tab, device];
  for (const page of everywhere) await isLive(page);
  await sayFrom(ben, addressOf(), { text: 'First.' });
  await sayFrom(ben, addressOf(), { text: 'Second.' }, cellOf(ben, '3-Month CD', rate));
  for (const page of everywhere) await talkButton(page, 2).waitFor();
  await ada.bringToFront();
  await talkButton(ada, 2).click();
  await panelOf(ada).getByText('Second.').waitFor();
  for (const page of [ada, tab]) await talkButton(page).waitFor();
  await device.reload();
  await isLive(device);
  await talkButton(device).waitFor();
  await sayFrom(ben, addressOf(), { text: 'Third.' });
  await panelOf(ada).getByText('Third.').waitFor();
  for (const page of [tab, ada]) await talkButton(page).waitFor();
});

test('a link to a place of the talk opens its cell, with the talk beside it', async () => {
  const ben = await stage.signIn('ben', cdScreen);
  await ben.getByRole('grid').waitFor();
  const placeId = await sayFrom(ben, addressOf(), { text: 'Look here.' }, cellOf(ben, '6-Month CD', rate));
  const ada = await stage.signIn('ada', `/game/1/decisions/1#talk=${encodeURIComponent(placeId)}`);
  await panelOf(ada).getByText('Look here.').waitFor();
  const isThere = () => cellOf(ada, '6-Month CD', rate).getAttribute('tabindex');
  await expect.poll(isThere, patience).toBe('0');
  await ada.getByRole('button', { name: 'Close the talk' }).click();
});

test('at 200% zoom a row tells what was said, its card has all of it and its field, and nothing goes sideways', async () => {
  const { ada, ben } = await openBoth(stage);
  await sayFrom(ben, addressOf(), { text: 'Too much?', value: 0.31 }, cellOf(ben, '24-Month CD', rate));
  await ada.setViewportSize({ width: 640, height: 400 });
  await cellOf(ada, '24-Month CD', rate).click();
  const sheet = ada.getByRole('dialog', { name: '24-Month CD', exact: true });
  await sheet.getByRole('button', { name: /^Ben proposes 0\.310%/ }).click();
  const card = ada.getByRole('dialog', { name: '24-Month CD, Offer Rate' });
  await card.getByText('Too much?').waitFor();
  await fieldIn(ada).fill('Yes.');
  await card.getByRole('button', { name: 'Send' }).click();
  await card.getByText('Yes.', { exact: true }).waitFor();
  expect(await sidewaysPixels(ada)).toBe(0);
  const field = await fieldIn(ada).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(400);
  await card.getByRole('button', { name: 'Take it' }).click();
  await ada.setViewportSize(desk);
});

test('by the keyboard alone a value is proposed, taken, answered and settled, and a submitted team talks on', async () => {
  const { ada, ben } = await openBoth(stage);
  const [ours, theirs] = [keyboardOnly(ada), keyboardOnly(ben)];
  for (const keys of [ours, theirs]) {
    await keys.tabToGrid(0);
    for (let row = 0; row < 5; row += 1) await keys.press('ArrowDown');
  }
  await theirs.press('Control+Alt+m');
  await theirs.isOn('Comment');
  await ben.keyboard.type('Half of it?');
  await theirs.tabTo('Propose a value');
  await theirs.press('Enter');
  await theirs.isOn(/^Proposed value/);
  await ben.keyboard.type('0.294');
  await theirs.press('Enter');
  const card = cardOn(ben, '24-Month Variable CD, Offer Rate');
  // Once it is recorded.
  await card.getByRole('button', { name: 'Withdraw' }).waitFor();
  await theirs.tabBackTo('Withdraw');
  await theirs.press('Enter');
  await card.getByText('withdrawn by Ben').waitFor();
  await theirs.isOn('Reply');
  await theirs.tabTo('Propose a value');
  await theirs.press('Enter');
  await ben.keyboard.type('0.294');
  await theirs.press('Enter');
  await card.getByText(/^instead of /).waitFor();
  await theirs.press('Escape');

  await expect
    .poll(() => proposalIn(ada, '24-Month Variable CD').textContent(), patience)
    .toBe('Ben: 0.294?');
  await ours.press('Control+Alt+m');
  await ours.isOn('Reply');
  await ours.tabBackTo('Take it');
  await ours.press('Enter');
  await reads(cellOf(ada, '24-Month Variable CD', rate), '0.294%');
  await ours.isOn('Reply');
  await ada.keyboard.type('Taken.');
  await ours.press('Enter');
  await expect.poll(() => comments(ben, '24-Month Variable CD'), patience).toBe('3');
  await ours.tabBackTo('Resolve');
  await ours.press('Enter');
  await expect.poll(() => comments(ben, '24-Month Variable CD'), patience).toBeNull();
  await ours.press('Escape');
  const isBack = () =>
    cellOf(ada, '24-Month Variable CD', rate).evaluate((cell) => cell === document.activeElement);
  await expect.poll(isBack, patience).toBe(true);

  await ours.press('Control+z');
  const { intraturn_id } = await setOf(ada, addressOf());
  await (await clientOf('ada')).succeed(submitDecisions, { intraturn: intraturn_id }, { force: true });
  await ada
    .getByText(/^Read-only: /)
    .first()
    .waitFor();
  for (let row = 0; row < 2; row += 1) await theirs.press('ArrowDown');
  await theirs.press('Control+Alt+m');
  await theirs.isOn('Comment');
  await ben.keyboard.type('Submitted, and still talking.');
  await theirs.press('Enter');
  await expect.poll(() => comments(ada, '60-Month CD'), patience).toBe('1');
  await theirs.press('Escape');
  const admin = await clientOf('admin');
  await admin.succeed(freezeTeam, { game: 1, team: 1 }, { game_id: 1, frozen: false, reason: '' });
  await ada
    .getByText(/^Read-only: /)
    .first()
    .waitFor({ state: 'hidden' });
});

test('what is typed goes on in another scenario, and in the next quarter once this one is run; a proposal is withdrawn', async () => {
  const { ada, ben } = await openBoth(stage);
  const card = cardOn(ben, '36-Month CD, Offer Rate');
  await openComments(ben, '36-Month CD');
  await ben.getByRole('button', { name: 'Propose a value' }).click();
  await ben.getByRole('textbox', { name: /^Proposed value/ }).fill('0.9');
  await ben.keyboard.press('Enter');
  await expect.poll(() => proposalIn(ada, '36-Month CD').count(), patience).toBe(1);
  await card.getByRole('button', { name: 'Withdraw' }).click();
  await expect.poll(() => proposalIn(ada, '36-Month CD').count(), patience).toBe(0);
  await card.getByText('withdrawn by Ben').waitFor();

  await fieldIn(ben).fill('Half a sentence');
  const set = await setOf(ada, addressOf());
  const player = await clientOf('ada');
  await player.succeed(createScenario, {}, { name: 'Aggressive', intraturn_id: set.intraturn_id });
  await ben.getByText('Scenario: Aggressive').waitFor();
  await card.waitFor();
  expect(await fieldIn(ben).inputValue()).toBe('Half a sentence');

  const admin = await stage.signIn('admin', '/game/1/run-turn');
  await admin.getByRole('button', { name: 'Run Turn' }).click();
  await admin.getByRole('button', { name: 'Run now' }).click();
  const next = set.turn_num + 1;
  const isNext = () => ben.getByLabel('Turn', { exact: true }).inputValue();
  // The screen goes on to the next quarter, and the card with it.
  await expect.poll(isNext, patience).toBe(String(next));
  await card.waitFor();
  await expect.poll(() => fieldIn(ben).inputValue(), patience).toBe('Half a sentence');
  await openGrid(ben, `${cdScreen}?turn=${set.turn_num}`);
  await openComments(ben, '36-Month CD');
  await card.getByText(`Qtr ${set.turn_num} has been run. Your text: “Half a sentence”`).waitFor();
  await card.getByRole('button', { name: `Say it in Qtr ${next}` }).click();
  await expect.poll(isNext, patience).toBe(String(next));
  await card.waitFor();
  await expect.poll(() => fieldIn(ben).inputValue(), patience).toBe('Half a sentence');
  await fieldIn(ben).focus();
  await ben.keyboard.press('Enter');
  await card.getByText('Half a sentence', { exact: true }).waitFor();
  await openGrid(ada, `${cdScreen}?turn=${next}`);
  await expect.poll(() => comments(ada, '36-Month CD'), patience).toBe('1');
});
