/** One line of a spending grid (docs/bank). */
export type SpendingLine = { id: string; name: string };

/** A line with a fixed share of its area's proposed budget. */
export type BudgetLine = SpendingLine & { budgetShare: number };

/** A business development line, with its weight in the loan and the deposit advertising stocks (docs/bank). */
export type BusinessDevelopmentLine = BudgetLine & { loanWeight: number; depositWeight: number };

/** The five business development lines. */
export const BUSINESS_DEVELOPMENT_LINES: readonly BusinessDevelopmentLine[] = [
  { id: 'BD1', name: 'Loan Advertising', budgetShare: 0.26, loanWeight: 0.45, depositWeight: 0 },
  { id: 'BD2', name: 'Deposit Advertising', budgetShare: 0.26, loanWeight: 0, depositWeight: 0.5 },
  { id: 'BD3', name: 'Digital and Social Media', budgetShare: 0.22, loanWeight: 0.2, depositWeight: 0.25 },
  {
    id: 'BD4',
    name: 'Community Sponsorship and PR',
    budgetShare: 0.12,
    loanWeight: 0.1,
    depositWeight: 0.15,
  },
  { id: 'BD5', name: 'Officer Calling Program', budgetShare: 0.14, loanWeight: 0.25, depositWeight: 0.1 },
];

/** The five staffing lines. */
export const STAFFING_LINES: readonly SpendingLine[] = [
  { id: 'ST1', name: 'Branch and Deposit Services' },
  { id: 'ST2', name: 'Lending Officers' },
  { id: 'ST3', name: 'Credit Administration and Collections' },
  { id: 'ST4', name: 'Operations and Compliance' },
  { id: 'ST5', name: 'Executive, Finance and Audit' },
];

/** The four learning and development lines. */
export const LEARNING_DEVELOPMENT_LINES: readonly BudgetLine[] = [
  { id: 'LD1', name: 'Credit Training', budgetShare: 0.28 },
  { id: 'LD2', name: 'Sales and Service Training', budgetShare: 0.32 },
  { id: 'LD3', name: 'Compliance and BSA Training', budgetShare: 0.22 },
  { id: 'LD4', name: 'Leadership Development', budgetShare: 0.18 },
];

/** The three running information-technology contracts. */
export const INFORMATION_TECHNOLOGY_LINES: readonly BudgetLine[] = [
  { id: 'IT1', name: 'Core Processing Contract', budgetShare: 0.56 },
  { id: 'IT2', name: 'Network and Cybersecurity', budgetShare: 0.22 },
  { id: 'IT3', name: 'Digital Channels', budgetShare: 0.22 },
];

/** The maintenance lines of the opening premises; each facility built adds a line with its own id. */
export const OPENING_FACILITY_LINES: readonly SpendingLine[] = [
  { id: 'MAIN', name: 'Main Office' },
  { id: 'BRANCH', name: 'Branch Network' },
];
