import type { Context, Middleware } from 'koa';
import { genericErrorText } from '../../../contracts/calls/call.ts';
import type { Lti } from '../lti/lti.ts';
import { refusals } from '../lti/refusals.ts';
import { showDoorPage, waitingScript, waitingScriptText } from './doorPage.ts';
import { takeChoice } from './ltiChoose.ts';
import { type LtiDoorParts, refuseLaunch } from './ltiDoorParts.ts';
import { takeLaunch } from './ltiLaunch.ts';
import { beginLaunch } from './ltiLogin.ts';
import { leadOn, placePath } from './ltiPlace.ts';
import { letRegister, registerPath } from './ltiRegister.ts';

/** What answers a request. */
type Act = (context: Context) => Promise<void>;

/** Nothing is kept, and a fault is told on a page too: whoever comes has no other one here yet. */
async function asPage(context: Context, act: Act, { logger }: LtiDoorParts): Promise<void> {
  context.set('Cache-Control', 'no-store');
  try {
    await act(context);
  } catch (fault) {
    const correlationId = String(context.state.correlationId);
    logger.error({ correlationId, err: fault }, 'launch failed');
    context.status = 500;
    showDoorPage(context, { words: genericErrorText, id: correlationId });
  }
}

/** At most so many people of one address in a time; those of a lecture hall share one. */
const limited =
  (step: 'login' | 'launch', act: Act, parts: LtiDoorParts): Act =>
  async (context) => {
    const isAllowed = await parts.identity.limits.takeLaunch(step, context.ip);
    return isAllowed ? act(context) : refuseLaunch(context, refusals.tooMany, parts);
  };

/** Where learning management systems send people in; none where the settings do not switch them on. */
export function ltiDoors(
  parts: Omit<LtiDoorParts, 'lti'> & { readonly lti: Lti | undefined },
): readonly Middleware[] {
  const { lti } = parts;
  if (!lti) return [];
  const known: LtiDoorParts = { ...parts, lti };
  const login = limited('login', beginLaunch(known), known);
  const place = leadOn(known);
  const register = limited('login', letRegister(known), known);
  const acts = new Map<string, Act>([
    ['GET /lti/login', login],
    ['POST /lti/login', login],
    ['POST /lti/choose', limited('launch', takeChoice(known), known)],
    ['POST /lti/launch', limited('launch', takeLaunch(known), known)],
    [
      'GET /lti/jwks',
      async (context) => {
        context.set('Cache-Control', 'public, max-age=600');
        context.body = await lti.keys.published();
      },
    ],
  ]);
  acts.set(`GET ${waitingScript}`, async (context) => {
    context.type = 'js';
    context.body = waitingScriptText;
  });
  const below = (path: string): Act | undefined =>
    path.startsWith(placePath) ? place : path.startsWith(registerPath) ? register : undefined;
  return [
    (context, next) => {
      const { method, path } = context;
      const act = acts.get(`${method} ${path}`) ?? (method === 'GET' ? below(path) : undefined);
      return act ? asPage(context, act, known) : next();
    },
  ];
}
