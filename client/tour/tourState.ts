import * as z from 'zod';
import { createStore } from '../lib/store.ts';
import { useRemembered } from '../storage/useRemembered.ts';

const seenBySchema = z.array(z.int());
const nobody: number[] = [];

/** Number of the open step, from 0; null while there is no tour. */
export const tourStep = createStore<number | null>(null);

/** Whether a user has finished or ended the tour; remembered by the browser, per user. */
export function useTourSeen(userId: number): readonly [isSeen: boolean, setSeen: () => void] {
  const [seenBy, setSeenBy] = useRemembered('tour-seen-by', seenBySchema, nobody);
  const isSeen = seenBy.includes(userId);
  return [isSeen, () => !isSeen && setSeenBy([...seenBy, userId])];
}
