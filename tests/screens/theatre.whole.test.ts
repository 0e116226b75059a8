// Proves in a browser what can be done with a moment of the past besides viewing it: the page sends nothing else that
// changes the game.
import { readFile } from 'node:fs/promises';
import Papa from 'papaparse';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { allCalls } from '../../contracts/features/allCalls.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const cds = '/game/1/decisions/1/cds?view=history';
const slider = (page: Page) => page.getByRole('slider', { name: 'Steps of the quarter' });
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Waits until the slider describes the moment. */
const told = (page: Page, text: RegExp) =>
  expect.poll(() => slider(page).getAttribute('aria-valuetext'), patience).toMatch(text);

async function openHistory(page: Page, path: string): Promise<void> {
  await walk(page, path);
  await slider(page).waitFor();
  await page.getByText('Preparing the history').waitFor({ state: 'detached' });
}

const commands = allCalls
  .filter(({ kind }) => kind === 'command')
  .map(({ path }) => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** The paths of commands that a page sends from now on. The past has no calls that both load and save. */
function commandsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (commands.some((command) => command.test(pathname))) paths.push(pathname);
  });
  return paths;
}

test('[HI22] [HI26] a moment can be marked, exported and presented to a class, and the page sends no other command', async () => {
  const page = await stage.signIn('instructor');
  await openHistory(page, cds);
  const sent = commandsOf(page);
  await expect.poll(() => slider(page).getAttribute('aria-valuemax'), patience).not.toBe('0');
  await slider(page).focus();
  await page.keyboard.press('N');
  await told(page, /Cara Voss saved 15 cells/);
  await press(page, 'Mark…');
  await page.getByLabel('Title').fill('Why?');
  await page.getByRole('textbox', { name: 'Note' }).fill('Ask first');
  await page.getByRole('dialog').getByRole('button', { name: 'Mark' }).click();
  const moments = page.getByRole('region', { name: 'Moments' });
  await moments.getByRole('button', { name: /^Why\? Ask first/ }).waitFor();
  expect(sent).toEqual(['/api/game/1/moments/save']);
  await slider(page).focus();
  await page.keyboard.press('Home');
  await expect.poll(() => slider(page).getAttribute('aria-valuenow'), patience).toBe('1');
  await moments.getByRole('button', { name: /^Why\? Ask first/ }).click();
  await told(page, /Cara Voss saved 15 cells/);

  await press(page, 'Export…');
  const downloading = page.waitForEvent('download');
  await page.getByLabel('With the names of people').uncheck();
  await press(page, 'Steps as CSV');
  const csv = await readFile(await (await downloading).path(), 'utf8');
  const { data } = Papa.parse<Record<string, string>>(csv.replace('\uFEFF', ''), { header: true });
  expect(data.map(({ who }) => who)).toContain('Person C');
  expect(csv).not.toContain('Cara');

  await press(page, 'Present');
  await page.getByRole('banner').waitFor({ state: 'hidden' });
  await told(page, /Person C saved 15 cells/);
  await expect.poll(() => page.locator('body').textContent(), patience).not.toMatch(/Cara|Ada Lund|Ben Ono/);
  await expectClean(page, () => slider(page), { widthMin: 360, place: 'bothModes' });
  await slider(page).focus();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').waitFor();
  await told(page, /Cara Voss saved 15 cells/);
  await press(page, 'Remove Why?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await moments.waitFor({ state: 'detached' });
  expect(sent).toEqual(['/api/game/1/moments/save', '/api/game/1/moments/delete']);
});
