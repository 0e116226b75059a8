import { keepAuditFilters, loadAuditFilters } from '../../../contracts/calls/audit.ts';
import { refusedBy } from '../../authority/answers.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind } from '../handler.ts';

/** Under which name they are kept. */
export const settingName = 'auditFilters';

/** [AU12] Filters of the audit list that somebody keeps for themselves: state beside their account, and no event. */
export function auditFilters({ identity }: CallParts): readonly BoundCall[] {
  return [
    bind(loadAuditFilters, async (_, context) => {
      const kept = await identity.ownSettings.ownSetting(actorOf(context).userId, settingName);
      // What an earlier release kept and this one does not know is not offered.
      const parsed = loadAuditFilters.response.safeParse({ filters: JSON.parse(kept ?? '[]') });
      return parsed.success ? parsed.data : { filters: [] };
    }),
    bind(keepAuditFilters, async ({ filters }, context) => {
      const { userId, role } = actorOf(context);
      if (role === 'Student') return refusedBy('AU12', 'Students have no audit log.');
      await identity.ownSettings.keepOwnSetting(userId, settingName, JSON.stringify(filters));
      return { filters };
    }),
  ];
}
