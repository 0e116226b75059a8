import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { browserStorage } from './textStorage.ts';

/** Also read by the script before the first paint. */
const key = 'mantine-color-scheme-value';

/** Stores the selected color scheme; a change in another tab applies here, too. */
export function colourSchemes(): MantineColorSchemeManager {
  let follow = (_event: StorageEvent): void => undefined;
  return {
    get: (otherwise) => {
      const kept = browserStorage.read(key);
      return isMantineColorScheme(kept) ? kept : otherwise;
    },
    set: (scheme) => browserStorage.write(key, scheme),
    subscribe: (onUpdate) => {
      follow = (event) => {
        if (event.key === key && isMantineColorScheme(event.newValue)) onUpdate(event.newValue);
      };
      window.addEventListener('storage', follow);
    },
    unsubscribe: () => window.removeEventListener('storage', follow),
    clear: () => browserStorage.write(key, null),
  };
}
