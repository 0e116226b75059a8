// Proves that what the build writes into the page as text works there: these functions come without their file.
import { Linter } from 'eslint';
import { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import * as firstLoads from '../../client/call/beginFirstLoads.ts';

const page = new Window();
const linter = new Linter();
const ofFile = 'a constant of this file';

/** Names that a function uses as text, and that no page has. */
function namesOfFile(written: (...given: never[]) => unknown): readonly string[] {
  const messages = linter.verify(`(${written});`, { rules: { 'no-undef': 'error' } });
  return [...new Set(messages.map(({ message }) => message.split("'")[1] ?? message))].filter(
    (name) => !(name in page || name in globalThis),
  );
}

test('functions that the build writes into the page use nothing of their file', () => {
  expect(namesOfFile(() => document.title + ofFile)).toEqual(['ofFile']);
  expect(namesOfFile(() => namesOfFile(() => 1))).not.toEqual([]);
  expect(namesOfFile((shown: string) => JSON.stringify([document.title, shown]))).toEqual([]);
  const written = Object.values(firstLoads).filter((value) => typeof value === 'function');
  expect(written.length).toBeGreaterThan(2);
  for (const one of written) expect(namesOfFile(one), one.name).toEqual([]);
});
