import type { Debrief, DebriefPerson } from '../../contracts/calls/debrief.ts';
import { shownBank, shownStanding } from './shownStanding.ts';

const ranAt = '2026-11-27T13:30:00.000Z';

const person = (user_id: number, full_name: string, over: Partial<DebriefPerson> = {}): DebriefPerson => ({
  ...{ user_id, full_name, roles: [], areas: [], saves: 0, forecasts: 0, has_submitted: false, kept: null },
  ...over,
});

const percentage = { format: 'Percentage', decimals: 3 } as const;
const amount = { format: 'currency', decimals: 0 } as const;

/** A quarter in which much was decided, forecast and disputed. */
export const shownDebrief: Debrief = {
  turn_num: 3,
  runs: 1,
  run_tzts: ranAt,
  standing: shownStanding([1, 2, 3, 4, 5].map((id) => shownBank(id, 3))),
  causes: [
    { cause: 'Carried on', thousands: 22.9 },
    { cause: 'Spending', thousands: -16.7 },
    { cause: 'Lending', thousands: 7.7 },
  ],
  changed_cells: 64,
  changed_areas: 5,
  areas: 12,
  largest: [
    {
      ...{ row: 'Commercial Lines of Credit', title: 'Rate 3', from: '2.850', to: '2.750', market: '2.810' },
      ...{ set_by: 'Ada Lund', over: 'Cara Voss', said: null },
    },
    {
      ...{ row: '60-Month CD', title: 'Offer Rate', from: '1.347', to: '1.387', market: '1.307' },
      ...{ set_by: 'Ivo Petrov', over: null },
      said: { full_name: 'Ben Ono', text: 'At 1.387 we still pay less than Northquay.' },
    },
    {
      ...{ row: null, title: 'Dividends / Share', from: '$0.51', to: '$0.60', market: null },
      ...{ set_by: 'Ben Ono', over: null, said: null },
    },
    {
      ...{ row: '36-Month CD', title: 'Offer Rate', from: '1.069', to: '1.089', market: '0.999' },
      ...{ set_by: 'Ada Lund', over: null, said: null },
    },
    {
      ...{ row: 'Personal Checking', title: 'Monthly Fee', from: '$7.00', to: '$6.25', market: null },
      ...{ set_by: 'Ivo Petrov', over: null, said: null },
    },
  ],
  forecast: { at_tzts: '2026-11-26T21:16:00.000Z', scenario: null, changed_cells: 14 },
  figures: [
    { name: 'Net Income', ...amount, forecast: 1_104, actual: 1_090, mean: 1_071 },
    { name: 'Net Interest Margin', ...percentage, forecast: 3.43, actual: 3.417, mean: 3.402 },
    { name: 'ROE', ...percentage, forecast: 8.81, actual: 8.79, mean: 8.66 },
    { name: 'Total Deposits', ...amount, forecast: 431_200, actual: 428_900, mean: 427_000 },
    { name: 'Overnight Borrowings', ...amount, forecast: 0, actual: 0, mean: 22 },
  ],
  moments: [
    {
      ...{ step: 19, log_position: 190, at: '2026-11-26T15:40:00.000Z' },
      title: 'Cara Voss: Personal Installment, Rate 3 8.265 → 8.275 (over Ben Ono) and 4 more',
    },
    {
      ...{ step: 52, log_position: 520, at: '2026-11-26T21:04:00.000Z' },
      title: 'Ben Ono: Dividends / Share $0.59 → $0.60, after 4 minutes',
    },
    {
      ...{ step: 62, log_position: 620, at: '2026-11-27T12:20:00.000Z' },
      title: 'Submitted with 2 open findings',
    },
  ],
  people: [
    person(1, 'Ada Lund', {
      ...{ roles: ['ceo'], areas: ['CDs', 'Loan Origination'], saves: 13, forecasts: 1, has_submitted: true },
    }),
    person(2, 'Ben Ono', {
      ...{ roles: ['deposit officer'], areas: ['Non-Maturity Deposits', 'CDs', 'Dividends & Housekeeping'] },
      ...{ saves: 25, forecasts: 2 },
    }),
    person(3, 'Cara Voss', { roles: ['lending officer'], areas: ['Loan Origination'], saves: 9 }),
    person(4, 'Ivo Petrov', { roles: ['credit officer'], areas: ['Non-Maturity Deposits', 'CDs'], saves: 5 }),
    person(5, 'June Park', { roles: ['cfo/treasurer'] }),
  ],
  talk_about: [
    'You paid more than the market for every retail CD but held less in deposits than you forecast. ' +
      'Which banks paid more, and for what?',
    'The deciding changes came after the last forecast. What would have told you whether they were right?',
    'The dividend was set 6 times. What does it cost you in capital, and who should decide it?',
  ],
  problems: [],
};

/** A quarter without a change and a forecast. */
export const untouchedDebrief: Debrief = {
  ...shownDebrief,
  ...{ changed_cells: 0, changed_areas: 0, largest: [], forecast: null, moments: [] },
  causes: shownDebrief.causes.slice(0, 1),
  figures: shownDebrief.figures.map((figure) => ({ ...figure, forecast: null })),
  people: shownDebrief.people.map(({ user_id, full_name, roles }) => person(user_id, full_name, { roles })),
  talk_about: ['Nothing was changed in Qtr 3. Was that a decision, and what did it cost or spare you?'],
};

const problems = [
  'Staffing, Credit Administration and Collections: the work needs 112% of Proposed Spending.',
  'Staffing, Branch and Deposit Services: the work needs only 79% of Proposed Spending.',
  'Learning / Development: the work needs 110% of Proposed Spending.',
  'IT: the work needs only 81% of Proposed Spending.',
  'Loan Origination, Commercial Real Estate: the bank asks 0.21 to 0.33 points more than the market.',
  'Loan Origination, Consumer: the bank asks 0.21 to 0.33 points more than the market.',
  'Non-Maturity Deposits, Money Market Business: the bank pays 0.41 points more than the market.',
  'Retail CDs of 6 months and more: the bank pays 0.28 points more than the market.',
  'Investments: 31% of the bonds were sold, and the cash lies in federal funds.',
  'Investment Purchases: purchases replace only 22% of the bonds that mature.',
];

/** All that a sheet can hold: a dozen people, the end of a game, a rerun, for those who see all teams. */
export const fullestDebrief: Debrief = {
  ...shownDebrief,
  runs: 2,
  forecast: { at_tzts: '2026-11-26T21:16:00.000Z', scenario: 'What if rates rise', changed_cells: 114 },
  people: Array.from({ length: 12 }, (_, index) =>
    person(index + 1, `Wilhelmina Featherstonehaugh ${index + 1}`, {
      ...{ roles: ['lending officer', 'credit officer'], saves: 125, forecasts: 12, has_submitted: true },
      areas: ['Marketing & General Administration', 'Non-Maturity Deposits', 'Loan Administration', 'CDs'],
      kept: { cells: 40, percent: 8 },
    }),
  ),
  problems: problems.map((problem, index) => ({ problem, mended_turn: index % 3 === 0 ? null : index + 1 })),
};
