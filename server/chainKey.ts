import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { RecordedEvent } from '../contracts/events/recordedEvent.ts';
import { CannotGoOn } from './cannotGoOn.ts';
import type { Environment } from './environment.ts';
import { isWrittenWith } from './eventStore/hashChain.ts';

const keyBytes = 32;

/**
 * The key of the hash chains. A key from the configuration wins; otherwise a file beside the data keeps one, made at
 * the first start and readable by the owner alone. Production should give the key, so that it lies apart from the log.
 * Where the newest event of a log is given, it must be that log's own key: under another one, nobody could ever check
 * again what was written before.
 */
export function chainKeyOf(
  configured: string | undefined,
  dataDirectory: string,
  environment: Pick<Environment, 'random'>,
  newest?: RecordedEvent,
): KeyObject {
  const file = path.join(dataDirectory, 'chain.key');
  const key = configured ?? keptKey(file, environment, newest !== undefined);
  const keyObject = createSecretKey(Buffer.from(key, 'utf8'));
  if (newest && !isWrittenWith(keyObject, newest))
    throw new CannotGoOn(
      `${configured === undefined ? file : 'CHAIN_KEY'} is not the key that the log was written with, or its newest event was altered.`,
      'Put back the key and the log that belong together, from the same backup.',
    );
  return keyObject;
}

function keptKey(file: string, environment: Pick<Environment, 'random'>, isNeeded: boolean): string {
  if (!existsSync(file)) {
    if (isNeeded)
      throw new CannotGoOn(
        `The key of the log's hash chains is missing: the log has events, and ${file} is not there.`,
        'Put it back from your backup, or set CHAIN_KEY to it.',
      );
    const key = Buffer.from(environment.random.bytes(keyBytes)).toString('base64url');
    writeFileSync(file, key, { mode: 0o600 });
  }
  return readFileSync(file, 'utf8');
}
