import { useLocalStorage } from '@mantine/hooks';
import { createStore } from '../shell/store.ts';

/** Whether the shortcut sheet is open; Help and the `?` key open it. */
export const isSheetOpen = createStore(false);

/** Whether shortcuts of a single character act; remembered by the browser. */
export function useLetterShortcuts(): readonly [areOn: boolean, set: (areOn: boolean) => void] {
  const [areOn, set] = useLocalStorage({
    key: 'letter-shortcuts',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [areOn, set];
}
