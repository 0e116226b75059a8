// Proves for every main screen what paper.test.ts proves for two: nothing of a grid is missing on Letter, and no sheet
// is cut at its right edge.
import { expect, test } from 'vitest';
import { areaScreens } from '../../contracts/decisions/areaScreens.ts';
import { browserStage, heading } from '../fixtures/browser/browserStage.ts';
import { gridTexts, printed } from '../fixtures/browser/printed.ts';

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
