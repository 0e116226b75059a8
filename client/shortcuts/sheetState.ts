import * as z from 'zod';
import { createStore } from '../lib/store.ts';
import { useRemembered } from '../storage/useRemembered.ts';

const areOnSchema = z.boolean();

/** Whether the shortcut sheet is open; Help and the `?` key open it. */
export const isSheetOpen = createStore(false);

/** Whether single-character shortcuts are enabled; remembered by the browser. */
export function useLetterShortcuts(): readonly [areOn: boolean, set: (areOn: boolean) => void] {
  return useRemembered('letter-shortcuts', areOnSchema, true);
}
