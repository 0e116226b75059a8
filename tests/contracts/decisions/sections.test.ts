// Proves, with a made-up area, how an area with several grids works: one record with a grid per section, rows
// that appear and disappear with a checkbox, facts of the bank in every rule, and filter choices saved
// separately.
import { describe, expect, it } from 'vitest';
import { type LoadAnswer, rowsFromAnswer, saveBody } from '../../../client/drafts/areaWire.ts';
import { sectionSheet } from '../../../client/grid/sheet/sectionSheet.ts';
import { sheetOf } from '../../../client/samples/sampleSheets.ts';
import { factsFromWire, factsToWire } from '../../../contracts/calls/areaWire.ts';
import { areaCalls } from '../../../contracts/calls/decisionCalls.ts';
import type { AreaSection, DecisionArea } from '../../../contracts/decisions/decisionArea.ts';
import { numberIn, type Row } from '../../../contracts/decisions/row.ts';
import { listedRows, sectionsOf } from '../../../contracts/decisions/sections.ts';
import { decideSave, type SaveDecisions } from '../../../server/commands/deciders/saveDecisions.ts';
import { teamTurnDecider } from '../../../server/commands/deciders/teamTurn.ts';
import { ids, turnOpened } from '../../fixtures/events/events.ts';
import { momentAfter } from '../../fixtures/product/testEnvironment.ts';
import { saving } from '../../server/commands/teamTurnCommands.ts';

const sites: AreaSection = {
  name: 'sites',
  title: 'Sites',
  fields: ['name', 'costThousands', 'isBuilt'],
  wire: { rows: 'details.sites', save: 'updated' },
};
const upkeep: AreaSection = {
  name: 'upkeep',
  title: 'Upkeep',
  fields: ['name', 'costThousands'],
  shownAs: { costThousands: { title: 'Upkeep a Quarter', isTotalled: true } },
  isListed: (row, rows) =>
    rows.some((site) => site.section === 'sites' && site.name === row.name && site.isBuilt === true),
  wire: { rows: 'details.upkeep', save: 'upkeep' },
};
const works: DecisionArea = {
  name: 'works',
  title: 'Works',
  records: 'Works',
  shape: 'grid',
  route: 'works',
  noteCode: null,
  wire: {
    load: 'works',
    rows: 'works',
    id: 'work_id',
    save: '/intraturn/:intraturn/works/save',
    savePaths: { Harbour: '/intraturn/:intraturn/harbour/save' },
    saveCarriesTurn: false,
  },
  columns: [
    { field: 'place', wire: 'place', title: 'Place', kind: 'text', isHidden: true, width: 0 },
    { field: 'name', wire: 'name', title: 'Name', kind: 'text', isRowHeader: true, width: 90 },
    {
      field: 'costThousands',
      wire: 'cost',
      title: 'Cost',
      kind: 'currency',
      maximum: ({ dearest }) => Number(dearest),
      editable: (row) => row.section === 'upkeep',
      width: 90,
    },
    { field: 'isBuilt', wire: 'built', title: 'Build', kind: 'checkbox', editable: true, width: 90 },
    { field: 'share', wire: 'share', title: 'Share', kind: 'percent', isDerived: true, width: 90 },
  ],
  sections: [sites, upkeep],
  facts: [
    { field: 'dearest', wire: 'dearest', kind: 'currency' },
    {
      field: 'prices',
      wire: 'prices',
      table: [{ field: 'costThousands', wire: 'cost', kind: 'currency' }],
    },
  ],
  filter: {
    field: 'place',
    wire: 'place',
    label: 'Place',
    options: ['Town', 'Harbour'],
    hiddenInLite: ['Harbour'],
  },
  newRow: {
    allowedFor: ['Town', 'Harbour'],
    dialogTitle: 'New Site',
    fields: ['name'],
    section: 'sites',
    build: ({ name }, _, id, { dearest }) => ({
      id,
      section: 'sites',
      place: 'Town',
      name: String(name),
      costThousands: Number(dearest),
      isBuilt: false,
    }),
  },
  summary: null,
  hiddenInLite: false,
  changes: [],
  derive: (row, { dearest }) => ({ ...row, share: (100 * numberIn(row, 'costThousands')) / Number(dearest) }),
};
const facts = { dearest: 50, prices: [{ costThousands: 7 }] };
const row = (id: number, section: string, name: string, cells: object = {}): Row => ({
  id,
  section,
  place: 'Town',
  name,
  costThousands: 10,
  isBuilt: false,
  share: 20,
  ...cells,
});
const rows = [
  row(1, 'sites', 'Pier', { isBuilt: true }),
  row(2, 'sites', 'Quay'),
  row(3, 'upkeep', 'Pier', { costThousands: 4, share: 8 }),
  row(4, 'upkeep', 'Quay', { costThousands: 5, share: 10 }),
];
const open = () => sheetOf(works, rows, { filterChoice: 'Town', facts });

describe('sections of a sheet', () => {
  it('[DA3] each show their own rows, columns and totals over one draft', () => {
    const sheet = open();
    const [upper, lower] = [sectionSheet(sheet, sites), sectionSheet(sheet, upkeep)];
    expect([upper.rowIds(), lower.rowIds()]).toEqual([[1, 2], [3]]);
    expect(lower.area.columns.map(({ title }) => title)).toEqual(['Name', 'Upkeep a Quarter']);
    expect([upper.state().totals, lower.state().totals]).toMatchObject([[], [{ total: 9 }]]);
    lower.edit([{ rowId: 3, field: 'costThousands', value: 6 }], 'Typing');
    expect(upper.state().changeCount).toBe(1);
    expect(upper.cell(1, 'costThousands').isEditable).toBe(false);
    upper.undo();
    expect(lower.cell(3, 'costThousands').value).toBe(4);
    expect([upper.canDeleteRows, lower.canDeleteRows]).toEqual([true, false]);
    expect([lower.deleteRows([3]), upper.deleteRows([2])]).toEqual([0, 1]);
  });

  it('[DA3] a block is pasted into the rows and columns of its own section', () => {
    const sheet = open();
    sheet.edit([{ rowId: 2, field: 'isBuilt', value: true }], 'Typing');
    const lower = sectionSheet(sheet, upkeep);
    expect(lower.rowIds()).toEqual([3, 4]);
    lower.paste('11\n12', { rowIds: [3], fields: ['costThousands'] });
    expect([3, 4].map((id) => lower.cell(id, 'costThousands').value)).toEqual([11, 12]);
  });

  it('[DA4] ticking a row brings its row into the other grid, unticking removes it, and the grid is notified', () => {
    const sheet = open();
    const lower = sectionSheet(sheet, upkeep);
    const seen: (readonly number[])[] = [];
    lower.subscribeRows(() => seen.push(lower.rowIds()));
    sheet.edit([{ rowId: 2, field: 'isBuilt', value: true }], 'Typing');
    expect(seen.at(-1)).toEqual([3, 4]);
    expect(lower.rowIds()).toBe(lower.rowIds());
    sheet.edit([{ rowId: 1, field: 'isBuilt', value: false }], 'Typing');
    expect(seen.at(-1)).toEqual([4]);
    expect(listedRows(works, upkeep, rows).map(({ id }) => id)).toEqual([3]);
  });
});

describe('sections on the wire', () => {
  const wireRow = (work_id: number, name: string) => ({ work_id, intraturn_id: 5, name, cost: 10 });
  const answer = {
    details: { sites: [{ ...wireRow(1, 'Pier'), built: true }], upkeep: [wireRow(3, 'Pier')] },
    unlisted: { upkeep: [wireRow(4, 'Quay')] },
    dearest: 50,
    prices: [{ cost: 7 }],
    intraturn_id: 5,
    lastUpdated: momentAfter(0),
    stamps: [],
  } as unknown as LoadAnswer;

  it('[DA3] [DA4] a load is read with its sections and with the rows not yet shown', () => {
    const read = rowsFromAnswer(works, answer, 'Town').map(({ id, section }) => [id, section]);
    expect(read).toEqual([
      [1, 'sites'],
      [3, 'upkeep'],
      [4, 'upkeep'],
    ]);
  });

  it('[DA3] a save carries the rows of each section in its own field', () => {
    const sheet = open();
    sheet.edit([{ rowId: 2, field: 'isBuilt', value: true }], 'Typing');
    sheet.edit([{ rowId: 4, field: 'costThousands', value: 6 }], 'Typing');
    const terms = { turn: 1, filterChoice: 'Town', lastUpdated: momentAfter(0), force: false };
    const body = saveBody(works, sheet.payload(), terms);
    expect(body).toMatchObject({
      updated: [{ work_id: 2, built: true }],
      upkeep: [{ work_id: 4, cost: 6 }],
    });
    expect(areaCalls(works).save.request.safeParse(body).error).toBeUndefined();
    sheet.saved({ ids: {}, lastUpdated: momentAfter(1) });
    expect(sheet.state().changeCount).toBe(0);
  });

  it('[DA5] facts travel under their wire names and back', () => {
    expect(factsToWire(works, facts, 'Town')).toEqual({ dearest: 50, prices: [{ cost: 7 }] });
    expect(factsFromWire(works, answer)).toEqual(facts);
  });

  it('[DA6] a filter choice has its own path', () => {
    expect(areaCalls(works).saves.map(({ call, filterChoice }) => [call.path, filterChoice])).toEqual([
      ['/intraturn/:intraturn/works/save', null],
      ['/intraturn/:intraturn/harbour/save', 'Harbour'],
    ]);
    expect(sectionsOf({ ...works, sections: [{ ...sites, filterChoices: ['Town'] }] }, 'Harbour')).toEqual(
      [],
    );
  });
});

describe('sections in the decider', () => {
  const state = teamTurnDecider.evolve(
    teamTurnDecider.initialState,
    turnOpened({
      decisionSet: {
        intraturnId: ids.set,
        number: 1,
        name: 'Base',
        areas: { works: [...rows, row(5, 'sites', 'Dock', { place: 'Harbour' })] },
        facts: { works: facts },
      },
    }),
  );
  const decide = (over: Partial<SaveDecisions>) => {
    if (state.status !== 'opened') throw new Error('The turn is not open.');
    return decideSave(saving({ area: works, filter: null, ...over }), state);
  };

  it('[DA3] one save of several sections is one event', () => {
    const updated = [
      { id: 2, isBuilt: true },
      { id: 4, costThousands: 6 },
    ];
    expect(decide({ updated })).toMatchObject({
      kind: 'events',
      events: [{ type: 'DecisionsSaved', data: { area: 'works', rows: [{ rowId: 2 }, { rowId: 4 }] } }],
    });
    expect(decide({ deleted: [3] })).toMatchObject({ refusal: { rule: 'SV6' } });
    expect(decide({ updated: [{ id: 1, costThousands: 6 }] })).toMatchObject({ refusal: { rule: 'SV5' } });
  });

  it('[DA5] limits and new rows follow the recorded facts', () => {
    expect(decide({ updated: [{ id: 4, costThousands: 51 }] })).toMatchObject({
      refusal: { rule: 'SV4', message: 'The maximum value is $50' },
    });
    expect(decide({ filter: 'Town', added: [{ id: -1, name: 'Mole' }] })).toMatchObject({
      events: [{ data: { rows: [{ kind: 'added', row: { costThousands: 50, share: 100 } }] } }],
    });
  });

  it('[DA6] no save reaches rows of a choice that the game hides', () => {
    const updated = [{ id: 5, isBuilt: true }];
    expect(decide({ updated })).toMatchObject({ kind: 'events' });
    expect(decide({ updated, hiddenChoices: ['Harbour'] })).toMatchObject({ refusal: { rule: 'SV3' } });
    expect(decide({ updated, filter: 'Town' })).toMatchObject({ refusal: { rule: 'SV3' } });
  });
});
