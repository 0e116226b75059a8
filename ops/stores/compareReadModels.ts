import type { Configuration } from '../../server/configuration/configuration.ts';
import { allProjections } from '../../server/features/allProjections.ts';
import { storeFiles } from '../../server/stores/checkFiles.ts';
import { rebuildFile } from './rebuildFile.ts';
import { rebuildServers } from './rebuildServers.ts';

/**
 * Builds every read model from the log and compares it with the live one; returns the first difference in
 * words, undefined if there is none.
 */
export async function faultOfReadModels({
  servers,
  dataDirectory,
}: Configuration): Promise<string | undefined> {
  const options = { projections: allProjections, isWriting: false, print: () => undefined };
  const { differences } = servers
    ? await rebuildServers(servers, options)
    : await rebuildFile({ path: storeFiles(dataDirectory).log, ...options });
  const [first] = differences;
  return (
    first &&
    `The read model ${first.collection} ${first.id} does not follow from the log ` +
      `(${differences.length} of them in all); npm run rebuild -- --write puts them right.`
  );
}
