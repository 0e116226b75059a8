// Proves that in every grid of decisions nothing is pushed where one types figures: neither the grid nor its picture.
import { test } from 'vitest';
import { areaScreens } from '../../../contracts/decisions/areaScreens.ts';
import { editText, holdsNumbers } from '../../../contracts/decisions/cellText.ts';
import { editablePlace, gridCell, sheetsOf, shownColumns } from '../../fixtures/browser/browserArea.ts';
import { isLive } from '../../fixtures/browser/browserGrid.ts';
import { browserStage } from '../../fixtures/browser/browserStage.ts';
import { beginStill, settledPage } from '../../fixtures/browser/layoutShifts.ts';

const stage = browserStage();
const hub = '/game/1/decisions/1';
const grids = areaScreens.filter(({ area }) => area.shape === 'grid');

/** A short figure and a longer one, as typed one after the other. */
const figures = [1.25, 12];

test.each(grids.map((screen) => [screen.route, screen] as const))(
  '[MV3] nothing is pushed while one types in %s',
  async (route, screen) => {
    const ada = await stage.signIn('ada', `${hub}/${route}`);
    const sheets = await sheetsOf(ada, stage.product.address, screen);
    await isLive(ada);
    await settledPage(ada);
    const isStill = await beginStill(ada);
    const placed = sheets.areas.flatMap((area) => area.grids).entries();
    for (const [index, grid] of placed) {
      for (const column of shownColumns(grid).filter(holdsNumbers)) {
        const row = editablePlace(grid, column);
        if (row === undefined || column.options) continue;
        for (const figure of figures) {
          await gridCell(ada, index, row, column.field).click();
          await ada.keyboard.type(editText(column.kind === 'integer' ? Math.ceil(figure) : figure));
          await ada.keyboard.press('Enter');
        }
      }
    }
    await isStill();
  },
);
