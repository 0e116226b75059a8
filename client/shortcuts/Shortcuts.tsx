import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { isSheetOpen } from './sheetState.ts';
import { useShortcuts } from './useShortcuts.ts';

const ShortcutSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./ShortcutSheet.tsx'))).ShortcutSheet,
}));

/** Listens for the product's shortcuts, and shows their sheet on request. */
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
