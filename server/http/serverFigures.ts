import type { Middleware } from 'koa';
import type { Lag } from '../../projections/runners/runner.ts';
import type { HandlerResult } from '../authority/answers.ts';
import type { Engine } from '../engine/engine.ts';
import type { MailQueue, OutboxMethods } from '../identity/model/waitingMail.ts';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import type { StoreState, Stores } from '../stores/stores.ts';

/** What this process has answered since it started. */
export type Traffic = {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Number of requests by the first digit of their status: `2xx`. */
  readonly requests: Readonly<Record<string, number>>;
  /** Number of acts of people that were recorded: saves, submissions, runs and the like. */
  readonly saves: number;
};

/** How a server does; undefined is what a store that does not answer would know. */
export type ServerFigures = Traffic & {
  readonly stores: readonly StoreState[];
  readonly lag: Lag | undefined;
  readonly mails: MailQueue | undefined;
  /** Number of tasks of the engine that are not answered yet. */
  readonly calculations: number;
  /** Null if no backup was recorded. */
  readonly lastBackupAt: number | null | undefined;
};

export const metricsPath = '/metrics';
/** What programs ask for every few seconds would hide what people do. */
const askedByPrograms: ReadonlySet<string> = new Set(['/healthz', '/readyz', metricsPath]);
const answerMilliseconds = 700;

/** Counts requests and saves. */
export function countTraffic({ clock }: Pick<Environment, 'clock'>) {
  const startedAt = clock.now();
  const requests: Record<string, number> = {};
  let saves = 0;
  const count: Middleware = async (context, next) => {
    const { path } = context;
    await next();
    if (askedByPrograms.has(path)) return;
    const kind = `${Math.floor(context.status / 100)}xx`;
    requests[kind] = (requests[kind] ?? 0) + 1;
  };
  return {
    count,
    noteAnswer(result: HandlerResult): void {
      if ('position' in result && Number(result.position) > 0) saves += 1;
    },
    soFar: (): Traffic => ({ startedAt, requests: { ...requests }, saves }),
  };
}

type FigureSources = {
  readonly traffic: Pick<ReturnType<typeof countTraffic>, 'soFar'>;
  readonly stores: Pick<Stores, 'states' | 'lag' | 'lastBackup'> & {
    readonly identityStore: Pick<OutboxMethods, 'mailQueue'>;
  };
  readonly engine: Pick<Engine, 'waiting'>;
  readonly environment: Pick<Environment, 'clock' | 'timers'>;
};

/** Reads the figures of now; within a second, whatever is down. */
export function serverFigures({ traffic, stores, engine, environment }: FigureSources) {
  const known = <Figure>(what: string, work: Promise<Figure>): Promise<Figure | undefined> =>
    inTime(what, work, answerMilliseconds, environment).catch(() => undefined);
  return async (): Promise<ServerFigures> => {
    const [states, lag, mails, lastBackupAt] = await Promise.all([
      stores.states(),
      known('the lag of the read models', stores.lag(environment.clock.now())),
      known('the mails', stores.identityStore.mailQueue()),
      known('the last backup', stores.lastBackup()),
    ]);
    return { ...traffic.soFar(), stores: states, lag, mails, calculations: engine.waiting(), lastBackupAt };
  };
}
