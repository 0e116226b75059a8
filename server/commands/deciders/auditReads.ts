import type { AuditEvent, AuditExported, AuditRead } from '../../../contracts/events/auditEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { accepted, type Decider } from './decider.ts';

/** When a person last viewed the audit log, by game; `all` is the log of everything. */
export type AuditReadsState = { readonly lastReads: Readonly<Record<string, string>> };

/** A person views or exports the audit log. */
export type AuditReadsCommand =
  | { readonly type: 'NoteRead'; readonly read: EventOf<typeof AuditRead>['data'] }
  | { readonly type: 'NoteExport'; readonly exported: EventOf<typeof AuditExported>['data'] };

const lookMilliseconds = 30 * 60_000;
const scopeOf = (gameId: number | null): string => String(gameId ?? 'all');

/** [AU4] Reading the audit log is itself recorded: each view once, every export separately. */
export const auditReadsDecider: Decider<AuditReadsState, AuditReadsCommand, AuditEvent> = {
  initialState: { lastReads: {} },
  decide(command, { lastReads }) {
    if (command.type === 'NoteExport') return accepted({ type: 'AuditExported', data: command.exported });
    const { gameId, at } = command.read;
    const last = lastReads[scopeOf(gameId)];
    const isSameLook = last !== undefined && Date.parse(at) - Date.parse(last) < lookMilliseconds;
    return isSameLook ? accepted() : accepted({ type: 'AuditRead', data: command.read });
  },
  evolve(state, { type, data }) {
    if (type === 'AuditExported') return state;
    return { lastReads: { ...state.lastReads, [scopeOf(data.gameId)]: data.at } };
  },
};
