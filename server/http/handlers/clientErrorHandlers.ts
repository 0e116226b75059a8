import type { Logger } from 'pino';
import { log } from '../../../contracts/calls/account.ts';
import { listClientErrors } from '../../../contracts/calls/clientErrors.ts';
import { refusedBy } from '../../authority/answers.ts';
import { placeOf } from '../../clientErrors/placeOf.ts';
import type { CallParts } from '../callParts.ts';
import { type BoundCall, bind } from '../handler.ts';
import { withoutLinkToken } from '../linkToken.ts';

const moment = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Logs a client's error report and stores it by place. If the store is down the report is only logged. */
function logCall({ identity, clientErrors, environment }: CallParts, logger: Logger): BoundCall {
  return bind(log, async ({ level, message, build, position, ...request }, context) => {
    const { actor, address, correlationId } = context;
    const allowed = await identity.limits.takeLog({ sessionRef: actor?.sessionRef, address });
    if (allowed === undefined) return refusedBy('ID21', 'Too many errors were reported.');
    const route = withoutLinkToken(request.route);
    const userId = actor?.userId ?? null;
    logger[level](
      { correlationId, userId: actor?.userId, route, build, position, clientMessage: message },
      'client log',
    );
    if (level === 'info') return {};
    const report = { level, route, message, build, position, userId, at: environment.clock.now() };
    await clientErrors
      .add(placeOf(report), report)
      .catch((fault) => logger.warn({ correlationId, err: fault }, 'a client error was not kept'));
    return {};
  });
}

/** Handlers of error reports from clients. */
export function clientErrorHandlers(parts: CallParts, logger: Logger): readonly BoundCall[] {
  return [
    logCall(parts, logger),
    bind(listClientErrors, async () => {
      const groups = await parts.clientErrors.groups();
      const errors = groups.map(async ({ route, message, count, firstAt, last }) => {
        const { userId, at, ...report } = last;
        const full_name = userId === null ? null : await parts.nameOf(userId);
        const seen = { first_seen: moment(firstAt), last_seen: moment(at) };
        return { route, message, count, ...seen, last: { ...report, full_name } };
      });
      return { errors: await Promise.all(errors) };
    }),
  ];
}
