import { type countAudit, matchesCountedMax } from '../../../contracts/calls/audit.ts';
import { accessFilterOf, eventFilterOf } from '../../audit/accessEntries.ts';
import type { CallParts } from '../callParts.ts';
import type { CallContext, RequestParsed } from '../handler.ts';
import { indexMilliseconds, inScope, isFailed, noteRead, scopeOf } from './auditScope.ts';

/** How many entries match each filter: events, and for administrators rows of the access log. */
export async function auditCounts(
  { filters }: RequestParsed<typeof countAudit>,
  context: CallContext,
  parts: CallParts,
) {
  const gameId = scopeOf(context);
  const meant = filters.map((filter) => inScope(filter, gameId));
  const failed = meant.find(isFailed);
  if (failed) return failed;
  await noteRead(context, parts);
  const { index } = await parts.audit.within(indexMilliseconds);
  const most = matchesCountedMax + 1;
  const counts = meant.map(async (filter) => {
    if (isFailed(filter)) return 0;
    const [events, access] = [eventFilterOf(filter), accessFilterOf(filter, gameId)];
    const store = access && (await parts.access.upToDate());
    const found = await Promise.all([
      events ? index.count(events, most) : 0,
      store ? store.count(access, most) : 0,
    ]);
    return Math.min(most, found[0] + found[1]);
  });
  return { counts: await Promise.all(counts) };
}
