import type { Plugin } from 'vite';

/** The patterns without a matching module in a build. */
export function unmatched(patterns: readonly RegExp[], moduleIds: Iterable<string>): readonly RegExp[] {
  const ids = [...moduleIds];
  return patterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
}

/**
 * Fails the build if a file name pattern, often within libraries, matches no module: otherwise a library that
 * moved a file would silently disable the pattern.
 */
export function patternsMatch(patterns: readonly RegExp[]): Plugin {
  return {
    name: 'patterns-match',
    apply: 'build',
    buildEnd(failure) {
      if (failure) return;
      const lost = unmatched(patterns, this.getModuleIds());
      if (lost.length > 0) this.error(`No module of the build matches ${lost.map(String).join(', ')}.`);
    },
  };
}
