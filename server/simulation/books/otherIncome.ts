import { post } from '../base/ledger.ts';
import { centsFromThousands, sum, thousandsFromCents } from '../base/money.ts';
import { partOfEffect, projectOf } from '../catalogue/projectsAndFacilities.ts';
import { openingSizeThousands } from '../catalogue/templates.ts';
import { serviceFactor } from '../instruments/depositBook.ts';
import type { BankState } from '../model/bankState.ts';
import type { BankQuarter } from '../model/quarter.ts';

/** Part of a project's fees that remains a quarter later, as rivals come to offer the same. */
const PROJECT_FEES_KEPT = 0.95;

/** Posts other non-interest income, which grows with service, size and projects (docs/bank). */
export function postOtherIncome({ bank, quarter, openingAssetsCents }: BankQuarter): void {
  const { template } = quarter;
  const size = Math.sqrt(thousandsFromCents(openingAssetsCents) / openingSizeThousands(template));
  const steady = template.costs.otherIncomeThousands * serviceFactor(bank.indices.depositService) * size;
  const ofMembers = ((template.members?.incomePerAccountDollars ?? 0) * accountsOf(bank)) / 1000;
  const projects = projectFeesThousands(bank, quarter.turn) * template.scale;
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

/** The quarter's fees of the projects bought before it, for a bank of scale 1: half in the first quarter after that. */
export function projectFeesThousands({ projects }: Pick<BankState, 'projects'>, turn: number): number {
  return sum(
    Object.entries(projects).map(([id, bought]) => {
      const quarters = turn - bought;
      const fees = (projectOf(id).effects.feeIncomeThousands ?? 0) * partOfEffect(quarters);
      return quarters > 0 ? fees * PROJECT_FEES_KEPT ** (quarters - 1) : 0;
    }),
  );
}
