import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  type CellSave,
  type Change,
  type ComparedWith,
  loadActivity,
  loadCellHistory,
  loadChanges,
} from '../../../contracts/calls/turnHistory.ts';
import { areaNamed, recordOf } from '../../../contracts/decisions/areas.ts';
import {
  type ChangeSection,
  changeSections,
  isHiddenInLite,
  miscellaneousValues,
} from '../../../contracts/decisions/changeSections.ts';
import { compareRows, rowNameOf } from '../../../contracts/decisions/compareRows.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../../contracts/decisions/row.ts';
import { textIn } from '../../../contracts/decisions/row.ts';
import type { RowChange } from '../../../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import { notFound } from '../../authority/answers.ts';
import { type DecisionSetState, type Stamp, stampKey } from '../../commands/deciders/teamTurnState.ts';
import { newestSavesOf } from '../../readers/newestSaves.ts';
import {
  type OwnSave,
  readTurnHistory,
  type TurnEvent,
  type TurnHistory,
} from '../../readers/turnHistory.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind, decisionSetOf, gameOf } from '../handler.ts';

type Terms = {
  readonly comparedWith: ComparedWith;
  readonly moment?: string | undefined;
  readonly position?: number | undefined;
  readonly other_intraturn_id?: number | undefined;
};

/** [CM2] The other side of a comparison of decision sets. */
function baselineOf(history: TurnHistory, intraturnId: number, terms: Terms): DecisionSetState | undefined {
  const { comparedWith, moment, position, other_intraturn_id: otherId } = terms;
  if (comparedWith === 'decisionSet')
    return history.stateUntil(() => true)?.decisionSets[otherId ?? intraturnId];
  if (comparedWith === 'lastSave') {
    const last = history.savesOf(intraturnId).at(-1)?.revision ?? Number.POSITIVE_INFINITY;
    return history.setIn(
      history.stateUntil((event) => event.revision < last),
      intraturnId,
    );
  }
  const isBefore = ({ data, position: reached }: TurnEvent): boolean =>
    (comparedWith === 'moment' && moment !== undefined && data.at <= moment) ||
    (comparedWith === 'position' && position !== undefined && reached <= position);
  const state = history.stateUntil((event) => event.revision === 0 || isBefore(event));
  return history.setIn(state, intraturnId);
}

const rowsIn = (set: DecisionSetState, area: DecisionArea): readonly Row[] =>
  Object.values(set.areas[recordOf(area)] ?? {});

/** Who last changed a cell: the cell itself, or its whole row. */
function stampOf(set: DecisionSetState, area: DecisionArea, rowId: number, field: string): Stamp | undefined {
  const record = recordOf(area);
  return set.stamps[stampKey(record, rowId, field)] ?? set.stamps[stampKey(record, rowId)];
}

type Compared = {
  readonly before: DecisionSetState;
  readonly after: DecisionSetState;
  /** True if unsaved cells count too, because two decision sets are compared. */
  readonly isOtherSet: boolean;
  readonly nameOf: CallParts['nameOf'];
  /** Log positions of the turn's events by their times, which are unique. */
  readonly positions: ReadonlyMap<string, number>;
};

async function named(stamp: Stamp | undefined, { nameOf, positions }: Compared) {
  if (!stamp) return { modifiedBy: null, at: null, position: null };
  const { by, at } = stamp;
  return { modifiedBy: await nameOf(by), at, position: positions.get(at) ?? null };
}

async function changesOf({ area, choice }: ChangeSection, compared: Compared): Promise<Change[]> {
  const { before, after, isOtherSet } = compared;
  const { filter } = area;
  const ofChoice = (row: Row): boolean =>
    choice === undefined || !filter || textIn(row, filter.field) === choice;
  const differences = compareRows(
    area,
    rowsIn(before, area).filter(ofChoice),
    rowsIn(after, area).filter(ofChoice),
  );
  const changes = differences.map(async ({ kind, row, column, from, to }): Promise<Change[]> => {
    const stamp = stampOf(after, area, row.id, column.field);
    if (!stamp && !isOtherSet) return [];
    return [
      {
        area: area.name,
        row_id: row.id,
        row_name: rowNameOf(area, row),
        field: column.field,
        kind,
        filter_choice: filter ? textIn(row, filter.field) : null,
        original_value: from,
        value: to,
        ...(await named(stamp, compared)),
      },
    ];
  });
  return (await Promise.all(changes)).flat();
}

async function miscellaneousOf(compared: Compared) {
  const { before, after } = compared;
  return Promise.all(
    miscellaneousValues.map(async ({ name, area, field }) => {
      const valueIn = (set: DecisionSetState): CellValue | null => rowsIn(set, area)[0]?.[field] ?? null;
      const stamp = stampOf(after, area, rowsIn(after, area)[0]?.id ?? 1, field);
      const values = { original_value: valueIn(before), value: valueIn(after) };
      return { name, area: area.name, field, ...values, ...(await named(stamp, compared)) };
    }),
  );
}

/** The effect of a save on one cell; undefined if there is none. */
function effectOn(
  change: RowChange,
  rowId: number,
  field: string,
): Pick<CellSave, 'kind' | 'from' | 'to'> | undefined {
  if (change.rowId !== rowId) return undefined;
  if (change.kind === 'added') return { kind: 'added', from: null, to: change.row[field] ?? null };
  if (change.kind === 'deleted') return { kind: 'deleted', from: change.row[field] ?? null, to: null };
  const cell = change.changes[field];
  return cell && { kind: 'updated', from: cell.from, to: cell.to };
}

/** [HY1] The saves of one cell, newest first. */
async function cellSaves(
  saves: readonly OwnSave[],
  cell: { readonly record: string; readonly rowId: number; readonly field: string },
  nameOf: CallParts['nameOf'],
): Promise<CellSave[]> {
  const { record, rowId, field } = cell;
  const found = saves.toReversed().flatMap(({ revision, position, scenario, data }) => {
    if (data.area !== record) return [];
    const effect = data.rows.map((change) => effectOn(change, rowId, field)).find(Boolean);
    const isForced = data.forcedOver.some((over) => over.rowId === rowId && over.field === field);
    return effect ? [{ revision, position, scenario, by: data.by, at: data.at, isForced, ...effect }] : [];
  });
  return Promise.all(found.map(async ({ by, ...save }) => ({ ...save, modifiedBy: await nameOf(by) })));
}

/** The newest saves of a decision set as calls return them. */
export async function activityAnswer(
  set: DecisionSetDocument,
  { store, nameOf }: CallParts,
): Promise<ResponseOf<typeof loadActivity>> {
  const newest = await newestSavesOf(store, set);
  const saves = newest.map(async ({ area, filter, by, at, cells }) => ({
    area,
    filter_choice: filter,
    user_id: by,
    modifiedBy: await nameOf(by),
    at,
    cells,
  }));
  return { saves: await Promise.all(saves) };
}

/** Handlers of a turn's history: comparison, cell history, newest saves. */
export function turnHistoryHandlers(parts: CallParts): readonly BoundCall[] {
  const { store, nameOf } = parts;
  return [
    bind(loadChanges, async (terms, context) => {
      const { intraturnId, turn, name } = decisionSetOf(context);
      const history = await readTurnHistory(store, decisionSetOf(context));
      const after = history.stateUntil(() => true)?.decisionSets[intraturnId];
      const before = baselineOf(history, intraturnId, terms);
      if (!before || !after) return notFound('scenario');
      const isOtherSet = terms.comparedWith === 'decisionSet';
      const positions = new Map(history.events.map(({ data: { at }, position }) => [at, position]));
      const compared = { before, after, isOtherSet, nameOf, positions };
      const isLite = gameOf(context).type === 'Lite';
      const shown = changeSections.filter((section) => !(isLite && isHiddenInLite(section)));
      const sections = shown.map(async (section) => ({
        title: section.title,
        changes: await changesOf(section, compared),
      }));
      return {
        turn_num: turn,
        name,
        sections: await Promise.all(sections),
        miscellaneous: await miscellaneousOf(compared),
      };
    }),
    bind(loadCellHistory, async ({ area, row_id: rowId, field, before, limit }, context) => {
      const { intraturnId } = decisionSetOf(context);
      const history = await readTurnHistory(store, decisionSetOf(context));
      const own = history
        .savesOf(intraturnId)
        .filter(({ revision }) => before === undefined || revision < before);
      const saves = await cellSaves(own, { record: recordOf(areaNamed(area)), rowId, field }, nameOf);
      return { saves: saves.slice(0, limit), hasMore: saves.length > limit };
    }),
    bind(loadActivity, (_, context) => activityAnswer(decisionSetOf(context), parts)),
  ];
}
