import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { isOutage } from '../../server/lib/outages.ts';

/** A fault of a tool's work on servers, in words where it is a server that does not answer; any other fault as it is. */
export function awayInWords(fault: unknown): unknown {
  if (!isOutage(fault) || !(fault instanceof Error)) return fault;
  const advice =
    'See that the address names the right host, port, user and password, and that the server runs. Then run it again.';
  return new CannotGoOn(`A server does not answer: ${fault.message.trim()}`, advice);
}
