import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { useStable } from '../lib/useStable.ts';

const offered = createStore<(() => void) | null>(null);

/** Offers the save of the open screen to what stands around it; null while there is nothing that could be saved. */
export function useOfferSave(save: (() => void) | null): void {
  const newest = useStable(() => save?.());
  const isOffered = save !== null;
  useEffect(() => {
    if (!isOffered) return;
    offered.set(newest);
    return () => {
      // The next screen may have offered its own already.
      if (offered.get() === newest) offered.set(null);
    };
  }, [isOffered, newest]);
}

/** Saves what is unsaved on the open screen; null where nothing is. */
export const useOfferedSave = (): (() => void) | null => useStore(offered);
