import * as path from 'node:path';
import type { Plugin } from 'vite';

const main = path.join(import.meta.dirname, 'main.tsx').replaceAll('\\', '/');

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Gallery · Quarterdeck</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/@fs/${main.replace(/^\//, '')}"></script>
  </body>
</html>
`;

/** The gallery at `/gallery` of `npm run dev`: every component in every state, in both schemes. Not in any build. */
export function galleryPage(): Plugin {
  return {
    name: 'gallery-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use('/gallery', async (request, response, next) => {
        if ((request.url ?? '/').replace(/\?.*/, '') !== '/') return next();
        response.setHeader('Content-Type', 'text/html');
        response.end(await server.transformIndexHtml('/gallery', page));
      });
    },
  };
}
