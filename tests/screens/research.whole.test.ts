// Proves research in a browser: the instructor words the question, students answer it in a line that stays in place,
// and a pack is made even if its author leaves the page, downloaded, and removed.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { readPack } from '../fixtures/readPack.ts';

const stage = browserStage();
const dashboard = '/game/1/team/1';
const research = '/game/1?view=research';

const ownLine = (page: Page) => page.locator('[data-research]');
const card = (page: Page) => page.locator('[data-pack]');

/** Answers the question on the team's dashboard with the choice of this label. */
async function answer(mailbox: string, choice: RegExp): Promise<Page> {
  const page = await stage.signIn(mailbox, dashboard);
  await ownLine(page).getByRole('button', { name: /^Read/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Research' });
  await dialog.getByRole('radio', { name: choice }).check();
  await dialog.getByRole('button', { name: 'Save answer' }).click();
  await ownLine(page).getByText('You answered').waitFor();
  return page;
}

test('[RE5] [RE6] an instructor words the question, and students answer it and change their answer', async () => {
  const admin = await stage.signIn('admin', research);
  await admin.getByText('Nobody has consented in these games.').waitFor();
  const rosa = await stage.signIn('instructor', research);
  await heading(rosa, 'Autumn Cup Research');
  await rosa.getByText('Administrators make research packs of this game.').waitFor();
  await rosa.getByLabel('Question').fill('May your work in this game be used for research?');
  await rosa
    .getByLabel('What they should know')
    .fill('Prof. Vance studies how teams decide.\nAsk her anything.');
  await rosa.getByLabel('Ask for what they write as well').check();
  // Unsaved input survives a reload.
  await rosa.reload();
  await expect.poll(() => rosa.getByLabel('Question').inputValue(), patience).toMatch(/^May your work/);
  await rosa.getByRole('button', { name: 'Save question' }).click();
  await rosa.getByText(/^0 of \d+ students answered/).waitFor();
  const ada = await answer('ada', /^Yes, with what I wrote/);
  expect(await ownLine(ada).textContent()).toContain('You answered yes, with what I wrote.');
  await answer('ben', /^No$/);
  await answer('ben', /^Yes, what I did/);
  await answer('cara', /^Yes, what I did/);
  await rosa.reload();
  await rosa.getByText(/^3 of \d+ students answered: 3 yes \(1 with what they wrote\), 0 no\.$/).waitFor();
  await expectClean(rosa, () => rosa.locator('main'), { widthMin: 360, place: 'bothModes' });
  await ownLine(ada).getByRole('button').click();
  const dialog = ada.getByRole('dialog', { name: 'Research' });
  await expectClean(ada, () => dialog, { widthMin: 360, place: 'bothModes' });
});

test('[RE9] a pack is made in the background during a reload, downloaded with its key, and removed', async () => {
  const admin = await stage.signIn('admin', '/?view=audit');
  await admin.getByRole('link', { name: 'Research Pack…' }).click();
  await heading(admin, 'Research Packs');
  await admin.getByLabel(/^Autumn Cup: 3 of \d+ consented$/).check();
  await admin.getByLabel('Texts of those who said yes to that as well').check();
  await admin.getByLabel(/^Tell it to me once/).check();
  await expectClean(admin, () => card(admin), { widthMin: 360, place: 'bothModes' });
  await admin.getByRole('button', { name: 'Make research pack' }).click();
  await card(admin)
    .getByText(/^Making the pack|^✓ The pack is there/)
    .waitFor();
  await admin.reload();
  await card(admin).getByText('✓ The pack is there.').waitFor();
  await card(admin)
    .getByText(/^3 people in 1 teams? of 1 game/)
    .waitFor();
  await expectClean(admin, () => card(admin), { widthMin: 360, place: 'bothModes' });
  const fileOf = async (button: string) => {
    const [download] = await Promise.all([
      admin.waitForEvent('download'),
      card(admin).getByRole('button', { name: button }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const file = await fileOf('Download the pack');
  expect(file.name).toMatch(/^research-pack-\d{4}-\d\d-\d\d\.zip$/);
  const pack = readPack(file.bytes);
  expect(pack.table('cells').length).toBeGreaterThan(0);
  for (const name of ['Lund', 'Autumn Cup', 'First Harbor', 'quarterdeck.test'])
    expect(pack.all).not.toContain(name);
  const key = JSON.parse((await fileOf('Download its key, once')).bytes.toString());
  expect(key.games).toMatchObject([{ game_name: 'Autumn Cup', pseudonym: pack.table('cells')[0]!.game }]);
  await expect.poll(() => card(admin).getByRole('button', { name: /key/ }).count(), patience).toBe(0);
  await card(admin).getByRole('button', { name: 'Remove it from the server' }).click();
  await card(admin).getByRole('button', { name: 'Make research pack' }).waitFor();
});
