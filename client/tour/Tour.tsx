import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { useIsGuest, useIsStudent, useUser } from '../session/session.ts';
import { tourStep, useTourSeen } from './tourState.ts';

const TourCard = lazy(async () => ({
  default: (await loadChunk(() => import('./TourCard.tsx'))).TourCard,
}));

/** Starts the tour at a user's first visit, and shows its card while it is active. Guests have practice's coach. */
export function Tour(): ReactNode {
  const { userId } = useUser();
  const isStudent = useIsStudent();
  const isGuest = useIsGuest();
  const [isSeen, setSeen] = useTourSeen(userId);
  const step = useStore(tourStep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the arrival begins a tour by itself.
  useEffect(() => {
    if (!isSeen && !isGuest) tourStep.set(0);
    return () => tourStep.set(null);
  }, []);
  if (step === null) return null;
  function end(): void {
    // Ending it from the bar returns focus to the page.
    if (document.activeElement?.closest('[data-region="tour"]')) document.getElementById('main')?.focus();
    setSeen();
    tourStep.set(null);
  }
  return (
    <Suspense fallback={null}>
      <TourCard isStudent={isStudent} step={step} onStep={tourStep.set} onEnd={end} />
    </Suspense>
  );
}
