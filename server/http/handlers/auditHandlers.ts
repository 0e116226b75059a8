import {
  countAudit,
  countGameAudit,
  entriesExportedMax,
  exportAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
  loadAuditEntry,
  loadGameAuditEntry,
} from '../../../contracts/calls/audit.ts';
import { AuditExported } from '../../../contracts/events/auditEvents.ts';
import { isOf } from '../../../contracts/events/eventDefinition.ts';
import type { RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { accessFilterOf, eventFilterOf } from '../../audit/accessEntries.ts';
import { changesOfEvents } from '../../audit/entryChanges.ts';
import { entryOutcomes } from '../../audit/entryOutcomes.ts';
import { eventsOfRows } from '../../audit/eventsOfRows.ts';
import { type EntryNames, namesOfRows } from '../../audit/rowNames.ts';
import { openedByPosition, wordsOfRows } from '../../audit/rowWords.ts';
import { runFacts } from '../../audit/runFacts.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import { newestProofOfEvent } from '../../checkpoints/proofOfEvent.ts';
import { signerOf } from '../../checkpoints/signingKeys.ts';
import { auditReadsDecider } from '../../commands/deciders/auditReads.ts';
import { auditCounts } from '../answers/auditCounts.ts';
import { changeAnswer, entryAnswer } from '../answers/auditEntries.ts';
import { auditList } from '../answers/auditList.ts';
import {
  indexGrows,
  indexMilliseconds,
  inScope,
  isFailed,
  noteRead,
  scopeOf,
} from '../answers/auditScope.ts';
import { type CallParts, commandMetadata, refusalAnswer } from '../callParts.ts';
import { actorOf, type BoundCall, bind, type CallContext, type RequestParsed } from '../handler.ts';
import { auditChoices } from './auditChoices.ts';
import { auditDownload } from './auditDownload.ts';

/** [AU3] Another person's entry and one that does not exist get the same answer. */
const noEntry = (): FailedAnswer => refusedBy('AU3', 'The entry was not found.');

/** Names for an entry, with every team of its game: somebody may have moved from another team. */
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
  const { index, percent } = await parts.audit.within(indexMilliseconds);
  const [row] = await index.page({}, { before: position + 1, limit: 1 });
  if (row?.position !== position && percent < 100) return indexGrows(percent);
  if (row?.position !== position || (gameId !== null && row.gameId !== gameId)) return noEntry();
  const event = (await eventsOfRows(store, [row])).get(position);
  if (!event) return noEntry();
  const names = await namesAround(await namesOfRows([row], parts), row.gameId, parts);
  const opened = await openedByPosition(new Map([[position, event]]), texts);
  const told = [...opened.values()];
  const changes = [
    ...((await changesOfEvents(parts, told, names)).get(position) ?? []),
    ...(await runFacts(store, event, names)),
  ];
  const words = wordsOfRows([row], opened, names, await entryOutcomes(parts, told, names));
  const { id, type, stream, revision, metadata } = event;
  const { hash, correlationId: correlation_id } = metadata;
  return {
    entry: entryAnswer({ row, event, text: words.get(position) ?? '', changes }, names),
    changes: changes.map(changeAnswer),
    stored: { id, type, stream, revision, hash, correlation_id },
    proof: await proofOf(event, parts),
  };
}

/** Proof that an entry is in the signed log; null if it is not signed yet, or nothing is. */
async function proofOf(event: RecordedEvent, { proof: { checkpoints } }: CallParts) {
  const store = await checkpoints?.store();
  const found = store && (await newestProofOfEvent(store, event));
  const signer = found && (await signerOf(store, { note: found.checkpoint }));
  return found && signer ? { ...found, public_key: signer } : null;
}

async function exportOf(
  { filter, format, is_row_per_cell: isRowPerCell, has_names: hasNames }: RequestParsed<typeof exportAudit>,
  context: CallContext,
  parts: CallParts,
) {
  const gameId = scopeOf(context);
  const meant = inScope(filter, gameId);
  if (isFailed(meant)) return meant;
  const { index, head: through, percent } = await parts.audit.within(indexMilliseconds);
  if (percent < 100) return indexGrows(percent);
  const [events, access] = [eventFilterOf(meant), accessFilterOf(meant, gameId)];
  const store = access && (await parts.access.upToDate());
  const accessThrough = store && (await store.head()).number;
  const counts = await Promise.all([
    events ? index.count(events, entriesExportedMax + 1, through) : 0,
    store ? store.count(access, entriesExportedMax + 1, accessThrough) : 0,
  ]);
  const rows = counts[0] + counts[1];
  if (rows > entriesExportedMax)
    return refusedBy(
      'AU9',
      `A file can hold at most ${entriesExportedMax.toLocaleString('en-US')} entries. Choose a ` +
        'shorter period or a single game.',
    );
  const { userId } = actorOf(context);
  const metadata = commandMetadata(context, parts.environment);
  const exported = {
    gameId,
    by: userId,
    at: metadata.at,
    format,
    filter: meant,
    isRowPerCell,
    hasNames,
    through,
    rows,
    ...(accessThrough !== undefined && { accessThrough }),
  };
  const result = await parts.commandHandlers
    .of(auditReadsDecider)
    .handle(streams.auditReads(userId), { type: 'NoteExport', exported }, metadata);
  if (result.kind === 'refused') return refusalAnswer(result.refusal, parts);
  const [event] = result.events;
  if (!event || !isOf(event, AuditExported)) throw new Error('An export left no event.');
  return { position: result.position, export: event.revision, rows: event.data.rows };
}

/** Handlers of the audit log: everything for administrators, own games for those who oversee them. */
export function auditHandlers(parts: CallParts): readonly BoundCall[] {
  return [
    bind(listAudit, (request, context) => auditList(request, context, parts)),
    bind(listGameAudit, (request, context) => auditList(request, context, parts)),
    bind(loadAuditEntry, (request, context) => entryOf(request, context, parts)),
    bind(loadGameAuditEntry, (request, context) => entryOf(request, context, parts)),
    bind(exportAudit, (request, context) => exportOf(request, context, parts)),
    bind(exportGameAudit, (request, context) => exportOf(request, context, parts)),
    auditDownload(parts),
    ...auditChoices(parts),
    bind(countAudit, (request, context) => auditCounts(request, context, parts)),
    bind(countGameAudit, (request, context) => auditCounts(request, context, parts)),
  ];
}
