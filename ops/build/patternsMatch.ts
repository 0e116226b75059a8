import type { Plugin } from 'vite';

/** The patterns that no module of a build has a name for. */
export function unmatched(patterns: readonly RegExp[], moduleIds: Iterable<string>): readonly RegExp[] {
  const ids = [...moduleIds];
  return patterns.filter((pattern) => !ids.some((id) => pattern.test(id)));
}

/**
 * Fails the build when a pattern over files, of which many lie inside of libraries, matches no module: a library that moved
 * a file would otherwise end what the pattern is for without anybody noticing.
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
