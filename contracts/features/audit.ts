import { historyReaders, ownSignIns } from '../calls/accessLog.ts';
import {
  countAudit,
  countGameAudit,
  downloadAudit,
  exportAudit,
  exportGameAudit,
  listAudit,
  listGameAudit,
  loadAuditChoices,
  loadAuditEntry,
  loadGameAuditChoices,
  loadGameAuditEntry,
} from '../calls/audit.ts';
import { loadVerification, verifyAudit } from '../calls/verification.ts';
import { type AuditEvent, AuditExported, AuditRead } from '../events/auditEvents.ts';
import { stream } from '../events/stream.ts';
import { fact, none } from '../record/facts.ts';
import { some } from '../record/wording.ts';
import { defineFeature, noFrames, tell } from './feature.ts';

/** The audit log and the access log, and the proof that both are complete. */
export const auditFeature = defineFeature({
  calls: [
    listAudit,
    listGameAudit,
    loadAuditEntry,
    loadGameAuditEntry,
    exportAudit,
    exportGameAudit,
    downloadAudit,
    loadAuditChoices,
    loadGameAuditChoices,
    countAudit,
    countGameAudit,
    ownSignIns,
    historyReaders,
    loadVerification,
    verifyAudit,
  ],
  events: [
    tell(AuditRead, { kind: 'audit', words: () => 'viewed the audit log', facts: none }),
    tell(AuditExported, {
      kind: 'audit',
      words: ({ rows, format }) =>
        `exported ${some(rows, 'entry', 'entries')} of the audit log as ${format.toUpperCase()}`,
      facts: ({ format, filter, rows, through }) => [
        fact('Format', format.toUpperCase(), `format ${through}`),
        fact('Filter', JSON.stringify(filter), `filter ${through}`),
        fact('Entries', String(rows), `rows ${through}`),
      ],
    }),
  ],
  streams: {
    /** One person's views and exports of the audit list. */
    auditReads: (userId: number) => stream<AuditEvent>(`auditReads-${userId}`),
  },
  frames: noFrames,
});
