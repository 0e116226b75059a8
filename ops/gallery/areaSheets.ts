// A sheet of each decision area, and the figures of the last quarter for its picture.
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, loanRow, loanSheet, sheetOf } from '../../client/samples/sampleSheets.ts';
import type { AreaPictureFigures, MaturityLine } from '../../contracts/calls/areaPicture.ts';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';

export const rate = 'ratePercent';
const terms = [3, 6, 12, 24, 36, 60];

/** Retail CDs, some of which are offered above the market. */
export const cds = (): Sheet =>
  cdSheet(
    terms.map((termMonths, index) =>
      cdRow(index + 1, {
        account: `${termMonths}-month retail`,
        termMonths,
        [rate]: 0.6 + index / 8,
        marketRatePercent: 0.5 + index / 7,
        lastOriginationsThousands: 9_400 - index * 1_500,
        totalBalanceThousands: 36_000 - index * 4_500,
        maturitiesThousands: 6_000 - index * 900,
      }),
    ),
  );

const line = (name: string, group: string, amounts: readonly number[], over = {}): MaturityLine => ({
  line: name,
  group,
  is_amortizing: false,
  steps: amounts.map((amount, index) => ({ label: `Qtr ${index + 4}`, amount, rate: 0.9 + index / 10 })),
  ...over,
});

/** Ratios of a sound bank, which stand beside equity and dividends. */
export const capital: AreaPictureFigures['capital'] = [
  { name: 'Tier 1 leverage', value: 9.71, adequate: 4, well: 5 },
  { name: 'Total risk-based', value: 12.4, adequate: 8, well: 10 },
];

/** After the third quarter, with every report there. */
export const pictureFigures: AreaPictureFigures = {
  quarter: 3,
  are_banks_reported: true,
  are_maturities_reported: true,
  capital: [],
  terms: [],
  stock: null,
  cells: terms.map((_, index) => ({
    row_id: index + 1,
    field: rate,
    last_quarter: 0.5 + index / 8,
    loans: null,
    banks: [0.3 + index / 8, 0.8 + index / 8],
  })),
  ladder: [line('Retail CDs', 'Retail CDs', [18_000, 15_000, 12_000, 9_000])],
  payouts: [],
};

/** A student who may read no report: neither the range of all banks nor what falls due. */
export const withoutReports: AreaPictureFigures = {
  ...pictureFigures,
  are_banks_reported: false,
  are_maturities_reported: false,
  ladder: [],
  cells: pictureFigures.cells.map((cell) => ({ ...cell, banks: null })),
};

type Cells = Readonly<Record<string, CellValue>>;

function sheetBy(
  name: string,
  rows: readonly Cells[],
  filterChoice: string | null = null,
  facts: Cells = {},
): Sheet {
  const area = decisionAreas.find((one) => one.name === name);
  if (!area) throw new Error(`There is no area ${name}.`);
  return sheetOf(
    area,
    rows.map((row, index): Row => ({ ...row, id: index + 1 })),
    { filterChoice, facts },
  );
}

export const deposits = (): Sheet =>
  sheetBy(
    'nonMaturityDeposits',
    ['Personal Money Market', 'Business Money Market', 'Premium Indexed Money Market'].map((name, index) => ({
      type: 'Money Market',
      name,
      marketRatePercent: 0.5,
      isOutOfMarket: false,
      [rate]: 0.4 + index / 10,
      totalBalanceThousands: 40_000 - index * 9_000,
    })),
  );

const notes = ['Treasury Note 2-Year', 'Treasury Note 5-Year', 'Treasury Note 10-Year'];

export const purchases = (amounts: readonly number[] = [0, 2_500, 1_000]): Sheet =>
  sheetBy(
    'investmentPurchases',
    notes.map((description, index) => ({
      category: 'Treasury',
      description,
      yieldPercent: 1.4 + index / 3,
      amountThousands: amounts[index] ?? 0,
    })),
    'Treasury',
  );

/** Of the investments of two kinds. */
export const investmentFigures: AreaPictureFigures = {
  ...pictureFigures,
  ladder: [
    line('Treasury Note 2-Year', 'Treasury', [2_000, 0, 3_000, 1_500]),
    line('Agency MBS 30-Year', 'Agency', [900, 880, 860, 840], { is_amortizing: true }),
  ],
  terms: [24, 60, 120].map((months, index) => ({ row_id: index + 1, months })),
};

const sale = (amountThousands: number, salePercent: number): Cells => ({
  amountThousands,
  salePercent,
  gainOrLossThousands: amountThousands / 50,
  termMonths: 12,
  yieldPercent: 4,
  saleGainOrLossThousands: (amountThousands / 50) * (salePercent / 100),
  saleAmountThousands: (amountThousands * salePercent) / 100,
});

export const investmentSales = (): Sheet =>
  sheetBy(
    'investmentSales',
    [
      { account: notes[0] ?? '', cusip: '9810C03N7', category: 'Treasury', ...sale(5_000, 40) },
      { account: notes[1] ?? '', cusip: '9810C05N2', category: 'Treasury', ...sale(2_500, 100) },
    ],
    'Treasury',
  );

export const loanSales = (percent = 25): Sheet =>
  sheetBy(
    'loanSales',
    [
      { account: 'Mortgage 30-Year (A1)', loanCategory: 'Residential', ...sale(12_000, percent) },
      { account: 'Mortgage 15-Year (B2)', loanCategory: 'Residential', ...sale(8_000, 0) },
    ],
    'Residential',
  );

/** Of the loans of two kinds. */
export const loanFigures: AreaPictureFigures = {
  ...pictureFigures,
  ladder: [
    line('Mortgage 30-Year', 'Residential', [4_100, 3_900, 3_700, 8_300], { is_amortizing: true }),
    line('Commercial', 'Commercial', [6_000, 5_000, 4_000, 3_000]),
  ],
};

export const loans = (): Sheet => loanSheet([loanRow(1), loanRow(2)]);

const mix = (...shares: readonly number[]): Cells =>
  Object.fromEntries(shares.map((share, index) => [`target${index + 1}Percent`, share]));

export const loanMix = (): Sheet =>
  sheetBy('loanAdministration', [
    { loanType: 'Commercial', account: 'Term Loans', capThousands: 9_000, ...mix(10, 25, 35, 15, 10, 5) },
  ]);

/** Of what each category holds and made. */
export const mixFigures: AreaPictureFigures = {
  ...pictureFigures,
  cells: [1, 2, 3, 4, 5, 6].map((category) => ({
    row_id: 1,
    field: `target${category}Percent`,
    last_quarter: 16,
    banks: null,
    loans: { held: 9_000 - category * 900, made: 400 - category * 30, market_share: 4.2 },
  })),
};

export const borrowings = (): Sheet => {
  const loan = { fixedOrVariable: 'Fixed', termMonths: 24, ratePercent: 1.2 };
  return sheetBy('borrowings', [
    { ...loan, section: 'borrowings', amortizingOrBullet: 'Bullet', amountThousands: 6_000, turn: 4 },
    { ...loan, section: 'borrowings', amortizingOrBullet: 'Amortizing', amountThousands: 4_000, turn: 4 },
  ]);
};

export const debt = (amount = 10_000): Sheet =>
  sheetBy(
    'longTermDebt',
    [60, 120].map((termMonths, index) => ({
      fixedOrVariable: 'Fixed',
      termMonths,
      ratePercent: 2 + index,
      maturitiesThousands: 0,
      amountThousands: index === 0 ? amount : 0,
      isReadOnly: false,
    })),
  );

/** Of what was borrowed before. */
export const debtFigures: AreaPictureFigures = {
  ...pictureFigures,
  ladder: [line('Advances', 'Advances', [4_000, 0, 0, 8_000])],
};

export const equity = (): Sheet =>
  sheetBy('equity', [
    { option: 'Common - public offering', repurchaseThousands: 0, raisedThousands: 0, canRaise: true },
  ]);

export const stockFigures: AreaPictureFigures = {
  ...pictureFigures,
  capital,
  stock: {
    shares: 4_000_000,
    equity: 60_000,
    tier1: 58_000,
    risk_weighted_assets: 500_000,
    repurchase_price: 12.75,
    offerings: [{ row_id: 1, price: 11.9, cost_share: 0.06 }],
  },
};

export const dividend = (dollars = 0.5): Sheet =>
  sheetBy('dividends', [{ dividendPerShareDollars: dollars, reserveForLoanLossThousands: 0 }], null, {
    incomePerShareDollars: 1.24,
    lastDividendPerShareDollars: 0.5,
    largestDividendDollars: 2.1,
    dividendRoomPerShareDollars: 2.1,
    mayPayDividend: true,
  });

/** Of what shares earned and were paid, with a quarter of loss. */
export const payoutFigures: AreaPictureFigures = {
  ...pictureFigures,
  capital,
  payouts: [1.1, -0.4, 1.24].map((earned, index) => ({ quarter: index + 1, earned, paid: 0.5 })),
};

const spending = (type: string, amountThousands: number, openingAmountThousands: number): Cells => ({
  type,
  amountThousands,
  openingAmountThousands,
});

export const marketing = (): Sheet =>
  sheetBy('businessDevelopment', [
    spending('Advertising and Public Relations', 320, 300),
    spending('Officer Calling Program', 180, 210),
    spending('Community Events', 45, 45),
  ]);

/** Purchases on the tab IT. */
export const projects = (): Sheet =>
  sheetBy(
    'generalAdministration',
    ['Loan Origination System', 'Treasury Management Platform', 'CRM and Data Analytics'].map(
      (type, index) => ({
        ...{ section: 'projects', account: 'IT', type, isSpent: index === 1 },
        ...{ proposedThousands: 320 - index * 20, amountThousands: index === 1 ? 300 : 0 },
      }),
    ),
    'IT',
  );
