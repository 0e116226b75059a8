/**
 * The part of a server affected by disk faults, and nothing else: it opens, checks and appends to the files
 * of a data directory like a server, prints the id of each acknowledged append, and ends like the server. It
 * starts in a tenth of a server's start time.
 */
import { writeSync } from 'node:fs';
import { exitWithMessage } from '../../server/lib/cannotGoOn.ts';
import { systemEnvironment } from '../../server/lib/environment.ts';
import { openFileStores } from '../../server/stores/openFileStores.ts';
import { stopAtFault } from '../../server/stores/stopAtFault.ts';
import { tallies } from '../stores/documents/tallies.ts';
import { appendTo } from '../stores/eventStore/appendTo.ts';

const [directory = ''] = process.argv.slice(2);
const writers = 4;

const stop = (fault: unknown): void => exitWithMessage('Quarterdeck has stopped.', fault);
const opening = openFileStores({
  dataDirectory: directory,
  chainKey: undefined,
  projections: [tallies],
  environment: systemEnvironment(),
  onFault: stopAtFault(directory, { fatal: () => undefined }, stop),
});
const stores = await opening.catch((fault) => exitWithMessage('Quarterdeck could not start.', fault));

async function appendUntilRefused(stream: string): Promise<void> {
  for (;;) {
    const id = await appendTo(stores, stream).catch(() => undefined);
    if (id === undefined) return;
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: writers }, (_, index) => appendUntilRefused(`team-${index}`)));
