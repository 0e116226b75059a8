// Proves how passwords are stored and compared: real argon2id hashes are made and their parameters read back.
import { parseOptions } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords } from '../../../server/identity/credentials/passwords.ts';
import { fakeEnvironment, goodPassword } from './testIdentity.ts';

const passwords = createPasswords(fakeEnvironment());

test('[ID5] a stored hash is argon2id with at least 19 MiB, 2 passes, 1 thread and its own salt', async () => {
  const hash = await passwords.hash(goodPassword);
  const { memoryCost, timeCost, parallelism, saltLen } = parseOptions(hash);
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  expect(memoryCost).toBeGreaterThanOrEqual(19_456);
  expect({ timeCost, parallelism, saltLen }).toEqual({ timeCost: 2, parallelism: 1, saltLen: 16 });
  expect(await passwords.hash(goodPassword)).not.toBe(hash);
});

test('[ID5] the right password verifies, every character of it counts, and its case too', async () => {
  const long = `${'é'.repeat(200)}end`;
  const hash = await passwords.hash(long);
  expect(await passwords.verify(hash, long)).toBe(true);
  expect(await passwords.verify(hash, long.slice(0, -1))).toBe(false);
  expect(await passwords.verify(hash, long.toUpperCase())).toBe(false);
});

test('[ID5] a letter typed as two code points is the same letter', async () => {
  expect(await passwords.verify(await passwords.hash('caf\u00e9 au lait'), 'cafe\u0301 au lait')).toBe(true);
});

test('[ID5] without a hash nothing verifies', async () => {
  expect(await passwords.verify(null, goodPassword)).toBe(false);
  expect(await passwords.verify(null, '')).toBe(false);
  // The password behind the hash for unknown accounts is drawn first, so it is known here: even that must not
  // verify.
  const drawnFirst = Buffer.from(fakeEnvironment().random.bytes(16)).toString('hex');
  expect(await passwords.verify(null, drawnFirst)).toBe(false);
});

test('[ID5] more than 1024 characters never verify, even against their own hash', async () => {
  const tooLong = 'x'.repeat(1025);
  expect(await passwords.verify(await passwords.hash(tooLong), tooLong)).toBe(false);
});

test('[ID5] a hash with less memory, fewer passes or another algorithm is recomputed', async () => {
  const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
  const lessMemory = createPasswords(fakeEnvironment(), { ...parameters, memoryCost: 8_192 });
  const fewerPasses = createPasswords(fakeEnvironment(), { ...parameters, timeCost: 1 });
  const more = createPasswords(fakeEnvironment(), { ...parameters, timeCost: 3 });
  expect(passwords.needsRehash(await passwords.hash(goodPassword))).toBe(false);
  expect(passwords.needsRehash(await more.hash(goodPassword))).toBe(false);
  expect(passwords.needsRehash(await lessMemory.hash(goodPassword))).toBe(true);
  expect(passwords.needsRehash(await fewerPasses.hash(goodPassword))).toBe(true);
  const argon2i = (await passwords.hash(goodPassword)).replace('$argon2id$', '$argon2i$');
  expect(passwords.needsRehash(argon2i)).toBe(true);
});

test('[ID11] an unreadable hash is a fault that names neither hash nor password', async () => {
  const fault = await passwords.verify('canary-hash', 'canary-password').catch(String);
  expect(fault).toMatch(/error/i);
  expect(fault).not.toContain('canary');
});
