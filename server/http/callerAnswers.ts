import type { Context } from 'koa';
import type { ActorReader } from '../identity/actorReader.ts';
import type { SecretCookie } from '../identity/credentials/sessionCookie.ts';
import type { Identity } from '../identity/identity.ts';

/** Who makes a request, and what tells their acts apart. */
export function callerAnswers(actors: ActorReader, cookie: SecretCookie, { texts }: Pick<Identity, 'texts'>) {
  return {
    actorOf: actors.ofRequest,
    sessionIdOf: (context: Context) => cookie.read(context.get('cookie')),
    digestOf: texts.digest,
  };
}
