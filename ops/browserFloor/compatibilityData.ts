import { createRequire } from 'node:module';
import type { CompatData } from '@mdn/browser-compat-data';

/**
 * Browser features according to Mozilla's public data. Loaded by Node itself: a bundler would first convert
 * the 20 MB into a module, which takes a quarter of a minute in each test run.
 */
export const compatibilityData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;
