import type { HubArea } from '../../contracts/calls/hub.ts';
import type { SummaryActs } from '../../contracts/decisions/areaPicture.ts';
import { areaNamed } from '../../contracts/decisions/areas.ts';

const planned: SummaryActs = {
  bought: 'to buy',
  sold: 'to sell',
  raised: 'to raise',
  boughtBack: 'to buy back',
  issued: 'to issue',
  areDone: false,
};
const done: SummaryActs = {
  bought: 'bought',
  sold: 'sold',
  raised: 'raised',
  boughtBack: 'bought back',
  issued: 'issued',
  areDone: true,
};

/** What a tile says about its area in one line, and what its picture shows. */
type TileText = { readonly line: string; readonly caption: string };

/** What the tile of an area says, of the past once the game is over; empty for an area without a tile of its own. */
export function tileTextOf({ area, figures }: HubArea, isOver = false): TileText {
  const { summary } = areaNamed(area);
  return {
    line: summary?.line(figures, isOver ? done : planned) ?? '',
    caption: summary?.caption ?? '',
  };
}
