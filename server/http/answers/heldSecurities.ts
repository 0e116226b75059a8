import { investmentSales } from '../../../contracts/decisions/investmentSales.ts';
import { numberIn, textIn } from '../../../contracts/decisions/row.ts';
import type { ReadModels } from '../../readers/readModels.ts';

/** A security of a bank; the amount is its cost, $000. */
export type HeldSecurity = {
  readonly cusip: string;
  readonly account: string;
  readonly amountThousands: number;
};

/**
 * The securities that a bank held when the turn opened, as listed by its investment sales. Empty for a turn
 * that never opened.
 */
export async function heldSecurities(
  teamId: number,
  turn: number,
  readModels: Pick<ReadModels, 'decisionSetsOf' | 'decisionAreas'>,
): Promise<readonly HeldSecurity[]> {
  const [base] = await readModels.decisionSetsOf(teamId, turn);
  if (!base) return [];
  const { areas } = await readModels.decisionAreas(base.intraturnId, [investmentSales.name]);
  return (areas.get(investmentSales.name)?.rows ?? []).map((row) => ({
    cusip: textIn(row, 'cusip'),
    account: textIn(row, 'account'),
    amountThousands: numberIn(row, 'amountThousands'),
  }));
}
