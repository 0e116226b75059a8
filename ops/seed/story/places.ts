import { type Chance, oneOf } from './chance.ts';
import type { Topic } from './habits.ts';

/** Cells in which somebody of a topic tries values, and their distance from the quarter's opening. */
export type Place = {
  readonly area: string;
  readonly filter: string | null;
  readonly field: string;
  readonly rowIds: readonly number[];
  /** The step size and the maximum number of steps up or down. */
  readonly step: number;
  readonly stepsMax: number;
};

const retail = { area: 'certificatesOfDeposit', filter: 'Retail CDs', field: 'ratePercent' } as const;
const origination = { area: 'loanOrigination', field: 'rate3Percent', step: 0.01, stepsMax: 14 } as const;
const savings = {
  area: 'nonMaturityDeposits',
  field: 'monthlyFeeDollars',
  step: 0.25,
  stepsMax: 8,
} as const;

const placesOf: Readonly<Record<Topic, readonly Place[]>> = {
  deposits: [
    { ...retail, rowIds: [1, 2, 3], step: 0.01, stepsMax: 12 },
    { ...retail, rowIds: [4, 5, 7, 8], step: 0.01, stepsMax: 9 },
    { ...retail, filter: "Public/Gov't", rowIds: [15, 16], step: 0.01, stepsMax: 6 },
  ],
  savings: [
    { ...savings, filter: 'DDA', rowIds: [1, 2] },
    { ...savings, filter: 'Interest Bearing Checking & Savings', rowIds: [3, 4] },
  ],
  commercialLoans: [
    { ...origination, filter: 'Commercial', rowIds: [1, 2, 3] },
    { ...origination, filter: 'Commercial Real Estate', rowIds: [4, 5, 6] },
  ],
  householdLoans: [
    { ...origination, filter: 'Residential', rowIds: [7, 8, 9] },
    { ...origination, filter: 'Consumer', rowIds: [10, 11, 12] },
  ],
  marketing: [
    {
      area: 'businessDevelopment',
      filter: null,
      field: 'amountThousands',
      rowIds: [1, 2, 3, 4, 5],
      step: 0.5,
      stepsMax: 10,
    },
  ],
  dividend: [
    {
      area: 'dividends',
      filter: null,
      field: 'dividendPerShareDollars',
      rowIds: [1],
      step: 0.01,
      stepsMax: 12,
    },
  ],
};

/** A place of a topic. */
export const placeOf = (topic: Topic, chance: Chance): Place => oneOf(placesOf[topic], chance);
