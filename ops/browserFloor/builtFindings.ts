import { SourceMap } from 'node:module';
import type { Rolldown } from 'vite';
import type { Feature } from './compatibility.ts';
import { readScriptFeatures } from './scriptFeatures.ts';
import { readScript } from './scriptScopes.ts';
import { findScriptUses, namesGivenIn, type Use } from './scriptUses.ts';
import { readStyleFeatures } from './styleFeatures.ts';
import { findStyleUses } from './styleUses.ts';

/** A built script, with its source map if there is one. */
export type BuiltScript = {
  readonly file: string;
  readonly code: string;
  readonly map?: Rolldown.SourceMap | undefined;
  /** Lines before those covered by the source map. */
  readonly linesBefore?: number;
};

export type BuiltSheet = { readonly file: string; readonly text: string };

/** Something in the build that a supported browser lacks; `place` is its source, or the rule of a sheet. */
export type Finding = { readonly file: string; readonly feature: Feature; readonly place: string };

/** The data is large; it is read once, when first needed. */
function once<Result>(read: () => Result): () => Result {
  let result: Result | undefined;
  return () => {
    result ??= read();
    return result;
  };
}

const scriptFeatures = once(readScriptFeatures);
const styleFeatures = once(readStyleFeatures);

type PlaceOf = (offset: number) => string;

/** Maps each place in a script to its source. */
function placesIn({ code, map, linesBefore = 0 }: BuiltScript): PlaceOf {
  const sources = map && new SourceMap({ ...map, file: map.file ?? '', sourceRoot: '', sourcesContent: [] });
  return (offset) => {
    const lines = code.slice(0, offset).split('\n');
    const [line, column] = [lines.length - 1 - linesBefore, lines.at(-1)?.length ?? 0];
    const origin = sources?.findEntry(line, column);
    return origin && 'originalSource' in origin
      ? `${origin.originalSource.replace(/^(\.\.\/)+/, '')}:${origin.originalLine + 1}:${origin.originalColumn + 1}`
      : `${line + 1}:${column + 1}`;
  };
}

function findingsInScripts(scripts: readonly BuiltScript[]): readonly Finding[] {
  const features = scriptFeatures();
  const read = scripts.map((script) => ({ script, tree: readScript(script.file, script.code) }));
  const ownNames = new Set(read.flatMap(({ tree }) => [...namesGivenIn(tree)]));
  return read.flatMap(({ script, tree }) => {
    const placeOf = placesIn(script);
    return findScriptUses(tree, features, (name) => ownNames.has(name)).map(({ feature, offset }: Use) => ({
      file: script.file,
      feature,
      place: placeOf(offset),
    }));
  });
}

function findingsInSheets(sheets: readonly BuiltSheet[]): readonly Finding[] {
  const features = styleFeatures();
  return sheets.flatMap(({ file, text }) =>
    findStyleUses(text, features).map(({ feature, rule }) => ({ file, feature, place: rule })),
  );
}

/** Finds what in the build a supported browser lacks, without feature detection or an older fallback. */
export function findBeyondFloor(
  scripts: readonly BuiltScript[],
  sheets: readonly BuiltSheet[],
): readonly Finding[] {
  return [...findingsInScripts(scripts), ...findingsInSheets(sheets)];
}

/** A finding as a line: what, where, and the required browsers. */
export function lineOf({ file, feature, place }: Finding): string {
  const since = feature.lacks.flatMap(({ browser, since }) => (since ? [`${browser} ${since}`] : []));
  const never = feature.lacks.flatMap(({ browser, since }) => (since ? [] : [browser]));
  const needs = [
    ...(since.length > 0 ? [`is there from ${since.join(', ')} on`] : []),
    ...(never.length > 0 ? [`is in no version of ${never.join(', ')}`] : []),
  ];
  return `${feature.name} ${needs.join(' and ')}: ${place}, in ${file}`;
}
