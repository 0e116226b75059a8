import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../lib/loadChunk.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { useTalkPlace } from './useTalkPlace.ts';

const AwayNotices = lazy(async () => ({
  default: (await loadChunk(() => import('../news/AwayNotices.tsx'))).AwayNotices,
}));
const TalkCount = lazy(async () => ({
  default: (await loadChunk(() => import('../talk/TalkCount.tsx'))).TalkCount,
}));

const idleMillisecondsMax = 2_000;

/** What nobody waits for, once the page stands: notices for who looks elsewhere, and the count of the talk. */
export function LaterNotices(): ReactNode {
  const [stands, setStands] = useState(false);
  useEffect(() => whenIdle(() => setStands(true), idleMillisecondsMax), []);
  const place = useTalkPlace();
  return (
    stands && (
      <Suspense fallback={null}>
        <AwayNotices />
        {place && <TalkCount {...place} />}
      </Suspense>
    )
  );
}
