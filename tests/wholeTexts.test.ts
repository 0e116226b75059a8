// Proves that no screen cuts what a person types, pastes or chooses: what is too long is refused in words; and that a word
// has one spelling in all texts.
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

const comment = /^\s*(?:\/\/|\/?\*).*$|\s\/\/ .*$/gm;
/** What files of schools call it, what an account without one is kept under, and a sentence that the design words. */
const otherwiseSpelled = /^client\/roster\/listColumns\.ts$|NO E-MAIL|your school sends it, your e-mail/;

/** As the specification spells it. */
const otherEmails: Law = (files) =>
  files
    .filter(({ path }) => /^(?:client|contracts|server|ops|projections)\//.test(path))
    .flatMap(({ path, text }) =>
      text
        .replace(comment, '')
        .split('\n')
        .filter(
          (line) => /e-mail/i.test(line) && !otherwiseSpelled.test(path) && !otherwiseSpelled.test(line),
        )
        .map((line) => `${path} does not write email: ${line.trim()}`),
    );

test('an email is spelled so wherever people read of one', () => {
  holds(otherEmails, {
    bad: [{ 'client/a.tsx': `export const A = () => <p>Your E-mail</p>;` }],
    good: { 'client/a.ts': `// The e-mail.\nexport const label = 'Email';` },
  });
});
