import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { quarterIn } from '../../addresses/historyAddress.ts';
import { useQuarterAt } from './useSteps.ts';

/**
 * A quarter that the person chose, or the address at first; it applies until another address is followed, and opens at
 * a step or its first.
 */
type Chosen = {
  readonly turn: number;
  readonly position: number | null;
  readonly followed: number | null;
  readonly isEntered: boolean;
};

/**
 * The quarter being replayed: the one that the person chose, otherwise that of the position which an address named
 * last (`followed`). `turn` is undefined until it is loaded.
 */
export function useQuarter(gameId: number, followed: number | null) {
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const turn = quarterIn(query);
    if (turn === null || followed !== null) return null;
    return { turn, position: null, followed, isEntered: false };
  });
  const ofAddress = useQuarterAt(gameId, followed);
  const isChosen = chosen !== null && chosen.followed === followed;
  return {
    ...ofAddress,
    turn: isChosen ? chosen.turn : ofAddress.turn,
    /** Whether the quarter was chosen and its step is not shown yet. */
    isEntering: isChosen && !chosen.isEntered,
    /** The step at which it opens; null for its first one. */
    entry: isChosen ? chosen.position : null,
    noteEntered: () => setChosen((now) => now && { ...now, isEntered: true }),
    choose: (turn: number, position: number | null) =>
      setChosen({ turn, position, followed, isEntered: false }),
  };
}
