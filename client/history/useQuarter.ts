import { useState } from 'react';
import { useQuarterAt } from './useSteps.ts';

/** A quarter that was chosen, until an address leads elsewhere; it is entered at its first step. */
type Chosen = { readonly turn: number; readonly followed: number | null; readonly isEntered: boolean };

/**
 * The quarter that is gone through: the one that the person chose, otherwise the one of the position that an address named
 * last (`followed`). `turn` is undefined until it is known.
 */
export function useQuarter(gameId: number, followed: number | null) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const ofAddress = useQuarterAt(gameId, followed);
  const isChosen = chosen !== null && chosen.followed === followed;
  return {
    ...ofAddress,
    turn: isChosen ? chosen.turn : ofAddress.turn,
    /** Whether the quarter was chosen and its first step is still to be gone to. */
    isEntering: isChosen && !chosen.isEntered,
    noteEntered: () => setChosen((now) => now && { ...now, isEntered: true }),
    choose: (turn: number) => setChosen({ turn, followed, isEntered: false }),
  };
}
