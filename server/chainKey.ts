import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Environment } from './environment.ts';

const keyBytes = 32;

/**
 * The key of the hash chains. A key from the configuration wins; otherwise a file beside the data keeps one, made at
 * the first start and readable by the owner alone. Production should give the key, so that it lies apart from the log.
 */
export function chainKeyOf(
  configured: string | undefined,
  dataDirectory: string,
  environment: Pick<Environment, 'random'>,
): KeyObject {
  if (configured !== undefined) return createSecretKey(Buffer.from(configured, 'utf8'));
  const file = path.join(dataDirectory, 'chain.key');
  if (!existsSync(file)) {
    const key = Buffer.from(environment.random.bytes(keyBytes)).toString('base64url');
    writeFileSync(file, key, { mode: 0o600 });
  }
  return createSecretKey(Buffer.from(readFileSync(file, 'utf8'), 'utf8'));
}
