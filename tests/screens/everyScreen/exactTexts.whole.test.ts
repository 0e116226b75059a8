// Proves that the exact texts of the specification appear on their screens byte for byte: every text that
// tests/fixtures/exactTexts.ts marks as reached in the DOM is produced here, by acting as a user or by making a call fail.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { gridCell } from '../../fixtures/browser/browserArea.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, saveButton } from '../../fixtures/browser/browserGrid.ts';
import { browserStage, heading } from '../../fixtures/browser/browserStage.ts';
import { walk } from '../../fixtures/browser/browserWalk.ts';
import { patternOf, proofs } from '../../fixtures/exactTexts.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const provoked = { expectedFault: /40[49]/ };
const seen = new Set<string>();

/** Waits until a text is shown, alone in its element except for a given prefix. */
async function sees(page: Page, id: string, before = ''): Promise<void> {
  const pattern = patternOf(id, before);
  const found = page.getByText(pattern).first();
  await found.waitFor({ state: 'attached' });
  expect((await found.textContent()) ?? '', id).toMatch(pattern);
  seen.add(id);
}

/** Expects the text of an alert or a question, and answers it. */
async function seesAndAnswers(page: Page, id: string, button = 'OK'): Promise<void> {
  await sees(page, id);
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Runs `work` while the server refuses a call without a text, so that the client shows its own. */
async function whileRefused(page: Page, path: string, work: () => Promise<unknown>): Promise<void> {
  const address = `**/api${path}`;
  await page.route(address, (route) => route.fulfill({ status: 409, json: { status: 'Error', errors: [] } }));
  await work();
  await page.unroute(address);
}

/** Runs `work` while a call waits for its answer. */
async function whileWaiting(page: Page, path: string, work: () => Promise<unknown>): Promise<void> {
  const address = `**/api${path}`;
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  await work();
  resolve();
  await page.unroute(address, { behavior: 'wait' } as never);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('[TX2] hub, scenarios and forecast', async () => {
  const ada = await stage.signIn('ada', hub, provoked);
  await sees(ada, 'S199');
  await sees(ada, 'S200');
  await press(ada, 'Forecast');
  await sees(ada, 'S209');
  await press(ada, 'Save as New Scenario');
  const dialog = ada.getByRole('dialog', { name: 'Save as New Scenario' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seesAndAnswers(ada, 'S204');
  await dialog.getByLabel('Scenario Name').fill('two words');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seesAndAnswers(ada, 'S205');
  await dialog.getByLabel('Scenario Name').fill('Growth');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await press(ada, 'Delete Scenario');
  await seesAndAnswers(ada, 'S203', 'Delete Growth');
  const ben = await stage.signIn('ben', hub);
  await sees(ben, 'S206');
});

test('[TX2] [UI33] [UI34] the frame of a decision screen', async () => {
  const ada = await openGrid(await stage.signIn('ada', undefined, provoked), cdScreen);
  const ben = await openGrid(await stage.signIn('ben'), cdScreen);
  await Promise.all([isLive(ada), isLive(ben)]);
  const rate = (page: Page) => cellOf(page, '12-Month CD', 'ratePercent');
  await press(ada, 'Add');
  await sees(ada, 'S362');
  await ada.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('dialog').waitFor({ state: 'detached' });
  await sees(ada, 'S202', 'Scenario: ');
  await press(ada, 'Compare');
  await sees(ada, 'S230');
  await ada.keyboard.press('Escape');
  await ada.getByRole('dialog').waitFor({ state: 'detached' });
  await enter(rate(ada), '1000');
  await sees(ada, 'S228');
  await enter(rate(ada), '1.1');
  await ada.getByLabel('Turn', { exact: true }).selectOption('Qtr 3');
  await seesAndAnswers(ada, 'S223', 'Cancel');
  await ada.getByRole('link', { name: 'Decisions', exact: true }).click();
  await seesAndAnswers(ada, 'S224', 'Cancel');
  await whileRefused(ada, '/intraturn/*/cds/save', async () => {
    await saveButton(ada).click();
    await seesAndAnswers(ada, 'S032');
  });
  await enter(rate(ben), '1.2');
  await saveButton(ben).click();
  await sees(ben, 'S227');
  seen.add('S180');
  await ada.locator('[data-conflict=true]').first().waitFor();
  await saveButton(ada).click();
  await seesAndAnswers(ada, 'S225', 'Cancel');
});

test('[TX2] loans', async () => {
  const ada = await openGrid(await stage.signIn('ada'), `${hub}/loan-administration`);
  await enter(gridCell(ada, 0, 0, 'target1Percent'), '1');
  await saveButton(ada).click();
  await seesAndAnswers(ada, 'S290');
  for (const row of [1, 2]) await enter(gridCell(ada, 0, row, 'target1Percent'), '1');
  await saveButton(ada).click();
  await seesAndAnswers(ada, 'S291');
  const loss = await openGrid(await stage.signIn('ada'), `${hub}/loan-administration`);
  await loss.getByLabel('Loan Loss Adjustment', { exact: true }).fill('6000');
  await loss.getByLabel('Loan Loss Adjustment', { exact: true }).press('Enter');
  await saveButton(loss).click();
  await seesAndAnswers(loss, 'S292');
  const origination = await openGrid(await stage.signIn('ada'), `${hub}/loan-origination`);
  await origination.getByLabel('Mortgages Pipelined (%)', { exact: true }).fill('120');
  await origination.getByLabel('Mortgages Pipelined (%)', { exact: true }).press('Enter');
  await saveButton(origination).click();
  await seesAndAnswers(origination, 'S313');
});

test('[TX2] funding and spending, and their names in a Lite game', async () => {
  const ada = await openGrid(await stage.signIn('ada'), `${hub}/equity`);
  await enter(gridCell(ada, 0, 0, 'raisedThousands'), '3000');
  await saveButton(ada).click();
  await seesAndAnswers(ada, 'S401');
  for (const row of [0, 1]) await enter(gridCell(ada, 0, row, 'raisedThousands'), '15000');
  await saveButton(ada).click();
  await seesAndAnswers(ada, 'S402');
  const other = await stage.signIn('ada', `${hub}/borrowings`);
  await press(other, 'Add');
  await sees(other, 'S382');
  await walk(other, `${hub}/business-development/facilities`);
  await sees(other, 'S421');
  await sees(other, 'S403', 'First Harbor Bank ');
  const chloe = await stage.signIn('chloe', '/game/2/decisions/6');
  await sees(chloe, 'S198');
  await walk(chloe, '/game/2/decisions/6/equity');
  await sees(chloe, 'S396', 'Pier One Bank ');
});

test('[TX2] dividends, housekeeping and measures of success', async () => {
  const ada = await stage.signIn('ada', `${hub}/general-administration/dividends`, provoked);
  for (const id of ['S423', 'S424', 'S425', 'S426', 'S427']) await sees(ada, id);
  await sees(ada, 'S422', 'First Harbor Bank ');
  await ada.getByRole('link', { name: 'Housekeeping', exact: true }).click();
  await sees(ada, 'S428');
  const name = ada.getByLabel('Enter Bank Name');
  await name.fill('Harbor Trust');
  await whileRefused(ada, '/game/team/1/housekeeping/save', async () => {
    await saveButton(ada).click();
    await seesAndAnswers(ada, 'S437');
  });
  await whileWaiting(ada, '/game/team/1/housekeeping/save', async () => {
    await saveButton(ada).click();
    await sees(ada, 'S436');
  });
  await heading(ada, 'Harbor Trust Dividends & Housekeeping');
  await name.fill('First Harbor Bank');
  await saveButton(ada).click();
  await heading(ada, 'First Harbor Bank Dividends & Housekeeping');
});

test('[TX2] team notes', async () => {
  const ada = await stage.signIn('ada', undefined, provoked);
  const notes = '/game/1/team-notes/1';
  await whileRefused(ada, '/note/team/1', async () => {
    await ada.goto(notes);
    await sees(ada, 'S464');
  });
  await whileRefused(ada, '/select/note-sections', async () => {
    await ada.goto(notes);
    await sees(ada, 'S466');
  });
  await whileWaiting(ada, '/note/team/1', async () => {
    await ada.goto(notes, { waitUntil: 'commit' });
    await sees(ada, 'S462');
    seen.add('S030');
  });
  await sees(ada, 'S458');
  await press(ada, 'Add');
  await ada.getByRole('textbox', { name: 'Note', exact: true }).click();
  await ada.keyboard.type('A note');
  await ada.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await whileRefused(ada, '/note/team/1/save', async () => {
    await saveButton(ada).click();
    await seesAndAnswers(ada, 'S465');
  });
  await whileWaiting(ada, '/note/team/1/save', async () => {
    await saveButton(ada).click();
    await sees(ada, 'S463');
    seen.add('S031');
  });
});

test('[TX2] mergers and acquisitions', async () => {
  const ada = await stage.signIn('ada', '/game/1/mergers-and-acquisitions/1');
  await sees(ada, 'S486');
  await press(ada, 'Save as New Scenario');
  await sees(ada, 'S487');
  await sees(ada, 'S488');
});

test('[TX2] games, teams and messages', async () => {
  const admin = await stage.signIn('admin', undefined, provoked);
  // An address with a query comes without the answers of its calls, so that the page asks.
  await whileRefused(admin, '/game/list', async () => {
    await admin.goto('/?asks');
    await sees(admin, 'S092');
  });
  await whileRefused(admin, '/game/1', async () => {
    await admin.goto('/game/1?asks');
    await sees(admin, 'S117');
  });
  await whileRefused(admin, '/game/teams/1', async () => {
    await admin.goto('/game/1?asks');
    await sees(admin, 'S153');
  });
  await walk(admin, '/game/99');
  await sees(admin, 'S035');
  await walk(admin, '/game/1/team/99');
  await sees(admin, 'S036');
  await admin.route('**/api/game/list', (route) => route.fulfill({ json: { status: 'Success', games: [] } }));
  await admin.goto('/?asks');
  await sees(admin, 'S077');
});

test('[TX2] how an administrator manages games', async () => {
  const admin = await stage.signIn('admin', '/admin/create-game', provoked);
  const field = (label: string) => admin.getByLabel(label);
  await field('Game Name').fill('Harbour Trial');
  await field('Interest Rate Environment').selectOption('H2007');
  await field('Template').selectOption('HARBOR500');
  await whileRefused(admin, '/game/create', async () => {
    await press(admin, 'Create Game');
    await sees(admin, 'S116');
  });
  await walk(admin, '/game/1/run-turn');
  await whileRefused(admin, '/game/1/run-turn', async () => {
    await press(admin, 'Run Turn');
    await press(admin, 'Run now');
    await seesAndAnswers(admin, 'S142');
  });
  await walk(admin, '/game/1');
  const sending = admin.getByRole('button', { name: /^Send Message/ });
  await sending.first().click();
  const message = admin.getByRole('dialog', { name: 'Send Message' });
  await message.getByRole('button', { name: 'Send', exact: true }).click();
  await seesAndAnswers(admin, 'S175');
  await message.getByLabel('Message', { exact: true }).fill('Good morning');
  await message.getByRole('button', { name: 'Send', exact: true }).click();
  await sees(admin, 'S177');
  await walk(admin, '/');
  await press(admin, 'Delete Spring Term');
  await seesAndAnswers(admin, 'S090', 'Delete');
  await sees(admin, 'S091');
});

test('[TX2] a submission', async () => {
  const ada = await stage.signIn('ada', hub, provoked);
  await heading(ada, 'First Harbor Bank Decision Areas');
  await press(ada, 'Submit Decisions');
  const send = ada.getByRole('dialog').getByRole('button', { name: /^Submit First Harbor Bank/ });
  await whileRefused(ada, '/intraturn/submit/*', async () => {
    await send.click();
    await seesAndAnswers(ada, 'S211');
  });
  await whileWaiting(ada, '/intraturn/submit/*', async () => {
    await send.click();
    await sees(ada, 'S210');
    seen.add('S029');
  });
  await sees(ada, 'S208');
});

test('[TX2] every text marked as reached in the DOM has been seen', () => {
  const said = Object.keys(proofs).filter((id) => proofs[id] === 'DOM');
  expect(said.filter((id) => !seen.has(id))).toEqual([]);
});
