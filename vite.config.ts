import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Below this a compressed copy saves nothing that the headers do not cost again. */
const smallestCompressedBytes = 1024;

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

/** Writes a .gz file beside every text asset; the server answers it to whoever accepts gzip. */
function compressedCopies(): Plugin {
  let outputFolder = '';
  return {
    name: 'compressed-copies',
    apply: 'build',
    configResolved: (config) => {
      outputFolder = resolve(config.root, config.build.outDir);
    },
    writeBundle: () => {
      for (const entry of readdirSync(outputFolder, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(js|css|html|svg|json)$/.test(entry)) continue;
        const content = readFileSync(join(outputFolder, entry));
        if (content.byteLength < smallestCompressedBytes) continue;
        writeFileSync(join(outputFolder, `${entry}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}

/**
 * The script that sets colours before the first paint is no module, which Vite leaves as it is; it gets its content
 * in its name here, because the server lets browsers keep every file for a year.
 */
function hashedFirstPaint(): Plugin {
  const source = readFileSync(join(import.meta.dirname, 'client/assets/firstPaint.js'), 'utf8');
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/firstPaint-${hash}.js`;
  return {
    name: 'hashed-first-paint',
    apply: 'build',
    transformIndexHtml: (html) => html.replace('/assets/firstPaint.js', `/${fileName}`),
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** What is built is what people get, also when a test asks for the build under another NODE_ENV. */
function productionBuild(): Plugin {
  let before: string | undefined;
  return {
    name: 'production-build',
    apply: 'build',
    config: () => {
      before = process.env.NODE_ENV;
      process.env.NODE_ENV = 'production';
    },
    closeBundle: () => {
      if (before !== undefined) process.env.NODE_ENV = before;
    },
  };
}

export default defineConfig({
  root: 'client',
  plugins: [productionBuild(), react(), hashedFirstPaint(), compressedCopies(), outdatedAssetsRemoved()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'router', test: /node_modules\/react-router/ },
            { name: 'socket', test: /node_modules\/(socket\.io|engine\.io|@socket\.io)/ },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': 'http://127.0.0.1:3000',
      '/socket.io': { target: 'http://127.0.0.1:3000', ws: true },
    },
  },
});
