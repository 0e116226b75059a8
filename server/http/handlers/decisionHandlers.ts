import {
  type AreaCalls,
  decisionCalls,
  rowFromWire,
  rowToWire,
  type SaveConflict,
  valuesShownWith,
  type WireRow,
} from '../../../contracts/calls/decisionCalls.ts';
import type { DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { type CellValue, type Row, textIn } from '../../../contracts/decisions/row.ts';
import { streams } from '../../../contracts/events/streams.ts';
import type { TeamTurnEvent } from '../../../contracts/events/teamTurnEvents.ts';
import type { DecisionSetDocument } from '../../../contracts/readModels/decisionSetDocument.ts';
import type { ClashingCell } from '../../commands/decider.ts';
import type { RowEdit, SaveDecisions } from '../../commands/saveDecisions.ts';
import { type FailedAnswer, notFound, refusedBy } from '../answers.ts';
import {
  actorOf,
  type BoundCall,
  type CallContext,
  decisionSetOf,
  gameOf,
  type Handler,
  teamOf,
} from '../handler.ts';
import { type CallParts, commandMetadata, toldRefusal } from './callParts.ts';
import { activeSetOf } from './decisionSetHandlers.ts';

type Body = Readonly<Record<string, unknown>>;

/** [LT1] Lite games have no screens for these, so nothing is loaded or saved there either (A§1, B§1). */
function hiddenInLite(
  area: DecisionArea,
  filter: string | null,
  context: CallContext,
): FailedAnswer | undefined {
  if (gameOf(context).type !== 'Lite') return undefined;
  const isHidden = area.hiddenInLite || (filter !== null && area.filter?.hiddenInLite.includes(filter));
  return isHidden ? refusedBy('LT1', `${filter ?? area.title} is not part of a Lite game.`) : undefined;
}

/** Who saved which cell last, of the rows on a screen. */
async function stampsOf(set: DecisionSetDocument, area: string, rows: readonly Row[], parts: CallParts) {
  const cells = rows.flatMap(({ id }) =>
    Object.entries(set.cellStamps[area]?.[id] ?? {}).map(([field, stamp]) => ({ rowId: id, field, stamp })),
  );
  return Promise.all(
    cells.map(async ({ rowId, field, stamp: { by, at } }) => ({
      area,
      rowId,
      field,
      modifiedBy: await parts.nameOf(by),
      at,
    })),
  );
}

function loadHandler(area: DecisionArea, parts: CallParts): Handler {
  const values = valuesShownWith(area);
  return async (request, context) => {
    const body = request as Body;
    const filter = area.filter ? String(body[area.filter.wire]) : null;
    const hidden = hiddenInLite(area, filter, context);
    if (hidden) return hidden;
    const set = await activeSetOf(teamOf(context), Number(body.turnNum), parts);
    if (!set) return notFound('scenario');
    const rows = (set.areas[area.name] ?? []).filter(
      (row) => !area.filter || textIn(row, area.filter.field) === filter,
    );
    const valueFields = values.flatMap((other) => {
      const row = set.areas[other.name]?.[0];
      return other.columns.map(
        (column) => [column.wireInLoad ?? column.wire, row?.[column.field] ?? 0] as const,
      );
    });
    const shown = [
      [area.name, rows] as const,
      ...values.map((other) => [other.name, set.areas[other.name] ?? []] as const),
    ];
    return {
      [area.wire.rows]: rows.map((row) => rowToWire(area, row, set.intraturnId)),
      ...Object.fromEntries(valueFields),
      intraturn_id: set.intraturnId,
      lastUpdated: set.changedAt,
      stamps: (await Promise.all(shown.map(([name, list]) => stampsOf(set, name, list, parts)))).flat(),
    };
  };
}

const editsIn = (area: DecisionArea, rows: unknown): readonly RowEdit[] =>
  ((rows ?? []) as readonly WireRow[]).map((row) => rowFromWire(area, row));

/** The command that a save call asks for; a values area's one row has the id 1. */
function saveCommand(area: DecisionArea, body: Body, context: CallContext, at: string): SaveDecisions {
  const isGrid = area.shape === 'grid';
  const typed = Object.fromEntries(
    area.columns.map((column) => [column.field, body[column.wire] as CellValue]),
  );
  return {
    type: 'SaveDecisions',
    intraturnId: decisionSetOf(context).intraturnId,
    area,
    filter: area.filter && body[area.filter.wire] !== undefined ? String(body[area.filter.wire]) : null,
    updated: isGrid ? editsIn(area, body.updated) : [{ ...typed, id: 1 } as Row],
    added: editsIn(area, body.added),
    deleted: ((body.deleted ?? []) as readonly WireRow[]).map((row) => Number(row[area.wire.id])),
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

/** Ids given to added rows, by the negative id they came with; read from the recorded event, so a retry gets the same. */
function idsOf(events: readonly TeamTurnEvent[]): Record<string, number> {
  const saved = events.flatMap((event) => (event.type === 'DecisionsSaved' ? event.data.rows : []));
  return Object.fromEntries(
    saved.flatMap((row) => (row.kind === 'added' ? [[String(row.clientRowId), row.rowId]] : [])),
  );
}

function saveHandler(area: DecisionArea, parts: CallParts): Handler {
  const { handlers, environment } = parts;
  return async (request, context) => {
    const metadata = commandMetadata(context, environment);
    const command = saveCommand(area, request as Body, context, metadata.at);
    const hidden = hiddenInLite(area, command.filter, context);
    if (hidden) return hidden;
    const { gameId, teamId, turn, changedAt } = decisionSetOf(context);
    const result = await handlers.teamTurn.handle(streams.teamTurn(gameId, teamId, turn), command, metadata);
    if (result.kind === 'refused') return toldRefusal(result.refusal, parts);
    if (result.kind === 'conflict')
      return {
        position: 0,
        modifiedBy: await parts.nameOf(result.by),
        lastUpdated: result.at,
        conflicts: await Promise.all(result.cells.map((cell) => conflictOf(cell, parts))),
        ids: {},
      };
    const saved = result.events.at(-1);
    const lastUpdated = saved && 'at' in saved.data ? saved.data.at : changedAt;
    return {
      position: result.position,
      modifiedBy: null,
      lastUpdated,
      conflicts: [],
      ids: idsOf(result.events),
    };
  };
}

const handlersOf = ({ area, load, save }: AreaCalls, parts: CallParts): readonly BoundCall[] => [
  ...(load ? [{ call: load, handle: loadHandler(area, parts) }] : []),
  { call: save, handle: saveHandler(area, parts) },
];

/** Load and save of every decision area: one pair of handlers, made from the areas themselves. */
export function decisionHandlers(parts: CallParts): readonly BoundCall[] {
  return decisionCalls.flatMap((calls) => handlersOf(calls, parts));
}
