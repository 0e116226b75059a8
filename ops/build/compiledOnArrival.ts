import type { Plugin } from 'vite';

/** Most of what a script holds is run at once: compiled while the rest is on its way, it runs sooner when all is there. */
export const note = '//# allFunctionsCalledOnLoad\n';

/** Puts the note at the head of every script, before what Vite itself writes there: browsers read it nowhere else. */
export function compiledOnArrival(): Plugin {
  return {
    name: 'compiled-on-arrival',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle))
          if (output.type === 'chunk') output.code = note + output.code;
      },
    },
  };
}
