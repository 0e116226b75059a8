/**
 * `npm run accounts:lost -- --by "name"`: for accounts restored from a copy older than the log, or empty,
 * when there is no newer copy. Records the numbers of the missing people as lost, so that they are never
 * given again; those people appear as former members. Stop every server first.
 */
import { readConfiguration } from '../server/configuration/configuration.ts';
import { markAccountsLost } from '../server/installation/markAccountsLost.ts';
import { exitWithMessage } from '../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../server/lib/environment.ts';
import { awayInWords } from './stores/awayInWords.ts';
import { openBelonging } from './stores/openBelonging.ts';
import { readParameters, wrongUse } from './stores/readParameters.ts';

const usage = 'npm run accounts:lost -- --by "your name"';
const { values } = readParameters(usage, { by: { type: 'string' } });

async function lose(by: string | undefined): Promise<string> {
  if (!by?.trim()) throw wrongUse('Your name is needed.', usage);
  const environment = systemEnvironment();
  const { close, ...parts } = await openBelonging(readConfiguration(process.env), environment);
  try {
    const lost = await markAccountsLost(by.trim(), { ...parts, environment });
    return lost
      ? `The numbers ${lost.first} to ${lost.last} are marked as lost and will not be given again.`
      : 'Everyone in the log has an account; no one is lost.';
  } finally {
    await close();
  }
}

await lose(values.by).then(
  (what) => process.stdout.write(`${what}\n`),
  (fault) => exitWithMessage('No one was marked as lost.', awayInWords(fault)),
);
