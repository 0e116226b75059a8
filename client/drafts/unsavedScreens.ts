import { createStore } from '../lib/store.ts';

/** How many open screens have unsaved changes: nothing changes automatically under them. */
export const unsavedScreens = createStore(0);
