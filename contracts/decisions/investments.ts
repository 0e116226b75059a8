import { amountColumn } from './amountColumn.ts';
import { formatCell } from './cellText.ts';
import type { AreaFact, BrokenRule, Facts } from './decisionArea.ts';
import { numberIn, type Row } from './row.ts';

/** What the bank can pay when its quarter opens without the discount window, $000. */
export const payableFact: AreaFact = { field: 'payableThousands', wire: 'maximumSpend', kind: 'currency' };

const spend = amountColumn({ field: 'isSpent', wire: 'spend', title: 'Spend' });

const isChecked = (row: Row): boolean => row[spend.field] === true;
/** What a checked row costs, $000: the construction of a facility, or the amount of anything else. */
const costOf = (row: Row): number => numberIn(row, 'totalCostThousands') || numberIn(row, 'amountThousands');

/** [GA2] Refuses investments that the bank cannot pay together with those of its other screens. */
export function investmentsBeyondMeans(
  rows: readonly Row[],
  { payableThousands: most }: Facts,
  elsewhere: readonly Row[] = [],
): readonly BrokenRule[] {
  const bought = rows.filter(isChecked);
  const cost = [...bought, ...elsewhere.filter(isChecked)].reduce((sum, row) => sum + costOf(row), 0);
  const [dearest] = bought.toSorted((one, other) => costOf(other) - costOf(one));
  if (!dearest || typeof most !== 'number' || cost <= most) return [];
  const [payable, wanted] = [most, cost].map((thousands) => formatCell(spend, thousands));
  const message =
    `The bank can pay ${payable} (000s) this quarter without the discount window. What is ` +
    `checked under Spend costs ${wanted} (000s).`;
  return [{ rule: 'GA2', message, cell: { rowId: dearest.id, field: spend.field } }];
}
