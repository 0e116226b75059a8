import {
  factsToWire,
  loadName,
  nested,
  rowFromWire,
  rowToWire,
  valueOr,
  type WireRow,
  wireRows,
} from '../../../contracts/calls/areaWire.ts';
import {
  type AreaCalls,
  type AreaSave,
  decisionCalls,
  type SaveConflict,
} from '../../../contracts/calls/decisionCalls.ts';
import { recordOf, valuesShownWith } from '../../../contracts/decisions/areas.ts';
import { noFacts } from '../../../contracts/decisions/change.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { type CellValue, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { isOfSection, listedRows, sectionsOf } from '../../../contracts/decisions/sections.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { groupedBy } from '../../../contracts/groupedBy.ts';
import type { DecisionAreaDocument } from '../../../contracts/readModels/decisionAreaDocument.ts';
import { fieldsOf } from '../../../contracts/values.ts';
import { type FailedAnswer, notFound, refusedBy } from '../../authority/answers.ts';
import type { ClashingCell } from '../../commands/deciders/decider.ts';
import type { RowEdit, SaveDecisions } from '../../commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../commands/deciders/teamTurn.ts';
import { type CallParts, commandMetadata, recordedAnswer } from '../callParts.ts';
import { gameOverGuard } from '../closedTeam.ts';
import {
  actorOf,
  type BoundCall,
  type CallContext,
  decisionSetOf,
  gameOf,
  type Handler,
  teamOf,
} from '../handler.ts';
import { activeSetOf } from './decisionSetHandlers.ts';

type Body = Readonly<Record<string, unknown>>;
type Areas = ReadonlyMap<string, DecisionAreaDocument>;

/** Filter choices of an area that the game does not have. */
function hiddenChoices(area: DecisionArea, context: CallContext): readonly string[] {
  return gameOf(context).type === 'Lite' ? (area.filter?.hiddenInLite ?? []) : [];
}

/** [LT1] Lite games have no screens for these, so they can be neither loaded nor saved. */
export function hiddenInLite(
  area: DecisionArea,
  filter: string | null,
  context: CallContext,
): FailedAnswer | undefined {
  const isHidden =
    (gameOf(context).type === 'Lite' && area.hiddenInLite) ||
    (filter !== null && hiddenChoices(area, context).includes(filter));
  return isHidden ? refusedBy('LT1', `${filter ?? area.title} is not part of a Lite game.`) : undefined;
}

/** Who last saved each cell of an area's rows on a screen; what was saved together in several rows is told once. */
async function stampsOf(areas: Areas, area: DecisionArea, rows: readonly Row[], parts: CallParts) {
  const shown = new Set(area.columns.map((column) => column.field));
  const saves = rows.flatMap(({ id }) => {
    const cells = Object.entries(areas.get(recordOf(area))?.cellStamps[id] ?? {});
    const bySave = groupedBy(
      cells.filter(([field]) => shown.has(field)),
      ([, { by, at }]) => `${by} ${at}`,
    );
    return [...bySave].map(([save, saved]) => ({ id, save: `${save} ${saved.map(([field]) => field)}` }));
  });
  return Promise.all(
    [...groupedBy(saves, ({ save }) => save)].map(async ([save, same]) => {
      const [by, at = '', fields = ''] = save.split(' ');
      return {
        area: area.name,
        rowIds: same.map(({ id }) => id),
        fields: fields.split(','),
        modifiedBy: await parts.nameOf(Number(by)),
        at,
      };
    }),
  );
}

const rowsOf = (areas: Areas, area: DecisionArea): readonly Row[] => areas.get(recordOf(area))?.rows ?? [];

/** The rows of each section under its own field; rows that no grid lists, separately. */
function rowFields(
  intraturnId: number,
  area: DecisionArea,
  rows: readonly Row[],
  filter: string | null,
): Body {
  const lists: Record<string, WireRow[]> = {};
  const unlisted: Record<string, WireRow[]> = {};
  for (const section of sectionsOf(area)) lists[section.wire.rows] = [];
  for (const section of sectionsOf(area, filter)) {
    const listed = listedRows(area, section, rows);
    const toWire = rowToWire(area, section, intraturnId);
    lists[section.wire.rows]?.push(...listed.map(toWire));
    if (section.isListed)
      unlisted[section.name] = rows
        .filter((row) => isOfSection(area, section, row) && !listed.includes(row))
        .map(toWire);
  }
  const answered = nested<unknown>(lists, (fields) => fields);
  return Object.keys(unlisted).length > 0 ? { ...answered, unlisted } : answered;
}

function valueFields(areas: Areas, area: DecisionArea): Body {
  const row = rowsOf(areas, area)[0];
  return Object.fromEntries(
    area.columns.map((column) => [loadName(column), valueOr(column, row?.[column.field])]),
  );
}

function loadHandler(area: DecisionArea, parts: CallParts): Handler {
  const beside = valuesShownWith(area);
  return async (request, context) => {
    const body = request as Body;
    const filter = area.filter ? String(body[area.filter.wire]) : null;
    const hidden = hiddenInLite(area, filter, context);
    if (hidden) return hidden;
    const set = await activeSetOf(teamOf(context), Number(body.turnNum), parts);
    if (!set) return notFound('scenario');
    const { intraturnId } = set;
    const together = [area, ...beside];
    const { areas, seenUntil } = await parts.readModels.decisionAreas(intraturnId, together.map(recordOf));
    const rows = rowsOf(areas, area).filter(
      (row) => !area.filter || textIn(row, area.filter.field) === filter,
    );
    const shown = [[area, rows] as const, ...beside.map((other) => [other, rowsOf(areas, other)] as const)];
    return {
      ...(area.shape === 'grid' ? rowFields(intraturnId, area, rows, filter) : valueFields(areas, area)),
      ...Object.assign({}, ...beside.map((other) => valueFields(areas, other))),
      ...Object.assign(
        {},
        ...shown.map(([one]) => factsToWire(one, areas.get(recordOf(one))?.facts ?? noFacts, filter)),
      ),
      intraturn_id: intraturnId,
      intraturnId,
      lastUpdated: seenUntil,
      stamps: (await Promise.all(shown.map(([one, list]) => stampsOf(areas, one, list, parts)))).flat(),
    };
  };
}

const editsIn = (area: DecisionArea, rows: unknown): readonly RowEdit[] =>
  wireRows(rows).map((row) => rowFromWire(area, row));

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

/** The fields of an area's save that contain changed rows. */
const updateFields = (area: DecisionArea): readonly string[] => [
  ...new Set(sectionsOf(area).map(({ wire }) => wire.save)),
];

/** The only row of a values area, as far as its save call contains it. */
function valuesEdit(area: DecisionArea, body: Body): RowEdit {
  const typed = area.columns.filter(({ editable, wire }) => editable && body[wire] !== undefined);
  return { ...Object.fromEntries(typed.map(({ field, wire }) => [field, body[wire] as CellValue])), id: 1 };
}

/** The command of a save call; a values area's only row has the id 1. */
export function saveCommand(
  area: DecisionArea,
  { filterChoice }: AreaSave,
  body: Body,
  context: CallContext,
  at: string,
): SaveDecisions {
  const named = area.filter && body[area.filter.wire];
  return {
    type: 'SaveDecisions',
    intraturnId: decisionSetOf(context).intraturnId,
    area,
    filter: named === undefined ? filterChoice : String(named),
    hiddenChoices: hiddenChoices(area, context),
    updated:
      area.shape === 'grid'
        ? updateFields(area).flatMap((field) => editsIn(area, body[field]))
        : [valuesEdit(area, body)],
    added: editsIn(area, body.added),
    deleted: listOf(body.deleted).map((row) =>
      typeof row === 'number' ? row : Number(fieldsOf(row)[area.wire.id]),
    ),
    lastUpdated: String(body.lastUpdated),
    isForced: body.force === true,
    by: actorOf(context).userId,
    at,
  };
}

async function conflictOf(cell: ClashingCell, parts: CallParts): Promise<SaveConflict> {
  const { rowId, field, value, by, at } = cell;
  return { rowId, field, value, modifiedBy: await parts.nameOf(by), at };
}

/**
 * Ids assigned to added rows, by their temporary negative ids; read from the recorded event, so that a retry
 * gets the same.
 */
function idsOf(events: readonly TeamTurnEvent[]): Record<string, number> {
  const saved = events.flatMap((event) => (event.type === 'DecisionsSaved' ? event.data.rows : []));
  return Object.fromEntries(
    saved.flatMap((row) => (row.kind === 'added' ? [[String(row.clientRowId), row.rowId]] : [])),
  );
}

function saveHandler(area: DecisionArea, save: AreaSave, parts: CallParts): Handler {
  const { commandHandlers, readModels, environment } = parts;
  return async (request, context) => {
    const metadata = commandMetadata(context, environment);
    const command = saveCommand(area, save, request as Body, context, metadata.at);
    const hidden = hiddenInLite(area, command.filter, context);
    if (hidden) return hidden;
    const { gameId, teamId, turn, intraturnId } = decisionSetOf(context);
    const result = await commandHandlers
      .of(teamTurnDecider)
      .handle(streams.teamTurn(gameId, teamId, turn), command, metadata, gameOverGuard(context));
    // The client sees its own save at once, so that the busiest call need not wait for the read models.
    return recordedAnswer(result, parts, async (ended) => {
      if (ended.kind === 'conflict')
        return {
          modifiedBy: await parts.nameOf(ended.by),
          lastUpdated: ended.at,
          conflicts: await Promise.all(ended.cells.map((cell) => conflictOf(cell, parts))),
          ids: {},
        };
      const saved = ended.events.at(-1);
      if (saved) context.showsUpTo(saved.position);
      return {
        modifiedBy: null,
        // A save of what was there already recorded nothing.
        lastUpdated:
          saved?.data.at ?? (await readModels.decisionAreas(intraturnId, [recordOf(area)])).seenUntil,
        conflicts: [],
        ids: idsOf(ended.events),
      };
    });
  };
}

const handlersOf = ({ area, load, saves }: AreaCalls, parts: CallParts): readonly BoundCall[] => [
  ...(load ? [{ call: load, handle: loadHandler(area, parts) }] : []),
  ...saves.map((save) => ({ call: save.call, handle: saveHandler(area, save, parts) })),
];

/** Load and save of every decision area: one pair of handlers, generated from the areas. */
export function decisionHandlers(parts: CallParts): readonly BoundCall[] {
  return decisionCalls().flatMap((calls) => handlersOf(calls, parts));
}
