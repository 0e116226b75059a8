import { areaNamed } from '../decisions/areas.ts';
import { titleInText } from '../decisions/cellText.ts';
import { columnOf } from '../decisions/change.ts';
import type { EventOf } from '../events/eventDefinition.ts';
import type { RemarkMade } from '../events/talkEvents.ts';

/** A place of the decisions, a cell or a whole row, as a remark names it. */
type Place = NonNullable<EventOf<typeof RemarkMade>['data']['place']>;

/** The id of a place; the same for everybody who says something there. */
export const placeId = ({ area, rowKey, field }: Pick<Place, 'area' | 'rowKey' | 'field'>): string =>
  `${area}|${rowKey}|${field ?? ''}`;

/** A place in words: its screen and its row, or the column where that tells it: `CDs, 12-Month CD`. */
export function placeInWords({
  area: name,
  rowName,
  field,
}: Pick<Place, 'area' | 'rowName' | 'field'>): string {
  const area = areaNamed(name);
  const column = field === null ? undefined : columnOf(area, field);
  const what = rowName ?? (column ? titleInText(column) : null);
  return what === null || what === area.title ? area.title : `${area.title}, ${what}`;
}
