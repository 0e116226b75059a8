// Proves in a real browser what a student gets on paper: everything of every main screen, upright and across, in dark
// letters on white from a dark screen too, and without what only a screen can press; and of each debrief one page.
import { expect, test } from 'vitest';
import { fullestDebrief, shownDebrief } from '../../client/samples/shownDebrief.ts';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { openGrid, originationScreen } from '../fixtures/browser/browserGrid.ts';
import { browserStage, heading } from '../fixtures/browser/browserStage.ts';
import { gridTexts, plain, printed, printedScheme, sheetsOf } from '../fixtures/browser/printed.ts';
import { fc, seedOf } from '../fixtures/properties.ts';

const stage = browserStage();
const decisions = '/game/1/decisions/1';
const screens = [
  '/game/1/team/1',
  decisions,
  `${decisions}/general-administration/housekeeping`,
  ...areaScreens.map(({ route }) => `${decisions}/${route}`),
];
const grids = areaScreens.filter(({ area }) => area.shape === 'grid').map(({ route }) => route);

test.for(screens)('everything of a screen is on paper, upright and across: %s', async (path) => {
  const ada = await stage.signIn('ada', path);
  await heading(ada, /First Harbor Bank/);
  if (grids.some((route) => path.endsWith(`/${route}`))) await ada.getByRole('grid').first().waitFor();
  await ada.waitForLoadState('networkidle');
  const texts = await gridTexts(ada);
  for (const isAcross of [false, true]) {
    const sheets = await printed(ada, isAcross);
    expect(sheets.filter((sheet) => sheet === '')).toEqual([]);
    expect(texts.filter((text) => !sheets.some((sheet) => sheet.includes(text)))).toEqual([]);
  }
});

test.for([originationScreen, `${decisions}/investment-sales`])(
  'every row and column of a grid is on paper, upright and across, and nothing to press: %s',
  async (path) => {
    const ada = await openGrid(await stage.signIn('ada'), path);
    const texts = await gridTexts(ada);
    expect(texts.length).toBeGreaterThan(12);
    for (const isAcross of [false, true]) {
      const sheets = await printed(ada, isAcross);
      expect(texts.filter((text) => !sheets.some((sheet) => sheet.includes(text)))).toEqual([]);
      expect(sheets.join()).toMatch(/^FirstHarborBank/);
      expect(sheets.join()).not.toMatch(/Save(?!d)|Undo|Redo|BP/);
    }
  },
);

test('a page in dark colors is printed in light ones, and is dark again afterwards', async () => {
  const ada = await stage.signIn('ada', undefined, { colorScheme: 'dark' });
  await openGrid(ada, originationScreen);
  const scheme = () => ada.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  expect(await scheme()).toBe('dark');
  expect(await printedScheme(ada)).toBe('light');
  await expect.poll(scheme).toBe('dark');
});

test('a bank’s name of sixty letters is whole on the paper of the dashboard', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1');
  const name = 'Bank'.repeat(15);
  const bank = ada
    .getByRole('rowheader')
    .getByRole('button', { name: /^Lighthouse/ })
    .locator('span')
    .first();
  await bank.evaluate((element, text) => element.replaceChildren(text), name);
  for (const isAcross of [false, true]) expect((await printed(ada, isAcross)).join()).toContain(name);
});

test('the title of a chart is on the sheet of its drawing', async () => {
  const ada = await stage.signIn('ada', '/game/1/team/1?tab=graph');
  const titles = ada.locator('summary b');
  const names: string[] = [];
  for (const group of ['Income Statement', 'Balance Sheet', 'Ratios']) {
    await ada.getByRole('tab', { name: group }).click();
    await ada.getByRole('region', { name: group }).locator('summary').first().waitFor();
    names.push(...(await titles.allTextContents()).map(plain));
  }
  expect(names.length).toBeGreaterThan(10);
  const anyTitle = new RegExp(names.toSorted((one, other) => other.length - one.length).join('|'), 'g');
  const countOf = (sheet: string, what: RegExp) => sheet.match(what)?.length ?? 0;
  for (const isAcross of [false, true]) {
    const sheets = await printed(ada, isAcross);
    expect(countOf(sheets.join(), /Quartersbehind/g)).toBe(names.length);
    const parted = sheets.filter((sheet) => countOf(sheet, anyTitle) < countOf(sheet, /Quartersbehind/g));
    expect(parted).toEqual([]);
  }
});

test('a switch that is on is filled with black on paper, and one that is off is empty', async () => {
  const rosa = await stage.signIn('instructor', '/game/1');
  const switches = rosa.getByRole('switch');
  await switches.first().waitFor();
  await rosa.emulateMedia({ media: 'print' });
  const states = await switches.evaluateAll((inputs) =>
    inputs.map((input) => {
      const thumb = input.nextElementSibling?.firstElementChild as HTMLElement;
      const { borderTopWidth, borderTopColor } = getComputedStyle(thumb);
      const isFilled = Number.parseFloat(borderTopWidth) * 2 >= thumb.offsetHeight;
      return [(input as HTMLInputElement).checked, isFilled && borderTopColor === 'rgb(0, 0, 0)'];
    }),
  );
  expect(new Set(states.map(([isOn]) => isOn))).toEqual(new Set([true, false]));
  expect(states.filter(([isOn, isFilled]) => isOn !== isFilled)).toEqual([]);
});

const debriefPath = '/game/1/team/1?view=debrief&turn=3';

test('a debrief is on one page of Letter and of A4, of the fullest team too, and says all of it', async () => {
  const ada = await stage.signIn('ada', debriefPath);
  await ada.getByRole('article').waitFor();
  expect(await sheetsOf(ada)).toEqual({ Letter: 1, A4: 1 });
  expect((await printed(ada, false)).join()).toMatch(/^FirstHarborBankQtr3.*Talkabout/);
  const json = { status: 'Success', debrief: fullestDebrief };
  await ada.route('**/api/game/1/team/1/debrief', (route) => route.fulfill({ json }));
  await ada.reload();
  await ada.getByText('Wilhelmina Featherstonehaugh 12').waitFor();
  expect(await sheetsOf(ada)).toEqual({ Letter: 1, A4: 1 });
  const [sheet = ''] = await printed(ada, false);
  for (const { problem } of fullestDebrief.problems) expect(sheet).toContain(plain(problem));
  for (const question of fullestDebrief.talk_about) expect(sheet).toContain(plain(question));
});

test('those who see all teams print a debrief of each, on a page of its own', async () => {
  const rosa = await stage.signIn('instructor', debriefPath);
  await rosa.evaluate(() =>
    Object.assign(window, { print: () => document.body.setAttribute('data-printing', '') }),
  );
  await rosa.getByRole('button', { name: 'Print all 5' }).click();
  await rosa.locator('body[data-printing]').waitFor();
  const sheets = await printed(rosa, false);
  expect(sheets).toHaveLength(5);
  for (const sheet of sheets) expect(sheet.match(/Talkabout/g)).toHaveLength(1);
});

/** A debrief of a team with something of everything that a sheet can hold. */
const debriefArbitrary = fc
  .record({
    runs: fc.integer({ min: 1, max: 3 }),
    people: fc.subarray([...shownDebrief.people, ...fullestDebrief.people]),
    largest: fc.subarray(shownDebrief.largest),
    moments: fc.subarray(shownDebrief.moments),
    problems: fc.subarray(fullestDebrief.problems),
    causes: fc.subarray(shownDebrief.causes),
    talk_about: fc.subarray(shownDebrief.talk_about, { minLength: 1 }),
    forecast: fc.constantFrom(null, shownDebrief.forecast, fullestDebrief.forecast),
  })
  .map((parts) => ({ ...shownDebrief, ...parts, people: parts.people.slice(0, 12) }));

test('the debriefs of sixty teams, whatever they hold, are on one page each', {
  timeout: 600_000,
}, async () => {
  const ada = await stage.signIn('ada');
  const sixty = fc.sample(debriefArbitrary, { numRuns: 60, seed: seedOf('sixty debriefs') });
  let shown = sixty[0];
  await ada.route('**/api/game/1/team/1/debrief', (route) =>
    route.fulfill({ json: { status: 'Success', debrief: shown } }),
  );
  for (const debrief of sixty) {
    shown = debrief;
    await ada.goto(debriefPath);
    await ada.getByRole('article').getByText(debrief.talk_about[0]!).waitFor();
    expect(await sheetsOf(ada)).toEqual({ Letter: 1, A4: 1 });
  }
});
