// Proves with two people that nothing a team writes in notes, measures of success and its housekeeping is lost, and how
// these screens link to each other. teamWork.test.ts covers live changes of notes and of a bank's name.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { fetchAnswer } from '../fixtures/pageCalls.ts';
import { pressFreeze } from '../fixtures/pressFreeze.ts';

const stage = browserStage();
const notes = '/game/1/team-notes/1';
const housekeeping = '/game/1/decisions/1/general-administration/housekeeping';
const measures = '/game/1/decisions/1/general-administration/measures-of-success';

const saveOf = (page: Page) => page.getByRole('button', { name: /^Save/ }).first();
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const editor = (page: Page, label = 'Note') => page.getByRole('textbox', { name: label, exact: true });

async function write(page: Page, text: string, label = 'Note'): Promise<void> {
  await editor(page, label).click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

async function add(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await write(page, text);
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await rowOf(page, text).getByText('Not saved').waitFor();
}

async function save(page: Page): Promise<void> {
  await saveOf(page).click();
  await expect.poll(() => saveOf(page).getAttribute('aria-label'), patience).toBe('Save');
}

test('a note whose save was recorded but never answered is added once, even if it is saved again after a reload', async () => {
  const ada = await stage.signIn('ada', notes, { expectedFault: /status of 504|\/save: 504/ });
  await isLive(ada);
  await add(ada, 'Sent more than once');
  await ada.route('**/api/note/team/*/save', async (route) => {
    await fetchAnswer(route);
    await route.fulfill({ status: 504, body: '' });
  });
  await saveOf(ada).click();
  await ada.getByText('An error occurred while saving the notes.', { exact: true }).waitFor();
  await ada.unroute('**/api/note/team/*/save');
  ada.on('dialog', (dialog) => void dialog.accept());
  await ada.reload();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await rowOf(ada, 'Sent more than once').getByText('Not saved').waitFor();
  await save(ada);
  await rowOf(ada, 'Sent more than once').getByText('by Ada Lund').waitFor();
  expect(await rowOf(ada, 'Sent more than once').count()).toBe(1);
});

test('[UI83] unsaved notes ask before switching section and before leaving, and survive a reload', async () => {
  const ada = await stage.signIn('ada', notes);
  await add(ada, 'Unsaved thought');
  await ada.getByLabel('Section').selectOption('Summary');
  await ada.getByText('You have unsaved changes. Do you wish to proceed?', { exact: true }).waitFor();
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('link', { name: 'Dashboard' }).click();
  await ada
    .getByText('There are unsaved changes on this screen. Are you sure you want to leave?', { exact: true })
    .waitFor();
  await ada.getByRole('button', { name: 'Cancel' }).click();
  await ada.getByRole('button', { name: 'Edit Unsaved thought' }).click();
  await write(ada, 'Unsaved thought, typed on');
  ada.on('dialog', (dialog) => void dialog.accept());
  await ada.reload();
  await ada.getByRole('button', { name: 'Restore' }).click();
  await ada.getByRole('button', { name: 'Edit Unsaved thought' }).click();
  await expect.poll(() => editor(ada).textContent(), patience).toBe('Unsaved thought, typed on');
  await ada.getByRole('button', { name: 'Apply' }).click();
  await rowOf(ada, 'Unsaved thought, typed on').getByText('Not saved').waitFor();
  await ada.keyboard.press('Control+S');
  await expect.poll(() => saveOf(ada).getAttribute('aria-label'), patience).toBe('Save');
  await ada.reload();
  await rowOf(ada, 'Unsaved thought').getByText('by Ada Lund').waitFor();
  expect(await ada.getByRole('button', { name: 'Restore' }).count()).toBe(0);
});

test('[UI84] Team Notes on the dividends screen opens its own section, and its tabs link to each other', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1');
  await ada
    .getByRole('main')
    .getByRole('link', { name: /^Dividends & Housekeeping/ })
    .click();
  await ada.getByRole('textbox', { name: 'Dividends / Share:' }).waitFor();
  await ada.getByRole('link', { name: 'Housekeeping', exact: true }).click();
  await ada.getByLabel('Enter Bank Name').waitFor();
  await ada.getByRole('link', { name: 'Measures of Success', exact: true }).click();
  await editor(ada, 'Measures of Success').waitFor();
  await ada.getByRole('link', { name: 'Dividends / Loan Loss', exact: true }).click();
  await ada.getByRole('textbox', { name: 'Dividends / Share:' }).waitFor();
  await ada.getByRole('main').getByRole('link', { name: 'Team Notes' }).click();
  await ada.waitForURL(`**${notes}/Admn`);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  const section = ada.getByRole('dialog').getByLabel('Section');
  await expect.poll(() => section.inputValue(), patience).toBe('Admn');
});

test('[UI85] measures of success written in the modal appear in the tab, and a text that is too long is reported and not stored', async () => {
  const [ada, ben] = await Promise.all([
    stage.signIn('ada', '/game/1/team/1', { expectedFault: /409/ }),
    stage.signIn('ben', measures),
  ]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await ada.getByRole('button', { name: 'Measures of Success' }).click();
  const field = 'Measures of Success';
  await write(ada, 'Grow core deposits', field);
  await ada.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => editor(ben, field).textContent(), patience).toBe('Grow core deposits');

  await editor(ada, field).click();
  await ada.keyboard.press('Control+A');
  await ada.keyboard.insertText('x'.repeat(5_001));
  await ada.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await ada
    .getByText(
      'The maximum length of the measures of success is 5000 characters. The current count is 5001.',
      { exact: true },
    )
    .waitFor();
  const sent = ada.waitForResponse((response) => response.url().endsWith('/measures-of-success'));
  await ada.getByRole('button', { name: 'OK' }).click();
  expect((await sent).status()).toBe(409);
  await ada.getByText('5001 of 5000 characters: too long to be kept').waitFor();
  expect(await editor(ben, field).textContent()).toBe('Grow core deposits');
});

test('[UI86] a bank’s name can be typed only once the record has loaded, so that nothing typed is lost', async () => {
  // A new page, which has not loaded the record before.
  const ada = await stage.signIn('ada', undefined, { isChanged: true });
  const record = Promise.withResolvers<void>();
  await ada.route('**/api/game/team/1/housekeeping', async (route) => {
    await record.promise;
    await route.continue();
  });
  await walk(ada, housekeeping);
  const name = ada.getByLabel('Enter Bank Name');
  await name.waitFor();
  expect(await name.isDisabled()).toBe(true);
  record.resolve();
  await expect.poll(() => name.isEnabled(), patience).toBe(true);
  expect(await name.inputValue()).toBe('First Harbor Bank');
});

test('[UI87] a frozen team can read its notes, measures of success and housekeeping but change nothing', async () => {
  const [admin, ada] = await Promise.all([
    stage.signIn('admin', '/game/1'),
    stage.signIn('ada', housekeeping),
  ]);
  await isLive(ada);
  const freeze = admin.getByRole('switch', { name: 'Freeze First Harbor Bank' });
  await pressFreeze(freeze, true);
  await ada.getByText('Read-only: this team is frozen').waitFor();
  expect(await ada.getByLabel('Enter Bank Name').isDisabled()).toBe(true);
  await walk(ada, measures);
  await ada.getByText('Read-only: this team is frozen').waitFor();
  expect(await ada.getByRole('textbox').count()).toBe(0);
  await walk(ada, notes);
  await ada.getByText('Read-only: this team is frozen').waitFor();
  expect(await ada.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true);
  await pressFreeze(freeze, false);
  await expect
    .poll(() => ada.getByRole('button', { name: 'Add', exact: true }).isEnabled(), patience)
    .toBe(true);
});
