import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** A module whose exports are data that the build can compute: what it computes them from stays out of pages. */
const dataModule = /\/contracts\/decisions\/screenFacts\.ts$/;

export const valuePatterns: readonly RegExp[] = [dataModule];

/** Writes the values of constants into the build in place of the code that computes them. */
export function valuesOfBuild(): Plugin {
  return {
    name: 'values-of-build',
    apply: 'build',
    load: async (id) => {
      if (!dataModule.test(id)) return null;
      const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(id).href);
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
