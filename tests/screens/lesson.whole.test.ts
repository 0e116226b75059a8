// Proves the lesson of a class in a browser: its moments are ordered by keys and asked in place, and are presented
// without the product and, with names hidden, without a name of anybody.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { loadMoments, saveMoment } from '../../contracts/calls/moments.ts';
import { listTeams } from '../../contracts/calls/teams.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { signIn } from '../fixtures/product/apiClient.ts';

const stage = browserStage();
const game = { game: 1 };
const titles = (page: Page) => page.locator('ol li strong').allTextContents();
const shownTitle = (page: Page) => page.getByRole('heading', { level: 1 });

/** Ada changes a rate, and the instructor marks it with everybody's names in the title and question. */
async function markWithNames(): Promise<readonly string[]> {
  const product = { url: stage.product.address, origin: stage.product.address };
  const [ada, rosa] = [await signIn(product, 'ada'), await signIn(product, 'instructor')];
  const { save, load } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 4, cdType: 'Retail CDs' };
  const { cds, intraturn_id: intraturn, lastUpdated } = await ada.succeed(load!, { team: 1 }, filter);
  const row = (cds as readonly { readonly cd_id: number; readonly cd_account: string }[]).find(
    ({ cd_account: account }) => account === '12-Month CD',
  );
  const body = { ...filter, added: [], updated: [{ cd_id: row?.cd_id, rate: 1.777 }], lastUpdated };
  const { position } = (await ada.succeed(
    save,
    { team: 1, intraturn: Number(intraturn) },
    body as never,
  )) as {
    readonly position: number;
  };
  const { teams } = await rosa.succeed(listTeams, game, {});
  const people = teams.flatMap(({ members }) => members.map(({ full_name: name }) => name));
  const parts = people.flatMap((name) => name.split(' '));
  await rosa.succeed(saveMoment, game, {
    team_id: 1,
    log_position: position,
    title: `Ada overrules Ben Ono: ${parts.slice(0, 8).join(' ')}`.slice(0, 100),
    question: people.join(', ').slice(0, 200),
  });
  return [...people, ...parts];
}

test('a lesson is put in order by keys and asked in place', async () => {
  const page = await stage.signIn('instructor', '/game/1?view=lesson');
  await heading(page, 'Lesson');
  await page.getByRole('button', { name: /^Moment 1 of 3/ }).waitFor();
  const [first, second, third] = await titles(page);
  await page.getByRole('button', { name: /^Moment 1 of 3/ }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('status').filter({ hasText: 'Moment 2 of 3' }).waitFor({ state: 'attached' });
  expect(await titles(page)).toEqual([second, first, third]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => titles(page), patience).toEqual([second, third, first]);
  const field = page.getByRole('textbox', { name: `Question at ${first}` });
  await field.fill('Who decides?');
  await page.keyboard.press('Enter');
  await page.getByText('The moment was changed.').waitFor();
  const rosa = await signIn({ url: stage.product.address, origin: stage.product.address }, 'instructor');
  const { moments } = await rosa.succeed(loadMoments, game, {});
  expect(moments.map(({ title }) => title)).toEqual([second, third, first]);
  expect(moments.at(-1)?.question).toBe('Who decides?');
  await expectClean(page, () => page.getByRole('button', { name: /^Moment 1 of 3/ }));
});

test('moments are presented without the product and without names; keys show what happened and lead on', async () => {
  const names = await markWithNames();
  const page = await stage.signIn('instructor', '/game/1?view=lesson');
  await page.getByRole('link', { name: 'Present', exact: true }).click();
  await page.getByText('Moment 1 of 4').waitFor();
  await page.keyboard.press('4');
  await page.getByText('Moment 4 of 4').waitFor();
  // What comes with the page is no part of it either.
  await page.reload();
  await page.getByText('1.777', { exact: true }).waitFor();
  await page.getByText('All banks, last quarter').waitFor();
  expect(await page.getByRole('button').count()).toBe(6);
  expect(await page.locator('[data-region], [role="grid"], nav, a').count()).toBe(0);
  const shown = `${await page.title()} ${await page.evaluate(() => document.documentElement.outerHTML)}`;
  const left = names.filter((name) => new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(shown));
  expect(left).toEqual([]);
  await page.keyboard.press('h');
  await expect.poll(() => shownTitle(page).textContent(), patience).toContain('Ada overrules Ben Ono');
  await page.keyboard.press('h');
  await page.keyboard.press('v');
  await page.getByText('Qtr 4 has not been run yet.').waitFor();
  // A clicker's keys.
  await page.keyboard.press('PageUp');
  await page.getByText('Moment 3 of 4').waitFor();
  expect(await page.getByText('What happened next').count()).toBe(0);
  await page.keyboard.press('v');
  await page.getByRole('row', { name: /^Net income/ }).waitFor();
  await page.getByRole('row', { name: /^Place – \d+(st|nd|rd|th)/ }).waitFor();
  await expectClean(page, () => page.getByText('What happened next'));
  const smallest = await page.evaluate(() =>
    Math.min(
      ...[...document.querySelectorAll('body *')]
        .filter((element) =>
          [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim()),
        )
        .filter((element) => element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize)),
    ),
  );
  expect(smallest).toBeGreaterThanOrEqual(14);
  await page.keyboard.press('Escape');
  await heading(page, 'Lesson');
});

test('a link to a moment that was removed says so and leads on', async () => {
  const page = await stage.signIn('instructor');
  await walk(page, '/game/1?view=present&moment=999');
  await page.getByText('This moment was removed from the lesson.').waitFor();
  await page.getByRole('button', { name: 'Show the first moment' }).click();
  await page.getByText('Moment 1 of').waitFor();
});
