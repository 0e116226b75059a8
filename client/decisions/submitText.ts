import type { ResponseOf } from '../../contracts/calls/call.ts';
import type { loadChanges } from '../../contracts/calls/turnHistory.ts';
import { unsavedText } from '../drafts/SaveState.tsx';
import type { AreaTile } from './areaTiles.ts';
import type { TeammateDraft } from './teammateDrafts.ts';

export type Changes = ResponseOf<typeof loadChanges>;
/** Unsaved cells of a teammate, by their name. */
export type NamedDraft = TeammateDraft & { readonly name: string };

/** How many cells of a tile's areas differ from the opening of the quarter. */
export function changedCells({ sections, miscellaneous }: Changes, { areas }: AreaTile): number {
  const isOf = ({ area }: { readonly area: string }): boolean => areas.some(({ name }) => name === area);
  return (
    sections.flatMap(({ changes }) => changes).filter(isOf).length +
    miscellaneous.filter((one) => isOf(one) && one.value !== one.original_value).length
  );
}

/** `3 cells changed`, or that the previous quarter is repeated. */
export function changedText(count: number, turn: number): string {
  if (count > 0) return `${count} ${count === 1 ? 'cell' : 'cells'} changed`;
  return turn === 1 ? 'as the game opened' : 'as last quarter';
}

/** Who has unsaved changes on the screens of a tile, in sentences. */
export function unsavedSentences(tile: AreaTile, drafts: readonly NamedDraft[]): readonly string[] {
  const { myUnsavedCount: mine, routes } = tile;
  const theirs = drafts.filter((draft) => routes.includes(draft.areaRoute));
  return [
    ...(mine > 0 ? [`You have ${unsavedText(mine)} here. Only what is saved is submitted.`] : []),
    ...theirs.map(
      ({ name, count }) => `${name} has ${unsavedText(count)} here. Only what is saved is submitted.`,
    ),
  ];
}
