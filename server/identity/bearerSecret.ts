import { hash } from 'node:crypto';
import type { IdentityEnvironment } from './identityEnvironment.ts';

const secretBytes = 32;
const secretPattern = /^[A-Za-z0-9_-]{43}$/;

/** 256 random bits as 43 base64url characters: whoever holds them is let in, so they are stored only as a hash. */
export function newBearerSecret({ random }: IdentityEnvironment): string {
  return Buffer.from(random.bytes(secretBytes)).toString('base64url');
}

/** SHA-256 in hex. A fast hash is enough, because 256 random bits cannot be guessed as a password can. */
export function hashOfSecret(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** Tells what could be a secret of ours from anything else a browser may send. */
export function isBearerSecret(text: string): boolean {
  return secretPattern.test(text);
}
