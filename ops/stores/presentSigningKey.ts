import { existsSync } from 'node:fs';
import * as path from 'node:path';
import type { Configuration } from '../../server/configuration/configuration.ts';
import {
  keptSigningKey,
  type SigningKey,
  signingKeyFileName,
  signingKeyOfText,
} from '../../server/keys/signingKey.ts';

/** The key with which a start would sign; undefined if it would create one, or sign nothing. */
export function presentSigningKey({
  signingKey,
  servers,
  dataDirectory,
}: Configuration): SigningKey | undefined {
  if (signingKey !== undefined) return signingKeyOfText(signingKey);
  const isKept = !servers && existsSync(path.join(dataDirectory, signingKeyFileName));
  return isKept ? keptSigningKey(dataDirectory) : undefined;
}
