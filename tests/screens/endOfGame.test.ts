// Proves that the end of a game is read by a student, an instructor and an administrator: every screen that changes with it
// without a violation of axe, and the way from the team list to the final results and back to a team with the keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectClean, violations } from '../fixtures/axe.ts';
import { browserStage, heading, patience } from '../fixtures/browserStage.ts';
import { walk } from '../fixtures/browserWalk.ts';
import { further } from '../fixtures/further.ts';
import { keyboardOnly } from '../fixtures/keyboardOnly.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();

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
