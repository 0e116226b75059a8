import { hash } from 'node:crypto';
import type { IdentityEnvironment } from '../model/identityEnvironment.ts';

const secretBytes = 32;
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as 43 base64url characters: a bearer secret, so only its hash is stored. */
export function newBearerSecret({ random }: IdentityEnvironment): string {
  return Buffer.from(random.bytes(secretBytes)).toString('base64url');
}

/** SHA-256 in hex. A fast hash is enough, because 256 random bits cannot be guessed, unlike a password. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Whether a value sent by a browser could be one of our secrets. */
export function isBearerSecret(text: string): boolean {
  return secretPattern.test(text);
}
