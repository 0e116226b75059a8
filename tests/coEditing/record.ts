import { expect } from 'vitest';
import { rowFromWire, type WireRow } from '../../contracts/calls/areaWire.ts';
import type { SaveConflict } from '../../contracts/calls/decisionCalls.ts';
import { decisionCalls } from '../../contracts/calls/decisionCalls.ts';
import { recordOf } from '../../contracts/decisions/areas.ts';
import type { DecisionArea } from '../../contracts/decisions/decisionArea.ts';
import type { CellValue, Row } from '../../contracts/decisions/row.ts';
import { sectionsOf } from '../../contracts/decisions/sections.ts';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { TeamTurnEvent } from '../../contracts/events/teamTurnEvents.ts';
import { streams } from '../../contracts/features/streams.ts';
import {
  evolveTeamTurn,
  type OpenedTeamTurn,
  stampKey,
  type TeamTurnState,
} from '../../server/commands/deciders/teamTurnState.ts';
import { framesOf } from '../../server/features/framesOf.ts';
import type { Product } from '../fixtures/product/startProduct.ts';
import type { Exchange } from './network.ts';
import { typedInto, type Unsaved } from './unsaved.ts';

/** A person's screen when a save was sent: the record as they saw it, by `row|field`. */
export type Seen = {
  readonly userId: number;
  readonly cells: ReadonlyMap<string, CellValue | null>;
};

type Saved = Extract<TeamTurnEvent, { type: 'DecisionsSaved' }>;
type Change = Saved['data']['rows'][number];

/** The area of a save path under /api/intraturn/. */
function areaOfPath(path: string): DecisionArea | undefined {
  const shape = path.replace('/api', '').replace(/\/\d+/, '/:intraturn');
  return decisionCalls().find(({ saves }) => saves.some(({ call }) => call.path === shape))?.area;
}

/** The typed cells in a save, by row. */
function rowsSent(area: DecisionArea, body: Exchange['body']): readonly Row[] {
  if (area.shape === 'values') return [{ ...rowFromWire(area, body as WireRow), id: 1 }];
  const fields = new Set(sectionsOf(area).map(({ wire }) => wire.save));
  return [...fields]
    .flatMap((field) => (body[field] ?? []) as WireRow[])
    .map((row) => rowFromWire(area, row));
}

/**
 * Judges the log: folds what is appended, and checks for every save that it was recorded once, as
 * acknowledged, and that nothing unseen was overwritten, unless the record says over whose change.
 */
export class JudgedLog {
  readonly #product: Product;
  readonly #stream: string;
  readonly #sent = new Map<string, { readonly body: string; readonly seen: Seen }>();
  readonly #recorded = new Map<string, number>();
  readonly names: ReadonlyMap<number, string>;
  /** Position of the newest frame of each room. */
  readonly rooms = new Map<string, number>();
  /** How often the subject of a run has happened. */
  readonly tally = new Map<string, number>();
  state: TeamTurnState = { status: 'notOpened' };
  readonly #acknowledged = new Set<string>();
  readonly #faults: unknown[] = [];
  readonly #rowsSaved = new Map<string, readonly Change[]>();
  #read = 0;

  constructor(
    product: Product,
    team: { gameId: number; teamId: number },
    names: ReadonlyMap<number, string>,
  ) {
    this.#product = product;
    this.#stream = streams.teamTurn(team.gameId, team.teamId, 1);
    this.names = names;
  }

  count(what: string): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + 1);
  }

  get turn(): OpenedTeamTurn {
    if (this.state.status !== 'opened') throw new Error('The turn is not open.');
    return this.state;
  }

  /** Rows of an area in the active decision set. */
  rowsOf(area: DecisionArea): Readonly<{ [rowId: number]: Row }> {
    return this.turn.decisionSets[this.turn.activeIntraturnId]?.areas[recordOf(area)] ?? {};
  }

  /** Remembers a person's view when a save was sent; a repeated one keeps its original view. */
  sent(commandId: string, body: string, seen: () => Seen): void {
    if (this.#sent.get(commandId)?.body !== body) this.#sent.set(commandId, { body, seen: seen() });
  }

  /** Reads and judges what was appended. */
  async read(): Promise<void> {
    const events = await this.#product.application.stores.eventStore.readAll({ after: this.#read });
    for (const event of events) {
      this.#read = event.position;
      for (const { room } of framesOf(event)) this.rooms.set(room, event.position);
      if (event.stream !== this.#stream) continue;
      const fact = { type: event.type, data: event.data } as TeamTurnEvent;
      const before = this.state;
      this.state = evolveTeamTurn(before, fact);
      if (fact.type === 'DecisionsSaved') this.#judge(event, fact, before);
    }
  }

  /** Throws the faults found while calls were answered. */
  raise(): void {
    const [fault] = this.#faults.splice(0);
    if (fault) throw fault;
  }

  /** Checks an answer against the current log; faults are raised later, because they are not the page's. */
  async answered(exchange: Exchange): Promise<void> {
    if (exchange.commandId === null) return;
    try {
      await this.read();
      this.#check(exchange);
    } catch (fault) {
      this.#faults.push(fault);
    }
  }

  #check({ path, body, commandId, answer }: Exchange): void {
    const area = areaOfPath(path);
    if (!area || commandId === null) return;
    if (answer.status !== 'Success') this.count('refused');
    else if (answer.modifiedBy !== null) this.#checkConflict(area, commandId, body, answer);
    else if (this.#acknowledged.has(commandId)) this.count('repeated');
    else {
      this.#acknowledged.add(commandId);
      this.count(`saved ${area.name}`);
      const set = this.turn.decisionSets[Number(/\d+/.exec(path)?.[0])];
      checkAcknowledged(area, body, set?.areas[recordOf(area)] ?? {});
    }
  }

  /** A refusal names who changed the cell last, and when. */
  #checkConflict(
    area: DecisionArea,
    commandId: string,
    body: Exchange['body'],
    answer: Exchange['answer'],
  ): void {
    this.count('conflict');
    expect(body.force, 'a forced save is never refused for a conflict').toBe(false);
    const set = this.turn.decisionSets[this.turn.activeIntraturnId];
    const conflicts = answer.conflicts as readonly SaveConflict[];
    expect(conflicts.length).toBeGreaterThan(0);
    for (const { rowId, field, modifiedBy, at } of conflicts) {
      const record = recordOf(area);
      const stamp = set?.stamps[stampKey(record, rowId, field)] ?? set?.stamps[stampKey(record, rowId)];
      expect({ modifiedBy, at }, `who and when of ${field}`).toEqual({
        modifiedBy: this.names.get(stamp?.by ?? 0),
        at: stamp?.at,
      });
      expect(stamp?.by).not.toBe(this.#sent.get(commandId)?.seen.userId);
    }
  }

  /** A person's unsaved work in a sheet without what one of their saves has recorded since. */
  withoutRecorded(area: DecisionArea, left: Unsaved): Unsaved {
    const rows = left.saves.flatMap((commandId) => this.#rowsSaved.get(commandId) ?? []);
    const values = new Map(rows.flatMap((row) => valuesSaved(row)));
    const added = rows.flatMap((row) => (row.kind === 'added' ? [typedInto(area, row.row)] : []));
    return {
      ...left,
      cells: new Map([...left.cells].filter(([key, value]) => values.get(key) !== value)),
      added: left.added.filter((typed) => !added.includes(typed)),
    };
  }

  #judge({ metadata }: RecordedEvent, { data }: Saved, before: TeamTurnState): void {
    const times = (this.#recorded.get(metadata.commandId) ?? 0) + 1;
    this.#recorded.set(metadata.commandId, times);
    expect(times, 'events of one save').toBe(1);
    this.#rowsSaved.set(metadata.commandId, data.rows);
    const seen = this.#sent.get(metadata.commandId)?.seen;
    if (!seen) return;
    expect(data.by).toBe(seen.userId);
    if (data.forcedOver.length > 0) this.count('forced');
    for (const change of data.rows) judgeChange(data, change, seen, before);
  }
}

/** Every cell of an acknowledged save is in the log as sent. */
function checkAcknowledged(
  area: DecisionArea,
  body: Exchange['body'],
  rows: Readonly<{ [id: number]: Row }>,
): void {
  for (const sent of rowsSent(area, body))
    for (const [field, value] of Object.entries(sent)) {
      const row = rows[sent.id];
      if (row) expect(row[field], `acknowledged ${area.name} ${field}`).toBe(value);
    }
}

/** A person who overwrites another's value had it on the screen, or the record says that it was forced. */
function judgeChange(data: Saved['data'], change: Change, seen: Seen, before: TeamTurnState): void {
  const set = before.status === 'opened' ? before.decisionSets[data.intraturnId] : undefined;
  for (const [field, from] of overwrittenBy(change)) {
    const last = set?.stamps[stampKey(data.area, change.rowId, field)];
    if (!last || last.by === data.by || seen.cells.get(`${change.rowId}|${field}`) === from) continue;
    const named = data.forcedOver.find((over) => over.rowId === change.rowId && over.field === field);
    expect(named, `${data.area} ${change.rowId} ${field}: ${from} was overwritten unseen`).toMatchObject(
      last,
    );
  }
}

/** The values left in cells by a save, by `row|field`. */
function valuesSaved(change: Change): readonly (readonly [string, CellValue])[] {
  if (change.kind !== 'updated') return [];
  return Object.entries(change.changes).map(([field, { to }]) => [`${change.rowId}|${field}`, to] as const);
}

/** The cells from which a change takes the value, with that value. */
function overwrittenBy(change: Change): readonly (readonly [string, CellValue])[] {
  if (change.kind === 'updated')
    return Object.entries(change.changes).map(([field, { from }]) => [field, from]);
  return change.kind === 'deleted' ? Object.entries(change.row as Row) : [];
}
