import type { Plugin } from 'vite';

const sheetOfPage = /<link rel="stylesheet" crossorigin href="\/(assets\/[\w.-]+\.css)">/g;

/** A style sheet in the page, with the name by which `client/theme/sheetsInPage.ts` tells scripts of it. */
export const sheetInPage = (name: string, source: string | Uint8Array): string =>
  `<style data-sheet="${name}">${source}</style>`;

/** Inlines the style sheets of every page, using the time until the requested files arrive. */
export function stylesInPage(): Plugin {
  return {
    name: 'styles-in-page',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build made no page.');
        const html = String(page.source);
        if (html.search(sheetOfPage) < 0) throw new Error('The page names no style sheet as it used to.');
        page.source = html.replace(sheetOfPage, (_, name: string) => {
          const sheet = bundle[name];
          if (sheet?.type !== 'asset') throw new Error(`The build made no ${name}.`);
          return sheetInPage(name, sheet.source);
        });
      },
    },
  };
}
