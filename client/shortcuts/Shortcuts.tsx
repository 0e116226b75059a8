import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { isSheetOpen } from './sheetState.ts';
import { useShortcuts } from './useShortcuts.ts';

const ShortcutSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./ShortcutSheet.tsx'))).ShortcutSheet,
}));

/** Listens to the shortcuts of the product, and shows their sheet when it is asked for. */
export function Shortcuts(): ReactNode {
  useShortcuts();
  const isOpen = useStore(isSheetOpen);
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => isSheetOpen.set(false)} />
    </Suspense>
  );
}
