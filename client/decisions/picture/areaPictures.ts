import type { AreaName } from '../../../contracts/decisions/areas.ts';

/** Format of a figure: `4.250%`, `$1.2m` of $000, `$0.85`. */
export type PictureUnit = 'percent' | 'thousands' | 'dollars';

/** A figure shown for comparison: another field of the row, or a fact of the load. */
export type Beside = {
  readonly name: string;
  readonly field?: string;
  readonly fact?: string;
};

/** A further figure of the active row, of now or of the last quarter. */
export type Also = {
  readonly name: string;
  readonly field: string;
  readonly unit?: PictureUnit;
  readonly isLastQuarter?: true;
};

type Titled = {
  readonly title: string;
  readonly unit: PictureUnit;
  /** Name of its finding, if not its area's. */
  readonly finding?: 'balances';
  /** True if its values for comparison are among the main figures above it. */
  readonly isShownAbove?: true;
};

/** One field of every row. */
export type ByRow = Titled & {
  /** Own rates by term in months, one bar per row, or one bar per row from the market's rate. */
  readonly kind: 'terms' | 'bars' | 'differences';
  /** The fields whose values together name a row. */
  readonly named: readonly string[];
  readonly field: string;
  /** The typed field from which `field` is derived: its teammates' drafts and slips are shown. */
  readonly typed?: string;
  readonly beside: readonly Beside[];
  /** The amount of the row that is drawn below its rate, $000. */
  readonly volume?: string;
  /** Further figures of the active row, $000 if nothing else. */
  readonly also?: readonly Also[];
  /** Empty rows are left out, as there are many. */
  readonly hidesEmpty?: boolean;
};

/** Several fields of a row. */
export type OfOneRow = Titled & {
  /** Set if all rows are drawn together, not the active one. */
  readonly isOfAll?: true;
  /** One panel per row over the fields, or one bar per field of the active or first row. */
  readonly kind: 'risks' | 'parts';
  readonly named: readonly string[];
  readonly fields: readonly {
    readonly field: string;
    readonly name: string;
    readonly beside: readonly Beside[];
  }[];
};

/** What the picture of an area shows. */
export type PictureOfArea = ByRow | OfOneRow;

/** Captions of the volumes below the rates. */
export const volumeNames: Readonly<Partial<Record<string, string>>> = {
  certificatesOfDeposit: 'Taken last quarter',
  loanOrigination: 'Made last quarter',
};

const market: Beside = { name: 'market', field: 'marketRatePercent' };
const lastQuarter: Beside = { name: 'last quarter', field: 'openingAmountThousands' };
const categories = [1, 2, 3, 4, 5, 6] as const;

const amounts = (title: string, named: readonly string[], over: Partial<ByRow> = {}): ByRow => ({
  title,
  named,
  kind: 'bars',
  unit: 'thousands',
  field: 'amountThousands',
  beside: [],
  ...over,
});

const sales = (named: readonly string[]): ByRow =>
  amounts('Share of each holding sold', named, {
    field: 'saleAmountThousands',
    typed: 'salePercent',
    beside: [{ name: 'held', field: 'amountThousands' }],
    also: [
      { name: 'gain or loss', field: 'saleGainOrLossThousands' },
      { name: 'yield', field: 'yieldPercent', unit: 'percent' },
    ],
    hidesEmpty: true,
  });

const pictures = {
  investmentPurchases: amounts('Purchases by security', ['description'], {
    also: [
      { name: 'yield', field: 'yieldPercent', unit: 'percent' },
      { name: 'last quarter’s yield', field: 'yieldPercent', unit: 'percent', isLastQuarter: true },
    ],
    hidesEmpty: true,
  }),
  investmentSales: sales(['account', 'cusip']),
  loanAdministration: {
    title: 'Target mix by risk category',
    kind: 'parts',
    unit: 'percent',
    named: ['account'],
    fields: categories.map((category) => ({
      field: `target${category}Percent`,
      name: `Category ${category}`,
      beside: [],
    })),
  },
  loanOrigination: {
    title: 'Rates by risk category against the market',
    kind: 'risks',
    unit: 'percent',
    named: ['account'],
    fields: categories.map((category) => ({
      field: `target${category}Percent`,
      name: `Risk ${category}`,
      beside: [category === 3 ? market : { name: 'market', field: `market${category}Percent` }],
    })),
  },
  loanSales: sales(['loanCategory', 'account']),
  nonMaturityDeposits: {
    title: 'Rates against the market',
    kind: 'differences',
    unit: 'percent',
    named: ['name'],
    field: 'ratePercent',
    beside: [market],
  },
  certificatesOfDeposit: {
    title: 'Offer rates against the market',
    kind: 'terms',
    unit: 'percent',
    named: ['account'],
    field: 'ratePercent',
    beside: [market],
    volume: 'lastOriginationsThousands',
    also: [
      { name: 'taken last quarter', field: 'lastOriginationsThousands' },
      { name: 'held', field: 'totalBalanceThousands' },
      { name: 'due this quarter', field: 'maturitiesThousands' },
    ],
  },
  borrowings: amounts('Borrowings by type', ['amortizingOrBullet', 'fixedOrVariable', 'termMonths'], {
    hidesEmpty: true,
  }),
  longTermDebt: amounts('New debt by type', ['fixedOrVariable', 'termMonths']),
  equity: {
    title: 'Stock issued and bought back',
    kind: 'parts',
    isOfAll: true,
    unit: 'thousands',
    named: ['option'],
    fields: [
      { field: 'raisedThousands', name: 'To issue', beside: [] },
      {
        field: 'repurchaseThousands',
        name: 'To repurchase',
        beside: [{ name: 'at most', fact: 'repurchaseMaximumThousands' }],
      },
    ],
  },
  businessDevelopment: amounts('Spending by line', ['type'], { beside: [lastQuarter] }),
  dividends: {
    title: 'Dividend per share',
    kind: 'parts',
    unit: 'dollars',
    named: [],
    isShownAbove: true,
    fields: [
      {
        field: 'dividendPerShareDollars',
        name: 'Dividend per share',
        beside: [
          { name: 'earned last quarter', fact: 'incomePerShareDollars' },
          { name: 'legal limit', fact: 'dividendRoomPerShareDollars' },
        ],
      },
    ],
  },
} satisfies Readonly<Partial<Record<AreaName, PictureOfArea>>>;

/** An area with a picture. */
export type PicturedArea = keyof typeof pictures;

/** The picture of each area, by its name; areas not listed have none. */
export const areaPictures: Readonly<Record<PicturedArea, PictureOfArea>> = pictures;

/** The second picture of an area, drawn from the same sheet. */
export const secondPictures: Readonly<Partial<Record<string, ByRow>>> = {
  nonMaturityDeposits: amounts('Balances', ['name'], {
    field: 'totalBalanceThousands',
    finding: 'balances',
  }),
};
