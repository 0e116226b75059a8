import { type ReactNode, useState } from 'react';
import { DecisionGrid } from '../../client/grid/body/DecisionGrid.tsx';
import type { DecisionGridProps } from '../../client/grid/body/decisionGridProps.ts';
import { type CellTalk, CellTalks } from '../../client/grid/control/cellTalk.ts';
import type { GridPeer } from '../../client/grid/control/peerPlaces.ts';
import type { Sheet } from '../../client/grid/sheet/sheet.ts';
import { cdRow, cdSheet, stampAt } from '../../client/samples/sampleSheets.ts';
import { cellKey } from '../../contracts/decisions/cellKey.ts';
import type { CellValue } from '../../contracts/decisions/row.ts';
import type { RowEffect } from '../../contracts/decisions/rowPurposes.ts';
import { projects } from './areaSheets.ts';
import { type Entry, entry, nothing, type Section } from './entry.tsx';

const rate = 'ratePercent';
const ben: GridPeer = {
  userId: 9,
  name: 'Ben Ono',
  color: 'var(--qd-person-2)',
  cell: null,
  isEditing: false,
};

/** What Ben changed at a displayed moment of the past. */
const changed = (over: string | null): GridPeer => ({
  ...ben,
  cell: { rowId: 2, field: rate },
  change: { was: '0.750', over, isFirst: true },
});

/** Read and new remarks, a proposal, and one about a whole row. */
function talked(): CellTalks {
  const talks = new CellTalks();
  const talk = { count: 2, fresh: 0, proposal: null, newest: { name: 'Ben Ono', text: 'On purpose?' } };
  const cells: readonly [number, string, Partial<CellTalk>][] = [
    [1, rate, { fresh: 2 }],
    [2, rate, { fresh: 1, proposal: { name: 'Ben Ono', value: 0.88 } }],
    [2, 'capThousands', {}],
    [3, 'account', { fresh: 1 }],
    [3, rate, { fresh: 12 }],
  ];
  talks.replace(new Map(cells.map(([rowId, field, over]) => [cellKey(rowId, field), { ...talk, ...over }])));
  return talks;
}

const cds = (): Sheet => cdSheet([cdRow(1), cdRow(2), cdRow(3)]);

/** A grid whose screen expands and collapses rows as requested. */
function ShownGrid(props: Partial<DecisionGridProps> & { readonly sheet: Sheet }): ReactNode {
  const [openRowId, setOpenRowId] = useState<number | null>(null);
  return (
    <DecisionGrid
      label="CDs, Retail CDs"
      readOnlyReason={null}
      peers={[]}
      onFocusCell={nothing}
      onSave={nothing}
      basisPoints={1}
      openRowId={openRowId}
      onOpenRow={setOpenRowId}
      {...props}
    />
  );
}

function grid(name: string, prepare: (sheet: Sheet) => void, props: Partial<DecisionGridProps> = {}): Entry {
  const sheet = cds();
  prepare(sheet);
  return entry(name, <ShownGrid sheet={sheet} {...props} />);
}

function type(sheet: Sheet, rowId: number, value: CellValue, field = rate): void {
  sheet.edit([{ rowId, field, value }], 'Typing');
}

function benSaves(sheet: Sheet, rowId: number, value: number): void {
  sheet.receiveSaved({
    patches: [{ kind: 'updated', rowId, changes: { [rate]: value } }],
    by: ben.name,
    at: stampAt(5),
    lastUpdated: stampAt(5),
  });
}

/** Paths that pay back, at once and late, and one that does not. */
const paths = [
  (quarter: number) => quarter * 4 - 24,
  (quarter: number) => (quarter === 0 ? -19 : 14),
  (quarter: number) => quarter - 22,
].map((income) => Array.from({ length: 16 }, (_, quarter) => income(quarter)));
const known = paths.map((incomeThousands, index): [number, RowEffect] => [
  index + 1,
  { isMore: false, incomeThousands, loansThousands: index === 0 ? 9_500 : 0, depositsThousands: 2_200 },
]);
const effects = (byRow: typeof known) => ({ turn: 5, lastTurn: 9, byRow: new Map(byRow) });

export const cells: Section = {
  title: 'Cells and rows of a grid',
  isWide: true,
  entries: [
    grid('As it was saved', nothing),
    grid('What was said about cells', (sheet) => type(sheet, 3, 4.4), {
      talks: talked(),
      onComment: nothing,
    }),
    entry('What the rows do', <ShownGrid sheet={projects()} label="IT" effects={effects(known)} />),
    entry(
      'What the rows do, while it is worked out',
      <ShownGrid sheet={projects()} label="IT, being worked out" effects={effects([])} />,
    ),
    grid('Typed and not saved', (sheet) => type(sheet, 2, 4.4)),
    grid('What a teammate has typed and not saved', (sheet) =>
      sheet.setGhosts(ben.userId, ben.name, [{ rowId: 2, field: rate, text: null, value: 4.6 }]),
    ),
    grid('A teammate is in a cell', nothing, {
      peers: [{ ...ben, cell: { rowId: 2, field: rate }, isEditing: true }],
    }),
    grid('A teammate has saved the same cell', (sheet) => {
      type(sheet, 2, 4.4);
      benSaves(sheet, 2, 4.5);
    }),
    grid('A teammate has deleted a row that I changed', (sheet) => {
      type(sheet, 2, 4.4);
      sheet.receiveSaved({
        patches: [{ kind: 'deleted', rowId: 2 }],
        by: ben.name,
        at: stampAt(5),
        lastUpdated: stampAt(5),
      });
    }),
    grid('Above the maximum', (sheet) => type(sheet, 2, 1000)),
    grid('A value that looks like a slip', (sheet) => type(sheet, 2, 55)),
    grid('A row added, a row deleted', (sheet) => {
      sheet.addRow({ account: '24 months', termMonths: 24, fixedOrVariable: 'Fixed', ratePercent: 4.1 });
      sheet.deleteRows([1]);
    }),
    grid('Read-only', nothing, { readOnlyReason: 'Read-only: Qtr 3 is closed' }),
    grid('In the past: who changed a cell', nothing, {
      readOnlyReason: 'Read-only: you are viewing history',
      peers: [changed(null)],
    }),
    grid('In the past: who overwrote a teammate’s change', nothing, {
      readOnlyReason: 'Read-only: you are viewing history',
      peers: [changed('Ada Lund')],
    }),
  ],
};
