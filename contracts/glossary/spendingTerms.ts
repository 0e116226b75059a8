import { type Term, termsOf } from './term.ts';

const decided = 'You decide it';

const proposed = {
  what: 'A budget rule: what this work has always cost at a bank of this size. What it needs may be more or less.',
  source: 'Model: What the banks inherit',
  moves: 'Accounts, loans, branches',
};

/** What the team decides about running the bank. */
export const spendingTerms: readonly Term[] = [
  ...termsOf(
    { kind: 'Decisions', at: ['businessDevelopment'], source: 'Quarterdeck: Business Development' },
    {
      Type: 'A line of marketing. Some bring borrowers, some depositors, most a little of both.',
      Amount: {
        what: 'What to spend on it in the quarter, in thousands. It works for several quarters, less in each.',
        good: 'Each further dollar brings less than the one before.',
        moves: decided,
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['facilities'], source: 'Quarterdeck: Facilities' },
    {
      'Facility Type': 'A branch, an office, or other premises.',
      'Total Cost for Build Out': {
        what: 'What it costs to build, in thousands.',
        moves: 'Size of the bank',
      },
      'Quarters Cost Amortized': 'Over how many quarters the cost is spread in the income statement.',
      'Estimated Maintenance': 'What it costs a quarter once it stands, in thousands.',
      'Proposed Spend': proposed,
      'Spend Amount': { what: 'What to spend on maintenance in the quarter, in thousands.', moves: decided },
      Spend: {
        what: 'Ticked, it is built. It works from the quarter after, half at first.',
        good: 'Early or not at all: it needs many quarters to earn its cost.',
        moves: decided,
        source: 'Model: Projects',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', at: ['generalAdministration'], source: 'Quarterdeck: General Administration' },
    {
      Type: 'The work, training, contract or project that the money is for.',
      'Proposed Spending': proposed,
      Amount: {
        what: 'What to spend on it in the quarter, in thousands.',
        names: ['Spend Amount'],
        good: 'Too little comes back as overtime, errors and losses; too much is only cost.',
        moves: decided,
        source: 'Model: Staff',
      },
      Spend: {
        what: 'Ticked, it is bought for the proposed amount; a project works from the quarter after, half at first.',
        moves: decided,
        source: 'Model: Projects',
      },
    },
  ),
  ...termsOf(
    { kind: 'Decisions', source: 'Model: Projects' },
    {
      'Effect on net income': {
        what:
          'What the row adds to net income in each quarter, bought or a tenth higher, against leaving it as it ' +
          'opens. It pays back when the sum of its quarters stays above nothing.',
        good: 'Early, and before the game ends.',
        moves: 'Rates and rivals as they are now, without chance',
      },
    },
  ),
];
