// Proves that checkpoints are signed notes that other tools understand: with the known note from the format's
// documentation, and by verification with Node's own crypto alone.
import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { noteOf, readNote, textOfCheckpoint } from '../../../contracts/proof/signedNote.ts';
import { isSignedBy, keyIdOf, signedNote, signingKeyOfText } from '../../../server/keys/signingKey.ts';
import { signingKeyText } from '../../fixtures/product/signingKeyText.ts';

const key = signingKeyOfText(signingKeyText('one'))!;
const other = signingKeyOfText(signingKeyText('other'))!;
const checkpoint = {
  origin: 'quarterdeck/6fd3',
  size: 48_211,
  root: Buffer.alloc(32, 7).toString('base64'),
};

test('[VF6] a key is named as in the format of signed notes', () => {
  // The key of the documentation: PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW
  const known = Buffer.from('ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW', 'base64').subarray(1);
  expect(Buffer.from(keyIdOf('PeterNeumann', known.toString('base64')), 'base64').toString('hex')).toBe(
    'c74f20a3',
  );
});

test('[VF6] a checkpoint is origin, size and root, an empty line and its signatures', () => {
  const note = signedNote(checkpoint, [key]);
  const lines = note.split('\n');
  expect(lines.slice(0, 4)).toEqual(['quarterdeck/6fd3', '48211', checkpoint.root, '']);
  expect(lines[4]).toMatch(/^— quarterdeck\/6fd3 [A-Za-z0-9+/]{91}=$/);
  const bytes = Buffer.from(lines[4]!.split(' ')[2]!, 'base64');
  const der = Buffer.concat([
    Buffer.from('302a300506032b6570032100', 'hex'),
    Buffer.from(key.publicKey, 'base64'),
  ]);
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const text = Buffer.from(textOfCheckpoint(checkpoint));
  expect(verify(null, text, publicKey, bytes.subarray(4))).toBe(true);
});

test('[VF6] the same checkpoint and key give the same note, which parses back', () => {
  const note = signedNote(checkpoint, [key, other]);
  expect(signedNote(checkpoint, [key, other])).toBe(note);
  const read = readNote(note)!;
  expect(read.checkpoint).toEqual(checkpoint);
  expect(noteOf(read.checkpoint, read.signatures)).toBe(note);
  expect(isSignedBy(read, key.publicKey)).toBe(true);
  expect(isSignedBy(read, other.publicKey)).toBe(true);
});

test('[VF6] another key, or another digit, invalidates the signature', () => {
  const note = signedNote(checkpoint, [key]);
  expect(isSignedBy(readNote(note)!, other.publicKey)).toBe(false);
  expect(isSignedBy(readNote(note.replace('48211', '48212'))!, key.publicKey)).toBe(false);
});

test.each([
  ['nothing', ''],
  ['no signature', `${textOfCheckpoint(checkpoint)}\n`],
  ['no number', signedNote(checkpoint, [key]).replace('48211', 'many')],
  ['a short root', signedNote(checkpoint, [key]).replace(checkpoint.root, 'AAAA')],
  ['a line that is no signature', `${signedNote(checkpoint, [key])}by hand\n`],
])('[VF6] %s is not a checkpoint', (_, note) => {
  expect(readNote(note)).toBeUndefined();
});
