import {
  historyReaders,
  ownSignIns,
  readersShownMax,
  signInsShownMax,
} from '../../../contracts/calls/accessLog.ts';
import { schoolDayOf } from '../../../contracts/time/schoolTime.ts';
import type { CallParts } from '../callParts.ts';
import { actorOf, type BoundCall, bind, teamOf } from '../handler.ts';

/** Rows read for the people and days shown; somebody who views all day has one row per half hour. */
const rowsRead = 500;

/** Shows people their own access log, and teams who viewed their past. */
export function accessLogHandlers({ access, nameOf }: CallParts): readonly BoundCall[] {
  return [
    bind(ownSignIns, async (_, context) => {
      const { userId } = actorOf(context);
      const store = await access.upToDate();
      const rows = await store.page({ person: userId, kinds: ['signedIn'] }, { limit: signInsShownMax });
      return {
        sign_ins: rows.map(({ at, place }) => ({
          at: new Date(at).toISOString(),
          browser: place?.browser ?? 'unknown',
          network: place?.network ?? 'unknown',
        })),
      };
    }),
    bind(historyReaders, async (_, context) => {
      const { teamId: team } = teamOf(context);
      const store = await access.upToDate();
      const rows = await store.page({ team, kinds: ['historyOpened'] }, { limit: rowsRead });
      const readers = new Map<string, { readonly userId: number; readonly day: string }>();
      for (const { actorId: userId, at } of rows) {
        if (userId === null) continue;
        const day = schoolDayOf(new Date(at));
        readers.set(`${userId} ${day}`, { userId, day });
      }
      const shown = [...readers.values()].slice(0, readersShownMax);
      return {
        readers: await Promise.all(
          shown.map(async ({ userId, day }) => ({ user_id: userId, full_name: await nameOf(userId), day })),
        ),
      };
    }),
  ];
}
