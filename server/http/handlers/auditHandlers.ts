import {
  exportAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
  loadAuditEntry,
  loadGameAuditEntry,
  mostEntriesCounted,
  mostEntriesExported,
} from '../../../contracts/calls/audit.ts';
import type { AuditExported } from '../../../contracts/events/auditEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { streams } from '../../../contracts/events/streams.ts';
import type { EntryFilter } from '../../../contracts/record/entryFilter.ts';
import { changesOf } from '../../audit/entryChanges.ts';
import { eventsOfRows } from '../../audit/eventsOfRows.ts';
import { type EntryNames, namesOfRows } from '../../audit/rowNames.ts';
import { openedByPosition, wordedEvents, wordsOfRows } from '../../audit/rowWords.ts';
import { momentNow } from '../../environment.ts';
import { type FailedAnswer, notFound, refusedBy } from '../answers.ts';
import { actorOf, type BoundCall, bind, type CallContext, type RequestParsed } from '../handler.ts';
import { auditChoices } from './auditChoices.ts';
import { auditDownload } from './auditDownload.ts';
import { changeAnswer, entryAnswer } from './auditEntries.ts';
import { auditFilters } from './auditFilters.ts';
import { type CallParts, commandMetadata, toldRefusal } from './callParts.ts';

/** The game whose entries a call is about; null for those of everything. */
const scopeOf = ({ resources }: CallContext): number | null => resources.game?.gameId ?? null;

/** [AU3] What a call may find: a list of a game holds nothing else, whatever its filter asks for. */
function inScope(filter: EntryFilter, gameId: number | null): EntryFilter | FailedAnswer {
  if (gameId === null) return filter;
  if (filter.game !== undefined && filter.game !== gameId) return notFound('game');
  return { ...filter, game: gameId };
}

const isFailed = (filter: EntryFilter | FailedAnswer): filter is FailedAnswer => 'failure' in filter;

/** [AU3] An entry of others and one that does not exist get the same answer. */
const noEntry = (): FailedAnswer => refusedBy('AU3', 'There is no such entry here.');

/** [AU4] Nothing is shown before it is on record who looks. */
async function noteRead(context: CallContext, { handlers, environment }: CallParts): Promise<void> {
  const { userId } = actorOf(context);
  const read = { gameId: scopeOf(context), by: userId, at: momentNow(environment) };
  const command = { type: 'NoteRead', read } as const;
  await handlers.auditReads.handle(
    streams.auditReads(userId),
    command,
    commandMetadata(context, environment),
  );
}

async function listAnswer(
  { filter, before, limit }: RequestParsed<typeof listAudit>,
  context: CallContext,
  parts: CallParts,
) {
  const meant = inScope(filter, scopeOf(context));
  if (isFailed(meant)) return meant;
  await noteRead(context, parts);
  const { index, head } = await parts.audit.upToDate();
  const place = { limit: limit + 1, ...(before !== undefined && { before }) };
  const [found, count] = await Promise.all([
    index.page(meant, place),
    index.count(meant, mostEntriesCounted + 1),
  ]);
  const rows = found.slice(0, limit);
  const [names, events] = await Promise.all([namesOfRows(rows, parts), wordedEvents(parts, rows)]);
  const words = wordsOfRows(rows, events, names);
  return {
    entries: rows.map((row) =>
      entryAnswer(row, events.get(row.position), words.get(row.position) ?? '', names),
    ),
    next: found.length > limit ? (rows.at(-1)?.position ?? null) : null,
    count: Math.min(count, mostEntriesCounted),
    is_count_exact: count <= mostEntriesCounted,
    head,
  };
}

/** Names of an entry, with every team of its game: somebody may have come from another one. */
async function namesAround(names: EntryNames, gameId: number | null, { readModels }: CallParts) {
  const teams = gameId === null ? [] : await readModels.teamsOf(gameId);
  const nameOfTeam = new Map(teams.map(({ teamId, name }) => [teamId, name]));
  return { ...names, team: (teamId: number) => nameOfTeam.get(teamId) ?? names.team(teamId) };
}

async function entryOf(
  { position }: RequestParsed<typeof loadAuditEntry>,
  context: CallContext,
  parts: CallParts,
) {
  const { store, texts } = parts;
  const gameId = scopeOf(context);
  await noteRead(context, parts);
  const { index } = await parts.audit.upToDate();
  const [row] = await index.page({}, { before: position + 1, limit: 1 });
  if (row?.position !== position || (gameId !== null && row.gameId !== gameId)) return noEntry();
  const event = (await eventsOfRows(store, [row])).get(position);
  if (!event) return noEntry();
  const names = await namesAround(await namesOfRows([row], parts), row.gameId, parts);
  const changes = await changesOf(parts, event, names);
  const opened = await openedByPosition(new Map([[position, event]]), texts);
  const words = wordsOfRows([row], opened, names);
  const { id, type, stream, revision, metadata } = event;
  const { hash, correlationId: correlation_id } = metadata;
  return {
    entry: entryAnswer(row, event, words.get(position) ?? '', names),
    changes: await Promise.all(changes.map((change) => changeAnswer(change, parts))),
    stored: { id, type, stream, revision, hash, correlation_id },
  };
}

async function exportOf(
  { filter, format }: RequestParsed<typeof exportAudit>,
  context: CallContext,
  parts: CallParts,
) {
  const gameId = scopeOf(context);
  const meant = inScope(filter, gameId);
  if (isFailed(meant)) return meant;
  const { index, head: through } = await parts.audit.upToDate();
  const rows = await index.count(meant, mostEntriesExported + 1, through);
  if (rows > mostEntriesExported)
    return refusedBy(
      'AU9',
      `A file takes ${mostEntriesExported.toLocaleString('en-US')} entries. Choose a shorter time or one game.`,
    );
  const { userId } = actorOf(context);
  const metadata = commandMetadata(context, parts.environment);
  const exported = { gameId, by: userId, at: metadata.at, format, filter: meant, through, rows };
  const result = await parts.handlers.auditReads.handle(
    streams.auditReads(userId),
    { type: 'NoteExport', exported },
    metadata,
  );
  if (result.kind !== 'recorded') return toldRefusalOf(result, parts);
  const [event] = result.events;
  if (!event) throw new Error('An export left no event.');
  const data = event.data as EventOf<typeof AuditExported>['data'];
  return { position: result.position, export: event.revision, rows: data.rows };
}

/** Exports are told and never asked, so that this is a fault. */
function toldRefusalOf(
  result: Exclude<Awaited<ReturnType<CallParts['handlers']['auditReads']['handle']>>, { kind: 'recorded' }>,
  parts: CallParts,
): Promise<FailedAnswer> {
  if (result.kind === 'refused') return toldRefusal(result.refusal, parts);
  throw new Error('An export cannot clash with anything.');
}

/** Handlers of the audit list: everything for administrators, own games for those who oversee them. */
export function auditHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(listAudit, (request, context) => listAnswer(request, context, parts)),
    bind(listGameAudit, (request, context) => listAnswer(request, context, parts)),
    bind(loadAuditEntry, (request, context) => entryOf(request, context, parts)),
    bind(loadGameAuditEntry, (request, context) => entryOf(request, context, parts)),
    bind(exportAudit, (request, context) => exportOf(request, context, parts)),
    bind(exportGameAudit, (request, context) => exportOf(request, context, parts)),
    auditDownload(parts),
    ...auditChoices(parts),
    ...auditFilters(parts),
  ];
}
