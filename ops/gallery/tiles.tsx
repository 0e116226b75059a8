import sheet from '../../client/decisions/hub/BalanceSheet.module.css';
import { HubTile } from '../../client/decisions/hub/HubTile.tsx';
import type { TileWithNews } from '../../client/decisions/useNews.ts';
import { type GhostBook, ghostScreen } from '../../client/live/presenceBook.ts';
import { stampAt } from '../../client/samples/sampleSheets.ts';
import { presentBen } from '../../client/samples/shownClass.ts';
import type { HubArea } from '../../contracts/calls/hub.ts';
import { certificatesOfDeposit } from '../../contracts/decisions/certificatesOfDeposit.ts';
import { type Entry, entry, type Section } from './entry.tsx';

const untouched: TileWithNews = {
  title: certificatesOfDeposit.title,
  name: certificatesOfDeposit.name,
  areaNames: [certificatesOfDeposit.name],
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

type State = {
  readonly saves?: number;
  readonly isOver?: boolean;
  readonly isMissing?: boolean;
  readonly shown?: HubArea | null;
  readonly ghosts?: GhostBook;
};

const tile = (name: string, over: Partial<TileWithNews>, state: State = {}): Entry => {
  const { saves = 0, isOver = false, isMissing = false, shown = figures, ghosts } = state;
  return entry(
    name,
    <ul className={sheet.tiles}>
      <HubTile
        tile={{ ...untouched, ...over }}
        turn={4}
        figures={shown}
        isOver={isOver}
        isMissing={isMissing}
        heat={saves === 0 ? null : { ofArea: () => new Map(), sumOf: () => saves }}
      />
    </ul>,
    ghosts ? { people: [presentBen], ghosts } : {},
  );
};

/** Two cells that a teammate has typed and not saved. */
const ghosts: GhostBook = new Map([
  [
    ghostScreen(1, presentBen.screen ?? ''),
    new Map([
      [presentBen.userId, [1, 2].map((rowId) => ({ rowId, field: 'ratePercent', text: null, value: 0.9 }))],
    ]),
  ],
]);

export const tiles: Section = {
  title: 'Tiles of the hub',
  entries: [
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
    tile('In the past, with its saves counted', { updated }, { saves: 7 }),
    tile('After the end, not changed in the last quarter', {}, { isOver: true }),
    tile('Its figures are on their way', { updated }, { shown: null }),
    tile('Its figures could not be loaded', { updated }, { shown: null, isMissing: true }),
    tile('Without a picture', { updated }, { shown: { ...figures, picture: null } }),
    tile('A teammate’s unsaved changes', { updated, people: [presentBen.name] }, { ghosts }),
    tile(
      'Unsaved changes of a teammate and of mine',
      { updated, myUnsavedCount: 1, people: [presentBen.name] },
      { ghosts },
    ),
  ],
};
