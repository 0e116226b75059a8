import type { TextStorage } from '../../client/storage/textStorage.ts';
import { page } from './pageWorld.ts';

type Create = (open: () => Storage) => TextStorage;

/**
 * The product's storages, one per browser and tab of the test: pages of several people share a process, and
 * must not see each other's.
 */
export function ownStorages(create: Create): {
  readonly tabStorage: TextStorage;
  readonly browserStorage: TextStorage;
} {
  const made = new Map<Storage, TextStorage>();
  const ownOf = (storage: Storage): TextStorage => {
    const own = made.get(storage) ?? create(() => storage);
    made.set(storage, own);
    return own;
  };
  const asked = (open: () => Storage): TextStorage => ({
    keeping: create(open).keeping,
    read: (key) => ownOf(open()).read(key),
    write: (key, text) => ownOf(open()).write(key, text),
    keys: () => ownOf(open()).keys(),
    clear: () => ownOf(open()).clear(),
    subscribe: (listener) => ownOf(open()).subscribe(listener),
  });
  return { tabStorage: asked(() => page().session), browserStorage: asked(() => page().local) };
}
