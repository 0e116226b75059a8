import type { Plugin, Rolldown } from 'vite';
import { type Exception, exceptions, excused } from './exceptions.ts';
import { type Finding, newerThanFloor } from './newerThanFloor.ts';

const runsInOldest = /\/olderBrowser-[\w-]+\.js$/;

function findingsIn(output: Rolldown.OutputAsset | Rolldown.OutputChunk): readonly Finding[] {
  // Module by module, before they are minified: names and places are those of the sources.
  if (output.type === 'chunk')
    return Object.entries(output.modules).flatMap(([id, { code }]) =>
      newerThanFloor('script', id.replace(/^.*\/(?=(client|contracts|node_modules)\/)/, ''), code ?? ''),
    );
  const { fileName, source } = output;
  const text = typeof source === 'string' ? source : Buffer.from(source).toString('utf8');
  if (fileName.endsWith('.js'))
    return newerThanFloor(runsInOldest.test(fileName) ? 'oldest' : 'script', fileName, text);
  if (fileName.endsWith('.css')) return newerThanFloor('sheet', fileName, text);
  const inPage = fileName.endsWith('.html') ? text.matchAll(/<style>([\s\S]*?)<\/style>/g) : [];
  return [...inPage].flatMap(([, sheet = '']) => newerThanFloor('sheet', fileName, sheet));
}

/** Fails the build if a script or a sheet needs more than the oldest browsers have, and lists what and where. */
export function keptToFloor(
  tell: (lines: readonly string[]) => void,
  made: readonly Exception[] = exceptions,
): Plugin {
  return {
    name: 'kept-to-floor',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { open, unused } = excused(Object.values(bundle).flatMap(findingsIn), made);
        const lines = [
          ...new Set(open.map(({ what, place }) => `${what} ${place}`)),
          ...unused.map(([what, within]) => `No ${what} is left in ${within} to make an exception of.`),
        ];
        tell(lines);
        if (lines.length > 0)
          this.error('What is built needs newer browsers than the oldest that it is for.');
      },
    },
  };
}
