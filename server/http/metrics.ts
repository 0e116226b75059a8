import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { metricsPath, type ServerFigures } from './serverFigures.ts';

/** A value, or several with their labels; what is not known is left out. */
type Samples = number | null | undefined | Readonly<Record<string, number>>;
type Metric = readonly [name: string, type: 'counter' | 'gauge', help: string, samples: Samples];

const seconds = (milliseconds: number | null | undefined) =>
  typeof milliseconds === 'number' ? milliseconds / 1_000 : undefined;

function metricsOf({ requests, stores, lag, mails, ...figures }: ServerFigures): readonly Metric[] {
  const { startedAt, saves, calculations, lastBackupAt } = figures;
  const byCode = Object.entries(requests).map(([code, count]) => [`{code="${code}"}`, count]);
  const byStore = stores.map(({ name, isAnswering }) => [`{store="${name}"}`, isAnswering ? 1 : 0]);
  return [
    ['process_start_time_seconds', 'gauge', 'When this process started, in Unix time.', seconds(startedAt)],
    ['quarterdeck_requests_total', 'counter', 'Requests answered, by status.', Object.fromEntries(byCode)],
    ['quarterdeck_saves_total', 'counter', 'Saves and other acts recorded.', saves],
    ['quarterdeck_store_up', 'gauge', 'Whether a store answers.', Object.fromEntries(byStore)],
    ['quarterdeck_read_models_behind_events', 'gauge', 'Events not in the read models yet.', lag?.events],
    ['quarterdeck_read_models_behind_seconds', 'gauge', 'Age of the oldest of them.', lag?.seconds],
    ['quarterdeck_mails_waiting', 'gauge', 'Mails that no mail server has taken over.', mails?.waiting],
    [
      'quarterdeck_mail_oldest_timestamp_seconds',
      'gauge',
      'Since when the oldest of them waits, in Unix time; absent if none does.',
      seconds(mails?.oldestAt),
    ],
    ['quarterdeck_engine_waiting', 'gauge', 'Calculations that are not answered yet.', calculations],
    [
      'quarterdeck_last_backup_timestamp_seconds',
      'gauge',
      'Moment of the last good backup, in Unix time; absent if none was recorded.',
      seconds(lastBackupAt),
    ],
  ];
}

/** The text format of Prometheus. Labels are our own words, so nothing in them needs an escape. */
function textOf([name, type, help, samples]: Metric): string {
  if (samples == null) return '';
  const labelled = typeof samples === 'number' ? { '': samples } : samples;
  const lines = Object.entries(labelled).map(([labels, value]) => `${name}${labels} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`;
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Answers whoever sends the token; without one in the configuration there is no such address [SC0]. */
export function metrics(token: string | undefined, read: () => Promise<ServerFigures>): Middleware {
  const wanted = token === undefined ? undefined : digestOf(`Bearer ${token}`);
  async function answer(context: Context): Promise<void> {
    context.set('Cache-Control', 'no-store');
    if (wanted && !timingSafeEqual(digestOf(context.get('Authorization')), wanted)) {
      context.set('WWW-Authenticate', 'Bearer');
      context.status = 401;
      context.body = 'Send METRICS_TOKEN as Authorization: Bearer.\n';
      return;
    }
    context.type = 'text/plain; version=0.0.4; charset=utf-8';
    context.body = metricsOf(await read())
      .map(textOf)
      .join('');
  }
  return (context, next) => {
    if (context.path !== metricsPath) return next();
    if (wanted) return answer(context);
    context.status = 404;
    return undefined;
  };
}
