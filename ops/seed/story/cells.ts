import { roundTo } from '../../../contracts/decisions/row.ts';
import type { Chance } from './chance.ts';
import { wholeBetween } from './chance.ts';
import type { CellStep, SavedCells } from './deed.ts';
import type { Place } from './places.ts';

/** Distance of a scenario's cells from the quarter's opening, by cell. */
export type Offsets = Map<string, number>;

const keyOf = ({ area, field }: Pick<SavedCells, 'area' | 'field'>, rowId: number): string =>
  `${area}/${rowId}/${field}`;

/** How far a cell is from its opening value. */
export const offsetOf = (
  offsets: Offsets,
  saved: Pick<SavedCells, 'area' | 'field'>,
  rowId: number,
): number => offsets.get(keyOf(saved, rowId)) ?? 0;

/** Records the result of a save. */
export function keep(offsets: Offsets, saved: SavedCells): void {
  for (const { rowId, offset } of saved.cells) offsets.set(keyOf(saved, rowId), offset);
}

/** Another value for a cell: a few steps from the current one, never the same, never far from its opening. */
export function nextStep(offsets: Offsets, place: Place, rowId: number, chance: Chance): CellStep {
  const now = Math.round(offsetOf(offsets, place, rowId) / place.step);
  const moved = wholeBetween(1, 3, chance) * (chance() < 0.5 ? -1 : 1);
  const steps = Math.abs(now + moved) > place.stepsMax ? now - moved : now + moved;
  return { rowId, offset: roundTo(steps * place.step, 3) };
}
