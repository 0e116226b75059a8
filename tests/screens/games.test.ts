// Proves what people see of whole games: the list with its counts, a game that is updated, cloned, deleted and restored
// while others look on, and who is in the teams. And that the end of a game is read by a student, an instructor and an
// administrator: without a violation of axe, and from the team list to the final results and back with the keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, violations } from '../fixtures/axe.ts';
import { isLive } from '../fixtures/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { further } from '../fixtures/further.ts';
import { keyboardOnly } from '../fixtures/keyboardOnly.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const summaryOf = (page: Page) => page.getByRole('region', { name: 'Validation Errors' });

further('[UI100] the list shows all columns side by side, and its counts follow what others do', async () => {
  const admin = await stage.signIn('admin', '/?all=1');
  await rowOf(admin, 'Autumn Cup').waitFor();
  const heads = await admin.getByRole('columnheader').allTextContents();
  expect(heads.map((text) => text.trim())).toEqual([
    ...['Edit', 'Run', 'Game Name', 'Abbreviation', 'Number of Teams', 'Freeze'],
    ...['Completed Decisions', 'Decisions Submitted', 'Created', 'Last Changed', 'Delete'],
  ]);
  await admin.getByText('This list shows all games in the database.').waitFor();
  const table = admin.getByRole('region', { name: 'Games' });
  expect(await table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  const ada = await stage.signIn('ada', '/game/1/decisions/1');
  await isLive(admin);
  await ada.getByRole('button', { name: 'Submit Decisions' }).click();
  await ada
    .getByRole('dialog')
    .getByRole('button', { name: /^Submit/ })
    .click();
  await expect.poll(() => rowOf(admin, 'Autumn Cup').textContent(), patience).toContain('1 of 5');
});

further(
  '[UI100] an instructor finds the same columns, and edits an own game that cannot be deleted',
  async () => {
    const rosa = await stage.signIn('instructor', '/?all=1');
    expect(await rosa.getByRole('button', { name: 'Delete Autumn Cup' }).isDisabled()).toBe(true);
    await rosa.getByRole('link', { name: 'Edit Autumn Cup' }).click();
    await heading(rosa, 'Update Game: Autumn Cup');
    expect(await rosa.getByRole('button', { name: /^(Clone Game|Add environment)/ }).count()).toBe(0);
    await rosa.getByLabel('Abbreviation').fill('AUT26');
    await rosa.getByRole('button', { name: 'Update Game' }).click();
    await rowOf(rosa, 'AUT26').waitFor();
  },
);

further(
  '[UI101] a game is updated with the form of its creation, and what the server refuses stands in the summary',
  async () => {
    const admin = await stage.signIn('admin', '/game/1/edit', { expectedFault: /status of 409/ });
    await heading(admin, 'Update Game: Autumn Cup');
    const field = (name: string) => admin.getByLabel(name, { exact: true });
    expect(await field('Number of Teams').isDisabled()).toBe(true);
    expect(await field('Template').count()).toBe(0);
    const update = admin.getByRole('button', { name: 'Update Game' });
    await field('Game Name *').fill('');
    await field('Number of Turns').fill('20');
    await update.click();
    const links = summaryOf(admin).getByRole('link');
    await expect
      .poll(() => links.allTextContents(), patience)
      .toEqual(['Game Name is a required field.', 'Number of Turns must be between 2 and 15']);
    await links.last().click();
    expect(await field('Number of Turns').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await field('Game Name *').fill('Autumn Trophy');
    await field('Number of Turns').fill('2');
    await update.click();
    await expect
      .poll(() => links.allTextContents(), patience)
      .toEqual(['Number of Turns must be between 4 and 15']);

    const ada = await stage.signIn('ada', '/game/1/decisions/1');
    await isLive(ada);
    await field('Number of Turns').fill('9');
    await field('Disable Forecasts').check();
    await field('Disable Scenarios').check();
    await update.click();
    await admin.getByText('Autumn Trophy has been updated.').waitFor();
    await rowOf(admin, 'Autumn Trophy').waitFor();
    await ada.getByText('Forecasts are disabled in this game.').waitFor();
    await ada.getByRole('link', { name: 'Autumn Trophy', exact: true }).waitFor();
    const another = ada.getByRole('button', { name: 'Save as New Scenario' });
    await expect
      .poll(() => another.getAttribute('title'), patience)
      .toBe('New scenarios are disabled in this game.');
  },
);

test('[UI102] a deleted game is gone from every screen, and is there again once it is restored', async () => {
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

further('[UI103] a clone has the people of its game where that is wanted', async () => {
  const admin = await stage.signIn('admin', '/game/2/edit');
  await admin.getByRole('button', { name: 'Clone Game…' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Clone Game' });
  await dialog.getByLabel('Game Name').fill('');
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await dialog.getByRole('link', { name: 'Game Name is a required field.' }).waitFor();
  await dialog.getByLabel('Game Name').fill('Pocket Cup');
  await dialog.getByLabel('Copy Memberships').check();
  await dialog.getByRole('button', { name: 'Clone' }).click();
  await heading(admin, 'Pocket Cup');
  await admin.getByText('Qtr 1 of 9 · open').waitFor();
  await rowOf(admin, 'Chloe Marsh').waitFor();
});

further(
  '[UI104] the team list shows who oversees the game who is there, and the counts as they change',
  async () => {
    const rosa = await stage.signIn('instructor', '/game/1');
    const team = rowOf(rosa, 'First Harbor Bank');
    await team.waitFor();
    await isLive(rosa);
    const ada = await stage.signIn('ada', '/game/1/team/1');
    await heading(ada, 'First Harbor Bank');
    await team.getByText('1 online').waitFor();
    await ada.goto('/login');
    await expect.poll(() => team.getByText('1 online').count(), patience).toBe(0);
  },
);

async function post(page: Page, path: string, data: object): Promise<Record<string, unknown>> {
  const answer = await callFrom(page, stage.product.address, path, data);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

let ended: Promise<{ readonly game: number; readonly team: number }> | undefined;

/** A game of two quarters that is over, in which Ada plays and which Rosa oversees. */
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
    // The next test, or the next try, may have it.
    ended = undefined;
    throw fault;
  });
  return ended;
}

/** Who looks, and the last of the screens that they see. */
const visitors = [
  ['ada', 'team'],
  ['instructor', 'team'],
  ['admin', 'run-turn'],
] as const;

further.each(visitors)(
  '[EG5] axe finds nothing on the screens of a game that is over, as %s sees them',
  async (mailbox, last) => {
    const { game, team } = await endedGame();
    const page = await stage.signIn(mailbox, `/game/${game}/final-results`);
    await heading(page, 'Spring Finals Final Results');
    const main = page.getByRole('main');
    await expectClean(page, (width) => (width < 768 ? main.getByRole('listitem') : main.getByRole('table')));
    await walk(page, `/game/${game}/${last === 'team' ? `decisions/${team}` : 'run-turn'}`);
    await expectClean(page, () => main.getByRole('link', { name: 'Final Results' }));
  },
);

test('[EG5] a student goes from the team list to the final results and back into the own bank without a mouse or a violation of axe', async () => {
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
