import type { auditFeature } from '../../contracts/features/audit.ts';
import { auditReadsDecider } from '../commands/deciders/auditReads.ts';
import { accessLogHandlers } from '../http/handlers/accessLogHandlers.ts';
import { auditHandlers } from '../http/handlers/auditHandlers.ts';
import { verificationHandlers } from '../http/handlers/verificationHandlers.ts';
import type { ServerFeature } from './serverFeature.ts';

/** The audit log and the access log beside it, and the proof of their integrity. */
export const auditOnServer: ServerFeature<typeof auditFeature> = {
  deciders: { auditReads: auditReadsDecider },
  projections: [],
  handlers: ({ parts }) => [
    ...auditHandlers(parts),
    ...accessLogHandlers(parts),
    ...verificationHandlers(parts),
  ],
  frames: {
    AuditRead: null,
    AuditExported: null,
  },
};
