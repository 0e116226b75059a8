// Proves that no screen cuts what a person types, pastes or chooses: what is too long is refused in words.
import { test } from 'vitest';
import { holds } from './architecture/holds.ts';
import type { Law } from './architecture/importLaws.ts';

const cutting = /\bmaxLength\b|\bfile\.slice\(/;

/** A browser drops the rest of a paste beyond `maxLength` without a word; a slice of a file does the same. */
const cutsOfTheGiven: Law = (files) =>
  files
    .filter(({ path, text }) => path.startsWith('client/') && cutting.test(text))
    .map(({ path }) => `${path} cuts what a person gave`);

test('no field and no reader of the client cuts what a person gave', () => {
  holds(cutsOfTheGiven, {
    bad: [
      { 'client/a.tsx': `export const A = () => <TextInput maxLength={60} />;` },
      { 'client/a.ts': `export const fields = { email: { label: 'Email', maxLength: 254 } };` },
      { 'client/a.ts': `export const read = (file: File) => file.slice(0, 200_000).text();` },
    ],
    good: { 'client/a.ts': `export const read = (file: File) => file.text();` },
  });
});
