import { type KeptCell, keptCells } from '../../contracts/record/keptCells.ts';
import type { ReadModels } from './readModels.ts';

/** The cells of a decision set that differ from the opening of its turn. */
export async function keptCellsOf(
  intraturnId: number,
  isLite: boolean,
  readModels: Pick<ReadModels, 'changesOf' | 'decisionAreasOf'>,
): Promise<readonly KeptCell[]> {
  // In this order, so that a save between the two readings shows the newer value.
  const changes = await readModels.changesOf(intraturnId);
  const areas = await readModels.decisionAreasOf(intraturnId);
  return keptCells(
    {
      rowsOf: (record) => areas.get(record)?.rows ?? [],
      changesOf: (record) => changes.get(record)?.rows ?? {},
    },
    isLite,
  );
}
