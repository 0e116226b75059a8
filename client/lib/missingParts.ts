import { createStore } from './store.ts';

/**
 * How many parts of the client are missing although the server responds. Some browsers, Chrome among them,
 * never ask again for a module that a page once failed to load: only a reload of the page brings it.
 */
export const missingParts = createStore(0);
