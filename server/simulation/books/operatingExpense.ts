import type { LedgerAccount } from '../base/accounts.ts';
import { post } from '../base/ledger.ts';
import { centsFromThousands, sum, sumOfValues } from '../base/money.ts';
import { nonAccrualCents } from '../loans/loanPools.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Repairs in a quarter beyond proposed maintenance when the premises index has fallen by 1. */
const REPAIR_COST = 0.65;
/** Part of a staffing shortfall that is paid anyway: overtime, agency staff, turnover (docs/bank). */
const SHORTFALL_COST = 0.4;
/** Growth of that part towards a bank without any staff of its own, which buys all its work. */
const SHORTFALL_COST_GROWTH = 0.6;
/** The line whose work, from the audit to the accounts, somebody has to do, if not the bank's own staff. */
const EXECUTIVE_LINE = 'ST5';
/** What auditors and consultants cost for each dollar that is missing on that line. */
const EXECUTIVE_SHORTFALL_COST = 1.1;
/** What colleagues who stand in are paid per dollar of training beyond what the work takes: its hours. */
const TRAINING_HOURS_COST = 1;
const NON_ACCRUAL_COST = 0.009;
const OPERATING_LOSS = 0.00018;
/** Less training than this makes operating losses no larger. */
const TRAINING_SEEN_MIN = 0.7;
/** More training lowers operating losses by this power of it. */
const TRAINING_POWER = 0.5;
/** Deposit insurance premium by composite rating 1 to 5, % of assets less equity a year (docs/bank). */
const INSURANCE_PERCENT = [0.035, 0.045, 0.1, 0.19, 0.28];

/**
 * Posts the spending lines, the carrying cost of non-performing loans, operating losses and deposit insurance
 * (docs/bank).
 */
export function postOperatingExpense(bankQuarter: BankQuarter): void {
  postSpendingLines(bankQuarter);
  const { bank, plan, openingAssetsCents, openingEquityCents } = bankQuarter;
  const { ledger, indices } = bank;
  post(ledger, 'NIE:NPL', 'CASH', nonAccrualCents(bank) * NON_ACCRUAL_COST);
  const lossIndex =
    (indices.operatingControl * (1 - plan.effects('operatingLoss'))) /
    Math.max(TRAINING_SEEN_MIN, indices.training) ** TRAINING_POWER;
  post(ledger, 'NIE:OPLOSS', 'CASH', openingAssetsCents * OPERATING_LOSS * lossIndex);
  postRepairs(bankQuarter);
  const premium = INSURANCE_PERCENT[bank.ratings.composite - 1] ?? 0;
  post(ledger, 'NIE:FDIC', 'CASH', ((openingAssetsCents - openingEquityCents) * premium) / 400);
}

/** Cost of neglected premises: deferred maintenance returns at a higher price, rising as the index falls. */
function postRepairs({ bank, plan }: BankQuarter): void {
  const neglect = Math.max(0, 1 - bank.indices.premises);
  const proposed = sumOfValues(plan.proposed.facilitiesMaintenance);
  post(bank.ledger, 'NIE:OCC', 'CASH', centsFromThousands(proposed * REPAIR_COST * neglect));
}

/** Cost of the work of a line, $000, given actual and normal spending on staff. */
export function staffingCostThousands(spent: number, normal: number, line = ''): number {
  const shortfall = Math.max(0, normal - spent);
  if (line === EXECUTIVE_LINE) return spent + EXECUTIVE_SHORTFALL_COST * shortfall;
  const growth = normal <= 0 ? 0 : (SHORTFALL_COST_GROWTH * shortfall) / normal;
  return spent + (SHORTFALL_COST + growth) * shortfall;
}

function postSpendingLines({ bank, plan }: BankQuarter): void {
  const { ledger } = bank;
  const { decision, proposed, needed } = plan;
  const amount = (amounts: Record<string, number>, id: string) =>
    (amounts[id] ?? 0) + (decision.oneOffThousands[id] ?? 0);
  for (const [id, normal] of Object.entries(needed.staffing)) {
    const spent = Math.max(0, amount(decision.staffingThousands, id));
    const paid = staffingCostThousands(spent, normal, id);
    post(ledger, 'NIE:SAL', 'CASH', centsFromThousands(paid));
  }
  const areas: [account: LedgerAccount, amounts: Record<string, number>, lines: Record<string, number>][] = [
    ['NIE:MKT', decision.businessDevelopmentThousands, proposed.businessDevelopment],
    ['NIE:LD', decision.learningDevelopmentThousands, proposed.learningDevelopment],
    ['NIE:IT', decision.informationTechnologyThousands, proposed.informationTechnology],
  ];
  for (const [account, amounts, lines] of areas) {
    for (const id of Object.keys(lines)) {
      post(ledger, account, 'CASH', centsFromThousands(amount(amounts, id)));
    }
  }
  const trained = Object.keys(needed.learningDevelopment).map((id) =>
    amount(decision.learningDevelopmentThousands, id),
  );
  const beyond = Math.max(0, sum(trained) - sumOfValues(needed.learningDevelopment));
  post(ledger, 'NIE:SAL', 'CASH', centsFromThousands(TRAINING_HOURS_COST * beyond));
  const upkeep = sum(
    Object.keys(proposed.facilitiesMaintenance).map((id) =>
      amount(decision.facilitiesMaintenanceThousands, id),
    ),
  );
  post(ledger, 'NIE:IT', 'CASH', centsFromThousands(proposed.projectMaintenanceThousands));
  post(ledger, 'NIE:OCC', 'CASH', centsFromThousands(upkeep));
  post(ledger, 'NIE:OTHER', 'CASH', centsFromThousands(proposed.otherThousands));
}
