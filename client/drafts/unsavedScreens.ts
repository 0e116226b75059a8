import { createStore } from '../lib/store.ts';

/** How many open screens hold changes that are not saved: under them nothing moves by itself. */
export const unsavedScreens = createStore(0);
