/** Files of the audit list are made in slices: memory stays small however many entries there are. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import Papa from 'papaparse';
import { expect, onTestFinished, test } from 'vitest';
import { createAuditLog } from '../../../server/audit/auditLog.ts';
import { exportFile } from '../../../server/audit/exportFile.ts';
import { systemEnvironment } from '../../../server/lib/environment.ts';
import { unopened } from '../../fixtures/sealed.ts';
import { newEvents } from '../eventStore/newEvents.ts';
import { openIn, ownDirectory } from '../fileStores.ts';

const isLong = process.env.LONG === '1';
const rows = isLong ? 100_000 : 6_000;
const rowsOfABatch = 1_000;
/** Allowed growth of the live heap meanwhile, in bytes. */
const heldBytesMax = 8 * 2 ** 20;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function liveBytes(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

test(`[AU8] a file of ${rows} entries is made in little memory and is complete`, async () => {
  const stores = await openIn(ownDirectory());
  onTestFinished(() => stores.close());
  const { eventStore: store } = stores;
  for (let first = 0; first < rows; first += rowsOfABatch) {
    const events = newEvents(rowsOfABatch).map((event) => ({
      ...event,
      data: { text: 'a fact, '.repeat(40) },
    }));
    await store.append('noted-1', first === 0 ? 'noStream' : first - 1, events);
  }
  const environment = systemEnvironment();
  const logger = { info: () => undefined, warn: () => undefined };
  const audit = createAuditLog({ ...stores, store, index: stores.auditIndex, environment, logger });
  const { index, head: through } = await audit.upToDate();
  const source = { index, store, filter: {}, through };
  const names = {
    nameOf: async () => 'Ada Lund',
    readModels: { anyGame: async () => undefined, team: async () => undefined },
    texts: unopened,
  };
  const unsigned = { checkpoint: null, publicKey: null };
  const head = {
    format: 'csv',
    filter: {},
    isRowPerCell: true,
    hasNames: true,
    through,
    rows,
    at: '2026-03-14T12:00:00.000Z',
    ...unsigned,
  } as const;
  const before = liveBytes();
  const grown: number[] = [];
  let found = 0;
  let chunks = 0;
  for await (const chunk of exportFile(head, source, names)) {
    found += Papa.parse<string[]>(chunk, { skipEmptyLines: true }).data.length;
    chunks += 1;
    if (chunks % 2 === 0) grown.push(liveBytes() - before);
  }
  // The header row counts too, and the one that describes the file.
  expect(found).toBe(rows + 2);
  expect(grown.length).toBeGreaterThan(0);
  expect(Math.max(...grown)).toBeLessThan(heldBytesMax);
});
