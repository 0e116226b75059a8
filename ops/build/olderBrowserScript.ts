import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'vite';
import { putPageScript } from './pageScript.ts';

const source = path.resolve(import.meta.dirname, '../../client/assets/olderBrowser.js');

/** The script that informs people whose browser is too old; included in the build verbatim. */
export function olderBrowserScript(): Plugin {
  return {
    name: 'older-browser-script',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        // The script turns the page into a comment, which must not end before the page does.
        if (page?.type === 'asset' && String(page.source).includes('-->'))
          this.error('The page has the end of a comment.');
        putPageScript(this, page, 'olderBrowser', readFileSync(source, 'utf8'));
      },
    },
  };
}
