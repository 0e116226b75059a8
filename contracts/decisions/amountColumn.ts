import type { Column } from './decisionArea.ts';

/** A typed amount in $000, kept to the dollar, of at most 8 digits. */
export function amountColumn(column: Pick<Column, 'field' | 'wire' | 'title'> & Partial<Column>): Column {
  return { kind: 'currency', decimals: 3, minimum: 0, editable: true, width: 120, ...column };
}
