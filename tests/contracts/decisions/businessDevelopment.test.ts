// Proves the rules of business development on the sheet that a team edits, down to the decision.
import { expect, it } from 'vitest';
import { businessDevelopment } from '../../../contracts/decisions/businessDevelopment.ts';
import { openScreen } from '../../client/grid/openedScreen.ts';

it('[BU1] business development has five lines at their proposed amounts, with a total', () => {
  const { sheet, idOf, decision } = openScreen(businessDevelopment);
  expect(sheet.rowIds()).toHaveLength(5);
  expect(sheet.state().totals).toMatchObject([{ field: 'amountThousands', total: 125 }]);
  sheet.edit([{ rowId: idOf('BD3'), field: 'amountThousands', value: 0 }], 'Typing');
  sheet.edit([{ rowId: idOf('BD1'), field: 'amountThousands', value: 60.125 }], 'Typing');
  expect(decision().businessDevelopmentThousands).toEqual({
    BD1: 60.125,
    BD2: 32.5,
    BD3: 0,
    BD4: 15,
    BD5: 17.5,
  });
  expect(sheet.state().totals).toMatchObject([{ total: 125.125 }]);
});
