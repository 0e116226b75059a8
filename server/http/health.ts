import type { Context, Middleware } from 'koa';
import type { Environment } from '../lib/environment.ts';
import { inTime } from '../lib/inTime.ts';
import type { StoreState } from '../stores/stores.ts';

/** Inputs of the readiness check. */
export type HealthProbe = {
  /** How far the read models are behind the log. */
  readonly lag: () => Promise<{ readonly events: number; readonly seconds: number }>;
  /** Which stores answer. */
  readonly stores: () => Promise<readonly StoreState[]>;
  /** Progress of the preparation, in words, until everything that users need is ready. */
  readonly preparing: () => string | undefined;
  readonly environment: Pick<Environment, 'timers'>;
  /** Warnings that need attention although the product serves, in words. */
  readonly warnings: () => Promise<readonly string[]>;
  /** How far presence reaches. */
  readonly presenceReach: () => 'all nodes' | 'this node only';
};

const secondsBehindMax = 5;

/** The caller expects an answer within a second, whatever is down. */
const answerMilliseconds = 700;

async function readiness({ lag, stores, preparing, presenceReach, environment, warnings }: HealthProbe) {
  const measured = inTime('the lag of the read models', lag(), answerMilliseconds, environment);
  // Its error is reported below, unless another one takes precedence.
  measured.catch(() => undefined);
  const out = (await stores()).filter(({ isAnswering }) => !isAnswering);
  const away = out.map(({ name }) => name);
  const readOnly = out.filter(({ refusesWrites }) => refusesWrites).map(({ name }) => name);
  const presence = presenceReach();
  if (readOnly.length > 0) return { status: 'a store refuses this node', away, readOnly, presence };
  if (away.length > 0) return { status: 'a store does not answer', away, presence };
  const unprepared = preparing();
  if (unprepared !== undefined) return { status: unprepared, presence };
  const readModels = await measured;
  const status = readModels.seconds <= secondsBehindMax ? 'ready' : 'catching up';
  const shown = await inTime('the warnings', warnings(), answerMilliseconds, environment);
  return { status, readModels, presence, ...(shown.length > 0 && { warnings: shown }) };
}

/**
 * /healthz: the process answers. /readyz: preparation is complete, its stores answer and its read models are
 * up to date. No sign-in needed.
 */
export function health(probe: HealthProbe): Middleware {
  async function tellReadiness(context: Context): Promise<void> {
    try {
      const answer = await readiness(probe);
      context.status = answer.status === 'ready' ? 200 : 503;
      context.body = answer;
    } catch {
      context.status = 503;
      context.body = { status: 'the stores do not answer' };
    }
  }
  return (context, next) => {
    if (context.path === '/readyz') return tellReadiness(context);
    if (context.path !== '/healthz') return next();
    context.body = { status: 'ok' };
    return undefined;
  };
}
