import { useLocalStorage } from '@mantine/hooks';
import { createStore } from '../shell/store.ts';

/** Number of the open step, from 0; null while there is no tour. */
export const tourStep = createStore<number | null>(null);

/** Whether a person has had the tour, or has ended it; remembered by the browser, for each person. */
export function useTourSeen(userId: number): readonly [isSeen: boolean, setSeen: () => void] {
  const [seenBy, setSeenBy] = useLocalStorage<readonly number[]>({
    key: 'tour-seen-by',
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  return [
    seenBy.includes(userId),
    () => setSeenBy((before) => (before.includes(userId) ? before : [...before, userId])),
  ];
}
