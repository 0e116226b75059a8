// Proves in a browser the lesson that docs/teaching.md describes, step by step and by the names that it uses: a game
// set up with a join code, four quarters with what is shown after each, and the debrief of the class. PICTURES=renew
// takes the page's pictures on the way.
import * as path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cellOf, enter, isLive, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { cardOn, say } from '../fixtures/browser/browserTalk.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';

const stage = browserStage();
const folder = path.resolve(import.meta.dirname, '../../docs/teaching');
const patienceOfLesson = 400_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name }).first();
/** An entry of the side menu. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).first();

/** No notice of an earlier act stays, which would answer for a later one. */
async function dismissNotices(page: Page): Promise<void> {
  const notices = page.locator('[role=status] [aria-label=Dismiss]');
  await notices.evaluateAll((buttons) => {
    for (const one of buttons) (one as HTMLElement).click();
  });
  await expect.poll(() => notices.count(), patience).toBe(0);
}

/** Renews a picture of the page where that is asked for. */
async function picture(page: Page, name: string): Promise<void> {
  if (process.env.PICTURES !== 'renew') return;
  await page.waitForLoadState('networkidle');
  await dismissNotices(page);
  await page.screenshot({ path: path.join(folder, `${name}.png`) });
}

/** The five minutes before: the game, and its code on the projector. */
async function setUp(teacher: Page): Promise<{ game: string; code: string }> {
  await entry(teacher, 'Create New Game').click();
  await heading(teacher, 'Create New Game');
  await teacher.getByLabel('Game Name').fill('Banking, group 2');
  await teacher.getByLabel('Interest Rate Environment').selectOption('BASE');
  await teacher.getByLabel('Template').selectOption('HARBOR500');
  await teacher.getByLabel('Number of Teams').fill('3');
  await teacher.getByLabel('Number of Turns').fill('4');
  await teacher.getByLabel('Type').selectOption('Lite');
  await teacher.getByLabel('Difficulty').selectOption('Many problems');
  await teacher.getByRole('radio', { name: /^Balanced/ }).check();
  await button(teacher, 'Create Game').click();
  await heading(teacher, /Banking, group 2/);
  const [game = ''] = /\/game\/\d+/.exec(teacher.url()) ?? [];
  await entry(teacher, 'Roster').click();
  await link(teacher, 'Join Code').click();
  await button(teacher, 'Open a Join Code').click();
  const address = await teacher.getByText(/\/join\/[A-Z0-9-]+$/).textContent();
  return { game, code: address?.split('/').at(-1) ?? '' };
}

/** A student chooses a team with an open seat and comes to its dashboard; the address of its decisions. */
async function join(page: Page, code: string, bank: number): Promise<string> {
  await walk(page, `/join/${code}`);
  await page
    .getByRole('listitem')
    .filter({ hasText: `${bank}: ` })
    .getByRole('button', { name: /^Join / })
    .click();
  await page.waitForURL(/\/team\/\d+$/);
  return new URL(page.url()).pathname.replace('/team/', '/decisions/');
}

/** Moves one price, watches both horizons of the strip, saves, forecasts and submits. */
async function decide(page: Page, hub: string, rate: string): Promise<void> {
  await walk(page, `${hub}/cds`);
  await isLive(page);
  await dismissNotices(page);
  await enter(cellOf(page, '12-Month CD', 'ratePercent'), rate);
  await page.getByText('Kept for two years').first().waitFor();
  await save(page);
  await walk(page, hub);
  await button(page, 'Forecast').click();
  await page.getByText('The scenario has been successfully submitted.').waitFor();
  await button(page, 'Submit Decisions').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit / })
    .click();
  await page.getByText('The decision has been successfully submitted.').waitFor();
}

/** They agree at the cell: one says why, the other reads it there. */
async function agree(one: Page, other: Page, hub: string): Promise<void> {
  for (const page of [one, other]) {
    await walk(page, `${hub}/cds`);
    await isLive(page);
  }
  await cellOf(other, '12-Month CD', 'ratePercent').click();
  await other.keyboard.press('Control+Alt+m');
  await say(other, 'Rates fall: pay less.');
  await cardOn(other, '12-Month CD, Offer Rate').getByText('Rates fall: pay less.').waitFor();
  await expect
    .poll(() => cellOf(one, '12-Month CD', 'ratePercent').getAttribute('data-comments'), patience)
    .toBe('1');
}

async function runQuarter(teacher: Page, game: string, quarter: number): Promise<void> {
  await walk(teacher, game);
  await entry(teacher, 'Run Turn').click();
  await button(teacher, 'Run Turn').click();
  await teacher.getByRole('button', { name: 'Run now' }).click();
  await teacher.getByText('The turn will begin shortly.').waitFor();
  await walk(teacher, `${game}/run-turn?turn=${quarter}`);
  await teacher.getByText(`Qtr ${quarter} has already been run.`).waitFor();
}

/** After the first quarter: why every bank of the class moved, and a question. */
async function showWhy(teacher: Page, game: string): Promise<void> {
  await walk(teacher, game);
  await link(teacher, 'Why').click();
  await heading(teacher, 'Why, Qtr 1');
  await teacher
    .getByRole('region', { name: 'Questions for the class' })
    .getByRole('listitem')
    .first()
    .waitFor();
  await picture(teacher, 'why');
}

/** After the second: who paid for what. */
async function showMarket(teacher: Page, hub: string): Promise<void> {
  await walk(teacher, hub.replace('/decisions/', '/team/'));
  await link(teacher, 'Market: who paid for what').click();
  await heading(teacher, /Market, Qtr 2$/);
  await teacher.getByRole('table', { name: 'Who did what' }).waitFor();
  await picture(teacher, 'market');
}

/** In the third a cell says why, and its moment of the history is presented with what happened then. */
async function showMoment(teacher: Page, game: string, hub: string): Promise<void> {
  await walk(teacher, hub.replace('/decisions/', '/team/'));
  await entry(teacher, 'History').click();
  const steps = teacher.getByRole('region', { name: 'Steps', exact: true });
  await steps.getByRole('button', { name: /^Qtr 3/ }).click();
  await steps
    .getByRole('button', { name: /^Ada CDs/ })
    .filter({ hasText: '12-Month CD' })
    .click();
  await expect
    .poll(() => teacher.getByRole('slider').getAttribute('aria-valuetext'), patience)
    .toContain('12-Month CD');
  await teacher.getByRole('button', { name: 'Mark this moment' }).click();
  await teacher.getByRole('textbox', { name: 'Title' }).fill('They dropped the rate');
  await teacher.getByRole('button', { name: 'Mark', exact: true }).click();
  await walk(teacher, game);
  await entry(teacher, 'Lesson').click();
  await link(teacher, 'Present').click();
  await teacher.getByText('Moment 1 of 1').waitFor();
  await teacher.keyboard.press('v');
  await teacher.getByRole('row', { name: /^Net income/ }).waitFor();
  await teacher.keyboard.press('Escape');
  await heading(teacher, 'Lesson');
}

/** The debrief of the class on the projector, then to its students; a student reads the own one. */
async function debrief(teacher: Page, student: Page, game: string): Promise<void> {
  await walk(teacher, game);
  await link(teacher, 'Final Results').click();
  await heading(teacher, /Final Results$/);
  await link(teacher, 'Debrief').click();
  await teacher.getByRole('heading', { name: 'Questions for the class' }).waitFor();
  // The address says it, a moment after the click.
  await teacher.getByRole('switch', { name: 'Hide names of banks' }).click({ force: true });
  await teacher
    .getByRole('row', { name: /^Bank A\b/ })
    .first()
    .waitFor();
  await button(teacher, 'Project').click();
  for (const title of ['What separated the banks', 'Turning points', 'What the banks inherited'])
    await teacher.getByRole('heading', { name: title }).waitFor();
  await picture(teacher, 'debrief');
  await button(teacher, 'End').click();
  await walk(student, `${game}/debrief`);
  await student.getByRole('heading', { name: 'Your moments' }).waitFor();
  await student.getByText('The other banks appear here').waitFor();
  await button(teacher, 'Show it to the class').click();
  await button(teacher, 'Hide it from the class').waitFor();
  await student.reload();
  await student
    .getByRole('table', { name: 'Who decided what' })
    .getByRole('row', { name: /^Ada Lund/ })
    .waitFor();
  await student
    .getByRole('row', { name: /^Bank [ABC]\b/ })
    .first()
    .waitFor();
}

/** What a student would do otherwise, in a note of the team, which its others read after the game. */
async function conclude(student: Page, other: Page, hub: string): Promise<void> {
  await walk(student, hub.replace('/decisions/', '/team/'));
  await entry(student, 'Team Notes').click();
  await button(student, /^Add$/).click();
  const dialog = student.getByRole('dialog', { name: 'New Note' });
  await dialog.getByRole('textbox', { name: 'Note', exact: true }).click();
  await student.keyboard.type('Pay less from the start.');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await save(student);
  await walk(other, hub.replace('/decisions/', '/team-notes/'));
  await other.getByRole('row').filter({ hasText: 'Pay less from the start.' }).waitFor();
}

test('a lesson of ninety minutes', { timeout: patienceOfLesson }, async () => {
  const teacher = await stage.signIn('admin', '/');
  const { game, code } = await setUp(teacher);
  const [ada, ben, chloe] = [
    await stage.signIn('ada'),
    await stage.signIn('ben'),
    await stage.signIn('chloe'),
  ];
  const first = await join(ada, code, 1);
  await join(ben, code, 1);
  const second = await join(chloe, code, 2);
  await ada.getByText('Well-run banks').first().waitFor();
  for (const [quarter, show] of [
    [1, () => showWhy(teacher, game)],
    [2, () => showMarket(teacher, first)],
    [3, () => showMoment(teacher, game, first)],
    [4, () => debrief(teacher, ada, game)],
  ] as const) {
    if (quarter === 3) await agree(ada, ben, first);
    await decide(ada, first, `${2 + quarter / 10}`);
    await decide(chloe, second, `${4 - quarter / 10}`);
    await runQuarter(teacher, game, quarter);
    await show();
  }
  await conclude(ada, ben, first);
  await walk(teacher, game);
  await link(teacher, 'Contributions').click();
  await teacher
    .getByRole('row', { name: /Ada Lund/ })
    .first()
    .waitFor();
});
