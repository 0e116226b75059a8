import { useState } from 'react';
import { useQuarterAt } from './useSteps.ts';

/** A quarter that the person chose; it applies until another address is followed, and opens at its first step. */
type Chosen = { readonly turn: number; readonly followed: number | null; readonly isEntered: boolean };

/**
 * The quarter being replayed: the one that the person chose, otherwise that of the position which an address named
 * last (`followed`). `turn` is undefined until it is loaded.
 */
export function useQuarter(gameId: number, followed: number | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const ofAddress = useQuarterAt(gameId, followed);
  const isChosen = chosen !== null && chosen.followed === followed;
  return {
    ...ofAddress,
    turn: isChosen ? chosen.turn : ofAddress.turn,
    /** Whether the quarter was chosen and its first step is not shown yet. */
    isEntering: isChosen && !chosen.isEntered,
    noteEntered: () => setChosen((now) => now && { ...now, isEntered: true }),
    choose: (turn: number) => setChosen({ turn, followed, isEntered: false }),
  };
}
