import * as path from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig, Plugin } from 'vite';
import { productionBuild } from './productionBuild.ts';

/** What is loaded later is not drawn: the client paints without it first. */
function nothingLater(): Plugin {
  return {
    name: 'nothing-later',
    load: (id) =>
      /client\/lib\/loadChunk\.ts$/.test(id)
        ? 'export const loadChunk = () => new Promise(() => undefined);'
        : null,
  };
}

/** Addresses of pictures are those of the client's build, where Vite resolves them, and not files of the server. */
function addressesOfPictures(): Plugin {
  const ofPicture = /new URL\('(\.\.\/assets\/\w+\.svg)', import\.meta\.url\)\.href/g;
  return {
    name: 'addresses-of-pictures',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('client/theme/brands.ts')) return null;
      const files = [...code.matchAll(ofPicture)].map(([, file = '']) => file);
      if (files.length === 0) throw new Error('The brands name no pictures as they used to.');
      const imports = files.map((file, index) => `import picture${index} from '${file}';\n`);
      return imports.join('') + code.replace(ofPicture, (_, file) => `picture${files.indexOf(file)}`);
    },
  };
}

/** The build of the components with which the server draws screens; libraries included, so that they load fast. */
export function drawingBuild(root: string): InlineConfig {
  return {
    configFile: false,
    root: path.join(root, 'client'),
    logLevel: 'error',
    plugins: [productionBuild(), react(), nothingLater(), addressesOfPictures()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: 'drawnPage.tsx',
      outDir: '../dist/page',
      emptyOutDir: true,
      assetsInlineLimit: 0,
      // Under a name of its own: a running server loads a new build beside the old one.
      rolldownOptions: { output: { entryFileNames: 'drawnPage-[hash].js' } },
    },
  };
}
