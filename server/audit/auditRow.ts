import type { DeedKind } from '../../contracts/audit/deedKinds.ts';
import type { EntryKind } from '../../contracts/audit/entryFilter.ts';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import type { EveryEvent } from '../../contracts/features/allEvents.ts';
import { eventKind } from '../../contracts/features/eventWords.ts';
import { isPracticeGame } from '../../contracts/fields/fields.ts';
import { cellsIn } from '../../contracts/record/wording.ts';
import { fieldsOf } from '../../contracts/values.ts';

/**
 * The indexed fields of an event: its place, and what can be searched. No values, texts or names, so there is
 * nothing in it to erase; those are read from the event itself.
 */
export type AuditRow = {
  readonly position: Position;
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly kind: DeedKind;
  /** Time of the act, in milliseconds since 1970. */
  readonly at: number;
  /** Null if the server itself acted. */
  readonly actorId: number | null;
  /** The actor's role at that time. */
  readonly role: string;
  readonly gameId: number | null;
  /** The teams affected. */
  readonly teamIds: readonly number[];
  /** The people affected, besides the actor. */
  readonly subjectIds: readonly number[];
  readonly turn: number | null;
  readonly intraturnId: number | null;
  /** The area of a save. */
  readonly area: string | null;
  /** Number of cells set by a save. */
  readonly cells: number;
  /** The number of a forecast. */
  readonly forecast: number | null;
  /** The changed cells of a save: the marks of each row, of each column, and of both. */
  readonly cellMarks: readonly string[];
};

/** A row as stored in an index. */
export const storedRow = (text: string): AuditRow => JSON.parse(text);

type Fields = {
  readonly gameId?: number | null;
  readonly teamId?: number | null;
  readonly userId?: number;
  readonly turn?: number;
  readonly intraturnId?: number | null;
  readonly forecast?: number;
};

function eachOnce(ids: readonly (number | null | undefined)[]): readonly number[] {
  const found = ids.filter((id) => typeof id === 'number');
  return found.length < 2 ? found : [...new Set(found)];
}

/** The people whose unseen changes an event knowingly overwrote. */
function overwrittenBy({ data }: EveryEvent): readonly number[] {
  const { forcedOver } = fieldsOf(data);
  return [forcedOver ?? []].flat().flatMap((over) => {
    const { by } = fieldsOf(over);
    return typeof by === 'number' ? [by] : [];
  });
}

/** The teams and people affected by an event, besides those in its own fields. */
function othersIn(event: EveryEvent): { teams: readonly (number | null)[]; people: readonly number[] } {
  if (event.type === 'AdjustmentsSaved') {
    const sides = event.data.changes.flatMap((change) => [
      'from' in change ? change.from.teamId : null,
      'to' in change ? change.to.teamId : null,
    ]);
    return { teams: sides, people: [] };
  }
  if (event.type === 'GradesReleased')
    return { teams: [], people: event.data.grades.map(({ userId }) => userId) };
  if (event.type === 'GradesSent')
    return { teams: [], people: event.data.results.map(({ userId }) => userId) };
  if (event.type === 'MessageSent') return { teams: event.data.teamIds ?? [], people: [] };
  if (event.type !== 'RosterChanged') return { teams: [], people: [] };
  const { assigned, removed } = event.data;
  return {
    teams: [
      ...assigned.map(({ teamId }) => teamId),
      ...[...assigned, ...removed].map((one) => one.fromTeamId),
    ],
    people: [...assigned, ...removed].map(({ userId }) => userId),
  };
}

/** The indexed fields of an event. */
export function auditRowOf(event: RecordedEvent): AuditRow {
  const { position, stream, revision, type, metadata } = event;
  // Every event read was either declared, or written by a newer release, whose fields are treated with care.
  const known = event as RecordedEvent & EveryEvent;
  const { gameId, teamId, userId, turn, intraturnId, forecast } = (event.data ?? {}) as Fields;
  const saved = known.type === 'DecisionsSaved' ? known.data : undefined;
  const others = othersIn(known);
  return {
    position,
    stream,
    revision,
    type,
    kind: eventKind(event),
    at: Date.parse(metadata.at),
    actorId: metadata.actor.userId,
    role: metadata.actor.role,
    gameId: gameId ?? null,
    teamIds: eachOnce([teamId, ...others.teams]),
    subjectIds: eachOnce([userId, ...others.people, ...overwrittenBy(known)]),
    turn: turn ?? null,
    intraturnId: intraturnId ?? null,
    area: saved?.area ?? null,
    cells: saved ? cellsIn(saved.rows) : 0,
    forecast: forecast ?? null,
    cellMarks: cellMarksOf(known),
  };
}

function cellMarksOf(event: EveryEvent): readonly string[] {
  if (event.type !== 'DecisionsSaved') return [];
  const { area, rows, rowNames } = event.data;
  const marks = rows.flatMap((change) => {
    const row = rowNames[change.rowId];
    const fields = change.kind === 'updated' ? Object.keys(change.changes) : [];
    const ofRow = row === undefined ? [] : [undefined, ...fields].map((field) => mark.cell(area, row, field));
    return [...ofRow, ...fields.map((field) => mark.cell(area, undefined, field))];
  });
  return [...new Set(marks)];
}

/** Types of events that a page sends by itself, or that only say that a list was looked at. */
const typesOfPages: ReadonlySet<string> = new Set([
  'AuditRead',
  'NewsSeen',
  'MessagesShown',
  'MessagesPutAway',
]);

/** Whether a person did it, other than looking at something. */
const isByPerson = ({ kind, type, actorId }: AuditRow): boolean =>
  kind !== 'product' && kind !== 'visited' && actorId !== null && !typesOfPages.has(type);

/** The search marks of an entry as short texts, without duplicates. */
export function marksOf(row: AuditRow): readonly string[] {
  const { kind, gameId, teamIds, subjectIds, actorId, area, role, turn, cellMarks } = row;
  return [
    mark.kind(kind),
    mark.role(role),
    ...(turn === null ? [] : [mark.turn(turn)]),
    ...(isByPerson(row) ? [mark.byPeople] : []),
    ...cellMarks,
    ...(gameId === null ? [] : [mark.game(gameId)]),
    ...(gameId !== null && isPracticeGame(gameId) ? [mark.practice] : []),
    ...teamIds.map(mark.team),
    ...(actorId === null ? [] : [mark.by(actorId)]),
    ...subjectIds.filter((subjectId) => subjectId !== actorId).map(mark.about),
    ...(area === null ? [] : [mark.area(area)]),
  ];
}

/** The texts by which entries are found. */
export const mark = {
  kind: (kind: EntryKind): string => `k${kind}`,
  game: (gameId: number): string => `g${gameId}`,
  team: (teamId: number): string => `t${teamId}`,
  by: (userId: number): string => `p${userId}`,
  /** Somebody else's act concerns the person: no entry has both marks of one person. */
  about: (userId: number): string => `o${userId}`,
  area: (area: string): string => `a${area}`,
  role: (role: string): string => `r${role}`,
  turn: (turn: number): string => `q${turn}`,
  byPeople: 'e',
  practice: 'z',
  cell: (area: string, row = '', field = ''): string => `x${JSON.stringify([area, row, field])}`,
} as const;
