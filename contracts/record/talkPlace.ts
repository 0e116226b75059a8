import { areaNamed } from '../decisions/areas.ts';
import { titleInText } from '../decisions/cellText.ts';
import { columnOf } from '../decisions/change.ts';

/** A place of a decision screen that can be talked about: a cell, or a whole row. */
export type TalkPlace = {
  /** Name of the record that has the row: of two screens of one record there is one place. */
  readonly area: string;
  /** Tells the row apart in every scenario that has it, also after a renewal; never its bare id. */
  readonly rowKey: string;
  /** The row as its screen named it; null for single values, which their column tells. */
  readonly rowName: string | null;
  /** Null for a whole row. */
  readonly field: string | null;
};

/** The id of a place; the same for everybody who says something there. */
export const placeId = ({ area, rowKey, field }: Omit<TalkPlace, 'rowName'>): string =>
  `${area}|${rowKey}|${field ?? ''}`;

/** A place in words: its screen and its row, or the column where that tells it: `CDs, 12-Month CD`. */
export function placeInWords({ area: name, rowName, field }: Omit<TalkPlace, 'rowKey'>): string {
  const area = areaNamed(name);
  const column = field === null ? undefined : columnOf(area, field);
  const what = rowName ?? (column ? titleInText(column) : null);
  return what === null || what === area.title ? area.title : `${area.title}, ${what}`;
}
