// Proves in a real browser how a person's data are downloaded and erased. Passwords, settings and users are tested on pages
// without layout, in tests/client/account.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { saveTeamNotes } from '../../contracts/calls/notes.ts';
import { pathOf } from '../../contracts/calls/pathOf.ts';
import { removedText } from '../../contracts/text/sealedText.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();

const alertIn = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).waitFor();
const told = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

test('[ER1] a person downloads their data and is erased: they are signed out, and a teammate sees that their texts were removed', async () => {
  const cara = await stage.signIn('cara', '/user-settings', { expectedFault: /status of 40[19]/ });
  const note = { note_id: -1, note_section_cd: 'Smry', text: '<p>wombats everywhere</p>' };
  const notes = pathOf(saveTeamNotes, { game: 1, team: 1 });
  expect((await callFrom(cara, stage.product.address, notes, { added: [note] })).status()).toBe(200);
  const [download] = await Promise.all([
    cara.waitForEvent('download'),
    cara.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(file.account.fullName).toBe('Cara Voss');
  expect(file.access).toContainEqual(
    expect.objectContaining({ kind: 'signedIn', byYou: true, network: '127.0.0.0/24' }),
  );
  expect(file.entries.at(-1).own.data.text).toBe('<p>wombats everywhere</p>');

  const ada = await stage.signIn('ada', '/game/1/team-notes/1');
  const main = ada.locator('main');
  await main.getByText('wombats everywhere').waitFor();
  await main
    .getByText(/Cara Voss/)
    .first()
    .waitFor();
  const administrator = await stage.signIn('admin', '/admin/users', { expectedFault: /status of 40[39]/ });
  await administrator.getByLabel('Search').fill('cara voss');
  await administrator.getByRole('button', { name: 'Erase Cara Voss' }).click();
  const dialog = administrator.getByRole('dialog', { name: 'Erase Cara Voss' });
  await dialog.getByText(/^the text of \d+ versions? of (a )?team notes?, replaced by \[removed/).waitFor();
  await told(
    administrator,
    'text that others have rewritten since, and names given to games, banks, scenarios, merger scenarios and CD accounts',
  );
  await told(administrator, 'errors that their browser reported, until newer ones replace them');
  await dialog
    .getByText(/^the place on First Harbor Bank of Autumn Cup, which is still being played/)
    .waitFor();
  await expectClean(administrator, () => dialog, { widthMin: 360, place: 'bothModes' });
  const typed = dialog.getByLabel(/^Type Cara Voss/);
  await typed.fill('Cara');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await alertIn(administrator, 'That isn’t the name on the account. Please type Cara Voss.');
  await typed.fill('Cara Voss');
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click();
  await told(administrator, 'The person has been erased.');
  await expect.poll(() => administrator.getByRole('row', { name: /Cara Voss/ }).count(), patience).toBe(0);
  await cara.waitForURL('**/session-timeout');
  await ada.reload();
  await main.getByText(removedText).first().waitFor();
  await main
    .getByText(/former member/)
    .first()
    .waitFor();
  expect(await main.getByText(/wombats|Cara Voss/).count()).toBe(0);
});
