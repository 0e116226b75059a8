import { CannotGoOn } from '../../server/lib/cannotGoOn.ts';
import { isOutage } from '../../server/lib/outages.ts';

/** An error of a tool working on servers, in words if a server does not respond; other errors unchanged. */
export function awayInWords(fault: unknown): unknown {
  if (fault instanceof CannotGoOn || !isOutage(fault) || !(fault instanceof Error)) return fault;
  const advice =
    'See that the address names the right host, port, user and password, and that the server runs. Then run it again.';
  return new CannotGoOn(`A server isn’t responding: ${fault.message.trim()}`, advice);
}
