// Proves that what people show of their unsaved work is bounded in memory, and that nothing of it stays.
import { expect, test } from 'vitest';
import { createGhostMemory } from '../../../server/push/ghostMemory.ts';

const cellsOf = (first: number, count: number, value: number | null = 1) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ rowId: first + index, field: 'rate', text: value === null ? null : String(value), value },
  }));
const show = (memory: ReturnType<typeof createGhostMemory>, cells: ReturnType<typeof cellsOf>) =>
  memory.show('page', { userId: 3, teamId: 1, screen: 'cds', cells });
const shownOf = (memory: ReturnType<typeof createGhostMemory>) =>
  memory.ghostsOf(1).flatMap(({ ghosts }) => ghosts.cells).length;

test('of a person’s unsaved cells on a screen the first five thousand are kept, however they come', () => {
  const memory = createGhostMemory(() => undefined);
  show(memory, cellsOf(1, 4_999));
  for (let first = 5_000; first < 9_000; first += 1_000) show(memory, cellsOf(first, 1_000));
  expect(shownOf(memory)).toBe(5_000);
  show(memory, cellsOf(1, 5_000, null));
  expect(memory.ghostsOf(1)).toEqual([]);
});

test('nothing of a page stays once it is gone', () => {
  const memory = createGhostMemory(() => undefined);
  show(memory, cellsOf(1, 3));
  memory.clearPage('page');
  expect([memory.ghostsOf(1), memory.unsavedOf(1).size]).toEqual([[], 0]);
});
