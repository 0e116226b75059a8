import { post } from '../base/ledger.ts';
import { centsFromThousands, sum, thousandsFromCents } from '../base/money.ts';
import { openingSizeThousands } from '../catalogue/templates.ts';
import { serviceFactor } from '../instruments/depositBook.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Posts other non-interest income, which grows with service, size and projects (docs/bank). */
export function postOtherIncome({ bank, plan, quarter, openingAssetsCents }: BankQuarter): void {
  const { template } = quarter;
  const size = Math.sqrt(thousandsFromCents(openingAssetsCents) / openingSizeThousands(template));
  const steady = template.costs.otherIncomeThousands * serviceFactor(bank.indices.depositService) * size;
  const ofMembers = ((template.members?.incomePerAccountDollars ?? 0) * accountsOf(bank)) / 1000;
  const projects = plan.effects('feeIncomeThousands') * template.scale;
  post(
    bank.ledger,
    'CASH',
    'NII:OTHER',
    centsFromThousands((steady + ofMembers + projects) * bank.costIndex),
  );
}

function accountsOf({ nonMaturityDeposits }: BankState): number {
  return sum(Object.values(nonMaturityDeposits).map(({ accounts }) => accounts));
}
