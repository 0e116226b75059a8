import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { drawnArrivals } from '../../contracts/calls/arrivals.ts';
import { chunksIn, firstLoadsOf } from './firstScript.ts';

const folder = path.resolve(import.meta.dirname, '../../dist/page');

const sourceOf = (bundle: Rolldown.OutputBundle, name: string): string => {
  const output = bundle[name];
  if (output?.type !== 'asset') throw new Error(`The build made no ${name}.`);
  return String(output.source);
};

/** Without scripts only the message that they are needed is shown. */
const unscripted = '<noscript><style>#root { display: none }</style></noscript>';

/** The page with a place in it for what the server puts there, and something before the end of its head. */
function pageFor(page: string, head: string): string {
  const parts: readonly (readonly [string, string])[] = [
    ['data-brand="financialInstitution"', 'data-brand="{brand}"'],
    ['<script src="/assets/olderBrowser', '{answers}<script src="/assets/olderBrowser'],
    ['</head>', `${head}</head>`],
    ['<div id="root"></div>', '{screen}'],
  ];
  return parts.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The page has no ${before}.`);
    return text.replace(before, () => after);
  }, page);
}

/**
 * Writes a page for each screen that the server draws: with the screen's styles, so that it is painted at once, and
 * the names of its scripts, which browsers then know before the script before the first paint has come.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    writeBundle: (_options, bundle) => {
      const page = sourceOf(bundle, 'index.html');
      const loads = firstLoadsOf(chunksIn(bundle));
      mkdirSync(folder, { recursive: true });
      for (const { name, path: address } of Object.values(drawnArrivals)) {
        const { scripts = [], styles = [] } = loads.find((load) => load.path === address) ?? {};
        const links = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const sheets = styles.map((file) => `<style data-sheet="${file}">${sourceOf(bundle, file)}</style>`);
        writeFileSync(
          path.join(folder, `${name}.html`),
          pageFor(page, [...links, ...sheets, unscripted].join('')),
        );
      }
    },
  };
}
