// Proves for every main screen what paper.test.ts proves for two: nothing of a grid is missing on Letter, and no sheet
// is cut at its right edge.
import { expect, test } from 'vitest';
import { fullestDebrief, shownDebrief } from '../../client/samples/shownDebrief.ts';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { browserStage, heading } from '../fixtures/browser/browserStage.ts';
import { gridTexts, printed, sheetsOf } from '../fixtures/browser/printed.ts';
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
    await ada.goto('/game/1/team/1?view=debrief&turn=3');
    await ada.getByRole('article').getByText(debrief.talk_about[0]!).waitFor();
    expect(await sheetsOf(ada)).toEqual({ Letter: 1, A4: 1 });
  }
});
