import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'vite';

const assets = path.resolve(import.meta.dirname, '../../client/assets');

/** The scripts that run before the first paint: what tells people that their browser is too old, and the colors. */
const names = ['olderBrowser', 'firstPaint'];

/**
 * Includes scripts that are no modules, which Vite leaves unchanged: each name contains a content hash, because the
 * server lets browsers cache every file for a year.
 */
export function pageScripts(): Plugin {
  return {
    name: 'page-scripts',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') return this.error('The build made no page.');
        // The first script turns the page into a comment, which must not end before the page does.
        if (String(page.source).includes('-->')) this.error('The page has the end of a comment.');
        for (const name of names) {
          const address = `/assets/${name}.js`;
          if (!String(page.source).includes(address)) this.error(`The page does not name ${address}.`);
          const source = readFileSync(path.join(assets, `${name}.js`), 'utf8');
          const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
          const fileName = `assets/${name}-${hash}.js`;
          this.emitFile({ type: 'asset', fileName, source });
          page.source = String(page.source).replace(address, `/${fileName}`);
        }
      },
    },
  };
}
