import { amountText } from '../text/amountText.ts';

/** What buying a row, or spending a tenth more on it, adds to the bank that leaves it as it is. */
export type RowEffect = {
  /** Whether it is of a tenth more of running spending, not of a purchase. */
  readonly isMore: boolean;
  /** To net income in each quarter from the decided one on, $000. */
  readonly incomeThousands: readonly number[];
  /** To loans and deposits after two years, $000. */
  readonly loansThousands: number;
  readonly depositsThousands: number;
};

/** What rows of purchases and running spending do, by their type: at most 28 letters, so that a line has its amount. */
const purposes: Readonly<Record<string, string>> = {
  'Mobile Banking Upgrade': 'Digital reach, cheaper work',
  'Online Account Opening': 'Accounts without a branch',
  'Loan Origination System': 'Faster approvals',
  'CRM and Data Analytics': 'Advertising reaches further',
  'Treasury Management Platform': 'Fees from businesses',
  'Core Conversion': 'Much cheaper processing',
  'Fraud and Security Monitoring': 'Fewer losses to fraud',
  'Core Processing Contract': 'Systems customers rely on',
  'Network and Cybersecurity': 'Fewer outages and losses',
  'Digital Channels': 'Web and mobile service',
  'Project Maintenance': 'Upkeep of what was bought',
  'New Full-Service Branch': 'Opens a full branch',
  'New In-Store Branch': 'Opens a small branch',
  'Loan Production Office': 'Lenders near borrowers',
  'Remodel Main Office': 'Better service to depositors',
  'ITM / ATM Network': 'Service at any hour',
  'Close Old Branch': 'Saves cost, loses customers',
  'Main Office': 'Premises in good repair',
  'Branch Network': 'Branches in good repair',
  'Branch and Deposit Services': 'Service at the counter',
  'Lending Officers': 'Time for borrowers',
  'Credit Administration and Collections': 'Fewer losses on loans',
  'Operations and Compliance': 'Fewer errors and losses',
  'Executive, Finance and Audit': 'How supervisors rate you',
  'Temporary Branch Staff': 'Counter service, one quarter',
  'Contract Loan Officers': 'Lending time, one quarter',
  'Loan Review Engagement': 'Loan control, one quarter',
  'Compliance Consultants': 'Fewer errors, one quarter',
  'Executive Search': 'Management, one quarter',
  'Credit Training': 'Skills of lenders',
  'Sales and Service Training': 'Skills at the counter',
  'Compliance and BSA Training': 'Skills against errors',
  'Leadership Development': 'Skills of managers',
  'Commercial Credit School': 'Skills of lenders, once',
  'Sales and Service Workshop': 'Skills at the counter, once',
  'BSA Officer Certification': 'Skills against errors, once',
  'Leadership Retreat': 'Skills of managers, once',
  'Loan Advertising': 'Draws borrowers',
  'Deposit Advertising': 'Draws depositors',
  'Digital and Social Media': 'Draws both',
  'Community Sponsorship and PR': 'Draws both, a little',
  'Officer Calling Program': 'Draws businesses',
};

/** The areas whose rows say what they do. */
export const purposefulAreas = ['businessDevelopment', 'facilities', 'generalAdministration'] as const;
export type PurposefulArea = (typeof purposefulAreas)[number];
export const isPurposeful = (area: string): area is PurposefulArea =>
  purposefulAreas.some((name) => name === area);

/** What is below this, $000, is no amount to speak of. */
const amountMin = 50;
const incomeMin = 0.05;
/** The quarter, counted from the decided one, in which two years have passed. */
const inTwoYears = 8;

/** `+$9.5m of loans` or, where neither loans nor deposits move, `+$1.2k a quarter`. */
function amountOf({ incomeThousands, loansThousands, depositsThousands }: RowEffect): string {
  const isOfLoans = Math.abs(loansThousands) > Math.abs(depositsThousands);
  const thousands = isOfLoans ? loansThousands : depositsThousands;
  const sign = (amount: number) => (amount > 0 ? '+' : '');
  if (Math.abs(thousands) >= amountMin)
    return `${sign(thousands)}${amountText(thousands)} of ${isOfLoans ? 'loans' : 'deposits'}`;
  const income = incomeThousands[inTwoYears] ?? 0;
  const text = `${income < 0 ? '−' : ''}$${Math.abs(income).toFixed(1)}k`;
  return Math.abs(income) < incomeMin ? 'No change' : `${sign(income)}${text} a quarter`;
}

/** The line below a row's name: what it does and, once that is known, how much in two years. */
export function purposeLine(type: string, effect: RowEffect | undefined): string {
  const purpose = purposes[type] ?? '';
  return effect
    ? `${purpose}. ${effect.isMore ? '+10%: ' : ''}${amountOf(effect)} in 2 years.`
    : `${purpose}.`;
}

/** Whether a row pays back what it costs, on the sum of its quarters; `turn` is the decided quarter. */
export function payBackText({ incomeThousands }: RowEffect, turn: number): string {
  if (incomeThousands.every((thousands) => Math.abs(thousands) < incomeMin)) return 'No effect';
  let sum = 0;
  const sums = incomeThousands.map((thousands) => (sum += thousands));
  const owing = sums.findLastIndex((thousands) => thousands < 0);
  return owing === sums.length - 1 ? 'Not within 4 years' : `Pays back by Qtr ${turn + owing + 1}`;
}
