// Proves that nothing is lost or silently overwritten while three people work at random on a team's decisions: pages with
// the product's routes, sheets, drafts and saves, over HTTP and sockets, on a real server; calls and pushes are late, lost
// and repeated, connections break, pages are loaded again, and the team is submitted or frozen in between. A failing run
// is printed with its seed and path and replays exactly. A whole run plays three times at one or two places of each
// screen of a Full game and at a few of a Lite one, an ordinary run once at a third of these places, a run with LONG=1 at
// every place of both.
import { describe, expect, onTestFinished, test } from 'vitest';
import { decisionAreas } from '../../contracts/decisions/areas.ts';
import { cases, fc, seedOf } from '../fixtures/properties.ts';
import { isLong, isWhole } from '../fixtures/thoroughness.ts';
import { deeds } from './deedsOfOthers.ts';
import { tables } from './laidTables.ts';
import type { Person } from './person.ts';
import { placesOf, playedPlaces, runsOfAPlace } from './places.ts';
import type { Table } from './table.ts';

const table = (isLite: boolean): Table => (isLite ? tables.lite : tables.full);

const rows = [
  ...playedPlaces(false).map((place) => ['Full', place] as const),
  ...playedPlaces(true).map((place) => ['Lite', place] as const),
];

describe('[CO1] three people, faults of all kinds: screens equal the log and nothing is lost', () => {
  test.each(rows)('in a %s game at %s', async (type, place) => {
    const { play, runs } = await import('./run.ts');
    const property = fc.asyncProperty(runs(placesOf(type === 'Lite')), (run) =>
      play(table(type === 'Lite'), place, run),
    );
    const seed = seedOf(`${type} ${place}`);
    await fc.assert(property, { seed, numRuns: cases(runsOfAPlace), endOnFailure: true });
  });

  test('the runs have met what they are about', () => {
    const { full, lite } = tables;
    const met = (what: string) => (full.record.tally.get(what) ?? 0) + (lite.record.tally.get(what) ?? 0);
    // The few runs of an ordinary run may not meet a refusal.
    for (const what of ['conflict', 'forced', 'repeated', ...(isWhole ? ['refused'] : [])])
      expect(met(what), what).toBeGreaterThan(0);
    const never = decisionAreas.filter(({ name }) => met(`saved ${name}`) === 0);
    if (isWhole) expect(never.map(({ name }) => name)).toEqual([]);
    expect(rows.length * runsOfAPlace).toBeGreaterThanOrEqual(isLong ? 190 : isWhole ? 75 : 8);
  });
});

test('[CO8] [MG11] where neither WebSockets nor long polling get through, everything arrives within eleven seconds', async () => {
  const { blockedClass, blockedRuns } = await import('./blockedSockets.tsx');
  const { play, done } = await blockedClass(tables.product, tables.players);
  await fc.assert(fc.asyncProperty(blockedRuns, play), {
    numRuns: cases(isWhole ? 10 : 2),
    endOnFailure: true,
  });
  expect(deeds.filter((deed) => !done.has(deed))).toEqual([]);
});

const retailCds = async () => (await import('./retailCds.ts')).retailCds(tables.full);

test('a load that a later save overtakes is made again, and what it would have shown does not count as seen', async () => {
  const { ada, ben, place, deliver, type, expectEqual } = await retailCds();
  for (const person of [ada, ben]) await person.arrive(place);
  await ada.drop();
  await type(ben, 0, 3);
  await ben.save('answered');
  ada.page.network.loadFate = 'held';
  await ada.reconnect();
  await deliver();
  await type(ben, 1, 4);
  await ben.save('answered');
  await deliver();

  await type(ada, 0, 5);
  ada.page.network.loadFate = 'answered';
  await ada.save('answered');
  expect(ada.questions.map(({ text }) => text)).toEqual([
    expect.stringMatching(/^CDs were modified by Ben Ono at .*\. Would you like save your changes anyway\?$/),
  ]);
  await ada.answer(false);
  await ada.release();
  await deliver();
  expectEqual();
});

test('a first load that was on its way when something was missed is made again', async () => {
  const { ada, ben, place, deliver, type, expectEqual } = await retailCds();
  await ada.arrive(tables.full.addressOf('equity?turn=1'));
  await ben.arrive(place);
  ada.page.network.loadFate = 'held';
  await ada.open(place);
  const { page } = ada;
  page.socket.breakOff();
  await page.run(() => page.socket.fire('disconnect', 'transport close'));
  await type(ben, 0, 3);
  await ben.save('answered');
  await page.socket.open();
  await deliver();
  await ada.release();
  await deliver();
  expectEqual();
});

test('[CO4] what stands on two screens is taken up on either, and is not offered again once it was saved there', async () => {
  const { deliver } = await import('./run.ts');
  const { full } = tables;
  const [ada, ben] = await full.begin();
  if (!ada || !ben) throw new Error('Nobody is there.');
  onTestFinished(full.end);
  const [securities, agencies] = ['Mortgage-Backed', 'Agency'].map((type) =>
    full.addressOf(`investment-purchases?turn=1&type=${type}`),
  ) as [string, string];
  const pay = ({ page, sheets }: Person, value: string) =>
    page.run(() => sheets?.values[0]?.edit([{ rowId: 1, field: 'pays', value }], 'Typing'));
  const paidBy = ({ sheets }: Person) => sheets?.values[0]?.cell(1, 'pays');
  await ada.arrive(agencies);
  await ben.arrive(securities);
  await pay(ben, 'Fixed');

  await ben.open(agencies);
  expect(paidBy(ben)).toMatchObject({ value: 'Fixed', isDirty: true });
  await ben.save('answered');
  await deliver(full, [ada, ben]);
  await pay(ada, 'Variable');
  await ada.save('answered');
  await deliver(full, [ada, ben]);

  await ben.open(securities);
  expect(ben.page.view.kept).toBeNull();
  expect(paidBy(ben)).toMatchObject({ value: 'Variable', isDirty: false });
});

test('what was left outlives what is typed before it is taken up, and gives way to it', async () => {
  const { ada, ben, place, deliver, type, shown } = await retailCds();
  for (const person of [ada, ben]) await person.arrive(place);
  await type(ada, 0, 3);
  await type(ada, 1, 3);
  await tables.full.setFrozen(true);
  await deliver();
  await ada.reload();
  await tables.full.setFrozen(false);
  await deliver();
  expect(ada.page.view.kept?.offer.changeCount).toBe(2);
  await type(ada, 1, 4);
  await type(ada, 2, 5);
  await ada.reload();
  expect([0, 1, 2].map((row) => shown(ada, row)?.value)).toEqual([3, 4, 5]);
});

describe('[CO6] a page that comes back asks what became of its save', () => {
  test.each(['answerLost', 'requestLost', 'held'] as const)(
    'a new row is recorded once and not offered again (%s)',
    async (fate) => {
      const { addRow } = await import('./acts.ts');
      const { ada, ben, place, deliver, shown, expectEqual } = await retailCds();
      const elsewhere = tables.full.addressOf('equity?turn=1');
      for (const person of [ada, ben]) await person.arrive(place);
      const before = ben.sheets?.all[0]?.rowIds().length ?? 0;
      for (const [index, comeBack] of [() => ada.reload(), () => ada.open(place)].entries()) {
        await ada.page.run(() => ada.sheets && addRow(ada.sheets, { pick: 0, value: index }));
        await ada.save(fate);
        if (index > 0) await ada.open(elsewhere);
        await comeBack();
        await deliver();
        expect(ada.page.view.kept).toBeNull();
        expect(ada.sheets?.all[0]?.state().changeCount).toBe(0);
        expect(ada.sheets?.all[0]?.rowIds().length).toBe(before + 1 + index);
      }
      expect(shown(ben, before + 1)).toBeDefined();
      expectEqual();
    },
  );

  test('what was typed after the save left is offered over what it recorded', async () => {
    const { addRow } = await import('./acts.ts');
    const { ada, ben, place, deliver, type, shown } = await retailCds();
    for (const person of [ada, ben]) await person.arrive(place);
    await ada.page.run(() => ada.sheets && addRow(ada.sheets, { pick: 0, value: 1 }));
    await type(ada, 0, 3);
    const last = (ada.sheets?.all[0]?.rowIds().length ?? 0) - 1;
    await ada.save('answerLost');
    await type(ada, 0, 4);
    await type(ada, last, 6);
    await ada.reload();
    await deliver();
    for (const [row, value] of [
      [0, 4],
      [last, 6],
    ] as const)
      expect(shown(ada, row)).toMatchObject({ value, isDirty: true, conflict: null });
    expect(ada.sheets?.all[0]?.state().changeCount).toBe(2);
    expect(shown(ben, 0)).toMatchObject({ value: 3 });
  });

  test('what it had recorded, and a teammate has changed since, is not offered', async () => {
    const { ada, ben, place, deliver, type, shown } = await retailCds();
    for (const person of [ada, ben]) await person.arrive(place);
    await type(ada, 0, 3);
    await ada.save('held');
    await deliver();
    await type(ben, 0, 4);
    await ben.save('answered');
    await ada.open(tables.full.addressOf('equity?turn=1'));
    await ada.open(place);
    expect(ada.page.view.kept).toBeNull();
    expect(shown(ada, 0)).toMatchObject({ value: 4, isDirty: false });
  });

  test('it overwrites nothing that came in between, and offers the draft', async () => {
    const { ada, ben, place, deliver, type, shown } = await retailCds();
    for (const person of [ada, ben]) await person.arrive(place);
    await type(ada, 0, 3);
    await ada.save('requestLost');
    await type(ben, 0, 4);
    await ben.save('answered');
    await ada.reload();
    await deliver();
    expect(shown(ada, 0)).toMatchObject({ value: 3, saved: 4, conflict: { theirs: 4 } });
    expect(shown(ben, 0)).toMatchObject({ value: 4, saved: 4 });
  });

  test('a save that was recorded and answered with faults is settled before the next one', async () => {
    const { addRow } = await import('./acts.ts');
    const { ada, ben, place, deliver, type, shown, expectEqual } = await retailCds();
    for (const person of [ada, ben]) await person.arrive(place);
    const rowCount = () => ben.sheets?.all[0]?.rowIds().length ?? 0;
    const before = rowCount();
    await ada.page.run(() => ada.sheets && addRow(ada.sheets, { pick: 0, value: 1 }));
    await ada.saveInVain((milliseconds) => tables.full.elapse(milliseconds));
    await type(ada, 0, 3);
    await ada.save('answered');
    await deliver();
    expect(rowCount()).toBe(before + 1);
    expect(shown(ben, 0)).toMatchObject({ value: 3 });
    expect(ada.sheets?.all[0]?.state().changeCount).toBe(0);
    expectEqual();
  });

  test('what was taken back while nobody knew of the save is offered over what it recorded', async () => {
    const { ada, ben, place, deliver, type, shown } = await retailCds();
    for (const person of [ada, ben]) await person.arrive(place);
    const old = Number(shown(ada, 0)?.value);
    const rowIds = ada.sheets?.all[0]?.rowIds() ?? [];
    await type(ada, 0, 3);
    await ada.page.run(() => ada.sheets?.all[0]?.deleteRows(rowIds.slice(-1)));
    await ada.save('answerLost');
    await ada.page.run(() => ada.sheets?.all[0]?.undo());
    await type(ada, 0, old);
    await ada.reload();
    await deliver();
    expect(ben.sheets?.all[0]?.rowIds()).toEqual(rowIds.slice(0, -1));
    expect(ada.sheets?.all[0]?.rowIds().length).toBe(rowIds.length);
    expect(shown(ada, 0)).toMatchObject({ value: old, saved: 3, isDirty: true, conflict: null });
    expect(shown(ben, 0)).toMatchObject({ value: 3 });
  });
});
