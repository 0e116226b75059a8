import { expect } from 'vitest';
import type { Law } from './importLaws.ts';
import { sourceTree } from './repository.ts';
import { parseSource } from './sourceFile.ts';

/** The product and its tests, parsed. */
export const tree = sourceTree();

/** A rule holds if the repository obeys it, it detects each bad example and accepts the good ones. */
export function holds(
  law: Law,
  examples: {
    readonly bad: readonly Readonly<Record<string, string>>[];
    readonly good?: Readonly<Record<string, string>>;
  },
) {
  const parse = (files: Readonly<Record<string, string>>) =>
    Object.entries(files).map(([name, text]) => parseSource(name, text));
  for (const bad of examples.bad) expect(law(parse(bad)), JSON.stringify(bad)).not.toEqual([]);
  expect(law(parse(examples.good ?? {}))).toEqual([]);
  expect(law(tree)).toEqual([]);
}
