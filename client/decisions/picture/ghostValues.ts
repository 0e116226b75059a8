import { changeCell } from '../../../contracts/decisions/change.ts';
import type { DecisionArea, Facts } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';

/** The color of a person on the team's screens, as CSS. */
export type ColorOf = (userId: number) => string;

/** For pictures without a team, such as those of the gallery. */
export const anyColor: ColorOf = () => 'var(--qd-person-1)';

type Typed = {
  /** The field that is read. */
  readonly field: string;
  /** The field that is typed; another one if the first is derived from it, as the amount of a sale from its share. */
  readonly typed: string;
  readonly value: CellValue | null;
};

/** A field of a row with a value typed by somebody else; null if that is no number. */
export function typedInto(
  area: DecisionArea,
  row: Row,
  { field, typed, value }: Typed,
  facts: Facts,
): number | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  if (field === typed) return value;
  const derived = changeCell(area, row, typed, value, facts)[field];
  return typeof derived === 'number' && Number.isFinite(derived) ? derived : null;
}
