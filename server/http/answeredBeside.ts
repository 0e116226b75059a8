import { ServerResponse } from 'node:http';
import type { Context, Middleware } from 'koa';
import type { PageCall } from '../../contracts/calls/arrivals.ts';

/**
 * Answers a call that a request makes beside its own, for the same person: by the same handler, with the same checks.
 * Returns its context with status and body.
 */
export async function answeredBeside(
  context: Context,
  { path, body }: PageCall,
  calls: Middleware,
  headers: Readonly<Record<string, string>> = {},
): Promise<Context> {
  const request = Object.assign(Object.create(context.req), {
    ...{ url: `/api${path}`, method: 'POST', headers: { ...context.req.headers, ...headers } },
  });
  const asking = context.app.createContext(request, new ServerResponse(request));
  asking.state.correlationId = context.state.correlationId;
  asking.state.isLedHere = context.state.isLedHere;
  // As if it had been read.
  asking.request.body = body;
  await calls(asking, async () => undefined);
  return asking;
}
