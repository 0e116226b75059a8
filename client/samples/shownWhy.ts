import type { Bar, Cause } from '../../contracts/banking/causes.ts';
import type { ResponseOf } from '../../contracts/calls/call.ts';
import type {
  loadWhy,
  loadWhyCells,
  loadWhyOfAll,
  loadWhyOfGame,
  TouchedCell,
} from '../../contracts/calls/why.ts';

const income = (thousands: number) => ({ 'Net Income': thousands, ROE: thousands / 125 });
const bars = (added: Partial<Record<Cause, number>>): { cause: Cause; figures: Bar['figures'] }[] =>
  Object.entries(added).map(([cause, thousands]) => ({
    cause: cause as Cause,
    figures: income(thousands),
  }));

const cell = (cause: TouchedCell['cause'], area: string, modifiedBy: string): TouchedCell => ({
  ...{
    cause,
    area,
    row_id: 1,
    row_name: 'A row',
    field: 'ratePercent',
    kind: 'updated',
    filter_choice: null,
  },
  ...{ original_value: 1, value: 2, modifiedBy, at: '2026-09-01T18:10:00.000Z', position: 120 },
});

/** Why the third quarter of `shownTeam` moved: three changes, what carried on, and what was not its own. */
export const shownWhy: ResponseOf<typeof loadWhy> = {
  turn_num: 3,
  figures: [
    { name: 'Net Income', format: 'currency', decimals: 0 },
    { name: 'ROE', format: 'Percentage', decimals: 3 },
  ],
  has_forecast: true,
  why: {
    start: income(1_084.2),
    end: income(1_099.3),
    bars: bars({
      ...{ 'Carried on': 22.9, Lending: 7.7, Deposits: -5.2, Spending: -16.7 },
      ...{ Rivals: 0, Economy: -1.3, Chance: 7.7 },
    }),
    carried: {
      ...{ interestIncome: 55.7, interestExpense: -4.1, provision: -20.5, feesAndCosts: 4, oneOffs: 0 },
      taxes: -12.2,
    },
  },
  later: null,
  former_net_income: null,
  has_failed: false,
  warnings: [
    {
      kind: 'coming',
      goTo: 'borrowings',
      finding: 'Cash fell to $15.8m',
      rest: ', 3.1% of assets, from $28.9m. Another quarter like this and you borrow overnight.',
    },
  ],
  changes: [
    cell('Lending', 'loanOrigination', 'Cara Voss'),
    cell('Deposits', 'certificatesOfDeposit', 'Ben Ono'),
    cell('Spending', 'businessDevelopment', 'Ada Lund'),
  ],
};

/** What the changes of `shownWhy` do in two years. */
export const shownLater = {
  groups: bars({ Lending: -41.4, Deposits: -56, Spending: -21.3 }),
  together: income(-118.7),
};

/** How that bank got there from the start of its game. */
export const shownWhyOfGame: ResponseOf<typeof loadWhyOfGame> = {
  turn_num: 3,
  figures: shownWhy.figures,
  causes: {
    start: income(1_158.4),
    end: income(1_099.3),
    bars: bars({
      Lending: 31.2,
      Deposits: -18.9,
      Spending: -40.6,
      Rivals: -22.4,
      Economy: -9.1,
      Chance: 0.7,
    }),
    later: {
      start: income(1_203),
      end: income(1_050.6),
      bars: bars({
        ...{ Lending: 20.4, Deposits: -74.2, Spending: -51.3 },
        ...{ Rivals: -35.1, Economy: -12.5, Chance: 0.3 },
      }),
    },
  },
};

/** What the cells of a group of `shownWhy` do. */
export const shownWhyCells: ResponseOf<typeof loadWhyCells> = {
  cells: [
    { ...cell('Deposits', 'certificatesOfDeposit', 'Ben Ono'), figures: income(-1.2), later: income(-12.6) },
    {
      ...cell('Deposits', 'certificatesOfDeposit', 'Ben Ono'),
      row_id: 2,
      row_name: 'Another row',
      figures: income(-4.1),
      later: income(-44.1),
    },
  ],
  left_out: 0,
};

/** Why two banks moved, the second without a change of its own. */
export const shownWhyOfAll: ResponseOf<typeof loadWhyOfAll> = {
  turn_num: 3,
  figures: shownWhy.figures,
  banks: [
    { team_id: 1, team_name: 'First Harbor Bank', why: shownWhy.why, later: shownLater, warnings: [] },
    {
      team_id: 4,
      team_name: 'Northquay Bank',
      why: shownWhy.why && {
        ...shownWhy.why,
        start: income(1_081.9),
        end: income(1_118.7),
        bars: bars({ 'Carried on': 53, Rivals: -2.9, Economy: -3.4, Chance: -9.9 }),
      },
      later: { groups: [], together: income(0) },
      warnings: [
        {
          kind: 'past',
          goTo: 'borrowings',
          finding: 'The bank borrowed $36.5m overnight',
          rest: ' (was $4.5m). It costs the overnight rate and can end any day.',
        },
      ],
    },
  ],
};
