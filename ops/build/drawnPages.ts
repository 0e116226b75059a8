import { mkdirSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { drawnArrivals } from '../../contracts/calls/arrivals.ts';
import { sheetInPage } from './stylesInPage.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folder = path.join(root, 'dist/page');

/** What is drawn with a screen although its scripts are loaded later. */
const laterFiles = ['decisions/picture/AreaPicture.tsx'];

/** The file of each drawn screen in the client, beyond what every page runs. */
const filesOf: Readonly<Record<keyof typeof drawnArrivals, string | null>> = {
  signIn: null,
  games: 'games/list/GamesList.tsx',
  teams: 'games/teams/TeamList.tsx',
  dashboard: 'team/TeamDashboard.tsx',
  hub: 'decisions/hub/DecisionHub.tsx',
  area: 'decisions/screen/DecisionAreaRoute.tsx',
};

type Chunk = Rolldown.OutputChunk;

/** Scripts with their transitive static imports. */
function withImports(chunk: Chunk, bundle: Rolldown.OutputBundle, seen = new Set<Chunk>()): Set<Chunk> {
  if (seen.has(chunk)) return seen;
  seen.add(chunk);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') withImports(imported, bundle, seen);
  }
  return seen;
}

const chunksIn = (bundle: Rolldown.OutputBundle): readonly Chunk[] =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/** The scripts that a screen waits for beyond those of every page. */
function scriptsOf(file: string, bundle: Rolldown.OutputBundle): readonly Chunk[] {
  const module = path.join(root, 'client', file).replaceAll('\\', '/');
  const own = chunksIn(bundle).find(({ moduleIds }) => moduleIds.includes(module));
  if (!own) throw new Error(`No script of the build holds ${file}.`);
  const ofEveryPage = new Set<Chunk>();
  for (const chunk of chunksIn(bundle)) if (chunk.isEntry) withImports(chunk, bundle, ofEveryPage);
  return [...withImports(own, bundle)].filter((chunk) => !ofEveryPage.has(chunk));
}

function sourceOf(bundle: Rolldown.OutputBundle, name: string): string {
  const output = bundle[name];
  if (output?.type !== 'asset') throw new Error(`The build made no ${name}.`);
  return String(output.source);
}

/** Without scripts only the message that they are needed is shown. */
const unscripted = '<noscript><style>#root { display: none }</style></noscript>';

/** The page with a place in it for what the server puts there, and something before the end of its head. */
function pageFor(page: string, head: string): string {
  const parts: readonly (readonly [string, string])[] = [
    ['data-brand="financialInstitution"', 'data-brand="{brand}"'],
    ['<script src="/assets/olderBrowser', '{answers}<script src="/assets/olderBrowser'],
    ['</head>', `${head}{styles}</head>`],
    ['<div id="root"></div>', '{screen}'],
  ];
  return parts.reduce((text, [before, after]) => {
    if (!text.includes(before)) throw new Error(`The page has no ${before}.`);
    return text.replace(before, () => after);
  }, page);
}

/**
 * Writes a page for each screen that the server draws: with the screen's styles, so that it is painted at once, and
 * the names of its scripts.
 */
export function drawnPages(): Plugin {
  return {
    name: 'drawn-pages',
    apply: 'build',
    writeBundle: (_options, bundle) => {
      const page = sourceOf(bundle, 'index.html');
      mkdirSync(folder, { recursive: true });
      for (const [name, file] of Object.entries(filesOf)) {
        const scripts = file === null ? [] : scriptsOf(file, bundle);
        const links = scripts.map(
          ({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`,
        );
        const drawn = name === 'area' ? laterFiles.flatMap((later) => scriptsOf(later, bundle)) : [];
        const styles = new Set(
          [...scripts, ...drawn].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const sheets = [...styles].map((style) => sheetInPage(style, sourceOf(bundle, style)));
        writeFileSync(
          path.join(folder, `${name}.html`),
          pageFor(page, [...links, ...sheets, unscripted].join('')),
        );
      }
    },
  };
}
