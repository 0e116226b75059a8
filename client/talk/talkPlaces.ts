import type { Talk, TalkPlaceAnswer } from '../../contracts/calls/talk.ts';
import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import { cellKey } from '../../contracts/decisions/cellKey.ts';
import { cellPlace } from '../../contracts/decisions/cellText.ts';
import { columnOf } from '../../contracts/decisions/change.ts';
import type { Column, DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import { openingName } from '../../contracts/decisions/renewedRows.ts';
import type { Row } from '../../contracts/decisions/row.ts';
import type { CellTalk } from '../grid/control/cellTalk.ts';
import { plainText } from './mentions.ts';
import type { NameOf } from './useTalk.ts';

/** The field of a place: in the column that names the rows of a grid one talks about the whole row. */
export const fieldOfPlace = ({ shape }: DecisionArea, { isRowHeader, field }: Column): string | null =>
  isRowHeader && shape === 'grid' ? null : field;

/** Two screens of one record show the same places. */
const isOf = (area: DecisionArea, place: TalkPlaceAnswer): boolean =>
  recordOf(areaNamed(place.area)) === recordOf(area);

/** The place of a cell in the decision set of an answer; undefined if nothing was said there. */
export const placeAt = (
  talk: Talk | undefined,
  area: DecisionArea,
  { rowId, column }: { readonly rowId: number; readonly column: Column },
): TalkPlaceAnswer | undefined =>
  talk?.places.find(
    (place) => isOf(area, place) && place.row_id === rowId && place.field === fieldOfPlace(area, column),
  );

/** The column of a place; undefined for a whole row. */
export const columnAt = ({ area, field }: TalkPlaceAnswer): Column | undefined =>
  field === null ? undefined : columnOf(areaNamed(area), field);

/** A place as its card is headed: `12-Month CD, Offer Rate`. */
export function placeTitle(place: TalkPlaceAnswer): string {
  const column = columnAt(place);
  return column ? cellPlace(place.row_name, column) : (place.row_name ?? areaNamed(place.area).title);
}

/** The newest remark about a place, and the newest value that waits there. */
export function newestAt({ remarks }: Pick<Talk, 'remarks'>, { place_id: placeId }: TalkPlaceAnswer) {
  const said = remarks.filter(({ place_id: id, state }) => id === placeId && state !== 'takenBack');
  return {
    newest: said.at(-1),
    proposal: said.findLast(({ value, standing }) => value !== null && standing === 'open'),
  };
}

/** The name of a cell that is the same in every scenario and quarter, for what is typed about it. */
export const lastingName = (area: DecisionArea, row: Row, column: Column): string =>
  `${recordOf(area)}/${openingName(row)}/${fieldOfPlace(area, column) ?? ''}`;

/** The column in which the mark of a place stands; undefined if the area does not show it. */
const columnOfPlace = (area: DecisionArea, { field }: TalkPlaceAnswer): Column | undefined =>
  area.columns.find((column) => !column.isHidden && fieldOfPlace(area, column) === field);

/** What the cells of an area show of the talk, by the keys of cells; what is settled shows nothing. */
export function cellTalksOf(talk: Talk, area: DecisionArea, nameOf: NameOf): ReadonlyMap<string, CellTalk> {
  const shown = talk.places.flatMap((place): readonly [string, CellTalk][] => {
    const column = columnOfPlace(area, place);
    const isShown = isOf(area, place) && !place.resolved && place.remarks > 0;
    if (!isShown || place.row_id === null || !column) return [];
    const { newest, proposal } = newestAt(talk, place);
    return [
      [
        cellKey(place.row_id, column.field),
        {
          count: place.remarks,
          fresh: place.unread,
          proposal: proposal?.value == null ? null : { name: nameOf(proposal.by), value: proposal.value },
          newest: newest ? { name: nameOf(newest.by), text: plainText(newest.text, nameOf) } : null,
        },
      ],
    ];
  });
  return new Map(shown);
}
