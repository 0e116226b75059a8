/**
 * `NEW_CHAIN_KEY=... npm run change-key -- --by "name"`: changes the key of the hash chains, on record: from
 * that event on everything is chained with the new key, and every start requires it. Stop every server first.
 * Keep the previous key: earlier events are checked with it (CHAIN_KEYS_BEFORE). If interrupted, run it again
 * in the same way.
 */
import { type Configuration, readConfiguration } from '../server/configuration/configuration.ts';
import { fingerprintOf } from '../server/eventStore/keyFingerprint.ts';
import { changeKey } from '../server/installation/changeKey.ts';
import { settleInstallation } from '../server/installation/settleInstallation.ts';
import { chainKeyOfText, replaceKeptKey } from '../server/keys/chainKey.ts';
import { exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { readFilesThrough } from '../server/stores/checkFiles.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { openBelonging } from './stores/openBelonging.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'NEW_CHAIN_KEY=... npm run change-key -- --by "your name"';
const { values } = readParameters(usage, { by: { type: 'string' } });

/** Whether the files of a data directory record the change by an interrupted command. */
function isRecorded({ servers, dataDirectory }: Configuration, toFingerprint: string): boolean {
  return !servers && readFilesThrough(dataDirectory).log.installation?.keyFingerprint === toFingerprint;
}

async function change(by: string | undefined): Promise<string> {
  const configuration = readConfiguration(process.env);
  const { newChainKey, chainKey, dataDirectory, servers } = configuration;
  if (newChainKey === undefined || !by?.trim()) throw wrongUse('Give the new key and your name.', usage);
  const environment = systemEnvironment();
  const next = chainKeyOfText(newChainKey);
  const toFingerprint = fingerprintOf(next);
  if (!isRecorded(configuration, toFingerprint)) {
    const { close, ...parts } = await openBelonging(configuration, environment);
    try {
      await settleInstallation({ ...parts, environment });
      const { eventStore, key } = parts;
      await changeKey({ eventStore, before: key, next, by: by.trim(), environment });
    } finally {
      await close();
    }
  }
  if (!servers && chainKey === undefined) {
    replaceKeptKey(dataDirectory, newChainKey);
    return 'The data directory keeps the new key; the old one is next to it.';
  }
  return 'Set CHAIN_KEY to the new key for every node, and keep the old one for CHAIN_KEYS_BEFORE.';
}

await change(values.by).then(
  (what) => process.stdout.write(`The key of the hash chains was changed. ${what}\n`),
  (fault) => exitWithMessage('The key was not changed.', awayInWords(fault)),
);
