import type { AuditEvent, AuditExported, AuditRead } from '../../../contracts/events/auditEvents.ts';
import type { EventOf } from '../../../contracts/events/eventDefinition.ts';
import { accepted, type Decider } from './decider.ts';

/** When one person looked at the audit list last, by the game whose entries they were; `all` is that of everything. */
export type AuditReadsState = { readonly lastReads: Readonly<Record<string, string>> };

/** Somebody looks at the audit list, or takes a file of it. */
export type AuditReadsCommand =
  | { readonly type: 'NoteRead'; readonly read: EventOf<typeof AuditRead>['data'] }
  | { readonly type: 'NoteExport'; readonly exported: EventOf<typeof AuditExported>['data'] };

const lookMilliseconds = 30 * 60_000;
const scopeOf = (gameId: number | null): string => String(gameId ?? 'all');

/** [AU4] Reading the audit is itself on record: each look once, each file by itself. */
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
