// Proves that references in documents for people are valid: every link, file, script and rule that they name
// exists, every promise names tests with one of its rules, and every decision record is in the index. Each
// check is first shown a document that breaks it.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import {
  brokenLinks,
  citationsAbove,
  citationsLeft,
  type DocumentPlaces,
  danglingNames,
  pathsInComments,
  promisesIn,
} from './architecture/documents.ts';
import { root, textFiles } from './architecture/repository.ts';
import { listedRules } from './architecture/ruleList.ts';

const textOf = (name: string): string => readFileSync(path.join(root, name), 'utf8');
const rules = new Set(listedRules().map(({ id }) => id));
const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const places: DocumentPlaces = {
  isThere: (name) => existsSync(path.join(root, name)),
  textOf,
  scripts: new Set(Object.keys(scripts)),
  rules,
};

const pages = [...textFiles().keys()].filter((name) => /^docs\/.*\.md$|^[A-Z]+\.md$/.test(name));
const records = readdirSync(path.join(root, 'ops/adr')).filter((name) => /^\d\d-.*\.md$/.test(name));
const documents = [...pages, 'ops/adr/README.md', 'ops/compose/README.md', 'ops/trial/README.md'];

/** A repository of two documents. */
const small = (text: string): DocumentPlaces => ({
  isThere: (name) => ['docs/a.md', 'docs/b.md', 'client/a.ts', 'client'].includes(name),
  textOf: (name) => (name === 'docs/a.md' ? text : '# B\n\n## A heading, and more\n'),
  scripts: new Set(['build']),
  rules: new Set(['SV1']),
});

test('a link in a document leads to an existing file or heading', () => {
  const broken = (text: string) => brokenLinks('docs/a.md', small(text));
  expect(broken('[one](b.md), [two](./b.md#a-heading-and-more), [three](https://example.org)')).toEqual([]);
  for (const text of ['[one](c.md)', '[one](../b.md)', '[one](b.md#nothing)', '[one](#nothing)'])
    expect(broken(text), text).toHaveLength(1);
  const others = records.map((name) => `ops/adr/${name}`);
  expect([...documents, ...others].flatMap((name) => brokenLinks(name, places))).toEqual([]);
});

test('files, scripts and rules that a document names exist', () => {
  const dangling = (text: string) => danglingNames('docs/a.md', small(text));
  expect(
    dangling('`client/a.ts`, `client/`, `client/<area>.ts`, `npm run build -- x`, `other/a.ts`, [SV1]'),
  ).toEqual([]);
  for (const text of ['`client/b.ts`', '`npm run nothing`', '[SV2]'])
    expect(dangling(text), text).toHaveLength(1);
  expect(documents.flatMap((name) => danglingNames(name, places))).toEqual([]);
});

test('files that a comment names exist', () => {
  const comment =
    '// As in client/a.ts.\n/** See ops/adr/09 and client/<area>.ts. */\nopen(`server/b.ts`);\n';
  expect(pathsInComments(comment)).toEqual(['client/a.ts', 'ops/adr/09']);
  const isNumbered = (name: string): boolean =>
    records.some((record) => name === `ops/adr/${record.slice(0, 2)}`);
  const dangling = [...textFiles()]
    .filter(([name]) => /\.tsx?$/.test(name))
    .flatMap(([name, text]) => pathsInComments(text).map((named) => ({ name, named })))
    .filter(({ named }) => !isNumbered(named) && !places.isThere(named));
  expect(dangling).toEqual([]);
});

test('every promise names listed rules, and tests that each carry one of them', () => {
  expect(promisesIn('| It holds. | SV1, SV9 | `tests/a.test.ts`, `tests/b.test.ts` |')).toEqual([
    { promise: 'It holds.', rules: ['SV1', 'SV9'], tests: ['tests/a.test.ts', 'tests/b.test.ts'] },
  ]);
  const promises = promisesIn(textOf('docs/promises.md'));
  expect(promises.length).toBeGreaterThan(35);
  const unproven = promises.flatMap(({ promise, rules: named, tests }) => [
    ...named.filter((rule) => !rules.has(rule)).map((rule) => `${promise} ${rule} is no rule`),
    ...(tests.length === 0 ? [`${promise} names no test`] : []),
    ...tests
      .filter((name) => !named.some((rule) => textOf(name).includes(`[${rule}]`)))
      .map((name) => `${promise} ${name} carries none of its rules`),
  ]);
  expect(unproven).toEqual([]);
});

/** Titles of records as an index lists them. */
const listedIn = (index: string): readonly string[] =>
  [...index.matchAll(/^- \[(\d+\. .+)\]\((\d\d-.+\.md)\)$/gm)]
    .map(([, title = '', file = '']) => `${file}: ${title}`)
    .toSorted();

test('every decision record is in the index under its own title', () => {
  expect(listedIn('- [2. Two](02-two.md)\n- [1. One](01-one.md)\n- [No record](b.md)')).toEqual([
    '01-one.md: 1. One',
    '02-two.md: 2. Two',
  ]);
  const titled = records.map((name) => `${name}: ${textOf(`ops/adr/${name}`).split('\n', 1)[0]?.slice(2)}`);
  expect(listedIn(textOf('ops/adr/README.md'))).toEqual(titled.toSorted());
});

test('the number of lines citing missing documents does not grow', () => {
  const left = { 'a page': { pattern: /\bpage §/, lines: 1 } };
  const citing = (lines: number) => new Map([['client/a.ts', '// It holds (page §1).\n'.repeat(lines)]]);
  expect(citationsAbove(citing(1), left)).toEqual([]);
  expect(citationsAbove(citing(2), left)).toEqual(['2 lines cite a page; 1 may']);
  const numbered = new Map([
    ['client/a.ts', `// Rooms follow from membership (S${3}), and are left with F6.\n`],
  ]);
  expect(citationsAbove(numbered, citationsLeft)).toHaveLength(1);
  // The sources of rules are cited together with the rules.
  const own = /^(docs\/rules\/\w+\.md|tests\/architecture\/documents\.ts|tests\/rulesList\.test\.ts)$/;
  const files = new Map([...textFiles()].filter(([name]) => !own.test(name)));
  expect(citationsAbove(files, citationsLeft)).toEqual([]);
});
