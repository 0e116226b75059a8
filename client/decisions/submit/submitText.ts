import type { ResponseOf } from '../../../contracts/calls/call.ts';
import type { loadChanges } from '../../../contracts/calls/turnHistory.ts';
import { changedCellCount } from '../../../contracts/record/changedCellCount.ts';
import { counted } from '../../../contracts/text/counted.ts';
import { unsavedText } from '../../drafts/SaveState.tsx';
import type { AreaTile } from '../areaTiles.ts';
import type { TeammateDraft } from '../teammateDrafts.ts';
import type { Remark } from './SubmitFindings.tsx';

export type Changes = ResponseOf<typeof loadChanges>;
/** Unsaved cells of a teammate, by their name. */
export type NamedDraft = TeammateDraft & { readonly name: string };

/** Tiles without a save in the quarter, which repeat the last one, and the others. */
export function byTouch(tiles: readonly AreaTile[], changes: Changes | undefined) {
  const isTouched = (tile: AreaTile): boolean =>
    tile.updated !== null || (changes !== undefined && changedCellCount(changes, tile) > 0);
  return {
    untouched: tiles.filter((tile) => !isTouched(tile)),
    ready: tiles.filter(isTouched),
  };
}

/** `3 cells changed`, or what an untouched area does: its rates may have moved with the market. */
export function changedText(count: number, turn: number, { areas }: Pick<AreaTile, 'areas'>): string {
  if (count > 0) return `${counted(count, 'cell')} changed`;
  if (turn === 1) return 'as the game opened';
  return areas.some(({ keepsDistance }) => keepsDistance)
    ? 'keeps your distance to the market'
    : 'as last quarter';
}

/** Unsaved changes on the screens of a tile, each in a sentence, with what can be done about it. */
export function unsavedWork(
  tile: AreaTile,
  drafts: readonly NamedDraft[],
  turn: number,
): readonly Pick<Remark, 'message' | 'act'>[] {
  const { myUnsavedCount: mine, routes, title } = tile;
  const theirs = drafts.filter((draft) => routes.includes(draft.areaRoute));
  return [
    ...(mine > 0
      ? [
          {
            message: `You have ${unsavedText(mine)} here. Only what is saved is submitted.`,
            act: { kind: 'goAndSave' } as const,
          },
        ]
      : []),
    ...theirs.map(({ name, count }) => ({
      message: `${name} has ${unsavedText(count)} here. Only what is saved is submitted.`,
      act: {
        kind: 'ask',
        name,
        message: `${name}, please save your ${unsavedText(count)} in ${title}. Qtr ${turn} is about to be submitted.`,
      } as const,
    })),
  ];
}
