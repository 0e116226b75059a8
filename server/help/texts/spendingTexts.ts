import type { AreaTexts } from './helpText.ts';

/** Help for the tabs of Marketing & General Administration. */
export const spendingTexts = {
  businessDevelopment: {
    'business-development': {
      what: [
        'Marketing makes customers notice you: advertising, promotion and calling on people. It ' +
          'works with a delay. What you spend now helps in this quarter and, less and less, in those ' +
          'that follow; what you stop spending is missed for as long.',
      ],
      parts: {
        Type: 'the five lines. Some bring borrowers, some depositors, most a little of both.',
        Amount:
          'what to spend in the quarter, in thousands. It opens with what a bank of your size usually spends.',
        Total: 'all five lines together.',
      },
      start:
        'move a fifth of the money to the side where you need customers, and keep the total. Twice ' +
        'the money never brings twice the customers: each further dollar does less than the one before.',
      limits:
        'amounts from 0. The relation to the usual spending is carried on into the next quarter, so ' +
        'a cut lasts until you reverse it. Spending is part of the expenses, so it shows in ' +
        'Efficiency on the dashboard at once.',
    },
  },
  facilities: {
    facilities: {
      what: [
        'Branches and offices: what you build lasts for many years and costs maintenance every ' +
          'quarter. A branch brings deposits from its neighborhood and needs people, who then appear ' +
          'under Staffing.',
      ],
      parts: {
        'Total Cost for Build Out': 'the price, in thousands.',
        'Quarters Cost Amortized': 'over how many quarters the cost is spread.',
        'Estimated Maintenance': 'what it costs a quarter afterwards.',
        Spend: 'builds it. It then appears in the maintenance list below.',
        'Proposed Spend and Spend Amount':
          'a budget rule: what the premises have always got for maintenance, not what they need; and ' +
          'what you give them.',
      },
      start:
        'build early or not at all: a full-service branch needs many quarters to earn its cost. The ' +
        'cheaper in-store branch, the loan production office and the ATM network pay back sooner.',
      limits:
        'each is built once. Maintenance starts in the quarter after. Close Old Branch can only be ' +
        'read. Lite games do not have this tab.',
    },
  },
  generalAdministration: {
    'learning-development': {
      what: [
        'Training makes people better at their work: fewer mistakes, better service, more done in an ' +
          'hour. It builds up slowly and fades slowly, so it takes years, not a quarter.',
      ],
      parts: {
        'Proposed Spending':
          'a budget rule: what a bank of your size has always spent, in thousands. The need may be more or less.',
        Amount: 'what you spend. Incurred expenses are typed here.',
        'Potential Expenses':
          'extra programs, each for one quarter. Tick Spend to take one at its proposed amount; it is ' +
          'added to its line for this quarter only.',
        Spend: 'ticked, the amount becomes the proposed spending; unticked it becomes 0.',
      },
      start:
        'try a tenth more and a tenth less in forecasts, and stay with what you find: a steady policy ' +
        'works better than ups and downs. Far more than the work takes does not pay: it teaches ' +
        'little more, and colleagues are paid to stand in for those in training.',
      limits:
        'amounts from 0. Spending far below the proposal for several quarters shows in service and ' +
        'in operating losses.',
    },
    staffing: {
      what: [
        'Salaries are the largest cost of a bank, and people are what its customers meet. There are ' +
          'lines for branches and service, lending, credit administration, and operations and control.',
      ],
      parts: {
        'Proposed Spending':
          'a budget rule: what this work has always cost, in thousands. It grows with accounts, loans ' +
          'and branches; what the work needs may be more or less.',
        Amount: 'what you spend on it.',
        'Potential Expenses': 'extra people for one quarter. Tick Spend to take them.',
      },
      start:
        'try a tenth less and a tenth more of one line in forecasts: where less costs nothing else, ' +
        'the rule gives too much. Far below the need is a false economy, because four tenths of what ' +
        'is missing comes back as overtime and agency staff. Save on credit administration last: ' +
        'badly watched loans go bad more often.',
      limits:
        'amounts from 0. The effects follow within two or three quarters, good ones and bad ones, ' +
        'and too little control makes the management rating worse.',
    },
    it: {
      what: [
        'Technology brings digital customers, fewer mistakes and less paper. Running contracts are ' +
          'paid every quarter; projects are bought once, and cost maintenance ever after.',
      ],
      parts: {
        'Spend Amount': 'what a project costs to build. The cost is spread over its quarters.',
        Spend:
          'buys the project in this quarter. It works at half its strength in the quarter after, and ' +
          'fully from then on.',
        'Incurred Expenses':
          'the running contracts, in thousands a quarter; what you own already is maintained here.',
        Amount: 'what you spend on a contract, beside the budget rule for it.',
      },
      start:
        'one project a quarter is plenty. Online account opening helps deposits, the loan system ' +
        'helps lending, and fraud monitoring lowers operating losses. A core conversion is the ' +
        'largest and pays off only in a long game.',
      limits:
        'a project is bought once. Spending less on the contracts than proposed wears the systems ' +
        'down. Lite games do not have this tab.',
    },
  },
} satisfies AreaTexts;
