import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import {
  beginFiles,
  beginFirstLoads,
  beginTurnLoads,
  type FirstLoad,
} from '../../client/call/beginFirstLoads.ts';
import { type ArrivalScreen, arrivalScreens, turnLoads } from '../../client/firstLoads.ts';
import { currentSession } from '../../contracts/calls/account.ts';
import { loadGame } from '../../contracts/calls/games.ts';
import { idsInAddress } from '../../contracts/calls/idsInAddress.ts';
import { pageAnswersId } from '../../contracts/calls/pageAnswers.ts';
import { putPageScript } from './pageScript.ts';

const client = path.resolve(import.meta.dirname, '../../client');

type Chunk = Rolldown.OutputChunk;

/** Scripts with their transitive static imports. */
function withImports(names: readonly string[], chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    for (const imported of chunks.get(name)?.imports ?? []) visit(imported);
  };
  for (const name of names) visit(name);
  return seen;
}

/** The script that contains a file of the client. */
function scriptOf(file: string, chunks: ReadonlyMap<string, Chunk>): string {
  const module = path.join(client, file).replaceAll('\\', '/');
  for (const { fileName, moduleIds } of chunks.values()) if (moduleIds.includes(module)) return fileName;
  throw new Error(`No script of the build holds ${file}.`);
}

const stylesOf = (scripts: Iterable<string>, chunks: ReadonlyMap<string, Chunk>): readonly string[] => [
  ...new Set([...scripts].flatMap((name) => [...(chunks.get(name)?.viteMetadata?.importedCss ?? [])])),
];

/** What a screen waits for beyond the scripts named in the page. */
function firstLoadOf(
  { path: address, files, laterFiles = [], calls }: ArrivalScreen,
  ofPage: ReadonlySet<string>,
  chunks: ReadonlyMap<string, Chunk>,
): FirstLoad {
  const scriptsOf = (wanted: readonly string[]): readonly string[] =>
    [
      ...withImports(
        wanted.map((file) => scriptOf(file, chunks)),
        chunks,
      ),
    ].filter((name) => !ofPage.has(name));
  const scripts = scriptsOf(files);
  const laterScripts = scriptsOf(laterFiles).filter((name) => !scripts.includes(name));
  return {
    path: address,
    scripts,
    styles: stylesOf(scripts, chunks),
    laterScripts,
    callPaths: calls.map((call) => call.path),
  };
}

/** What every page runs. */
function scriptsOfPage(chunks: ReadonlyMap<string, Chunk>): ReadonlySet<string> {
  const entries = [...chunks.values()].filter(({ isEntry }) => isEntry);
  return withImports(
    entries.map(({ fileName }) => fileName),
    chunks,
  );
}

/** What each screen on which people arrive waits for, in the order of their table. */
export function firstLoadsOf(chunks: ReadonlyMap<string, Chunk>): readonly FirstLoad[] {
  const ofPage = scriptsOfPage(chunks);
  return arrivalScreens.map((screen) => firstLoadOf(screen, ofPage, chunks));
}

/** The scripts of a build by their names. */
export const chunksIn = (bundle: Rolldown.OutputBundle): ReadonlyMap<string, Chunk> =>
  new Map(
    Object.values(bundle).flatMap((output) =>
      output.type === 'chunk' ? [[output.fileName, output] as const] : [],
    ),
  );

/** The script before the first paint: the colours, the scripts of every page, then those that the address needs first. */
function scriptFor(chunks: ReadonlyMap<string, Chunk>): string {
  const all = [...chunks.values()];
  const ofPage = scriptsOfPage(chunks);
  const pageScripts = all
    .filter(({ fileName, isEntry }) => ofPage.has(fileName) && !isEntry)
    .sort((one, other) => one.code.length - other.code.length)
    .map(({ fileName }) => fileName);
  const loads = JSON.stringify(firstLoadsOf(chunks));
  const names = `sessionPath: ${JSON.stringify(currentSession.path)}, answersId: ${JSON.stringify(pageAnswersId)}`;
  const tables = `{ ${names}, loads: ${loads}, idsInAddress: ${idsInAddress} }`;
  const colours = readFileSync(path.join(client, 'assets/firstPaint.js'), 'utf8');
  const ofTurn = [loadGame.path, turnLoads].map((value) => JSON.stringify(value));
  const filesOf = `(load) => (${beginFiles})(load, ${JSON.stringify(pageScripts.at(-1) ?? '')})`;
  const afterwards = `(first) => (${beginTurnLoads})(first, ${ofTurn.join(', ')})`;
  // Each runs when it has loaded, not when all have. If one fails, the page's own script reports it.
  const run = `for (const file of ${JSON.stringify(pageScripts)}) import('/' + file).catch(() => undefined);\n`;
  // The styles of every page are inline; a dummy link tells loading scripts that they exist.
  const known = `for (const file of ${JSON.stringify(stylesOf(ofPage, chunks))})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', disabled: true, href: '/' + file }));\n`;
  return `${colours}${known}${run}(${beginFirstLoads})(${tables}, ${filesOf}, ${afterwards});\n`;
}

/** The script that runs before the first paint; the build inserts each screen's files here. */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        putPageScript(this, bundle['index.html'], 'firstPaint', scriptFor(chunksIn(bundle)));
      },
    },
  };
}
