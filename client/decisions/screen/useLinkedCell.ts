import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { cellOfHash } from '../../addresses/cellLink.ts';
import type { CellAt } from '../../grid/sheet/sheet.ts';

/** Goes to the cell named in the address, when the screen opens and whenever such a link is followed. */
export function useLinkedCell(goTo: (cell: CellAt) => void): void {
  const { hash, key } = useLocation();
  const latest = useRef(goTo);
  useEffect(() => {
    latest.current = goTo;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again is a new visit of its own.
  useEffect(() => {
    const cell = cellOfHash(hash);
    if (cell) latest.current(cell);
  }, [hash, key]);
}
