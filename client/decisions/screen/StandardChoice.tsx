import type { ReactNode } from 'react';
import { standardOf } from '../../../contracts/decisions/areaStandard.ts';
import { ContextSelect } from '../../drafts/ContextSelect.tsx';
import { useSheetState } from '../../grid/body/gridContext.ts';
import type { Sheet } from '../../grid/sheet/sheet.ts';

/** Of a choice: shown while the cells have none of the standards, and never chosen. */
const custom = { value: '', label: 'Custom', disabled: true };

/** One choice that fills several cells of every row as one step; the cells stay editable. */
export function StandardChoice({
  sheet,
  isReadOnly,
}: {
  readonly sheet: Sheet;
  readonly isReadOnly: boolean;
}): ReactNode {
  const { standard } = sheet.area;
  const rows = () => sheet.rowIds().flatMap((rowId) => sheet.row(rowId) ?? []);
  const chosen = useSheetState(sheet, () => standard && standardOf(standard, rows()));
  if (!standard || chosen === undefined) return null;
  const { title, choices, edits } = standard;
  const options = choices.map((choice) => ({ value: choice, label: choice }));
  return (
    <ContextSelect
      label={title}
      value={chosen ?? custom.value}
      options={chosen === null ? [custom, ...options] : options}
      isDisabled={isReadOnly}
      onChoose={(choice) => sheet.edit(edits(rows(), choice), `${title}: ${choice}`)}
    />
  );
}
