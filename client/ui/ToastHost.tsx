import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { isToasting } from './toast.tsx';

const Toasts = lazy(async () => ({
  default: (await loadChunk(() => import('./Toasts.tsx'))).Toasts,
}));

/** The permanent status region of toasts; the code that shows them loads with the first one. */
export function ToastHost(): ReactNode {
  const isNeeded = useStore(isToasting);
  return (
    <div role="status">
      {isNeeded && (
        <Suspense fallback={null}>
          <Toasts />
        </Suspense>
      )}
    </div>
  );
}
