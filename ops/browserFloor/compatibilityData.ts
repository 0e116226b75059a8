import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data';

/**
 * What browsers are known to have, by Mozilla's public data. Node itself loads the 20 MB: imported, a bundler would first make
 * a module of them, which takes each run of the tests a quarter of a minute.
 */
export const compatibilityData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
