import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

/**
 * Includes a non-module script, which Vite leaves unchanged: its name contains a content hash, because the
 * server lets browsers cache every file for a year.
 */
export function putPageScript(
  build: Pick<Rolldown.PluginContext, 'emitFile'>,
  page: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined,
  name: string,
  source: string,
): void {
  const sourceAddress = `/assets/${name}.js`;
  if (page?.type !== 'asset' || !String(page.source).includes(sourceAddress))
    throw new Error(`The page does not name ${sourceAddress}.`);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
  const fileName = `assets/${name}-${hash}.js`;
  build.emitFile({ type: 'asset', fileName, source });
  page.source = String(page.source).replace(sourceAddress, `/${fileName}`);
}
