import { createHash } from 'node:crypto';
import type { ClientErrorPlace, ClientErrorReport } from './clientErrorStore.ts';

const messageLengthMax = 200;

/** The place of a report: its route without ids, and the first line of its message. */
export function placeOf({ route, message, userId }: ClientErrorReport): ClientErrorPlace {
  const pattern = route.replaceAll(/\d+/g, ':id');
  const [firstLine = ''] = message.trim().split('\n');
  const place = {
    route: pattern,
    message: firstLine.trim().slice(0, messageLengthMax),
    isAnonymous: userId === null,
  };
  const key = createHash('sha256').update(JSON.stringify(place)).digest('hex');
  return { key, ...place };
}
