// Proves the architecture rules of ops/adr and the README: who imports whom, how long files are, where time,
// chance and the specification's field names may occur. Every rule is first shown a small file that breaks
// it, so that a rule that no longer detects anything fails here and not silently.
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { decisionAreas } from '../contracts/decisions/areas.ts';
import { allCalls } from '../contracts/features/allCalls.ts';
import {
  defaultExports,
  focusLosses,
  heldUpCalls,
  impureDomain,
  longFiles,
  looseTypes,
  machinePaths,
  ownChance,
  ownStorage,
  wireNames,
} from './architecture/codeLaws.ts';
import { constantStyle } from './architecture/constantLaws.ts';
import { castsLeft, longFunctionsLeft } from './architecture/exceptions.ts';
import { holds, tree } from './architecture/holds.ts';
import {
  barrels,
  drawnInRooms,
  featuresElsewhere,
  foreignFolders,
  foreignPackages,
  idlePackages,
  type Law,
} from './architecture/importLaws.ts';
import { root, textFiles } from './architecture/repository.ts';
import { countedCasts, longFunctions } from './architecture/sizeLaws.ts';
import { parseSource } from './architecture/sourceFile.ts';
import { fc, seedOf } from './fixtures/properties.ts';

describe('imports', () => {
  test('contracts import contracts, projections and client import contracts, server imports both, ops imports no test', () => {
    holds(foreignFolders, {
      bad: [
        { 'contracts/a.ts': `import { b } from '../server/b.ts';` },
        { 'projections/a.ts': `import type { B } from '../server/b.ts';` },
        { 'server/http/a.ts': `import { b } from '../../client/b.ts';` },
        { 'client/a.tsx': `export const b = () => import('../projections/b.ts');` },
        { 'server/a.ts': `export type A = import('../ops/b.ts').B;` },
        { 'ops/a/b.ts': `import { c } from '../../tests/fixtures/c.ts';` },
      ],
      good: { 'server/a/b.ts': `import { c } from '../../contracts/c.ts'; import { d } from '../d.ts';` },
    });
  });

  test('server packages are not used in the browser, nor browser packages in the server', () => {
    holds(foreignPackages, {
      bad: [
        { 'client/a.ts': `import pino from 'pino';` },
        { 'client/a.ts': `import { readFileSync } from 'node:fs';` },
        { 'server/a.ts': `import { useState } from 'react';` },
        { 'contracts/a.ts': `import type { Draft } from 'immer';` },
        { 'projections/a.ts': `import * as z from 'zod';` },
      ],
      good: {
        'client/a.tsx': `import '@mantine/core/styles.css';`,
        'contracts/a.ts': `import * as z from 'zod';`,
      },
    });
    // The list of what a folder may import has only what it imports.
    expect(idlePackages([])).toContain('contracts does not import zod');
    expect(idlePackages(tree)).toEqual([]);
  });

  test("the grid's sheet and its controls run without React", () => {
    holds(drawnInRooms, {
      bad: [
        { 'client/grid/sheet/a.ts': `import { useState } from 'react';` },
        { 'client/grid/control/a.ts': `import './b.ts';`, 'client/grid/control/b.ts': `import 'react';` },
      ],
      good: {
        'client/grid/sheet/a.ts': `import type { B } from '../../lib/b.ts';`,
        'client/grid/body/a.ts': `import { useState } from 'react';`,
      },
    });
  });

  test('no file only re-exports others', () => {
    holds(barrels, {
      bad: [
        { 'client/grid/index.ts': `export const grid = 1;` },
        { 'client/grid/all.ts': `export * from './grid.ts';` },
        { 'client/grid/all.ts': `export { grid } from './grid.ts';` },
      ],
      good: { 'client/grid/grid.ts': `const grid = 1; export { grid };` },
    });
  });
});

test('a feature is registered in one list on each side and named nowhere else', () => {
  const server = { 'server/features/bells.ts': `export const bellsOnServer = 1;` };
  holds(featuresElsewhere, {
    bad: [
      { ...server, 'server/push/feed.ts': `import { bellsOnServer } from '../features/bells.ts';` },
      { ...server, 'server/push/feed.ts': `import { bells } from '../../contracts/features/bells.ts';` },
    ],
    good: {
      ...server,
      'server/features/allFeatures.ts': `import { bellsOnServer } from './bells.ts';`,
      'contracts/features/allFeatures.ts': `import { bells } from './bells.ts';`,
    },
  });
});

describe('code', () => {
  test('no file is longer than 300 lines, and no line of the product than 120 characters', () => {
    holds(longFiles, {
      bad: [{ 'server/a.ts': '// line\n'.repeat(301) }, { 'server/a.ts': '/'.repeat(121) }],
      good: { 'server/a.ts': '// line\n'.repeat(300) },
    });
  });

  test('no function of the product is longer than 70 lines', () => {
    const add = (lines: number, name = 'server/a.ts') =>
      parseSource(
        name,
        `/** Adds. */\nexport const add = () => {\n${'  sum += 1;\n\n  // again\n'.repeat(lines - 2)}};\n`,
      );
    expect(longFunctions({})([add(71)])).toEqual(['server/a.ts: add has 71 lines']);
    expect(longFunctions({})([add(70), add(90, 'tests/a.ts')])).toEqual([]);
    // A listed function may keep its length, and leaves the list once it is short.
    const listed = longFunctions({ 'server/a.ts: add': 72 });
    expect(listed([add(72)])).toEqual([]);
    expect(listed([add(73)])).toEqual(['server/a.ts: add has 73 lines']);
    expect(listed([add(60)])).toEqual(['server/a.ts: add is short enough: take it from the list']);
    expect(longFunctions(longFunctionsLeft)(tree)).toEqual([]);
  });

  test('no casts are added, least of all those that disable types', () => {
    const cast = (text: string) => parseSource('server/a.ts', `export const a = ${text};`);
    const some = countedCasts({ all: { server: 1 }, blind: {} });
    expect(some([cast('b as C')])).toEqual([]);
    expect(some([cast('[b as C, d as const]')])).toEqual([]);
    expect(some([cast('[b as C, d as E]')])).toEqual(['server has 2 casts, more than 1']);
    for (const blind of ['b as unknown as C', 'b as never'])
      expect(some([cast(blind)]), blind).toContain('server/a.ts has 1 casts by way of unknown or to never');
    const left = countedCasts({ all: { server: 9 }, blind: { 'server/a.ts': 1 } });
    expect(left([cast('b as never')])).toEqual([]);
    expect(left([cast('b as C')])).toEqual([
      'server/a.ts has 0 casts by way of unknown or to never: say so in exceptions.ts',
    ]);
    expect(countedCasts(castsLeft)(tree)).toEqual([]);
  });

  test('type checking is never disabled', () => {
    holds(looseTypes, {
      bad: [
        { 'server/a.ts': `export const a = (b: any): string => b;` },
        { 'tests/a.test.ts': `// ${'@ts-' + 'ignore'}: because.\nexport const a = 1;` },
        { 'client/a.ts': `export const a = (b: string | null): string => b!;` },
      ],
      good: { 'tests/a.test.ts': `export const a = (b: string | null): string => b!;` },
    });
  });

  test('domain code receives time, timers, randomness and ids as parameters', () => {
    holds(impureDomain, {
      bad: [
        { 'server/commands/a.ts': `export const a = Date.now();` },
        { 'server/simulation/a.ts': `export const a = Math.random();` },
        { 'server/processes/a.ts': `export const a = () => setTimeout(() => 1, 5);` },
        { 'projections/a.ts': `export const a = new Date().toISOString();` },
        { 'contracts/a.ts': `export const a = crypto.randomUUID();` },
        {
          'server/commands/a.ts': `import { randomUUID } from 'node:crypto';\nexport const a = randomUUID();`,
        },
      ],
      good: {
        'server/lib/environment.ts': `export const now = () => Date.now();`,
        'server/commands/a.ts': `export const a = (at: string) => new Date(at);`,
      },
    });
  });

  test('exports have names', () => {
    const own =
      (law: Law): Law =>
      (files) =>
        law(files.filter((file) => file.path.includes('/')));
    holds(own(defaultExports), {
      bad: [{ 'client/a.tsx': `export default function A() { return null; }` }],
      good: { 'vite.config.ts': `export default {};` },
    });
  });

  test('no file contains a path or address of a particular machine', () => {
    const place = ['', 'home', 'ada', 'quarterdeck'].join('/');
    expect(machinePaths(new Map([['README.md', `Open ${place}.`]]))).not.toEqual([]);
    expect(machinePaths(textFiles())).toEqual([]);
  });

  test('the specification’s field names are used only in code at the wire', () => {
    const snakeCase = (name: string): boolean => name.includes('_');
    const columnNames = new Set(
      decisionAreas.flatMap((area) => area.columns.map((column) => column.wire)).filter(snakeCase),
    );
    const fieldsOf = (schema: { readonly shape: object }): readonly string[] => Object.keys(schema.shape);
    const callFields = new Set(
      allCalls.flatMap((call) => [...fieldsOf(call.request), ...fieldsOf(call.response)]).filter(snakeCase),
    );
    holds(wireNames(columnNames, callFields), {
      bad: [
        { 'client/decisions/a.ts': `export const a = (row: { market_rate: number }) => row.market_rate;` },
        { 'server/commands/a.ts': `export const a = { game_id: 1 };` },
        { 'projections/a.ts': `export const a = 'game_id';` },
      ],
      good: { 'client/games/a.ts': `export const a = (game: { game_id: number }) => game.game_id;` },
    });
  });

  test('constants are in upper case in the bank and its reports, and nowhere else', () => {
    holds(constantStyle, {
      bad: [
        { 'client/a.ts': `export const MOST = 3;` },
        { 'server/http/a.ts': `export const a = () => { const LIMIT_MAX = 3; return LIMIT_MAX; };` },
        { 'server/simulation/books/a.ts': `export const taxRate = 0.21;` },
        { 'server/reports/a.ts': `const groups = ['Assets'] as const;` },
        { 'server/reports/models/a.ts': `export const heads = new Map([['a', 1]]);` },
      ],
      good: {
        'client/a.tsx': `export const most = 3; export const A = () => null;`,
        'server/simulation/books/a.ts': `export const TAX_RATE = 0.21; const taxOf = (income: number) => { const base = 0; return income - base; };`,
        'server/reports/files/a.ts': `const widths = { text: 20 };`,
      },
    });
  });

  test('[FO2] no control but a button is disabled while it works', () => {
    holds(focusLosses, {
      bad: [
        { 'client/a.tsx': `export const A = () => <Switch disabled={isStudent || state.isPending} />;` },
        { 'client/a.tsx': `export const A = () => <select disabled={pendingGameId === 1} />;` },
      ],
      good: {
        'client/a.tsx': `export const A = () => <><Button disabled={isPending} /><Switch disabled={isStudent} /></>;`,
      },
    });
  });

  test('property tests generate their cases in one place, the same ones in every ordinary run', () => {
    holds(ownChance, {
      bad: [
        { 'tests/a.test.ts': `import fc from 'fast-check';` },
        { 'tests/a.ts': `export const a = () => Math.random();` },
      ],
      good: {
        'tests/a.test.ts': `import { fc } from './fixtures/properties.ts';`,
        'tests/fixtures/properties.ts': `import fc from 'fast-check';`,
      },
    });
    const drawn = () => fc.sample(fc.nat(), { numRuns: 5 });
    expect(drawn()).toEqual(drawn());
    expect(seedOf('one')).not.toBe(seedOf('another'));
    const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const long = readFileSync(path.join(root, 'tests/long.env'), 'utf8');
    expect(long).toMatch(/^PROPERTY_ROUNDS=\d\d/m);
    // Screens and other engines have no properties; every other project runs completely, so that none is left
    // out.
    expect(scripts['test:long']).toMatch(/ run --mode=long --project=!screens --project=!engines$/);
  });

  test('tests await the answer of a call that they hold up in one place', () => {
    holds(heldUpCalls, {
      bad: [{ 'tests/a.test.ts': `export const a = (route) => route.fetch();` }],
      good: { 'tests/fixtures/pageCalls.ts': `export const a = (route) => route.fetch({ maxRetries: 3 });` },
    });
  });

  test('browser storage is used only in client/storage', () => {
    holds(ownStorage, {
      bad: [
        { 'client/a.ts': `export const a = () => localStorage.getItem('a');` },
        { 'client/a.ts': `export const a = () => window['sessionStorage'].length;` },
        { 'client/a.ts': `import { useLocalStorage } from '@mantine/hooks';` },
        { 'client/a.tsx': `export const A = () => <MantineProvider defaultColorScheme="auto" />;` },
      ],
      good: {
        'client/storage/a.ts': `export const a = () => localStorage.getItem('a');`,
        'client/a.tsx': `export const A = () => <MantineProvider colorSchemeManager={schemes} />;`,
      },
    });
  });

  test('every dependency has its reason in ops/adr', () => {
    const unexplained = (used: readonly string[], reasons: string): readonly string[] =>
      used.filter((name) => !reasons.includes(`\`${name}\``));
    expect(unexplained(['koa', 'koa-static'], '- `koa-static`: serves the client.')).toEqual(['koa']);
    const pack = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
    const reasons = readFileSync(path.join(root, 'ops/adr/dependencies.md'), 'utf8');
    const used = Object.keys({ ...pack.dependencies, ...pack.devDependencies, ...pack.optionalDependencies });
    expect(unexplained(used, reasons)).toEqual([]);
  });
});
