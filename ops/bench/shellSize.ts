import { type BuiltScripts, builtScripts } from './builtScripts.ts';
import type { Figure } from './statistics.ts';

const targetKilobytes = { shell: 200, decisionScreen: 60 };

function figureOf(built: BuiltScripts, name: string, scripts: readonly string[], target: number): Figure {
  const kilobytes = built.kilobytesOf(scripts);
  return {
    name: `${name}, gzip`,
    value: `${kilobytes.toFixed(0)} KB in ${scripts.length} files`,
    target: `<= ${target} KB`,
    isMet: scripts.length > 0 && kilobytes <= target,
  };
}

/**
 * JavaScript that every screen waits for: the page's entry with its static imports, compressed. And what a
 * decision screen waits for beyond the shell and its grid library; our own part of the grid counts.
 */
export function shellSize(): readonly Figure[] {
  const built = builtScripts();
  const seen = new Set<string>();
  const shell = built.entries.flatMap((entry) => built.behind(entry, seen));
  const frame = built.behind(built.named('DecisionAreaRoute', shell), seen);
  const ofFrame = new Set(seen);
  const grids = built.behind(built.named('AreaGrids', frame), seen);
  // The grid library is recognised by the classes that it gives its tables.
  const library = new Set(
    grids
      .filter((file) => built.textOf(file).includes('mrt-table-body'))
      .flatMap((file) => built.behind(file, new Set(ofFrame))),
  );
  const own = [...frame, ...grids.filter((file) => !library.has(file))];
  return [
    figureOf(built, 'JavaScript of the shell', shell, targetKilobytes.shell),
    figureOf(built, 'JavaScript of a decision screen', own, targetKilobytes.decisionScreen),
    {
      name: 'JavaScript of the grid library, gzip',
      value: `${built.kilobytesOf([...library]).toFixed(0)} KB in ${library.size} files`,
    },
  ];
}
