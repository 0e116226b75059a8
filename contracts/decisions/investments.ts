import { amountColumn } from './amountColumn.ts';
import { formatCell } from './cellText.ts';
import type { AreaFact, BrokenRule, Facts } from './decisionArea.ts';
import { numberIn, type Row } from './row.ts';

/** What the bank can pay when its quarter opens without the discount window, $000. */
export const payableFact: AreaFact = { field: 'payableThousands', wire: 'maximumSpend', kind: 'currency' };

const spend = amountColumn({ field: 'isSpent', wire: 'spend', title: 'Spend' });

/** [GA2] Refuses investments that the bank cannot pay; `costField` holds the price of a checked row, $000. */
export function investmentsBeyondMeans(costField: string) {
  return (rows: readonly Row[], { payableThousands: most }: Facts): readonly BrokenRule[] => {
    const bought = rows.filter((row) => row[spend.field] === true);
    const cost = bought.reduce((sum, row) => sum + numberIn(row, costField), 0);
    const [dearest] = bought.toSorted((one, other) => numberIn(other, costField) - numberIn(one, costField));
    if (!dearest || typeof most !== 'number' || cost <= most) return [];
    const [payable, wanted] = [most, cost].map((thousands) => formatCell(spend, thousands));
    const message = `The bank can pay ${payable} (000s) this quarter without the discount window. What is checked under Spend costs ${wanted} (000s).`;
    return [{ rule: 'GA2', message, cell: { rowId: dearest.id, field: spend.field } }];
  };
}
