// Proves that a running server notices changes to its files: nothing is acknowledged into deleted files, and
// damage found by a read is a storage fault that ends the process.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { tallies } from './documents/tallies.ts';
import { appendTo } from './eventStore/appendTo.ts';
import { filledDirectory, openIn, spoil } from './fileStores.ts';

describe('while it is running', () => {
  test.each(['quarterdeck.sqlite', 'quarterdeck.sqlite-wal', 'identity.sqlite', '.'])(
    'nothing more is acknowledged once %s is gone',
    async (name) => {
      const directory = await filledDirectory();
      const told: unknown[] = [];
      const stores = await openIn(directory, { onFault: (fault) => told.push(fault) });
      await appendTo(stores, 'team-0');
      await stores.lookAfter();
      expect(told).toEqual([]);
      renameSync(path.join(directory, name), `${directory}-away`);
      onTestFinished(() => rmSync(`${directory}-away`, { recursive: true, force: true }));
      await stores.lookAfter();
      expect(String(told[0])).toMatch(/was removed or replaced while Quarterdeck was running/);
      await expect(appendTo(stores, 'team-0')).rejects.toThrow();
    },
  );

  test('an unreadable record is a storage fault, whoever reads it', async () => {
    const directory = await filledDirectory();
    const told: unknown[] = [];
    const stores = await openIn(directory, { onFault: (fault) => told.push(fault) });
    spoil(directory, `UPDATE events SET data = 'x' WHERE position = 1; UPDATE documents SET body = 'y'`);
    await expect(stores.eventStore.readAll({ after: 0 })).rejects.toThrow('event 1 cannot be read');
    await expect(stores.documents.get(tallies, 'team-0')).rejects.toThrow(
      'the document tallies team-0 cannot be read',
    );
    expect(told).toHaveLength(2);
    await expect(appendTo(stores, 'team-1')).rejects.toThrow('met a fault of its storage');
    await stores.close();
  });

  test('so is a damaged page of the accounts', async () => {
    const directory = await filledDirectory();
    const told: unknown[] = [];
    const stores = await openIn(directory, { onFault: (fault) => told.push(fault) });
    const accounts = path.join(directory, 'identity.sqlite');
    const content = readFileSync(accounts);
    writeFileSync(accounts, content.fill(0xa5, 4_096));
    await expect(stores.identityStore.sessionByHash('somebody')).rejects.toThrow();
    expect(told).toHaveLength(1);
    await stores.close();
  });
});
