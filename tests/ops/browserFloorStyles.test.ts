// Proves that the build detects style sheet features missing from the oldest supported browsers, with small
// sheets that use them and small ones with a fallback.
import { expect, test } from 'vitest';
import { findBeyondFloor, lineOf } from '../../ops/browserFloor/builtFindings.ts';

const findingsIn = (text: string) => findBeyondFloor([], [{ file: 'assets/a.css', text }]);
const neededBy = (text: string) => findingsIn(text).map(({ feature }) => feature.name);

test.each([
  ['.a:has(.b) { color: red }', ':has'],
  ['.a:is(.b, .c:has(.d)) { color: red }', ':has'],
  ['.a:popover-open { color: red }', ':popover-open'],
  ['.a { .b { color: red } }', ':nesting'],
  ['.a { &:hover { color: red } }', ':nesting'],
  ['.a { text-wrap: balance }', 'text-wrap'],
  ['.a { content: "x" / "" }', 'content: alt_text'],
  ['.a { color: light-dark(red, blue) }', 'light-dark'],
  ['.a { --b: light-dark(red, blue) }', 'light-dark'],
  ['.a { width: calc-size(auto, size) }', 'calc-size'],
  ['@starting-style { .a { color: red } }', '@starting-style'],
  ['@property --a { syntax: "*"; inherits: false }', '@property'],
  ['@media (scripting: none) { .a { color: red } }', '@media scripting'],
  ['@supports (color: red) { .a:has(.b) { color: red } }', ':has'],
  ['.a { text-wrap: wrap; text-wrap: balance }', 'text-wrap'],
])('%s', (sheet, feature) => {
  expect(neededBy(sheet)).toContain(feature);
});

test.each([
  '@supports selector(.a:has(.b)) { .a:has(.b) { color: red } }',
  '@supports (text-wrap: balance) { h1 { text-wrap: balance } }',
  '@supports (content: "" / "") { .a { content: "x" / "" } }',
  '.a { color: red; color: light-dark(red, blue) }',
  '.a { -webkit-user-select: none; user-select: none }',
  '.a::-webkit-scrollbar { display: none }',
  '.a { color: color-mix(in srgb, red, blue); height: 100dvh; container-type: inline-size }',
  '@media (width < 48em) { .a:is(.b, .c):where(.d) { inset: 0 } }',
  '@keyframes a { from { opacity: 0 } to { opacity: 1 } }',
])('accepted: %s', (sheet) => {
  expect(neededBy(sheet)).toEqual([]);
});

test('a finding names what, where, the file, and the first version of each browser that supports it', () => {
  expect(findingsIn('.a:has(.b) { color: red }').map(lineOf)).toEqual([
    ':has is there from Firefox 121, Firefox for Android 121 on: .a:has(.b), in assets/a.css',
  ]);
});
