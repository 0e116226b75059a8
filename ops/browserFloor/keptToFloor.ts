import { parse } from 'acorn';
import type { Plugin, Rolldown } from 'vite';
import { note } from '../build/compiledOnArrival.ts';
import { type BuiltScript, type BuiltSheet, findBeyondFloor, lineOf } from './builtFindings.ts';
import { type Exception, exceptions, excused } from './exceptions.ts';

type Bundle = Rolldown.OutputBundle;

/** Must run in browsers that know only JavaScript of 2009. */
const runsInOldest = /\/olderBrowser-[\w-]+\.js$/;

const textOf = ({ source }: Rolldown.OutputAsset): string =>
  typeof source === 'string' ? source : Buffer.from(source).toString('utf8');

function scriptsIn(bundle: Bundle): readonly BuiltScript[] {
  return Object.values(bundle).flatMap((output) => {
    const file = output.fileName;
    if (!file.endsWith('.js')) return [];
    if (output.type === 'asset') return [{ file, code: textOf(output) }];
    const linesBefore = output.code.startsWith(note) ? 1 : 0;
    return [{ file, code: output.code, map: output.map ?? undefined, linesBefore }];
  });
}

/** The style sheets, including inline ones in the page. */
function sheetsIn(bundle: Bundle): readonly BuiltSheet[] {
  return Object.values(bundle).flatMap((output) => {
    if (output.type !== 'asset') return [];
    const file = output.fileName;
    if (file.endsWith('.css')) return [{ file, text: textOf(output) }];
    if (!file.endsWith('.html')) return [];
    return [...textOf(output).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text = '']) => ({
      file,
      text,
    }));
  });
}

/** What the oldest browsers could not parse, as lines. */
export function linesBeyondOldest(scripts: readonly BuiltScript[]): readonly string[] {
  return scripts.flatMap(({ file, code }) => {
    try {
      parse(code, { ecmaVersion: 5 });
      return [];
    } catch (error) {
      return [`${file} is no JavaScript of the fifth edition, which older browsers read: ${error}`];
    }
  });
}

/**
 * Fails the build if a script or a sheet needs more than the supported browsers have, with a list. The source
 * maps are made only for it and are not written out.
 */
export function keptToFloor(
  tell: (lines: readonly string[]) => void,
  made: readonly Exception[] = exceptions,
): Plugin {
  return {
    name: 'kept-to-floor',
    apply: 'build',
    config: () => ({ build: { sourcemap: 'hidden' } }),
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const scripts = scriptsIn(bundle);
        for (const name of Object.keys(bundle)) if (name.endsWith('.js.map')) delete bundle[name];
        const { open, unused } = excused(findBeyondFloor(scripts, sheetsIn(bundle)), made);
        const lines = [
          ...linesBeyondOldest(scripts.filter(({ file }) => runsInOldest.test(file))),
          ...new Set(open.map(lineOf)),
          ...unused.map(
            ({ feature, within }) => `No ${feature} is left in ${within} to make an exception of.`,
          ),
        ];
        tell(lines);
        if (lines.length > 0)
          this.error('What is built needs newer browsers than the oldest that it is for.');
      },
    },
  };
}
