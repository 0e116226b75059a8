import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { isTalkOpen } from '../contexts/talkState.ts';
import { loadChunk } from '../lib/loadChunk.ts';
import { useStore } from '../lib/store.ts';
import { useTalkPlace } from './useTalkPlace.ts';

const TalkPanel = lazy(async () => ({
  default: (await loadChunk(() => import('../talk/TalkPanel.tsx'))).TalkPanel,
}));

/** Whether the talk stands beside the page; an address that leads to it opens it. */
export function useIsTalking(): boolean {
  const { hash } = useLocation();
  useEffect(() => {
    if (/^#talk(?:=|$)/.test(hash)) isTalkOpen.set(true);
  }, [hash]);
  const isOpen = useStore(isTalkOpen);
  return useTalkPlace() !== null && isOpen;
}

/** Closing gives focus back to the button. */
function close(): void {
  isTalkOpen.set(false);
  document.querySelector<HTMLElement>('[data-opens="Talk"]')?.focus();
}

/** The talk of the open team. */
export function TalkBeside(): ReactNode {
  const place = useTalkPlace();
  return (
    place && (
      <Suspense fallback={null}>
        <TalkPanel {...place} onClose={close} />
      </Suspense>
    )
  );
}
