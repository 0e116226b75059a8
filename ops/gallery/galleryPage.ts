import { readFileSync } from 'node:fs';
import * as path from 'node:path';
import type { Plugin } from 'vite';

const folder = import.meta.dirname.replaceAll('\\', '/');

/** The gallery at `/gallery` of `npm run dev`: every component in every state, in both schemes. Not in any build. */
export function galleryPage(): Plugin {
  return {
    name: 'gallery-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/gallery', async (request, response, next) => {
        if ((request.url ?? '/').replace(/\?.*/, '') !== '/') return next();
        const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
        response.setHeader('Content-Type', 'text/html');
        response.end(
          await server.transformIndexHtml(
            '/gallery',
            page.replace('./', `/@fs/${folder.replace(/^\//, '')}/`),
          ),
        );
      });
    },
  };
}
