import type { HubTile } from '../decisions/hubTiles.ts';

/** The parts of Changes for Turn that are counted. */
type Counted = {
  readonly sections: readonly { readonly changes: readonly { readonly area: string }[] }[];
  readonly miscellaneous: readonly {
    readonly area: string;
    readonly value: unknown;
    readonly original_value: unknown;
  }[];
};

/** How many cells of a tile's areas differ from the opening of the quarter. */
export function changedCellCount(
  { sections, miscellaneous }: Counted,
  { areas }: Pick<HubTile, 'areas'>,
): number {
  const isOf = ({ area }: { readonly area: string }): boolean => areas.some(({ name }) => name === area);
  return (
    sections.flatMap(({ changes }) => changes).filter(isOf).length +
    miscellaneous.filter((one) => isOf(one) && one.value !== one.original_value).length
  );
}
