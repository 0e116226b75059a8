import sheet from '../../client/decisions/BalanceSheet.module.css';
import { HubTile } from '../../client/decisions/HubTile.tsx';
import type { ToldTile } from '../../client/decisions/useNews.ts';
import type { HubArea } from '../../contracts/calls/hub.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { stampAt } from '../../tests/grid/sheetFixtures.ts';
import type { Exhibit, Room } from './exhibit.ts';

const untouched: ToldTile = {
  title: certificatesOfDeposit.title,
  area: certificatesOfDeposit,
  areas: [certificatesOfDeposit],
  routes: [certificatesOfDeposit.route],
  updated: null,
  myUnsavedCount: 0,
  people: [],
  news: null,
};
const figures: HubArea = {
  area: certificatesOfDeposit.name,
  figures: { count: 16, balanceThousands: 140_900, lowest: 0.44, highest: 1.29 },
  picture: {
    kind: 'curve',
    own: [
      [3, 0.58],
      [12, 0.92],
      [60, 1.29],
    ],
    market: [
      [3, 0.23],
      [60, 1.11],
    ],
  },
};
const updated = { by: 'Ben Ono', at: stampAt(5) };

const tile = (name: string, over: Partial<ToldTile>, saves = 0, isOver = false): Exhibit => ({
  name,
  show: () => (
    <ul className={sheet.tiles}>
      <HubTile
        tile={{ ...untouched, ...over }}
        turn={4}
        figures={figures}
        isOver={isOver}
        heat={saves === 0 ? null : { ofArea: () => new Map(), sumOf: () => saves }}
      />
    </ul>
  ),
});

export const tiles: Room = {
  title: 'Tiles of the hub',
  exhibits: [
    tile('Never updated', {}),
    tile('Updated', { updated }),
    tile('Unsaved changes of mine', { updated, myUnsavedCount: 3 }),
    tile('Teammates are there', { updated, people: ['Ben Ono', 'Cara Wolf'] }),
    tile('News since the last look', {
      updated,
      news: { texts: ['Ben Ono saved 3 cells'], cells: 3, since: stampAt(0) },
    }),
    tile('Everything at once, long names', {
      title: 'Business Development, Facilities and General Administration',
      updated: { by: 'Maximiliana Featherstonehaugh-Cholmondeley', at: stampAt(5) },
      myUnsavedCount: 12,
      people: ['Maximiliana Featherstonehaugh-Cholmondeley'],
    }),
    tile('In the past, with its saves counted', { updated }, 7),
    tile('After the end, not changed in the last quarter', {}, 0, true),
  ],
};
