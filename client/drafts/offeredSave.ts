import { useEffect } from 'react';
import { createStore, useStore } from '../lib/store.ts';
import { useStable } from '../lib/useStable.ts';

const offered = createStore<(() => void) | null>(null);

/** Offers the open screen's save to the parts around it; null while nothing could be saved. */
export function useOfferSave(save: (() => void) | null): void {
  const newest = useStable(() => save?.());
  const isOffered = save !== null;
  useEffect(() => {
    if (!isOffered) return;
    offered.set(newest);
    return () => {
      // The next screen may already have offered its own.
      if (offered.get() === newest) offered.set(null);
    };
  }, [isOffered, newest]);
}

/** Saves the open screen's unsaved changes; null if there are none. */
export const useOfferedSave = (): (() => void) | null => useStore(offered);
