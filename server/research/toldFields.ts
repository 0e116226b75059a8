import { rowNameOf } from '../../contracts/decisions/compareRows.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { Row } from '../../contracts/decisions/row.ts';

/** [RE10] Whether people name the rows of an area freely, like a new certificate of deposit. */
function isFreelyNamed({ columns, newRow }: DecisionArea): boolean {
  const isText = (field: string): boolean =>
    columns.some((column) => column.field === field && column.kind === 'text');
  return newRow !== undefined && newRow.choices === undefined && newRow.fields.some(isText);
}

/** The columns of an area whose values a pack discloses: those typed or chosen by people, except free text. */
export function toldColumns(area: DecisionArea): readonly Column[] {
  return area.columns.filter(
    ({ field, kind, editable, isHidden, isDerived }) =>
      !isHidden &&
      !isDerived &&
      (editable || area.newRow?.fields.includes(field)) &&
      !(kind === 'text' && isFreelyNamed(area)),
  );
}

/** The subject of a row; null if people name rows freely. */
export function toldRowName(area: DecisionArea, row: Row): string | null {
  return isFreelyNamed(area) ? null : rowNameOf(area, row);
}
