import type { Quarters, Tab } from './quarters.ts';

/**
 * What may happen between typing and the next quarter: runs, and what happens to a tab, its person and its
 * team around them.
 */
export const between: readonly (readonly [string, (quarters: Quarters, tab: Tab) => Promise<void>])[] = [
  [
    'a reload before the run',
    async (quarters: Quarters, tab: Tab) => {
      await quarters.elapse(400);
      await tab.reload();
      await quarters.run();
    },
  ],
  [
    'a reload after the run',
    async (quarters: Quarters, tab: Tab) => {
      await quarters.run();
      await tab.reload();
    },
  ],
  [
    'a run while the page is offline',
    async (quarters: Quarters, tab: Tab) => {
      await tab.drop();
      await quarters.run();
      await quarters.elapse(12_000);
      await tab.connect();
    },
  ],
  [
    'a run while the page is offline, and a reload',
    async (quarters: Quarters, tab: Tab) => {
      await tab.drop();
      await quarters.run();
      await tab.reload(quarters.cds());
    },
  ],
  [
    'a freeze of the team around the run',
    async (quarters: Quarters) => {
      await quarters.setFrozen(true);
      await quarters.run();
      await quarters.setFrozen(false);
    },
  ],
  [
    'a freeze of the game that ends after the run',
    async (quarters: Quarters) => {
      await quarters.setGameFrozen(true);
      await quarters.setGameFrozen(false);
      await quarters.run();
      await quarters.setGameFrozen(true);
      await quarters.setGameFrozen(false);
    },
  ],
  [
    'another person at the machine in between',
    async (quarters: Quarters, tab: Tab) => {
      await quarters.run();
      await quarters.passOn(tab, 1);
    },
  ],
  [
    'another person at the machine before the run',
    async (quarters: Quarters, tab: Tab) => {
      await quarters.elapse(400);
      await quarters.passOn(tab, 1);
      await quarters.run();
    },
  ],
  [
    'a second run',
    async (quarters: Quarters) => {
      await quarters.run();
      await quarters.run();
    },
  ],
];
