import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { RecordedEvent } from '../../contracts/events/recordedEvent.ts';
import { isWrittenWith } from '../eventStore/hashChain.ts';
import { fingerprintOf } from '../eventStore/keyFingerprint.ts';
import { CannotGoOn } from '../lib/cannotGoOn.ts';
import type { Environment } from '../lib/environment.ts';
import { keyRefusal } from './keyRefusal.ts';
import { signingKeyFileName } from './signingKey.ts';

const keyBytes = 32;
const keyFileName = 'chain.key';

/** Whether a file of a data directory contains a key: of the hash chains, now or before, or of checkpoints. */
export const isKeyFile = (name: string): boolean =>
  name === keyFileName || name.startsWith(`${keyFileName}.`) || name === signingKeyFileName;

const keyFileIn = (dataDirectory: string): string => path.join(dataDirectory, keyFileName);

/** The source of the hash chain key, for people. */
export function keySourceOf(configured: string | undefined, dataDirectory: string): string {
  return configured === undefined ? keyFileIn(dataDirectory) : 'CHAIN_KEY';
}

/** A hash chain key from its text. */
export const chainKeyOfText = (text: string): KeyObject => createSecretKey(Buffer.from(text, 'utf8'));

/**
 * The hash chain key. A key from the configuration takes precedence; otherwise a file beside the data stores
 * one, created at the first start and readable only by the owner. Production should configure the key, so
 * that it is stored apart from the log. If the newest event of a log is given, it must be that log's own key:
 * under a different one, earlier events could never be verified again.
 */
export function chainKeyOf(
  configured: string | undefined,
  dataDirectory: string,
  environment: Pick<Environment, 'random'>,
  newest?: RecordedEvent,
  isNeeded = newest !== undefined,
): KeyObject {
  const file = keyFileIn(dataDirectory);
  const key = configured ?? keptKey(file, environment, isNeeded);
  const keyObject = chainKeyOfText(key);
  if (newest && !isWrittenWith(keyObject, newest)) throw keyRefusal(keySourceOf(configured, dataDirectory));
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

/** Earlier keys of a log: from the configuration, and those stored beside the current one. */
export function keysBefore(configured: readonly string[], dataDirectory: string): readonly KeyObject[] {
  const names = existsSync(dataDirectory) ? readdirSync(dataDirectory) : [];
  const kept = names.filter((name) => name.startsWith(`${keyFileName}.`));
  const texts = kept.map((name) => readFileSync(path.join(dataDirectory, name), 'utf8'));
  return [...configured, ...texts].map(chainKeyOfText);
}

/**
 * Stores a key as the data directory's current one, keeping the previous one beside it under its fingerprint:
 * the events chained with it are verified with it forever.
 */
export function replaceKeptKey(dataDirectory: string, text: string): void {
  const file = keyFileIn(dataDirectory);
  const before = readFileSync(file, 'utf8');
  if (before === text) return;
  const aside = `${file}.${fingerprintOf(chainKeyOfText(before))}`;
  writeFileSync(aside, before, { mode: 0o600, flush: true });
  writeFileSync(`${aside}.next`, text, { mode: 0o600, flush: true });
  renameSync(`${aside}.next`, file);
}
