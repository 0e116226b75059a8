// Proves with two students and an administrator that people who are typing lose nothing when a quarter is run: the cell
// of one becomes an unsaved change and keeps focus, the note of the other can be continued, the values wait in the next
// quarter across a reload, and are applied and saved there by keyboard.
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, isLive, openGrid, reads, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';

const stage = browserStage();

test('[KV1] two students type while the administrator runs the quarter, and both continue where they were', async () => {
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  const ben = await stage.signIn('ben', '/game/1/team-notes/1');
  const admin = await stage.signIn('admin', '/game/1/run-turn');
  await Promise.all([isLive(ada), isLive(ben), isLive(admin)]);
  await enter(cellOf(ada, '12-Month CD', 'ratePercent'), '1.5');
  const cell = cellOf(ada, '24-Month CD', 'ratePercent');
  await cell.click();
  await ada.keyboard.type('1.6');
  await ben.getByRole('button', { name: 'Add', exact: true }).click();
  const note = ben.getByRole('dialog', { name: 'New Note' }).getByRole('textbox', { name: 'Note' });
  await note.click();
  await ben.keyboard.type('We pay ');

  await admin.getByRole('button', { name: 'Run Turn' }).click();
  await admin.getByRole('button', { name: 'Run now' }).click();
  // The toast stays for seconds only: both are waited for at once.
  await Promise.all([
    ada.getByText(/Qtr 4 was run\. Net income \$[\d,]+k; you are \d\w\w of \d\. See results$/).waitFor(),
    ada.getByText(/^Qtr 4 was run at \d\d:\d\d ET\. Your 2 unsaved changes wait in Qtr 5\.$/).waitFor(),
  ]);
  // The grid becomes read-only while she types: her text is an unsaved change, and its cell has focus.
  await reads(cell, '1.600%');
  expect(await cell.evaluate((element) => element === document.activeElement)).toBe(true);
  await ben.keyboard.type('more.');
  await expect.poll(() => note.textContent(), patience).toBe('We pay more.');
  await ben.getByRole('dialog', { name: 'New Note' }).getByRole('button', { name: 'Add' }).click();
  await save(ben);

  await ada.reload();
  await ada.getByRole('region', { name: 'Values that wait for you' }).waitFor();
  // A page without a connection reloads once more, and a link that is being rerendered misses clicks.
  await isLive(ada);
  await ada.getByRole('link', { name: 'Decisions', exact: true }).first().click();
  await heading(ada, 'First Harbor Bank Decision Areas');
  const told = ada.getByRole('region', { name: 'Where values wait for you' });
  await told.getByText(/^Qtr 4 was run without your 2 unsaved changes from \d\d:\d\d ET\.$/).waitFor();
  await expectClean(ada, () => told);
  await told.getByRole('link', { name: 'CDs, Retail CDs of First Harbor Bank' }).press('Enter');

  const card = ada.getByRole('region', { name: 'Values that wait for you' });
  await card.getByRole('row', { name: '24-Month CD Offer Rate 1.600%' }).waitFor();
  await expectClean(ada, () => card, { place: 'darkDesk' });
  await card.getByRole('button', { name: 'Use them in Qtr 5' }).press('Enter');
  await expect.poll(() => card.count(), patience).toBe(0);
  await reads(cellOf(ada, '12-Month CD', 'ratePercent'), '1.500%');
  await reads(cellOf(ada, '24-Month CD', 'ratePercent'), '1.600%');
  await ada.keyboard.press('Control+s');
  await ada.getByText('Saved.', { exact: true }).last().waitFor();
  await ada.getByText(/^Saved by you \d\d:\d\d ET$/).waitFor();
});
