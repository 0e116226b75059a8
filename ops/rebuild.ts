/**
 * `npm run rebuild -- <file> [--write]`, and without a file on the configured servers: builds every read
 * model from the log and compares it with the live one by SHA-256. Without --write nothing is changed and the
 * exit code is 1 if they differ; with it the live set is replaced. The server may be running: on a file,
 * reading uses a snapshot, and replacing holds the write lock only for the last events; on servers both run
 * beside the nodes. With --audit the audit index beside the log is built and compared instead.
 */
import { readConfiguration } from '../server/configuration/configuration.ts';
import { allProjections } from '../server/features/allProjections.ts';
import { CannotGoOn, exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { refuseMissing } from './stores/openFileLog.ts';
import { readParameters } from './stores/readParameters.ts';
import { rebuildAudit } from './stores/rebuildAudit.ts';
import { rebuildFile } from './stores/rebuildFile.ts';
import { rebuildServers } from './stores/rebuildServers.ts';

/** On a file if one is given, else on the configured servers. */
async function rebuildNamed(
  path: string | undefined,
  { isWriting, isOfAudit }: { readonly isWriting: boolean; readonly isOfAudit: boolean },
): Promise<{ readonly differences: readonly unknown[] }> {
  const options = { projections: allProjections, isWriting, print: console.log };
  if (path !== undefined) {
    if (!isOfAudit) return rebuildFile({ path, ...options });
    refuseMissing(path);
    return rebuildAudit({ file: path }, options);
  }
  const { servers } = readConfiguration({ DEMO: '1', ...process.env });
  if (servers) return isOfAudit ? rebuildAudit(servers, options) : rebuildServers(servers, options);
  throw new CannotGoOn(
    'Say whose read models to rebuild.',
    'npm run rebuild -- data/quarterdeck.sqlite; on servers set EVENTSTORE_URL, MONGODB_URL and ' +
      'CHAIN_KEY as for a node.',
  );
}

async function main(): Promise<void> {
  const { values, positionals } = readParameters(
    'npm run rebuild -- [data/quarterdeck.sqlite] [--write] [--audit]',
    { write: { type: 'boolean', default: false }, audit: { type: 'boolean', default: false } },
    1,
  );
  const { differences } = await rebuildNamed(positionals[0], {
    isWriting: values.write,
    isOfAudit: values.audit,
  });
  if (differences.length > 0 && !values.write) process.exitCode = 1;
}

if (import.meta.main)
  await main().catch((fault) => exitWithMessage('The read models were not rebuilt.', awayInWords(fault)));
