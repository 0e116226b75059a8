import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildTarget } from './ops/build/buildTarget.ts';
import { compiledOnArrival } from './ops/build/compiledOnArrival.ts';
import { drawnPages } from './ops/build/drawnPages.ts';
import { leanLibraries, leanPatterns } from './ops/build/leanLibraries.ts';
import { pageScripts } from './ops/build/pageScripts.ts';
import { patternsMatch } from './ops/build/patternsMatch.ts';
import { productionBuild } from './ops/build/productionBuild.ts';
import { groupPatterns, scriptGroups } from './ops/build/scriptGroups.ts';
import { stylesInPage } from './ops/build/stylesInPage.ts';
import { valuePatterns, valuesOfBuild } from './ops/build/valuesOfBuild.ts';
import { galleryPage } from './ops/gallery/galleryPage.ts';

/** Below this a compressed copy saves nothing that the headers do not cost again. */
const compressedBytesMin = 1024;

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Removes the assets of builds that are a day old. Younger ones stay: a page that is open while the server gets a new
 * build still asks for the parts of its own.
 */
function outdatedAssetsRemoved(): Plugin {
  let assetsFolder = '';
  return {
    name: 'outdated-assets-removed',
    apply: 'build',
    configResolved: (config) => {
      assetsFolder = resolve(config.root, config.build.outDir, 'assets');
    },
    writeBundle: () => {
      for (const name of readdirSync(assetsFolder)) {
        const file = join(assetsFolder, name);
        if (statSync(file).mtimeMs < Date.now() - dayMilliseconds) rmSync(file);
      }
    },
  };
}

/** What the calls say of themselves is for the description of the API alone: no page waits for it. */
const summariesLeftOut: Plugin = {
  name: 'summaries-left-out',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/contracts/calls/')
      ? { code: code.replaceAll(/^ {2}summary:\s+(['"`]).*\1,\n/gm, ''), map: null }
      : null,
};

const compressions = [
  {
    ending: 'br',
    compress: (content: Buffer) =>
      promisify(brotliCompress)(content, {
        params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength },
      }),
  },
  { ending: 'gz', compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
];

/** Writes compressed files beside every text asset; the server answers the first of them that a browser accepts. */
function compressedCopies(): Plugin {
  let outputFolder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: (config) => {
      outputFolder = resolve(config.root, config.build.outDir);
    },
    writeBundle: async (_options, bundle) => {
      const texts = Object.keys(bundle).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
      const copies = texts.flatMap((name) => {
        const content = readFileSync(join(outputFolder, name));
        if (content.byteLength < compressedBytesMin) return [];
        return compressions.map(async ({ ending, compress }) =>
          writeFileSync(join(outputFolder, `${name}.${ending}`), await compress(content)),
        );
      });
      await Promise.all(copies);
    },
  };
}

export default defineConfig({
  root: 'client',
  plugins: [
    productionBuild(),
    summariesLeftOut,
    react(),
    leanLibraries(),
    valuesOfBuild(),
    patternsMatch([...leanPatterns, ...valuePatterns, ...groupPatterns]),
    compiledOnArrival(),
    stylesInPage(),
    pageScripts(),
    drawnPages(),
    compressedCopies(),
    outdatedAssetsRemoved(),
    galleryPage(),
  ],
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: buildTarget,
    // Every browser of the target knows module preloads.
    modulePreload: {
      polyfill: false,
      // The page has run the entry before any part is asked for; Firefox tells an error where it is to be loaded ahead.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/^assets\/index-[\w-]+\.js$/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/readyz': 'http://127.0.0.1:3000',
      '/healthz': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
});
