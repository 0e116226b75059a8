import { counted } from '../../../contracts/text/counted.ts';

/** How often a cell was saved, and by how many people. */
export type CellHeat = { readonly saves: number; readonly people: number };

/** The heat of a sheet's cells, by cell key. */
export type SheetHeat = ReadonlyMap<string, CellHeat>;

/** `changed 7 times by 2 people` */
export function heatText({ saves, people }: CellHeat): string {
  return `changed ${counted(saves, 'time')} by ${counted(people, 'person', 'people')}`;
}

/** Three levels, told apart by pattern as well as background: once, up to three times, more often. */
export function heatLevel({ saves }: CellHeat): 1 | 2 | 3 {
  if (saves > 3) return 3;
  return saves > 1 ? 2 : 1;
}
