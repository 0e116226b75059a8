import hub from '../../client/decisions/DecisionHub.module.css';
import { HubTile } from '../../client/decisions/HubTile.tsx';
import type { ToldTile } from '../../client/decisions/useNews.ts';
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
const updated = { by: 'Ben Ono', at: stampAt(5) };

const tile = (name: string, over: Partial<ToldTile>, saves = 0): Exhibit => ({
  name,
  show: () => (
    <ul className={hub.tiles}>
      <HubTile
        tile={{ ...untouched, ...over }}
        turn={4}
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
      news: { texts: ['Ben Ono saved 3 cells'], since: stampAt(0) },
    }),
    tile('Everything at once, long names', {
      title: 'Business Development, Facilities and General Administration',
      updated: { by: 'Maximiliana Featherstonehaugh-Cholmondeley', at: stampAt(5) },
      myUnsavedCount: 12,
      people: ['Maximiliana Featherstonehaugh-Cholmondeley'],
    }),
    tile('In the past, with its saves counted', { updated }, 7),
  ],
};
