import { afterAll, beforeAll } from 'vitest';
import type { Tables } from './table.ts';

/** One server and its players for all tests of the file that imports them. */
export let tables: Tables;

beforeAll(async () => {
  (await import('./pageWorld.ts')).installPages();
  tables = await (await import('./table.ts')).layTables();
});
afterAll(() => tables?.close());
