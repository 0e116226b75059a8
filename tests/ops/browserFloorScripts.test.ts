// Proves that the build detects script features missing from the oldest supported browsers, with small
// scripts that use them and small ones that test for them first.
import { describe, expect, test } from 'vitest';
import { findBeyondFloor } from '../../ops/browserFloor/builtFindings.ts';
import { excused } from '../../ops/browserFloor/exceptions.ts';
import { linesBeyondOldest } from '../../ops/browserFloor/keptToFloor.ts';

const scriptFile = (code: string) => ({ file: 'assets/a.js', code });
const neededBy = (...codes: readonly string[]) =>
  findBeyondFloor(codes.map(scriptFile), []).map(({ feature }) => feature.name);

describe('missing features in use are reported', () => {
  test.each([
    ['new Navigation()', 'Navigation'],
    ['navigation.reload()', 'navigation'],
    ['window.navigation.reload()', 'navigation'],
    ['Map.groupBy([], (each) => each)', 'Map.groupBy'],
    ['globalThis.Map.groupBy([], (each) => each)', 'Map.groupBy'],
    ['Map["groupBy"]([], (each) => each)', 'Map.groupBy'],
    ['const { groupBy } = Map; groupBy([], (each) => each)', 'Map.groupBy'],
    ['AbortSignal.any([])', 'AbortSignal.any'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['Array.fromAsync([])', 'Array.fromAsync'],
    ['new Intl.Segmenter()', 'Intl.Segmenter'],
    ['CSS.registerProperty({})', 'CSS.registerProperty'],
    ['element.showPopover()', 'showPopover'],
    ['document.startViewTransition(() => 1)', 'Document.startViewTransition'],
    ['new Set().union(new Set())', 'Set.union'],
    ['const words = new Set(); words.union(words)', 'Set.union'],
    ['const union = 1; const has = { union }; new Set().union(new Set())', 'Set.union'],
    ['map.values().toArray()', 'Iterator.toArray'],
    ['map.entries().filter(Boolean)', 'Iterator.filter'],
    ['element.addEventListener("scrollend", () => 1)', 'scrollend'],
    ['(0, react.jsx)("div", { popover: "auto" })', 'popover'],
    ['const set = /[a--b]/v', 'v'],
  ])('%s', (code, feature) => {
    expect(neededBy(code)).toContain(feature);
  });

  test.each([
    'Object.groupBy; if (Object.groupBy) 1; Object.groupBy([], (each) => each)',
    'if (typeof Iterator === "undefined") 1; Iterator.from([])',
  ])('a check without consequence is reported: %s', (code) => {
    expect(neededBy(code)).not.toEqual([]);
  });
});

describe('checked features, and the script’s own objects, are accepted', () => {
  test.each([
    'if (typeof Iterator === "function") Iterator.from([])',
    'const group = Map.groupBy ? Map.groupBy(all, key) : slowly(all)',
    'Map.groupBy && Map.groupBy(all, key)',
    'if ("startViewTransition" in document) { document.startViewTransition(() => 1) }',
    'function show() { if (!element.showPopover) return; element.showPopover() }',
    'element.showPopover?.()',
    'navigator.userAgentData?.brands',
    'const signal = AbortSignal.any ?? slowly',
    'Promise.withResolvers ||= slowly',
    'const Map = { groupBy: () => 1 }; Map.groupBy([], 1)',
    'class Sheet { toArray() { return [] } } new Sheet().toArray()',
    'Object.values({}).filter(Boolean)',
    '[1].values',
    '[3, 1].toSorted().at(-1); structuredClone(1); new Set([1]).has(1); AbortSignal.timeout(1)',
  ])('%s', (code) => {
    expect(neededBy(code)).toEqual([]);
  });

  test('a name that one script gives to its own objects does not affect another', () => {
    expect(neededBy('export const list = { take: (count) => count }', 'list.take(1)')).toEqual([]);
    expect(neededBy('list.getOrInsertComputed(1, () => 2)')).toEqual(['getOrInsertComputed']);
  });
});

test('code that older browsers run must be JavaScript they can parse', () => {
  expect(linesBeyondOldest([scriptFile('(function () { var a = 1; return { a: a }; })();')])).toEqual([]);
  for (const code of ['() => 1', 'let a', '`a`', 'f(1,)', 'a?.b', '/(?<=a)b/', 'try {} catch {}'])
    expect(linesBeyondOldest([scriptFile(code)]), code).toHaveLength(1);
});

test('an exception covers one thing in one place, and one that matches nothing is reported', () => {
  const finding = (name: string, place: string) => ({
    file: 'assets/a.js',
    feature: { name, lacks: [] },
    place,
  });
  const made = [{ features: ['scrollend', 'cursor'], within: 'node_modules/a/', reason: 'Because.' }];
  const here = [finding('scrollend', 'node_modules/a/b.js:1:1'), finding('cursor: copy', 'node_modules/a/')];
  expect(excused(here, made)).toEqual({ open: [], unused: [] });
  const elsewhere = [finding('scrollend', 'client/a.ts:1:1'), finding('wheel', 'node_modules/a/b.js:1:1')];
  expect(excused(elsewhere, made)).toEqual({
    open: elsewhere,
    unused: [
      { feature: 'scrollend', within: 'node_modules/a/' },
      { feature: 'cursor', within: 'node_modules/a/' },
    ],
  });
});
