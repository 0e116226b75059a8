// Proves in a real browser what people see of whole games: one that is deleted and restored while others watch, who is in its
// teams, assigned by hand or by a join code, and its reports. Also proves that a student, an instructor and an administrator
// can read the end of a game without axe violations, and get from the team list to the final results and back by
// keyboard alone. An ordinary run shows these rules on pages without layout, in tests/client: deletedGames, roster,
// clientJoin, clientReports and clientGameOver.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, violations } from '../fixtures/browser/axe.ts';
import { isLive } from '../fixtures/browser/browserGrid.ts';
import { browserStage, fillSignIn, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { downloadBy } from '../fixtures/browser/downloads.ts';
import { keyboardOnly } from '../fixtures/browser/keyboardOnly.ts';
import { closeCode, openCode } from '../fixtures/joinCodes.ts';
import { callFrom } from '../fixtures/pageCalls.ts';
import { readWorkbook } from '../fixtures/workbooks.ts';

const stage = browserStage();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[UI102] a deleted game disappears from every screen, and returns when restored', async () => {
  const admin = await stage.signIn('admin', '/?all=1');
  const chloe = await stage.signIn('chloe', '/game/2', { expectedFault: /status of 404/ });
  await heading(chloe, 'Pocket League');
  await Promise.all([admin, chloe].map(isLive));
  await admin.getByRole('button', { name: 'Delete Pocket League' }).click();
  const question = admin.getByRole('alertdialog');
  await question.getByText('Are you sure you wish to delete this game?', { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await admin.getByText('The game has been successfully deleted.', { exact: true }).waitFor();
  await expect.poll(() => rowOf(admin, 'Pocket League').count(), patience).toBe(0);
  await heading(chloe, 'The game was not found.');

  await admin.getByRole('link', { name: 'Deleted Games' }).click();
  await heading(admin, 'Deleted Games');
  await admin.getByRole('button', { name: 'Restore Pocket League' }).click();
  await admin.getByText('No game can be restored.').waitFor();
  await heading(chloe, 'Pocket League');
  await admin.getByRole('link', { name: 'Back to the games' }).click();
  await rowOf(admin, 'Pocket League').waitFor();
});

/** Runs in the page: waits until something more listens for keys on the document. */
function untilKeysAreHeard(): Promise<void> {
  const { addEventListener } = document;
  return new Promise((resolve) => {
    document.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
      Reflect.apply(addEventListener, document, listener);
      if (listener[0] !== 'keydown') return;
      document.addEventListener = addEventListener;
      resolve();
    };
  });
}

const card = (page: Page, name: RegExp): Locator => page.getByRole('region', { name });

test('people can be dragged by pointer and keyboard or moved by a select, and leave the old team at once', async () => {
  const provoked = { expectedFault: /status of 404/ };
  const [page, cara] = await Promise.all([
    stage.signIn('instructor', '/game/1/roster', provoked),
    stage.signIn('cara', '/game/1/team/1', provoked),
  ]);
  await heading(page, 'Autumn Cup Roster');
  await isLive(page);
  await heading(cara, 'First Harbor Bank');
  await isLive(cara);
  await page.getByRole('button', { name: 'Drag Cara Voss to a team' }).hover();
  await page.mouse.down();
  const target = (await card(page, /^2: /).boundingBox())!;
  await page.mouse.move(target.x + 60, target.y + 30, { steps: 6 });
  // A busy page measures the cards only after the pointer has reached one.
  await page.getByText('Cara Voss is over 2: Bayside Trust.').waitFor();
  await page.mouse.up();
  await card(page, /^2: /).getByText('Cara Voss').waitFor();
  await page.getByRole('button', { name: 'Drag Ben Ono to a team' }).focus();
  // The library listens for further keys a task later, which on a busy page may be after a key.
  const listens = page.evaluate(untilKeysAreHeard);
  await page.keyboard.press('Space');
  await page.getByText('Ben Ono is over 1: First Harbor Bank.').waitFor();
  await listens;
  await page.keyboard.press('ArrowRight');
  await page.getByText('Ben Ono is over 2: Bayside Trust.').waitFor();
  await page.keyboard.press('Space');
  await card(page, /^2: /).getByText('Ben Ono').waitFor();
  await page.keyboard.press('Control+z');
  await card(page, /^1: /).getByText('Ben Ono').waitFor();
  await page.getByLabel('Move Gus Lane to team').selectOption({ label: '4: Northquay Bank' });
  await page.getByRole('button', { name: 'CEO: roles of Gus Lane' }).click();
  await page.getByRole('dialog').getByLabel('Credit Officer').check();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('button', { name: 'Confirm 2 changes' }).click();
  await page.getByText(/^The roster has been saved/).waitFor();
  await heading(cara, 'The team was not found.');
  await page.getByRole('button', { name: 'CEO, Credit Officer: roles of Gus Lane' }).waitFor();
});

test('a join code and its QR code lead a student through sign-in to a team of their choice', async () => {
  const admin = await stage.signIn('admin', '/game/2/join-code');
  const path = await openCode(admin);
  const fay = await stage.arrive(path, { expectedFault: /status of 409/ });
  await fillSignIn(fay, 'fay@quarterdeck.test', 'quarterdeck-demo');
  await heading(fay, 'Join Pocket League');
  expect(await fay.getByRole('main').getByRole('listitem').allTextContents()).toEqual([
    '1: Pier One Bank1 free placeJoin',
    '2: Dockside Bank1 free placeJoin',
  ]);
  await fay.getByRole('button', { name: 'Join Dockside Bank' }).click();
  await heading(fay, 'Dockside Bank');
  await closeCode(admin);
});

test('[RF6] a student reads reports on a page with the quarter’s other reports beside it, and downloads one as a workbook', async () => {
  const ada = await stage.signIn('ada', '/game/1/decisions/1');
  await ada.getByRole('link', { name: 'View Reports' }).click();
  await heading(ada, 'First Harbor Bank Reports');
  await ada.getByRole('link', { name: 'Summary', exact: true }).click();
  const report = ada.getByRole('article', { name: 'First Harbor Bank: Summary, Qtr 3' });
  await report.getByRole('rowheader', { name: 'Net Income', exact: true }).first().waitFor();
  expect(new URL(ada.url()).pathname).toBe('/game/1/decisions/1/reports/1-3-1-Summary');
  const one = await downloadBy(ada, 'Excel: First Harbor Bank Qtr 3 Summary.xlsx');
  expect(one.name).toBe('First Harbor Bank Qtr 3 Summary.xlsx');
  expect([...readWorkbook(one.bytes).keys()]).toEqual(['Summary']);
  await ada.emulateMedia({ media: 'print' });
  expect(await ada.getByRole('navigation', { name: 'Reports of Qtr 3' }).count()).toBe(0);
  expect(await report.isVisible()).toBe(true);
  await ada.emulateMedia({ media: 'screen' });
  // The header of a long table stays below the section links while the page scrolls.
  const head = report.getByRole('columnheader', { name: 'Previous Quarter' });
  await report.getByRole('rowheader', { name: 'Total Liabilities' }).evaluate((row) => row.scrollIntoView());
  expect((await head.boundingBox())?.y).toBeGreaterThanOrEqual(80);
  const beside = ada.getByRole('navigation', { name: 'Reports of Qtr 3' });
  await beside.getByRole('link', { name: 'Peer Charts' }).click();
  const charts = ada.getByRole('article', { name: /Peer Charts/ });
  const inShort = charts.locator('section').filter({ hasText: 'In short' });
  await inShort.getByRole('img', { name: /^ROE of the banks by quarter: [\d.]+%, .*\d of 5\.$/ }).waitFor();
});

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await callFrom(page, stage.product.address, path, data);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

let ended: Promise<{ readonly game: number; readonly team: number }> | undefined;

/** A finished game of two quarters that Ada plays and Rosa oversees. */
async function endedGame() {
  ended ??= (async () => {
    const admin = await stage.signIn('admin');
    const { game_id: game } = (await post(admin, '/game/create', {
      game_name: 'Spring Finals',
      interest_rate_code: 'BASE',
      template_details_id: 'HARBOR500',
      number_of_teams: 2,
      turns_allowed: 2,
    })) as { game_id: number };
    const { teams } = (await post(admin, `/game/teams/${game}`, {})) as { teams: { team_id: number }[] };
    const team = teams[0]!.team_id;
    const ada = { email: 'ada@quarterdeck.test', full_name: 'Ada Lund', team_id: team, roles: [] };
    await post(admin, `/game/${game}/roster/save`, { invited: [ada] });
    await post(admin, `/game/${game}/instructors/save`, { added: ['instructor@quarterdeck.test'] });
    const completed = async () =>
      ((await post(admin, `/game/${game}`, {})) as { gameDetails: { turns_completed: number } }).gameDetails
        .turns_completed;
    for (const turn of [1, 2]) {
      await post(admin, `/game/${game}/run-turn`, { turn });
      await expect.poll(completed, patience).toBe(turn);
    }
    return { game, team };
  })().catch((fault) => {
    // Lets the next test or retry create the game again.
    ended = undefined;
    throw fault;
  });
  return ended;
}

/** Each person, and the last screen that they visit. */
const visitors = [
  ['ada', 'team'],
  ['instructor', 'team'],
  ['admin', 'run-turn'],
] as const;

test.each(visitors)('the screens of a finished game have no axe violation for %s', async (mailbox, last) => {
  const { game, team } = await endedGame();
  const page = await stage.signIn(mailbox, `/game/${game}/final-results`);
  await heading(page, 'Spring Finals Final Results');
  const main = page.getByRole('main');
  await expectClean(page, (width) => (width < 768 ? main.getByRole('listitem') : main.getByRole('table')));
  await walk(page, `/game/${game}/${last === 'team' ? `decisions/${team}` : 'run-turn'}`);
  await expectClean(page, () => main.getByRole('link', { name: 'Final Results' }));
});

test('a student gets from the team list to the final results and back to their bank by keyboard alone, without axe violations', async () => {
  const { game, team } = await endedGame();
  const ada = await stage.signIn('ada', `/game/${game}`);
  await heading(ada, 'Spring Finals');
  await ada.getByRole('table').waitFor();
  const keys = keyboardOnly(ada);
  await keys.tabTo('Final Results');
  await keys.press('Enter');
  await heading(ada, 'Spring Finals Final Results');
  await ada.getByRole('table', { name: 'Final Results' }).waitFor();
  expect(await violations(ada, 'final results')).toEqual([]);
  await keys.tabTo('Changes of Team 1');
  await keys.press('Enter');
  await ada.waitForURL(`**/game/${game}/decisions/${team}?compare=1`);
  await ada.getByRole('dialog', { name: 'Changes for Turn 2' }).waitFor();
});
