import { loadServerFigures } from '../../../contracts/calls/serverFigures.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind } from '../handler.ts';

const moment = (at: number | null | undefined): string | null =>
  at == null ? null : new Date(at).toISOString();

/** Handler of how the server does. */
export function serverFigureHandlers({ serverFigures }: CallParts): readonly BoundCall[] {
  return [
    bind(loadServerFigures, async () => {
      const { startedAt, requests, saves, stores, lag, mails, calculations, lastBackupAt } =
        await serverFigures();
      return {
        started_at: new Date(startedAt).toISOString(),
        requests: Object.values(requests).reduce((sum, count) => sum + count, 0),
        failed_requests: requests['5xx'] ?? 0,
        saves,
        events_behind: lag?.events ?? null,
        seconds_behind: lag?.seconds ?? null,
        mails_waiting: mails?.waiting ?? null,
        oldest_mail: moment(mails?.oldestAt),
        calculations,
        last_backup: moment(lastBackupAt),
        away: stores.filter(({ isAnswering }) => !isAnswering).map(({ name }) => name),
      };
    }),
  ];
}
