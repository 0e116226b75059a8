// Proves that plain questions about a class are answered in the audit log with at most three presses each.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { regulatorComponents } from '../../contracts/banking/regulatorAssessment.ts';
import { browserStage, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { callFrom } from '../fixtures/pageCalls.ts';

const stage = browserStage();
const lines = (page: Page) => page.locator('[data-entry]');

/** What an answer must have in each of its lines, and how many there are at least. */
type Answer = { readonly each: RegExp; readonly least?: number };

/** A person at the list, who counts presses: of the mouse, and of Enter. */
function questioner(page: Page, path: string) {
  let presses = 0;
  const press = async (act: Promise<void>): Promise<void> => {
    presses += 1;
    await act;
  };
  return {
    async begin(): Promise<void> {
      presses = 0;
      await walk(page, path);
      await lines(page).first().waitFor();
    },
    async add(name: string, choice: RegExp): Promise<void> {
      await press(page.getByRole('button', { name: `+ ${name}`, exact: true }).click());
      await press(page.getByRole('option', { name: choice }).click());
    },
    async type(words: string): Promise<void> {
      const field = page.getByRole('textbox', { name: 'Search' });
      await field.fill(words);
      await press(field.press('Enter'));
    },
    click: (locator: ReturnType<Page['locator']>) => press(locator.click()),
    async expects({ each, least = 1 }: Answer): Promise<void> {
      await expect.poll(() => lines(page).filter({ hasNotText: each }).count(), patience).toBe(0);
      expect(await lines(page).count()).toBeGreaterThanOrEqual(least);
      expect(presses).toBeLessThanOrEqual(3);
    },
  };
}

/** What the demo's class has not done: a freeze, a refused sign-in, a rating lowered after publishing. */
async function happen(page: Page): Promise<void> {
  const { address } = stage.product;
  const call = async (path: string, body: object) => {
    const answer = await callFrom(page, address, path, body);
    expect([path, answer.status()]).toEqual([path, 200]);
  };
  const reason = 'Come to my office first.';
  await call('/game/team/5/freeze', { game_id: 1, frozen: true, reason });
  await call('/game/team/5/freeze', { game_id: 1, frozen: false });
  const report = '/game/1/team/2/regulator-report';
  const assessed = (rating: number) => ({
    ...Object.fromEntries(regulatorComponents.map((name) => [name, { rating: 2, comments: '' }])),
    liquidity: { rating, comments: '' },
  });
  await call(`${report}/save/4`, assessed(1));
  await call(`${report}/publish/4`, { published: true });
  await call(`${report}/save/4`, assessed(4));
  const wrong = { email: 'dev@quarterdeck.test', password: 'not the password' };
  expect((await callFrom(page, address, '/user/login', wrong)).status()).toBe(409);
}

test('plain questions about a class are answered in the audit log with at most three presses each', async () => {
  const page = await stage.signIn('admin');
  await happen(page);
  const ask = questioner(page, '/game/1?view=audit');

  // Who changed that rate?
  await ask.begin();
  await ask.type('12 month bayside');
  await ask.expects({ each: /saved CDs, Retail CDs: .*12-Month CD.*Bayside Trust/ });
  // Who ran the quarter, with which options?
  await ask.begin();
  await ask.add('Kind', /^Run/);
  await ask.expects({ each: /(ran|completed|opened|reopened|announced).* Qtr \d/, least: 3 });
  await ask.click(lines(page).filter({ hasText: 'ran Qtr 3' }));
  const run = page.getByRole('table', { name: 'What was changed' });
  await run.getByRole('row', { name: /^Banks – 1 to 5/ }).waitFor();
  await run.getByRole('row', { name: /^Not in at the run/ }).waitFor();
  await ask.expects({ each: /Qtr/ });
  // Was a rating lowered after publishing?
  await ask.begin();
  await ask.add('Kind', /^After publishing/);
  await ask.expects({ each: /Morgan Hale.*after publishing.*Liquidity.*1.*4.*Bayside Trust/ });
  // What did one person do?
  await ask.begin();
  await ask.type('cara');
  await ask.click(lines(page).first().getByText('Cara Voss'));
  await page.getByRole('heading', { name: 'Cara Voss', level: 1 }).waitFor();
  await ask.expects({ each: /Cara Voss|roster/, least: 5 });
  // "I never submitted."
  await ask.begin();
  await ask.type('submitted team 4 qtr 4');
  await page.getByText('Nobody has submitted Qtr 4 for Northquay Bank so far.').waitFor();
  // What did an administrator do in a team?
  await ask.begin();
  await ask.type('administrator team 1');
  await ask.expects({ each: /Morgan Hale/ });
  // Who overwrote whom?
  await ask.begin();
  await ask.add('Kind', /^Over a teammate’s/);
  await ask.expects({ each: /over [A-Z]/, least: 3 });
  // Who changed the roster?
  await ask.begin();
  await ask.add('Kind', /^Roster and roles/);
  await ask.expects({ each: /roster|instructor/, least: 2 });
  // Who froze the team, why, and for how long?
  await ask.begin();
  await ask.type('froze team 5');
  await ask.expects({ each: /froze the team.*Come to my office first\./, least: 2 });
  await lines(page).filter({ hasText: 'frozen for under a minute by Morgan Hale' }).waitFor();
});

test('who never signed in stands in the first lines of the class', async () => {
  const page = await stage.signIn('admin');
  await walk(page, '/game/1');
  await page
    .getByText(/\d never signed in/)
    .first()
    .waitFor();
});

test('who viewed, took or failed to sign in is answered in the log of everything', async () => {
  const page = await stage.signIn('admin');
  const taken = { filter: {}, format: 'csv', is_row_per_cell: true, has_names: true };
  expect((await callFrom(page, stage.product.address, '/audit/export', taken)).status()).toBe(200);
  const ask = questioner(page, '/?view=audit');
  await ask.begin();
  await ask.add('Kind', /^Views and downloads/);
  await ask.expects({ each: /viewed|opened the history|exported|downloaded|verified/ });
  // Refusals are recorded together at the end of their minute.
  const refused = async () => {
    const listed = { filter: { kinds: ['signInRefused'] } };
    const answer = await callFrom(page, stage.product.address, '/audit/list', listed);
    return (await answer.json()).entries?.length ?? answer.status();
  };
  await expect.poll(refused, { timeout: 2 * patience.timeout, interval: 1_000 }).toBeGreaterThan(0);
  await ask.begin();
  await ask.add('Kind', /^Failed sign-ins/);
  await ask.expects({ each: /failed to sign in as Dev Rao \(wrong password/ });
});
