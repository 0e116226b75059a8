import type { ResponseOf } from '../../../contracts/calls/call.ts';
import {
  type CellSave,
  type ComparedWith,
  loadActivity,
  loadCellHistory,
  loadChanges,
} from '../../../contracts/calls/turnHistory.ts';
import { areaNamed, recordOf } from '../../../contracts/decisions/areas.ts';
import type { RowChange } from '../../../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import { notFound } from '../../authority/answers.ts';
import type { DecisionSetState } from '../../commands/deciders/teamTurnState.ts';
import { newestSavesOf } from '../../readers/newestSaves.ts';
import {
  type OwnSave,
  readTurnHistory,
  type TurnEvent,
  type TurnHistory,
} from '../../readers/turnHistory.ts';
import {
  type Compared,
  changesAnswer,
  comparedStates,
  comparedWithOpening,
} from '../answers/changesAnswer.ts';
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

/** A decision set and what `terms` compare it with, from the record; undefined if either does not exist. */
async function comparedWithRecord(
  set: DecisionSetDocument,
  terms: Terms,
  store: CallParts['store'],
): Promise<Compared | undefined> {
  const history = await readTurnHistory(store, set);
  const after = history.stateUntil(() => true)?.decisionSets[set.intraturnId];
  const before = baselineOf(history, set.intraturnId, terms);
  const positions = new Map(history.events.map(({ data: { at }, position }) => [at, position]));
  return before && after && comparedStates(before, after, terms.comparedWith === 'decisionSet', positions);
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
  const { store, readModels, nameOf } = parts;
  return [
    bind(loadChanges, async (terms, context) => {
      const set = decisionSetOf(context);
      const compared =
        terms.comparedWith === 'turnStart'
          ? await comparedWithOpening(set.intraturnId, readModels)
          : await comparedWithRecord(set, terms, store);
      if (!compared) return notFound('scenario');
      const parted = await changesAnswer(compared, gameOf(context).type === 'Lite', nameOf);
      return { turn_num: set.turn, name: set.name, ...parted };
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
