import { downloadAudit } from '../../../contracts/calls/audit.ts';
import { AuditExported } from '../../../contracts/events/auditEvents.ts';
import { type EventOf, isOf } from '../../../contracts/events/eventDefinition.ts';
import { streams } from '../../../contracts/features/streams.ts';
import { accessFilterOf, eventFilterOf } from '../../audit/accessEntries.ts';
import type { ExportedAccess } from '../../audit/accessLines.ts';
import { exportFile } from '../../audit/exportFile.ts';
import { type Actor, overseesGame } from '../../authority/access.ts';
import { type FailedAnswer, refusedBy } from '../../authority/answers.ts';
import { signedUpTo } from '../../checkpoints/eventProofs.ts';
import { accessNote, type CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bindStreamed } from '../handler.ts';

type AuditExportedData = EventOf<typeof AuditExported>['data'];

const contentTypes = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/x-ndjson; charset=utf-8',
} as const;

/** [AU8] Another person's export and one that does not exist get the same answer. */
const noExport = (): FailedAnswer => refusedBy('AU8', 'You have no such export.');

/** Whether somebody may still see the entries of a game, or with null those of everything. */
async function maySee(actor: Actor, gameId: number | null, { readModels }: CallParts): Promise<boolean> {
  if (gameId === null) return actor.role === 'Administrator';
  const game = await readModels.game(gameId);
  return game !== undefined && overseesGame(actor, game);
}

/** The access log rows of an export; rows of months dropped since are missing. */
async function accessOf(
  { gameId, filter, accessThrough }: AuditExportedData,
  { access }: CallParts,
): Promise<ExportedAccess | undefined> {
  const meant = accessFilterOf(filter, gameId);
  if (!meant || accessThrough === undefined) return undefined;
  return { store: await access.upToDate(), filter: meant, through: accessThrough };
}

/** The file of a recorded export: the same entries, whenever and however often it is requested. */
export function auditDownload(parts: CallParts): BoundCall {
  const { store, audit } = parts;
  return bindStreamed(downloadAudit, async ({ export: revision }, context) => {
    const actor = actorOf(context);
    const read = { direction: 'forwards', from: revision, limit: 1 } as const;
    const [event] = await store.readStream(streams.auditReads(actor.userId), read);
    if (!event || !isOf(event, AuditExported)) return noExport();
    const { gameId, by: _, ...exported } = event.data;
    const { filter, format, through, at } = exported;
    if (!(await maySee(actor, gameId, parts))) return noExport();
    const { index } = await audit.upToDate();
    const { signed, prove } = await signedUpTo(parts.proof.checkpoints, through);
    const head = { ...exported, ...signed };
    const source = { index, store, filter: eventFilterOf(filter), through };
    return {
      fileName: `audit-${at.slice(0, 10)}-${through}.${format}`,
      contentType: contentTypes[format],
      content: exportFile(
        head,
        { ...source, access: await accessOf(event.data, parts) },
        { ...parts, prove },
        // The event, recorded before the first byte, says that somebody was to get the file; this says that
        // it was sent in full.
        (end) =>
          parts.access.note(
            accessNote(context, {
              kind: 'exported',
              ...(gameId !== null && { gameId }),
              details: { what: 'a file of the audit log', export: revision, ...end },
            }),
          ),
      ),
    };
  });
}
