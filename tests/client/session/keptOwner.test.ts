// Proves how long a browser keeps what one person left on a shared machine.
import { afterEach, expect, test } from 'vitest';
import { claimKeptWork, discardKeptWork, dropOldWork } from '../../../client/session/keptOwner.ts';
import { browserStorage, tabStorage } from '../../../client/storage/textStorage.ts';

afterEach(() => {
  tabStorage.clear();
  browserStorage.clear();
});

const keepCds = () => tabStorage.write('draft/21/certificatesOfDeposit/4/', '3.33');

test('what one person left is dropped after a day, and where its person signs out and keeps nothing', () => {
  const [noon, day] = [Date.UTC(2026, 8, 1, 12), 24 * 3_600_000];
  claimKeptWork(3, noon);
  keepCds();
  claimKeptWork(4, noon);
  expect(browserStorage.keys()).toEqual(['laidAside/3']);
  dropOldWork(noon + day - 1);
  expect(browserStorage.keys()).toEqual(['laidAside/3']);
  dropOldWork(noon + day);
  expect(browserStorage.keys()).toEqual([]);
  claimKeptWork(3, noon + day);
  keepCds();
  discardKeptWork();
  // The page that is left stores what is typed in it once more.
  keepCds();
  claimKeptWork(4, noon + day);
  expect([...tabStorage.keys(), ...browserStorage.keys()]).toEqual(['keptOwner']);
});
