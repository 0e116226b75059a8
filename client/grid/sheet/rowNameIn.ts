import { formatCell } from '../../../contracts/decisions/cellText.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../../contracts/decisions/row.ts';

/** The name of a row in its grid: its header cell as displayed. */
export function rowNameIn({ columns }: DecisionArea, row: Row | undefined): string {
  const header = columns.find(({ isRowHeader }) => isRowHeader);
  const value = header && row?.[header.field];
  return header && value !== undefined ? formatCell(header, value) : '';
}
