import { keepAuditFilters, loadAuditFilters } from '../../../contracts/calls/audit.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

/** The name under which they are stored. */
export const settingName = 'auditFilters';

/** [AU12] Saved filters of a person: stored beside their account, not as events. */
export function auditFilters({ identity }: CallParts): readonly BoundCall[] {
  return [
    bind(loadAuditFilters, async (_, context) => {
      const kept = await identity.ownSettings.ownSetting(actorOf(context).userId, settingName);
      // Filters saved by another release that this one does not support are not offered.
      const parsed = loadAuditFilters.response.safeParse({ filters: JSON.parse(kept ?? '[]') });
      return parsed.success ? parsed.data : { filters: [] };
    }),
    bind(keepAuditFilters, async ({ filters }, context) => {
      const { userId, role } = actorOf(context);
      if (role === 'Student') return refusedBy('AU12', 'Students can’t see the audit log.');
      await identity.ownSettings.keepOwnSetting(userId, settingName, JSON.stringify(filters));
      return { filters };
    }),
  ];
}
