// Proves that read models in a file are served only beside the log that they were made from, and that the doctor says why.
import { rmSync } from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { examineDocumentsInFile } from '../../ops/stores/examineReadModels.ts';
import { openFileLog } from '../../ops/stores/openFileLog.ts';
import { rebuildFile } from '../../ops/stores/rebuildFile.ts';
import { tallies } from './documents/tallies.ts';
import { appendTo } from './eventStore/appendTo.ts';
import { filledDirectory, openIn, spoil } from './fileStores.ts';

test.for([
  { grownBy: 0, words: 'this log ends at position 8' },
  { grownBy: 3, words: 'this log has another event there and ends at position 11' },
])(
  'read models beside a log that lost its end and grew by $grownBy are not served until they are rebuilt',
  async ({ grownBy, words }) => {
    const directory = await filledDirectory();
    const file = path.join(directory, 'quarterdeck.sqlite');
    const { chainKey, close } = await openIn(directory);
    await close();
    spoil(
      directory,
      `DELETE FROM events WHERE position > 8; UPDATE sqlite_sequence SET seq = 8 WHERE name = 'events'`,
    );
    rmSync(path.join(directory, 'quarterdeck.anchor'));
    const log = openFileLog(file);
    for (let count = 0; count < grownBy; count += 1)
      await appendTo({ eventStore: log.store, chainKey }, 'team-0');
    await log.close();
    const refusal = await openIn(directory).then(
      () => '',
      (fault: Error) => fault.message,
    );
    expect(refusal).toContain(`they go up to position 10 (team-1, revision 4), and ${words}.`);
    const [what, advice] = refusal.split('\n');
    expect(await examineDocumentsInFile(file)).toEqual({ verdict: 'fix', what, advice });
    expect(advice).toContain(`npm run rebuild -- ${file} --write`);
    const rebuilding = { projections: [tallies], isWriting: true, print: () => undefined };
    await rebuildFile({ path: file, ...rebuilding });
    const stores = await openIn(directory);
    const tally = await stores.documents.get(tallies, 'team-1');
    expect(tally?.body).toEqual({ stream: 'team-1', count: 4 });
    await stores.close();
    expect(await examineDocumentsInFile(file)).toEqual({
      verdict: 'ok',
      what: `the read models were made from this log, up to position ${8 + grownBy}`,
    });
  },
);
