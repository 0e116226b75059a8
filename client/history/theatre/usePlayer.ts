import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { createPlayer, type HistoryPlayer, type PlayerState } from '../steps/player.ts';
import type { HistoryStep } from '../steps/steps.ts';

/** A player of a quarter's steps; it continues from each step once it is shown. */
export function usePlayer(
  steps: readonly HistoryStep[],
  index: number,
  isShown: boolean,
  onGo: (index: number) => void,
): { readonly player: HistoryPlayer; readonly state: PlayerState } {
  const latest = useRef(onGo);
  useEffect(() => {
    latest.current = onGo;
  });
  const [player] = useState(() =>
    createPlayer(
      {
        after(milliseconds, run) {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
      },
      (next) => latest.current(next),
    ),
  );
  useEffect(() => {
    player.stand(isShown ? { moments: steps.map(({ at }) => at), index } : null);
    return () => player.stand(null);
  }, [player, steps, index, isShown]);
  return { player, state: useStore(player.state) };
}
