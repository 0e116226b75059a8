import { tabStorage } from '../storage/textStorage.ts';

const key = 'keptOwner';

/**
 * Says whose unsaved work this browser tab keeps. Where another person signs in, as at a shared machine after a time-out,
 * the work of the one before is forgotten and so is the route that was kept for them.
 */
export function claimKeptWork(userId: number): void {
  const owner = tabStorage.read(key);
  if (owner !== null && owner !== String(userId)) tabStorage.clear();
  tabStorage.write(key, String(userId));
}
