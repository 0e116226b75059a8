import { bodyParser } from '@koa/bodyparser';

/** What cannot be read, such as a body not compressed as declared, is the sender's fault. */
function blameSender(fault: Error & { status?: number }): never {
  throw Object.assign(fault, { status: fault.status ?? 400 });
}

/**
 * Reads the JSON of a request up to a limit, which holds for a compressed one once decompressed. Only objects and lists
 * are requests, and no text is an empty one.
 */
export const parseBody = bodyParser({
  enableTypes: ['json'],
  // Other types were refused before.
  detectJSON: () => true,
  jsonLimit: '256kb',
  onError: blameSender,
});
