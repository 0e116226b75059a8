// Proves that docs/rules and the tests agree: a rule without a test, a test of an unlisted rule and a
// refusal by an unlisted rule all fail here. Most tests carry no id: their title says what holds. Each check is first shown a small case that it must catch.
import { readdirSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceTree } from './architecture/repository.ts';
import { idsIn, idsNamedIn, listedRules, rulesIn, titlesIn } from './architecture/ruleList.ts';
import { parseSource } from './architecture/sourceFile.ts';

/** Only files that name a rule are parsed: parsing takes a few milliseconds a file, and most name none. */
const tree = sourceTree((text) => /['`[][A-Z]{2,3}\d+['`\]]/.test(text));
const rules = listedRules();
const listed = new Set(rules.map((rule) => rule.id));
const tested = new Set(titlesIn(tree).flatMap(idsIn));

test('every listed rule has a test in an ordinary run whose title carries it', () => {
  const fixture = parseSource(
    'tests/a.test.ts',
    `test.each([1])('[ZZ1] %s', () => 1); describe('[ZZ2] group', () => 1); const text = '[ZZ3] no test'; if (isWhole) test('[ZZ4] more', () => 1);`,
  );
  const ofWholeRuns = parseSource('tests/a.whole.test.ts', `test('[ZZ5] more', () => 1);`);
  expect(titlesIn([fixture, ofWholeRuns]).flatMap(idsIn)).toEqual(['ZZ1', 'ZZ2']);
  expect(rules.filter((rule) => !tested.has(rule.id)).map((rule) => rule.id)).toEqual([]);
});

test('every rule in the title of a test is listed', () => {
  expect(rulesIn('| ZZ1 | A sentence. | A§1 |\n- ZZ2 is no row.\n')).toEqual([
    { id: 'ZZ1', sentence: 'A sentence.', source: 'A§1' },
  ]);
  expect([...tested].filter((id) => !listed.has(id))).toEqual([]);
});

test('a rule is listed once, with a sentence, and a source that exists', () => {
  const records = readdirSync(path.join(root, 'ops/adr')).flatMap((name) => /^\d\d(?=-)/.exec(name) ?? []);
  const source = String.raw`(A§[1-9]|B§[1-9]|M§\d+(\.\d+)?|D(${records.map(Number).join('|')})?)`;
  const reference = new RegExp(`^${source}(, ${source})*$`);
  const faulty = (list: typeof rules): readonly string[] =>
    list
      .filter(
        (rule, index) =>
          list.findIndex(({ id }) => id === rule.id) !== index ||
          !rule.sentence.endsWith('.') ||
          !reference.test(rule.source),
      )
      .map(({ id }) => id);
  const rule = { id: 'ZZ1', sentence: 'A sentence.', source: 'A§1, D9' };
  const others = [
    { ...rule, id: 'ZZ2', sentence: 'No sentence' },
    { ...rule, id: 'ZZ3', source: 'C§1' },
    { ...rule, id: 'ZZ4', source: 'D99' },
  ];
  expect(faulty([rule, ...others, rule])).toEqual(['ZZ2', 'ZZ3', 'ZZ4', 'ZZ1']);
  expect(faulty(rules)).toEqual([]);
});

test('every rule that the code refuses by, or cites, is listed', () => {
  const fixture = parseSource(
    'server/a.ts',
    `// Follows [ZZ1].\nconst a = { rule: 'ZZ2' }; refused('ZZ3', 'No.'); refusedBy('ZZ4', 'No.'); const b = 'ZZ5';`,
  );
  expect(idsNamedIn([fixture]).map((named) => named.id)).toEqual(['ZZ2', 'ZZ3', 'ZZ4', 'ZZ1']);
  expect(idsNamedIn(tree).filter((named) => !listed.has(named.id))).toEqual([]);
});
