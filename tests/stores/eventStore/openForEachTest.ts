import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach } from 'vitest';
import type { Position, RecordedEvent } from '../../../contracts/events/recordedEvent.ts';
import type { EventStore } from '../../../server/eventStore/eventStore.ts';
import type { EventStorage } from './eventStorage.ts';

/** The store of the running test, with a unique stream name. */
export type OpenedStore = {
  store: EventStore;
  stream: string;
  /** End of the log at the start of the test. */
  start: Position;
  /** The whole stream, forwards. */
  read(): Promise<readonly RecordedEvent[]>;
  reopen(): Promise<void>;
};

/** Opens a store before each test and removes it afterwards; the fields are those of the running test. */
export function openForEachTest(createStorage: () => Promise<EventStorage>): OpenedStore {
  const tested = {} as OpenedStore;
  let storage: EventStorage;
  beforeEach(async () => {
    storage = await createStorage();
    const store = await storage.open();
    Object.assign(tested, {
      store,
      stream: `contract${randomUUID().replaceAll('-', '')}-1`,
      start: await store.headPosition(),
      read: () => tested.store.readStream(tested.stream, { direction: 'forwards' }),
      async reopen() {
        tested.store = await storage.open();
      },
    });
  });
  afterEach(async () => {
    await tested.store.close();
    await storage.remove();
  });
  return tested;
}
