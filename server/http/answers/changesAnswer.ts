import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { Change, loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { recordOf } from '../../../contracts/decisions/areas.ts';
import {
  type ChangeSection,
  changeSections,
  isHiddenInLite,
  miscellaneousValues,
} from '../../../contracts/decisions/changeSections.ts';
import { type CellDifference, compareRows, rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import type { Row } from '../../../contracts/decisions/row.ts';
import { textIn } from '../../../contracts/decisions/row.ts';
import { openingRows } from '../../../contracts/record/areaChanges.ts';
import { type DecisionSetState, type Stamp, stampKey } from '../../commands/deciders/teamTurnState.ts';
import type { ReadModels } from '../../readers/readModels.ts';
import type { CallParts } from '../callParts.ts';

type PlacedStamp = Stamp & { readonly position: number | null };

/** Two versions of a decision set, by the name of an area's record, and who last changed what in the newer one. */
export type Compared = {
  before(record: string): readonly Row[];
  after(record: string): readonly Row[];
  stampOf(record: string, rowId: number, field: string): PlacedStamp | undefined;
  /** True if unsaved cells count too, because two decision sets are compared. */
  readonly isOtherSet: boolean;
};

/** A decision set and the opening of its turn, from the read models. */
export async function comparedWithOpening(intraturnId: number, readModels: ReadModels): Promise<Compared> {
  // In this order, so that a save between the two readings shows the newer value and who saved it.
  const changes = await readModels.changesOf(intraturnId);
  const areas = await readModels.decisionAreasOf(intraturnId);
  const after = (record: string): readonly Row[] =>
    [...(areas.get(record)?.rows ?? [])].sort((a, b) => a.id - b.id);
  return {
    before: (record) => openingRows(after(record), changes.get(record)?.rows ?? {}),
    after,
    stampOf(record, rowId, field) {
      const since = changes.get(record)?.rows[rowId];
      const ofRow = since?.kind === 'updated' ? undefined : since;
      const stamp = areas.get(record)?.cellStamps[rowId]?.[field] ?? ofRow;
      const placed = changes.get(record)?.positions[rowId];
      return stamp && { by: stamp.by, at: stamp.at, position: placed?.cells[field] ?? placed?.row ?? null };
    },
    isOtherSet: false,
  };
}

/** Two states of decision sets; `positions` has the turn's log positions by their times, which are unique. */
export function comparedStates(
  before: DecisionSetState,
  after: DecisionSetState,
  isOtherSet: boolean,
  positions: ReadonlyMap<string, number>,
): Compared {
  const rowsIn = (set: DecisionSetState, record: string): readonly Row[] =>
    Object.values(set.areas[record] ?? {});
  return {
    before: (record) => rowsIn(before, record),
    after: (record) => rowsIn(after, record),
    stampOf(record, rowId, field) {
      const ofRow = after.stamps[stampKey(record, rowId)];
      const ofCell = after.stamps[stampKey(record, rowId, field)];
      const stamp = after.areas[record]?.[rowId] ? (ofCell ?? ofRow) : (ofRow ?? ofCell);
      return stamp && { ...stamp, position: positions.get(stamp.at) ?? null };
    },
    isOtherSet,
  };
}

/** A decision set as it was at some time, and the opening of its turn; `positions` as for two states. */
export function comparedWithOwnOpening(
  set: DecisionSetState,
  positions: ReadonlyMap<string, number>,
): Compared {
  const compared = comparedStates(set, set, false, positions);
  const { after } = compared;
  return { ...compared, before: (record) => openingRows(after(record), set.changes[record] ?? {}) };
}

async function named(stamp: PlacedStamp | undefined, nameOf: CallParts['nameOf']) {
  if (!stamp) return { modifiedBy: null, at: null, position: null };
  const { by, at, position } = stamp;
  return { modifiedBy: await nameOf(by), at, position };
}

type StampedDifference = CellDifference & { readonly stamp: PlacedStamp | undefined };

/** A whole area, or one of its filter choices. */
type Part = Pick<ChangeSection, 'area' | 'choice'>;

/** The cells of a part that differ; without a save only if two decision sets are compared. */
function differencesIn(
  { area, choice }: Part,
  { before, after, stampOf, isOtherSet }: Compared,
): readonly StampedDifference[] {
  const { filter } = area;
  const record = recordOf(area);
  const ofChoice = (row: Row): boolean =>
    choice === undefined || !filter || textIn(row, filter.field) === choice;
  return compareRows(area, before(record).filter(ofChoice), after(record).filter(ofChoice))
    .map((difference) => ({
      ...difference,
      stamp: stampOf(record, difference.row.id, difference.column.field),
    }))
    .filter(({ stamp }) => stamp || isOtherSet);
}

/** The cells of a part that differ, and who changed each last. */
export function changesOf(section: Part, compared: Compared, nameOf: CallParts['nameOf']): Promise<Change[]> {
  const { area } = section;
  const changes = differencesIn(section, compared).map(
    async ({ kind, row, column, from, to, stamp }): Promise<Change> => ({
      area: area.name,
      row_id: row.id,
      row_name: rowNameOf(area, row),
      field: column.field,
      kind,
      filter_choice: area.filter ? textIn(row, area.filter.field) : null,
      original_value: from,
      value: to,
      ...(await named(stamp, nameOf)),
    }),
  );
  return Promise.all(changes);
}

const shownSections = (isLite: boolean): readonly ChangeSection[] =>
  changeSections.filter((section) => !(isLite && isHiddenInLite(section)));

/** The single values of the last part, before and after. */
const miscellaneousIn = (compared: Compared) =>
  miscellaneousValues.map(({ name, area, field }) => {
    const record = recordOf(area);
    const [row] = compared.after(record);
    return {
      name,
      area,
      field,
      from: compared.before(record)[0]?.[field] ?? null,
      to: row?.[field] ?? null,
      stamp: compared.stampOf(record, row?.id ?? 1, field),
    };
  });

/** The parts of Changes for Turn, as the call answers them. */
export async function changesAnswer(
  compared: Compared,
  isLite: boolean,
  nameOf: CallParts['nameOf'],
): Promise<Pick<ResponseOf<typeof loadChanges>, 'sections' | 'miscellaneous'>> {
  const sections = shownSections(isLite).map(async (section) => ({
    title: section.title,
    changes: await changesOf(section, compared, nameOf),
  }));
  const miscellaneous = miscellaneousIn(compared).map(async ({ name, area, field, from, to, stamp }) => ({
    name,
    area: area.name,
    field,
    original_value: from,
    value: to,
    ...(await named(stamp, nameOf)),
  }));
  return { sections: await Promise.all(sections), miscellaneous: await Promise.all(miscellaneous) };
}
