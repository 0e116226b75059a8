// Proves in a browser that an instructor can open the histories of a game and that a student can then step through
// their team's past quarters, without the parts for those who oversee the game. Each test continues from the previous
// one's state.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const slider = (page: Page) => page.getByRole('slider', { name: 'Steps of the quarter' });
const history = (page: Page) => page.getByRole('link', { name: 'History of First Harbor Bank' });

test('until a game opens its histories a student finds no link to one, and its address shows today', async () => {
  const ada = await stage.signIn('ada');
  await walk(ada, '/game/1/team/1');
  await heading(ada, 'First Harbor Bank');
  expect(await history(ada).count()).toBe(0);
  await walk(ada, '/game/1/team/1?view=history');
  await heading(ada, 'First Harbor Bank');
  expect(await slider(ada).count()).toBe(0);
});

/** Chooses a quarter and waits for its steps: earlier key presses would load a moment of another quarter. */
async function chooseQuarter(page: Page, turn: string): Promise<void> {
  const before = await slider(page).getAttribute('aria-valuetext');
  await page.getByLabel('Quarter', { exact: true }).selectOption(turn);
  await expect.poll(() => slider(page).getAttribute('aria-valuetext'), patience).not.toBe(before);
}

test('an instructor opens the histories and marks a moment for the team, and a student steps to it', async () => {
  const rosa = await stage.signIn('instructor');
  await walk(rosa, '/game/1/edit');
  await rosa.getByLabel('Open Histories').check();
  await rosa.getByRole('button', { name: 'Update Game' }).click();
  await rosa.getByRole('link', { name: 'Edit Autumn Cup' }).waitFor();
  await walk(rosa, '/game/1/decisions/1/cds?view=history');
  await slider(rosa).waitFor();
  await chooseQuarter(rosa, '1');
  await slider(rosa).focus();
  await rosa.keyboard.press('Home');
  await rosa.keyboard.press('n');
  await rosa.getByRole('button', { name: 'Mark…' }).click();
  await rosa.getByLabel('Title').fill('Our first rates');
  await rosa.getByLabel('The team sees it as well').check();
  await rosa.getByRole('dialog').getByRole('button', { name: 'Mark' }).click();
  await rosa
    .getByRole('button', { name: /^Our first rates/ })
    .first()
    .waitFor();

  const ada = await stage.signIn('ada');
  await walk(ada, '/game/1/team/1');
  await history(ada).click();
  await slider(ada).waitFor();
  const turns = await ada.getByLabel('Quarter', { exact: true }).locator('option').count();
  const ofAll = await rosa.getByLabel('Quarter', { exact: true }).locator('option').count();
  expect(turns).toBe(ofAll - 1);
  for (const name of ['Mark…', 'Team whose history is shown'])
    expect(await ada.getByRole('button', { name }).or(ada.getByLabel(name)).count()).toBe(0);
  await chooseQuarter(ada, '1');
  await ada
    .getByRole('button', { name: /^Our first rates/ })
    .first()
    .click();
  await expect.poll(() => slider(ada).getAttribute('aria-valuetext'), patience).toMatch(/saved/);
  await ada.getByRole('button', { name: 'Export…' }).click();
  expect(await ada.getByRole('button', { name: 'Events as JSONL' }).count()).toBe(0);
  await ada.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expectClean(ada, () => slider(ada), { widthMin: 360, place: 'bothModes' });
});
