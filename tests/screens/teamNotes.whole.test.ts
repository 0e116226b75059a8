// Proves with two people how a team writes notes and measures of success and does its housekeeping: live, with the
// questions of the specification, and nothing that is typed gets lost.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isLive } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { further } from '../fixtures/further.ts';
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

test('[UI80] [UI81] [UI82] a note is added, seen by the teammate at once, changed by both after the question of the specification, filtered by section and deleted', async () => {
  const [ada, ben] = await Promise.all([stage.signIn('ada', notes), stage.signIn('ben', notes)]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await ada.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = ada.getByRole('dialog', { name: 'New Note' });
  expect(await dialog.getByLabel('Section').inputValue()).toBe('Smry');
  await dialog.getByLabel('Section').selectOption('CDs');
  await editor(ada).click();
  await ada.keyboard.press('Control+B');
  await ada.keyboard.type('Raise retail rates');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const height = async () => Math.round((await rowOf(ada, 'Raise retail rates').boundingBox())!.height);
  const compact = ada.getByRole('switch', { name: 'Compact rows' });
  expect(Math.abs((await height()) - 150)).toBeLessThanOrEqual(1);
  await compact.check({ force: true });
  await expect.poll(async () => Math.abs((await height()) - 45) <= 1, patience).toBe(true);
  await compact.uncheck({ force: true });
  expect(await rowOf(ben, 'Raise retail rates').count()).toBe(0);
  await save(ada);
  await rowOf(ben, 'Raise retail rates').getByText('by Ada Lund').waitFor();
  expect(await ben.locator('td strong').textContent()).toBe('Raise retail rates');
  const cells = await rowOf(ben, 'Raise retail rates').getByRole('cell').allTextContents();
  expect(cells).toEqual(expect.arrayContaining(['CDs', 'Qtr 4', 'Base']));

  await bothChange(ada, ben, 'Raise retail rates');

  await ben.getByLabel('Section').selectOption('Summary');
  await ben.waitForURL(`**${notes}/Smry`);
  await expect.poll(() => rowOf(ben, 'Raise retail rates').count(), patience).toBe(0);
  await ben.getByLabel('Section').selectOption('CDs');
  await ben.getByRole('checkbox', { name: 'Select Raise retail rates by Ada' }).check();
  await ben.getByRole('button', { name: 'Delete Selected' }).click();
  await ben.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await ben.getByText('Will be deleted on Save').waitFor();
  await save(ben);
  await expect.poll(() => rowOf(ada, 'Raise retail rates').count(), patience).toBe(0);
});

/** Both open a note and change it; the second to save is asked, says no, and then yes. */
async function bothChange(ada: Page, ben: Page, note: string): Promise<void> {
  await ada.getByRole('button', { name: `Edit ${note}` }).click();
  await rowOf(ben, note).getByText('● Ada Lund editing').waitFor();
  await ben.getByRole('button', { name: `Edit ${note}` }).click();
  await ben.getByText('Ada Lund is editing this note, too.').waitFor();
  await write(ben, `${note} by Ben`);
  await ben.getByRole('button', { name: 'Apply' }).click();
  await save(ben);
  await write(ada, `${note} by Ada`);
  await ada.getByRole('button', { name: 'Apply' }).click();
  await saveOf(ada).click();
  const question = ada.getByRole('alertdialog');
  await question
    .getByText(
      /^Team Notes were modified by Ben Ono at \d\d:\d\d ET\. Would you like save your changes anyway\?$/,
    )
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(ben, `${note} by Ben`).waitFor();
  await saveOf(ada).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await rowOf(ben, `${note} by Ada`).waitFor();
}

further(
  '[CO7] a note whose save was recorded and never answered is added once, also when it is saved again after a reload',
  async () => {
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
  },
);

further(
  '[UI83] unsaved notes ask before another section and before leaving, and survive a reload',
  async () => {
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
  },
);

further('[UI84] the dividends screen leads to its own section, and its tabs to one another', async () => {
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

further(
  '[UI85] measures of success are written in the modal, read in the tab, and too long a text is told and not kept',
  async () => {
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
  },
);

test('[UI86] a bank’s name and roles are changed and stand on the teammate’s screens at once', async () => {
  const [ada, ben] = await Promise.all([
    stage.signIn('ada', housekeeping),
    stage.signIn('ben', housekeeping),
  ]);
  await Promise.all([isLive(ada), isLive(ben)]);
  await heading(ben, 'First Harbor Bank Dividends & Housekeeping');
  await ada.getByLabel('Enter Bank Name').fill('Harbor Trust');
  await ada.getByRole('combobox', { name: 'Roles of Ben Ono' }).press('ArrowDown');
  await ada.getByRole('option', { name: 'Lending Officer' }).click();
  await ada.keyboard.press('Escape');
  await save(ada);
  await heading(ben, 'Harbor Trust Dividends & Housekeeping');
  const nameAtBen = ben.getByLabel('Enter Bank Name');
  await expect.poll(() => nameAtBen.inputValue(), patience).toBe('Harbor Trust');
  await rowOf(ben, 'Ben Ono').getByText('Lending Officer').first().waitFor();
  await ada.getByLabel('Enter Bank Name').press('Control+Z');
  await ada.getByRole('button', { name: 'Undo', exact: true }).click();
  await save(ada);
  await heading(ben, 'First Harbor Bank Dividends & Housekeeping');
});

further('[UI86] a bank’s name is typed once the record is there, and nothing before it is lost', async () => {
  // A page of its own, which has no record from before.
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

further('[UI87] a frozen team reads its notes, measures and housekeeping and changes nothing', async () => {
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
