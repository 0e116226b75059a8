import { cellSchema } from '../../contracts/calls/areaWire.ts';
import type { sentPlaceSchema } from '../../contracts/calls/talk.ts';
import { talkRefusals } from '../../contracts/calls/talk.ts';
import { areaNamed, recordOf } from '../../contracts/decisions/areas.ts';
import { formatValue, titleInText } from '../../contracts/decisions/cellText.ts';
import { columnOf, isCellEditable, limitCell, noFacts } from '../../contracts/decisions/change.ts';
import { rowNameOf } from '../../contracts/decisions/compareRows.ts';
import type { Column, Facts } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import type { Refusal } from '../../contracts/refusal.ts';
import type { NamedRefusal } from '../commands/deciders/decider.ts';
import { noRowKeys, rowKeyOf } from '../commands/deciders/rowKeys.ts';
import type { SayRemark } from '../commands/deciders/talk.ts';
import { stampKey, type TeamTurnState } from '../commands/deciders/teamTurnState.ts';
import type { RequestParsed } from './handler.ts';

type Sent = RequestParsed<{ readonly request: typeof sentPlaceSchema }>;

/** Where a remark goes, and the cell that a value of it is for, if the sender named one. */
type Found = {
  readonly place: NonNullable<SayRemark['place']>;
  readonly cell?: { readonly column: Column; readonly row: Row; readonly facts: Facts };
};

/** [TL4] The place that a remark is about: its row is saved and there, unless it was talked about before. */
export function sentPlace(sent: Sent, turn: TeamTurnState): Found | NamedRefusal {
  if ('place_id' in sent) return { place: { placeId: sent.place_id } };
  if (sent.row_id < 0) return { rule: 'TL4', message: talkRefusals.unsavedRow };
  const area = areaNamed(sent.area);
  const record = recordOf(area);
  const set = turn.status === 'opened' ? turn.decisionSets[sent.intraturn_id] : undefined;
  if (!set) return { rule: 'SV2', message: 'The scenario was not found.' };
  const row = set.areas[record]?.[sent.row_id];
  if (!row) {
    const stamp = set.stamps[stampKey(record, sent.row_id)];
    return stamp
      ? { rule: 'TL4', message: talkRefusals.deletedRow, ...stamp }
      : { rule: 'TL4', message: talkRefusals.goneRow };
  }
  const column = sent.field === null ? undefined : columnOf(area, sent.field);
  if (sent.field !== null && !column) return { rule: 'TL4', message: talkRefusals.goneRow };
  const place = {
    intraturnId: sent.intraturn_id,
    area: record,
    rowKey: rowKeyOf(set.rowKeys[record] ?? noRowKeys, row),
    rowId: row.id,
    rowName: rowNameOf(area, row),
    field: sent.field,
  };
  return { place, ...(column && { cell: { column, row, facts: set.facts[record] ?? noFacts } }) };
}

/** [TL5] What is proposed, as the cell would keep it: a value that somebody may type there, within its limits. */
export function proposedValue(value: CellValue, found: Found | undefined): CellValue | Refusal {
  if (!found?.cell) return { rule: 'TL5', message: talkRefusals.wholeRow };
  const { column, row, facts } = found.cell;
  const title = titleInText(column);
  if (!isCellEditable(column, row)) return { rule: 'TL5', message: talkRefusals.readOnly(title) };
  if (!cellSchema(column).safeParse(value).success)
    return { rule: 'TL5', message: `${title} cannot have that value.` };
  const limit = limitCell(column, value, facts);
  if (!limit.notice && !limit.raised) return limit.value;
  const side = limit.notice ? 'above the maximum' : 'below the minimum';
  // In figures: in words the limit of a cap and what lies above it are the same, `no cap`.
  const [typed, kept] = [value, limit.value].map((one) => formatValue(column, one).replace(/%$/, ''));
  const message = `${typed} is ${side}, ${kept}.`;
  return { rule: 'TL5', message };
}
