import { isStorageFault } from '../eventStore/sqlite/sqliteFault.ts';

/**
 * The same store, which also reports faults of the storage to `onFault`: a read that finds a damaged page
 * must end the process just as a write does, because nothing else from that file can be trusted.
 */
export function endingOnFault<Store extends object>(store: Store, onFault: (fault: unknown) => void): Store {
  const look = (fault: unknown): void => {
    if (isStorageFault(fault)) onFault(fault);
  };
  const watched = Object.entries(store).map(([name, member]) => {
    if (typeof member !== 'function') return [name, member];
    const call = (...parameters: unknown[]): unknown => {
      try {
        const result: unknown = member.apply(store, parameters);
        if (result instanceof Promise) result.catch(look);
        return result;
      } catch (fault) {
        look(fault);
        throw fault;
      }
    };
    return [name, call];
  });
  return Object.fromEntries(watched);
}
