// Proves the replay of the past in a browser: an instructor steps through two people's saves, each step shows the
// record as of then, and the page sends nothing that changes anything. Also proves how few presses lead there.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { callsOf } from '../../contracts/calls/decisionCalls.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { expectClean } from '../fixtures/browser/axe.ts';
import { cdScreen, cellOf, enter, openGrid, reads, save } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading, patience } from '../fixtures/browser/browserStage.ts';
import { walk } from '../fixtures/browser/browserWalk.ts';
import { further } from '../fixtures/further.ts';
import { signIn } from '../fixtures/product/apiClient.ts';

/** Waits until a moment of the past is shown; returns the description of its step. */
async function shownStep(page: Page): Promise<string> {
  const slider = page.getByRole('slider', { name: 'Steps of the quarter' });
  await slider.waitFor();
  await page.getByText('Preparing the history').waitFor({ state: 'detached' });
  return (await slider.getAttribute('aria-valuetext')) ?? '';
}

const stage = browserStage();
const hub = '/game/1/decisions/1';
const team = { game: 1, team: 1 };
const rateOf = (page: Page) => cellOf(page, '12-Month CD', 'ratePercent');
const slider = (page: Page) => page.getByRole('slider', { name: 'Steps of the quarter' });
const stepOf = async (page: Page): Promise<number> =>
  Number(await slider(page).getAttribute('aria-valuenow'));
const isAt = (page: Page, step: number) => expect.poll(() => stepOf(page), patience).toBe(step);

/** Two people save the same cell in turn. */
async function saveInTurn(values: readonly number[]): Promise<void> {
  const product = { url: stage.product.address, origin: stage.product.address };
  const people = [await signIn(product, 'ada'), await signIn(product, 'ben')];
  const { save, load } = callsOf(certificatesOfDeposit);
  const filter = { turnNum: 4, cdType: 'Retail CDs' };
  for (const [index, rate] of values.entries()) {
    const person = people[index % 2]!;
    const { cds, intraturn_id: intraturn, lastUpdated } = await person.succeed(load!, team, filter);
    const rows = cds as readonly { readonly cd_id: number; readonly cd_account: string }[];
    const updated = [{ cd_id: rows.find((row) => row.cd_account === '12-Month CD')?.cd_id, rate }];
    const body = { ...filter, added: [], updated, lastUpdated };
    await person.succeed(save, { ...team, intraturn: Number(intraturn) }, body as never);
  }
}

/** Opens the past and waits for its steps. */
async function openHistory(page: Page, path: string): Promise<number> {
  await walk(page, path);
  await slider(page).waitFor();
  await page.getByText('Preparing the history').waitFor({ state: 'detached' });
  return Number(await slider(page).getAttribute('aria-valuemax'));
}

/** The paths of the requests that a page sends from now on. */
function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) paths.push(pathname);
  });
  return paths;
}

const readsQueries = /^\/api\/(answers-together|session|watch|game|intraturn|select|help|news)/;

test('[HI2] [HI4] an instructor steps through the saves of two people, and each step shows the record as of then', async () => {
  await saveInTurn([1.71, 1.72, 1.73, 1.74]);
  const page = await stage.signIn('instructor');
  const count = await openHistory(page, `${hub}/cds?view=history`);
  const requests = requestsOf(page);
  await isAt(page, count);
  await page.getByRole('grid').waitFor();
  for (const [back, rate] of ['1.740%', '1.730%', '1.720%', '1.710%'].entries()) {
    await isAt(page, count - back);
    await reads(rateOf(page), rate);
    const author = back % 2 === 0 ? 'BO' : 'AL';
    await rateOf(page).getByText(author, { exact: true }).waitFor();
    await page.keyboard.press('ArrowLeft');
  }
  await isAt(page, count - 4);
  await page.getByRole('slider').focus();
  await page.keyboard.press('End');
  await reads(rateOf(page), '1.740%');
  // A cell of the past does not open an editor.
  await rateOf(page).dblclick();
  await page.keyboard.type('9');
  await reads(rateOf(page), '1.740%');
  expect(await page.getByRole('grid').getByRole('textbox').count()).toBe(0);
  expect(requests.filter((path) => !readsQueries.test(path))).toEqual([]);
});

further(
  'from the list of teams to who set a cell and when, in replay, takes at most four presses',
  async () => {
    const page = await stage.signIn('instructor', '/game/1');
    let presses = 0;
    async function press(place: Locator, button: 'left' | 'right' = 'left'): Promise<void> {
      presses += 1;
      await place.click({ button });
    }
    await press(page.getByRole('link', { name: 'History of First Harbor Bank' }));
    await heading(page, 'First Harbor Bank Decision Areas');
    await shownStep(page);
    await press(page.getByRole('link', { name: /^CDs/ }).first());
    await page.getByRole('grid').waitFor();
    await press(cellOf(page, '12-Month CD', 'ratePercent'), 'right');
    await press(page.getByRole('menuitem', { name: 'Cell history' }));
    const saves = page.getByRole('dialog', { name: 'History of 12-Month CD, Offer Rate' });
    const save = saves
      .getByRole('row')
      .filter({ hasText: /^Ben Ono .*\d:\d\d/ })
      .first();
    await save.waitFor();
    expect(presses).toBeLessThanOrEqual(4);
    // One more press shows the screen at that moment.
    await save.getByRole('link', { name: 'Open in replay' }).click();
    await expect
      .poll(() => shownStep(page), patience)
      .toContain('Ben Ono saved CDs, Retail CDs: 12-Month CD, Offer Rate');
  },
);

further('new steps are announced and opened on request, and the view does not move by itself', async () => {
  const page = await stage.signIn('instructor');
  const count = await openHistory(page, `${hub}/cds?view=history`);
  await page.getByRole('grid').waitFor();
  const ada = await openGrid(await stage.signIn('ada'), cdScreen);
  await enter(rateOf(ada), '1.75');
  await save(ada);
  const toNewest = page.getByRole('button', { name: '1 newer step · Go to now' });
  await toNewest.waitFor();
  await isAt(page, count);
  await reads(rateOf(page), '1.740%');
  await toNewest.click();
  await isAt(page, count + 1);
  await reads(rateOf(page), '1.750%');
});

further('the past has no axe violation', async () => {
  const page = await stage.signIn('instructor');
  await openHistory(page, `${hub}/cds?view=history`);
  await page.getByRole('grid').waitFor();
  await expectClean(page, () => slider(page), { widthMin: 360, place: 'bothModes' });
});

further('a step of the past is told with its values, and nothing around it would act', async () => {
  await saveInTurn([1.81, 1.82]);
  const page = await stage.signIn('instructor');
  await openHistory(page, `${hub}/cds?view=history`);
  const caption = page.locator('[data-caption]');
  // Steps of after the list was opened before come with its growth.
  await expect
    .poll(async () => {
      await slider(page).press('End');
      return caption.getByRole('paragraph').first().textContent();
    }, patience)
    .toContain('Ben Ono: 12-Month CD, Offer Rate 1.810');
  await rateOf(page).getByText('1.810 →', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Step back' }).click();
  await caption.getByText('Ada Lund', { exact: true }).waitFor();
  for (const name of ['Save', 'Undo', 'Redo', 'Compare', '-BP', '+BP', 'Add', 'Delete'])
    expect([
      name,
      await page.locator('[data-past-screen]').getByRole('button', { name, exact: true }).count(),
    ]).toEqual([name, 0]);
  await walk(page, `${hub}?view=history`);
  await heading(page, 'First Harbor Bank Decision Areas');
  const acts = ['Forecast', 'Submit Decisions', 'Save as New Scenario', 'Delete Scenario', 'See changes'];
  for (const name of acts)
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
  await page.keyboard.press('t');
  await page.keyboard.type('noon');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Type a time such as 10:15').waitFor();
  await page.keyboard.type('step 2');
  await page.keyboard.press('Enter');
  await isAt(page, 2);
});
