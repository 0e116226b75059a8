import type { Middleware } from 'koa';

/** What readiness is judged by: how far the read models are behind the log. */
export type HealthProbe = {
  readonly lag: () => Promise<{ readonly events: number; readonly seconds: number }>;
};

const mostSecondsBehind = 5;

/** /healthz: the process answers. /readyz: its stores answer and its read models are up to date. No sign-in needed. */
export function health({ lag }: HealthProbe): Middleware {
  return async (context, next) => {
    if (context.path === '/healthz') {
      context.body = { status: 'ok' };
      return;
    }
    if (context.path !== '/readyz') return next();
    try {
      const behind = await lag();
      const isReady = behind.seconds <= mostSecondsBehind;
      context.status = isReady ? 200 : 503;
      context.body = {
        status: isReady ? 'ready' : 'catching up',
        readModels: behind,
        presence: 'this node only',
      };
    } catch {
      context.status = 503;
      context.body = { status: 'the stores do not answer' };
    }
  };
}
