import { useCallback, useState } from 'react';

/**
 * An element that portals fill from the first rendering on, and the ref of what it stands in: an element known only
 * once it stands would render again all that is shown in it. Null on the server.
 */
export function useSlot(className = ''): [HTMLElement | null, (place: HTMLElement | null) => void] {
  const [slot] = useState(() =>
    typeof document === 'undefined' ? null : Object.assign(document.createElement('div'), { className }),
  );
  return [slot, useCallback((place) => slot && place?.append(slot), [slot])];
}
