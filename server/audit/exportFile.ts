import { createHash } from 'node:crypto';
import type { EntryFilter, ExportFormat } from '../../contracts/audit/entryFilter.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';
import type { Position, RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { isTeamOnly, textsOf } from '../../contracts/features/personalTexts.ts';
import type { Inclusion } from '../../contracts/proof/receipt.ts';
import { accessInWords, accessName } from '../../contracts/record/accessWords.ts';
import { csvLine } from '../../contracts/text/csv.ts';
import { isSealed } from '../../contracts/text/sealedText.ts';
import { schoolCellOf } from '../../contracts/time/schoolTime.ts';
import { zoneNameAt } from '../../contracts/time/schoolZone.ts';
import type { AccessRow } from '../identity/access/accessRow.ts';
import type { PersonalTexts } from '../identity/texts/personalTexts.ts';
import { fromText, numberedRow } from './accessEntries.ts';
import { linesBetween } from './accessLines.ts';
import type { AuditRow } from './auditRow.ts';
import { changesOfEvents, type EntryChange, isToldInLists } from './entryChanges.ts';
import { entryOutcomes } from './entryOutcomes.ts';
import { type ExportedSlice, type ExportSource, exportedSlices } from './exportedSlices.ts';
import { type EntryNames, type NameParts, namesOfRows } from './rowNames.ts';
import { openedByPosition, wordsOfRows } from './rowWords.ts';

/** Proves the event at a position under the checkpoint of a file; undefined if it is not covered. */
type EventProver = (position: number) => Promise<Inclusion | undefined>;

/** A file's header. */
export type ExportHead = {
  readonly format: ExportFormat;
  readonly filter: EntryFilter;
  /** For a table: a row for each changed cell, or one for each entry; names of people, or their numbers. */
  readonly isRowPerCell: boolean;
  readonly hasNames: boolean;
  readonly through: number;
  readonly rows: number;
  /** When it was exported (ISO 8601). */
  readonly at: string;
  /** Rows of the access log up to this number. */
  readonly accessThrough?: number | undefined;
  /** The signed note that covers the entries, and its public key in base64; null if nothing is signed. */
  readonly checkpoint: string | null;
  readonly publicKey: string | null;
};

/** The outcome of a file. */
export type ExportEnd = { readonly rows: number; readonly sha256: string };

/** What a line tells of an entry besides its row: the words, when it was done, and one of its changes. */
type Told = { readonly text: string; readonly at: string; readonly change: EntryChange | undefined };
type Value = string | number | null;

/** Column titles of a table of entries, each with its value. */
const columns: readonly (readonly [string, (row: AuditRow, names: EntryNames, told: Told) => Value])[] = [
  ['Position', ({ position }) => position],
  ['Time', (_row, _names, { at }) => schoolCellOf(at)],
  ['Time (UTC)', (_row, _names, { at }) => at],
  ['Person id', ({ actorId }) => actorId],
  ['Person', ({ actorId }, { person }) => (actorId === null ? null : person(actorId))],
  ['Role', ({ role }) => role],
  ['Kind', ({ kind }) => kind],
  ['What', (_row, _names, { text }) => text],
  ['Changed', (_row, _names, { change }) => change?.label ?? null],
  ['Before', (_row, _names, { change }) => change?.before ?? null],
  ['After', (_row, _names, { change }) => change?.after ?? null],
  ['Over whom', (_row, _names, { change }) => change?.forcedOver?.name ?? null],
  ['Game id', ({ gameId }) => gameId],
  ['Game', ({ gameId }, { game }) => (gameId === null ? null : game(gameId))],
  ['Team ids', ({ teamIds }) => teamIds.join(' ')],
  ['Team', ({ teamIds }, { team }) => teamIds.map(team).join('; ')],
  ['Quarter', ({ turn }) => turn],
  ['Area', ({ area }) => area && areaNamed(area).title],
  ['Scenario id', ({ intraturnId }) => intraturnId],
  ['Cells', ({ cells }) => cells],
  ['Event type', ({ type }) => type],
  ['Stream', ({ stream }) => stream],
  ['Revision', ({ revision }) => revision],
];

/** The titles, with the zone of the local times. */
const titlesAt = (at: string): readonly string[] =>
  columns.map(([title]) => (title === 'Time' ? `Time (${zoneNameAt(new Date(at))})` : title));

/** Looks each name up once, however many slices need it. */
function remembered<Found>(find: (id: number) => Promise<Found>): (id: number) => Promise<Found> {
  const known = new Map<number, Promise<Found>>();
  return (id) => {
    const found = known.get(id) ?? find(id);
    known.set(id, found);
    return found;
  };
}

/** Changes of an entry as one, each of its texts in the same order. */
function together(changes: readonly EntryChange[]): EntryChange {
  const each = (text: (change: EntryChange) => string | null): string =>
    changes.map((change) => text(change) ?? '').join('; ');
  const overwritten = changes.flatMap(({ forcedOver }) => forcedOver ?? []);
  const [first] = overwritten;
  const over = first && { ...first, name: [...new Set(overwritten.map(({ name }) => name))].join('; ') };
  const [label, before, after] = [
    each((one) => one.label),
    each((one) => one.before),
    each((one) => one.after),
  ];
  return { label, before, after, cell: null, forcedOver: over ?? null };
}

/** A line for each change of an entry, or one for all of them; at least one. */
function csvLines(
  { rows, events }: ExportedSlice,
  {
    changes,
    outcomes,
    isRowPerCell,
  }: {
    readonly changes: ReadonlyMap<Position, readonly EntryChange[]>;
    readonly outcomes: ReadonlyMap<Position, string>;
    readonly isRowPerCell: boolean;
  },
  names: EntryNames,
): readonly string[] {
  const words = wordsOfRows(rows, events, names, outcomes);
  return rows.map((row) => {
    const { position } = row;
    const at = events.get(position)?.metadata.at ?? new Date(row.at).toISOString();
    const told = { text: words.get(position) ?? '', at };
    const made = changes.get(position) ?? [];
    const lines = made.length === 0 ? [undefined] : isRowPerCell ? made : [together(made)];
    return lines
      .map((change) => csvLine(columns.map(([, inRow]) => inRow(row, names, { ...told, change }))))
      .join('');
  });
}

const hasSeals = (event: RecordedEvent): boolean => textsOf(event).some(isSealed);

/**
 * The events as stored, with the proof of each under the checkpoint of the first line: anybody can verify
 * that they are in the signed log, and anybody with the key of the chains can verify their content. People's
 * texts are added beside that, opened; of what a team says among itself only that it was said.
 */
async function jsonLines(
  { rows, events }: ExportedSlice,
  opened: ExportedSlice['events'],
  prove: EventProver | undefined,
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const { position } of rows) {
    const event = events.get(position);
    const shown = opened.get(position);
    if (!event) throw new Error(`The log has no event at position ${position} any longer.`);
    const { stream, revision, id, type, data, metadata } = event;
    const texts = shown && hasSeals(event) && !isTeamOnly(event) ? { texts: textsOf(shown) } : {};
    const found = await prove?.(position);
    const proof = found ? { proof: found } : {};
    const shownData = isTeamOnly(event) ? {} : { data };
    const line = { position, stream, revision, id, type, ...shownData, metadata, ...texts, ...proof };
    lines.push(`${JSON.stringify(line)}\n`);
  }
  return lines;
}

/** Rows of the access log in the columns of the table; the address follows what was done. */
function accessCsvLine(row: AccessRow, names: EntryNames): string {
  const { number, at, actorId, role, kind, gameId, teamId } = row;
  const from = fromText(row);
  const text = accessInWords(row, names);
  const moment = new Date(at).toISOString();
  const told: Readonly<Record<string, Value>> = {
    Position: accessName(number),
    Time: schoolCellOf(moment),
    'Time (UTC)': moment,
    'Person id': actorId,
    Person: actorId === null ? null : names.person(actorId),
    Role: role,
    Kind: kind,
    What: from === null ? text : `${text} (${from})`,
    'Game id': gameId,
    Game: gameId === null ? null : names.game(gameId),
    'Team ids': teamId,
    Team: teamId === null ? null : names.team(teamId),
  };
  return csvLine(columns.map(([title]) => told[title] ?? null));
}

/** Spreadsheets take a file that begins with it for UTF-8. */
const byteOrderMark = '\uFEFF';

const headOf = ({ format, ...head }: ExportHead): string =>
  format === 'csv' ? `${byteOrderMark}${csvLine(titlesAt(head.at))}` : `${JSON.stringify({ audit: head })}\n`;

/** The last row of a table describes it, so that its titles are in the first. */
const endOf = ({ format, ...head }: ExportHead, rows: number, sha256: string): string =>
  format === 'csv'
    ? csvLine([`# Quarterdeck audit log: ${JSON.stringify({ ...head, rows, sha256 })}`])
    : `${JSON.stringify({ end: { rows, sha256 } })}\n`;

/** The lines of a slice of a table. */
async function tableLines(
  slice: ExportedSlice,
  { store }: ExportSource,
  {
    texts,
    isRowPerCell,
    ...parts
  }: NameParts & { readonly texts: Pick<PersonalTexts, 'openEvents'>; readonly isRowPerCell: boolean },
): Promise<readonly string[]> {
  const names = await namesOfRows(slice.rows, parts);
  const own = slice.rows.flatMap(({ position }) => slice.events.get(position) ?? []);
  const changes = await changesOfEvents({ store, texts }, own.filter(isToldInLists), names);
  const outcomes = await entryOutcomes({ store, texts, nameOf: parts.nameOf }, own, names);
  return csvLines(slice, { changes, outcomes, isRowPerCell }, names);
}

/** Lines of the rows of an access log, as in a file. */
const accessLinesAs =
  (format: ExportFormat, parts: NameParts) =>
  async (rows: readonly AccessRow[]): Promise<readonly string[]> => {
    if (format === 'jsonl') return rows.map((row) => `${JSON.stringify({ access: row })}\n`);
    const names = await namesOfRows(rows.map(numberedRow), parts);
    return rows.map((row) => accessCsvLine(row, names));
  };

/**
 * A file of audit entries, generated while it is sent. Its last line contains the number of entries and the
 * SHA-256 of everything before it, without which the file is incomplete. `onEnd` is called for a complete file.
 */
export async function* exportFile(
  head: ExportHead,
  source: ExportSource,
  {
    readModels,
    nameOf,
    texts,
    prove,
  }: NameParts & {
    readonly texts: Pick<PersonalTexts, 'openEvents'>;
    readonly prove?: EventProver | undefined;
  },
  onEnd: (end: ExportEnd) => void = () => undefined,
): AsyncGenerator<string, void, void> {
  const hash = createHash('sha256');
  const hashed = (text: string): string => {
    hash.update(text);
    return text;
  };
  const parts = {
    nameOf: head.hasNames ? remembered(nameOf) : async (userId: number) => `person ${userId}`,
    readModels: {
      anyGame: remembered(readModels.anyGame),
      team: remembered(readModels.team),
    },
  };
  const between = source.access && linesBetween(source.access, accessLinesAs(head.format, parts));
  let rows = 0;
  yield hashed(headOf(head));
  for await (const slice of exportedSlices(source)) {
    rows += slice.rows.length;
    const opened = await openedByPosition(slice.events, texts);
    const lines =
      head.format === 'csv'
        ? await tableLines({ ...slice, events: opened }, source, {
            texts,
            ...parts,
            isRowPerCell: head.isRowPerCell,
          })
        : await jsonLines(slice, opened, prove);
    yield hashed(between ? await between.among(slice.rows, lines) : lines.join(''));
  }
  for (let rest = await between?.rest(); rest; rest = await between?.rest()) yield hashed(rest);
  const end = { rows: rows + (between?.count() ?? 0), sha256: hash.digest('hex') };
  yield endOf(head, end.rows, end.sha256);
  onEnd(end);
}
