import type { ReactNode } from 'react';
import { AreaPicture } from '../../client/decisions/AreaPicture.tsx';
import { BesidePicture } from '../../client/decisions/BesidePicture.tsx';
import type { CellAt, Sheet } from '../../client/grid/sheet.ts';
import { createStore } from '../../client/lib/store.ts';
import {
  type AreaPictureFigures,
  loadAreaPicture,
  type StockFigures,
} from '../../contracts/calls/areaPicture.ts';
import { equity } from '../../contracts/decisions/equity.ts';
import { nonMaturityDeposits } from '../../contracts/decisions/nonMaturityDeposits.ts';
import { cdRow, cdSheet, loanRow, loanSheet, sheetOf } from '../../tests/grid/sheetFixtures.ts';
import { Answered, answer } from './Answered.tsx';
import type { Exhibit, Room } from './exhibit.ts';

const rate = 'ratePercent';
const terms = [3, 6, 12, 24, 36, 60];
const cds = (): Sheet =>
  cdSheet(
    terms.map((termMonths, index) =>
      cdRow(index + 1, {
        ...{ account: `${termMonths}-month retail`, termMonths, [rate]: 0.6 + index / 8 },
        marketRatePercent: 0.5 + index / 7,
      }),
    ),
  );

const told: AreaPictureFigures = {
  ...{ quarter: 3, are_banks_told: true },
  cells: terms.map((_, index) => ({
    ...{
      row_id: index + 1,
      field: rate,
      last_quarter: 0.5 + index / 8,
      banks: [0.3 + index / 8, 0.8 + index / 8],
      loans: null,
    },
  })),
  ladder: [
    {
      line: 'Retail CDs',
      group: 'Retail CDs',
      is_amortizing: false,
      steps: [4, 5, 6, 7].map((turn) => ({ label: `Qtr ${turn}`, amount: 30_000 - turn * 3_000, rate: 0.9 })),
    },
  ],
  are_maturities_told: true,
  terms: [],
  capital: [{ name: 'Tier 1 leverage', value: 9.71, adequate: 4, well: 5 }],
  stock: null,
  payouts: [],
};

const deposits = (): Sheet =>
  sheetOf(
    nonMaturityDeposits,
    ['Personal Money Market', 'Business Money Market', 'Premium Indexed Money Market'].map((name, index) => ({
      ...{ id: index + 1, type: 'Money Market', name, marketRatePercent: 0.5, isOutOfMarket: false },
      ...{ [rate]: 0.4 + index / 10, totalBalanceThousands: 40_000 - index * 9_000 },
    })),
  );

const stock: StockFigures = {
  ...{ shares: 4_000_000, equity: 60_000, tier1: 58_000, risk_weighted_assets: 500_000 },
  ...{ repurchase_price: 12.75, offerings: [{ row_id: 1, price: 11.9, cost_share: 0.06 }] },
};

/** Stock with an unsaved issue. */
function issue(): Sheet {
  const sheet = sheetOf(equity, [
    {
      ...{ id: 1, option: 'Common - public offering', repurchaseThousands: 0, raisedThousands: 0 },
      canRaise: true,
    },
  ]);
  sheet.edit([{ rowId: 1, field: 'raisedThousands', value: 8_000 }], 'Typing');
  return sheet;
}

function Picture({
  sheet,
  cell = null,
}: {
  readonly sheet: Sheet;
  readonly cell?: CellAt | null;
}): ReactNode {
  return (
    <Answered answers={[answer(loadAreaPicture, told)]}>
      <AreaPicture sheet={sheet} intraturnId={21} place={createStore({ cell })} />
    </Answered>
  );
}

function picture(
  name: string,
  sheet: Sheet,
  prepare: (sheet: Sheet) => void = () => undefined,
  cell: CellAt | null = null,
): Exhibit {
  prepare(sheet);
  return { name: `picture: ${name}`, show: () => <Picture sheet={sheet} cell={cell} /> };
}

export const areaPictures: Room = {
  title: 'Pictures of the areas',
  isWide: true,
  exhibits: [
    picture('CDs as they were saved', cds()),
    picture('CDs, a cell is active', cds(), undefined, { rowId: 3, field: rate }),
    picture('CDs, typed and not saved', cds(), (sheet) =>
      sheet.edit([{ rowId: 3, field: rate, value: 1.4 }], 'Typing'),
    ),
    picture('CDs, a teammate has typed', cds(), (sheet) =>
      sheet.setGhosts(9, 'Ben Ono', [{ rowId: 4, field: rate, text: null, value: 1.6 }]),
    ),
    picture('CDs, a slip', cds(), (sheet) => sheet.edit([{ rowId: 5, field: rate, value: 14 }], 'Typing')),
    picture('loans', loanSheet([loanRow(1), loanRow(2)])),
    picture('deposits, typed and not saved', deposits(), (sheet) =>
      sheet.edit([{ rowId: 2, field: rate, value: 0.9 }], 'Typing'),
    ),
    {
      name: 'picture: stock before and after an issue',
      show: () => <BesidePicture sheet={issue()} told={{ ...told, stock }} change={0} />,
    },
    {
      name: 'picture: what falls due, and the bank’s capital',
      show: () => <BesidePicture sheet={cds()} told={told} change={0} />,
    },
  ],
};
