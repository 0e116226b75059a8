import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Logger } from 'pino';
import * as z from 'zod';
import type { ServerAddress } from './connectionString.ts';

/**
 * A server's description of itself. It reveals its options only to operators and administrators; for others
 * `flush` is `notTold`, and only the server's configuration shows that UnsafeDisableFlushToDisk is off.
 */
export type ServerDescription = {
  readonly version: string;
  readonly flush: 'everyAppend' | 'never' | 'notTold';
};

const information = z.object({ dbVersion: z.string().optional(), esVersion: z.string().optional() });
const stateAnswer = z.object({ state: z.string() });
const serverOptions = z.array(z.object({ name: z.string(), value: z.unknown() }));

/** Queries the server's HTTP API; rejects if nothing answers in time. */
export async function describeServer(
  address: ServerAddress,
  milliseconds: number,
): Promise<ServerDescription> {
  const description = information.safeParse(await get(address, '/info', milliseconds)).data;
  const options = serverOptions.safeParse(await get(address, '/info/options', milliseconds));
  const flag = options.data?.find(({ name }) => name.toLowerCase() === 'unsafedisableflushtodisk');
  const version = description?.dbVersion ?? description?.esVersion ?? 'unknown';
  if (flag === undefined) return { version, flush: 'notTold' };
  return { version, flush: String(flag.value).toLowerCase() === 'true' ? 'never' : 'everyAppend' };
}

/** The roles of the cluster members that answer, such as `leader` or `follower`; others are omitted. */
export async function memberStates(address: ServerAddress, milliseconds: number): Promise<readonly string[]> {
  const origins = address.httpOrigins.map((httpOrigin) => ({ ...address, httpOrigin }));
  const answers = await Promise.all(
    origins.map((member) => get(member, '/info', milliseconds).catch(() => undefined)),
  );
  return answers.flatMap((answer) => stateAnswer.safeParse(answer).data?.state.toLowerCase() ?? []);
}

/** Warns at the start if acknowledged appends may be lost in a power failure. */
export async function warnOfLostWrites({
  address,
  timing,
  logger,
}: {
  readonly address: ServerAddress;
  readonly timing: { readonly call: number };
  readonly logger: Pick<Logger, 'warn'>;
}): Promise<void> {
  try {
    const { flush } = await describeServer(address, timing.call);
    const store = address.name;
    if (flush === 'never')
      logger.warn({ store }, 'the event store does not flush to disk: a power cut loses acknowledged saves');
    if (flush === 'notTold')
      logger.warn({ store }, 'the event store does not tell this user whether it flushes to disk');
  } catch (fault) {
    logger.warn({ store: address.name, err: fault }, 'the event store does not answer yet');
  }
}

/** Parsed JSON, or undefined if the server refuses or answers something else. */
function get(address: ServerAddress, path: string, milliseconds: number): Promise<unknown> {
  const { username, password } = address.credentials;
  const isSecure = address.httpOrigin.startsWith('https:');
  const options = {
    // As in the client, user and password are never sent unencrypted.
    ...(isSecure && { auth: `${username}:${password}` }),
    ...(address.certificateFile && { ca: readFileSync(address.certificateFile) }),
    signal: AbortSignal.timeout(milliseconds),
    headers: { accept: 'application/json' },
  };
  return new Promise((resolve, reject) => {
    const send = isSecure ? httpsRequest : httpRequest;
    const asked = send(new URL(path, address.httpOrigin), options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => resolve(answer.statusCode === 200 ? jsonOrNothing(chunks) : undefined));
    });
    asked.on('error', reject);
    asked.end();
  });
}

function jsonOrNothing(chunks: readonly Buffer[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return undefined;
  }
}
